#define _GNU_SOURCE
#include "lookup.h"

#if defined(__linux__) && defined(__GLIBC__)

#include <errno.h>
#include <pthread.h>
#include <time.h>

// MARK: - Conditions

// A thread that drains a loop does not block in a condition: it runs the loop until the condition
// is signalled. Each such wait stands in this list, which every signal in the process looks at.
typedef struct Wait {
  pthread_cond_t *condition;
  atomic_bool isSignalled;
  struct Wait *next;
} Wait;

static Wait *waits;
static atomic_int waitCount;
static pthread_mutex_t waitsMutex = PTHREAD_MUTEX_INITIALIZER;

static void begin(Wait *wait) {
  pthread_mutex_lock(&waitsMutex);
  wait->next = waits;
  waits = wait;
  atomic_fetch_add(&waitCount, 1);
  pthread_mutex_unlock(&waitsMutex);
}

static void end(Wait *wait) {
  pthread_mutex_lock(&waitsMutex);
  for (Wait **link = &waits; *link; link = &(*link)->next) {
    if (*link != wait) continue;
    *link = wait->next;
    break;
  }
  atomic_fetch_sub(&waitCount, 1);
  pthread_mutex_unlock(&waitsMutex);
}

// Returns whether one wait was ended, of several at most that many.
static bool signalWaits(const pthread_cond_t *condition, bool endsAll) {
  if (atomic_load(&waitCount) == 0) return false;
  bool hasEnded = false;
  pthread_mutex_lock(&waitsMutex);
  for (Wait *wait = waits; wait && (endsAll || !hasEnded); wait = wait->next) {
    if (wait->condition != condition || atomic_load(&wait->isSignalled)) continue;
    atomic_store(&wait->isSignalled, true);
    hasEnded = true;
  }
  pthread_mutex_unlock(&waitsMutex);
  return hasEnded;
}

static bool isSignalled(const void *wait) {
  return atomic_load(&((Wait *)wait)->isSignalled);
}

static bool waitAtHome(
    const LoopHooks *hooks, pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t duration) {
  Wait wait = {.condition = condition};
  begin(&wait);
  pthread_mutex_unlock(mutex);
  bool isOver = hooks->wait("a condition", &wait, duration, isSignalled);
  pthread_mutex_lock(mutex);
  end(&wait);
  return isOver;
}

// The thread sanitizer has to see every wait.
#define SANITIZED(result, name, parameters) \
  __attribute__((weak)) extern result __interceptor_##name parameters
SANITIZED(int, pthread_cond_wait, (pthread_cond_t *, pthread_mutex_t *));
SANITIZED(
    int, pthread_cond_timedwait, (pthread_cond_t *, pthread_mutex_t *, const struct timespec *));
SANITIZED(int, pthread_cond_signal, (pthread_cond_t *));
SANITIZED(int, pthread_cond_broadcast, (pthread_cond_t *));
SANITIZED(
    int, pthread_create, (pthread_t *, const pthread_attr_t *, void *(*)(void *), void *));

// glibc 2.3.2 has changed what a condition is; other architectures than x86 never had another.
static const char *const conditionVersion = "GLIBC_2.3.2";

int pthread_cond_wait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex) {
  const LoopHooks *hooks = homeHooks();
  if (hooks && !waitsForItself(__builtin_return_address(0))) {
    waitAtHome(hooks, condition, mutex, -1);
    return 0;
  }
  if (__interceptor_pthread_cond_wait) return __interceptor_pthread_cond_wait(condition, mutex);
  return ORIGINAL_IN_VERSION(
      conditionVersion, int, pthread_cond_wait, (pthread_cond_t *, pthread_mutex_t *),
      (condition, mutex));
}

int pthread_cond_timedwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
    const struct timespec *restrict until) {
  const LoopHooks *hooks = homeHooks();
  if (hooks && !waitsForItself(__builtin_return_address(0))) {
    int64_t left = nanosecondsUntil(hooks, until);
    int64_t duration = left == INT64_MAX ? -1 : left < 0 ? 0 : left;
    return waitAtHome(hooks, condition, mutex, duration) ? 0 : ETIMEDOUT;
  }
  if (__interceptor_pthread_cond_timedwait) {
    return __interceptor_pthread_cond_timedwait(condition, mutex, until);
  }
  return ORIGINAL_IN_VERSION(
      conditionVersion, int, pthread_cond_timedwait,
      (pthread_cond_t *, pthread_mutex_t *, const struct timespec *), (condition, mutex, until));
}

int pthread_cond_signal(pthread_cond_t *condition) {
  if (signalWaits(condition, false)) return 0;
  if (__interceptor_pthread_cond_signal) return __interceptor_pthread_cond_signal(condition);
  return ORIGINAL_IN_VERSION(
      conditionVersion, int, pthread_cond_signal, (pthread_cond_t *), (condition));
}

int pthread_cond_broadcast(pthread_cond_t *condition) {
  signalWaits(condition, true);
  if (__interceptor_pthread_cond_broadcast) {
    return __interceptor_pthread_cond_broadcast(condition);
  }
  return ORIGINAL_IN_VERSION(
      conditionVersion, int, pthread_cond_broadcast, (pthread_cond_t *), (condition));
}

// MARK: - Threads

typedef struct Start {
  void *(*body)(void *);
  void *argument;
  const void *inherited;
  const LoopHooks *hooks;
} Start;

static void *startThread(void *context) {
  Start start = *(Start *)context;
  free(context);
  start.hooks->threadStarted(start.inherited);
  return start.body(start.argument);
}

int pthread_create(
    pthread_t *restrict thread, const pthread_attr_t *restrict attributes,
    void *(*body)(void *), void *restrict argument) {
  const LoopHooks *hooks = isThreadPool(__builtin_return_address(0)) ? NULL : homeHooks();
  const void *inherited = hooks ? hooks->threadStarts() : NULL;
  if (inherited) {
    Start *start = malloc(sizeof(Start));
    if (!start) return EAGAIN;
    *start = (Start){body, argument, inherited, hooks};
    body = startThread;
    argument = start;
  }
  if (__interceptor_pthread_create) {
    return __interceptor_pthread_create(thread, attributes, body, argument);
  }
  return ORIGINAL(
      int, pthread_create,
      (pthread_t *, const pthread_attr_t *, void *(*)(void *), void *),
      (thread, attributes, body, argument));
}

#endif
