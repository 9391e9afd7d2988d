#ifndef __APPLE__
#define _GNU_SOURCE
#endif

#include "traps.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#ifdef __APPLE__
#include <mach/mach.h>
#else
#include <semaphore.h>
#endif

static void *make(size_t size) {
  void *memory = calloc(1, size);
  if (!memory) abort();
  return memory;
}

// The bell: a semaphore of the system's, since few things may be done in a signal handler, and posting one is among them.

#ifdef __APPLE__

struct TrapBell {
  semaphore_t semaphore;
};

TrapBell *trapBellMake(void) {
  TrapBell *bell = make(sizeof(TrapBell));
  if (semaphore_create(mach_task_self(), &bell->semaphore, SYNC_POLICY_FIFO, 0)) abort();
  return bell;
}

void trapBellFree(TrapBell *bell) {
  semaphore_destroy(mach_task_self(), bell->semaphore);
  free(bell);
}

void trapBellRing(TrapBell *bell) { semaphore_signal(bell->semaphore); }

bool trapBellWait(TrapBell *bell, long milliseconds) {
  kern_return_t status;
  mach_timespec_t left = {(unsigned)(milliseconds / 1000), (int)(milliseconds % 1000) * 1000000};
  do {
    status = semaphore_timedwait(bell->semaphore, left);
  } while (status == KERN_ABORTED);
  return status == KERN_SUCCESS;
}

#else

struct TrapBell {
  sem_t semaphore;
};

TrapBell *trapBellMake(void) {
  TrapBell *bell = make(sizeof(TrapBell));
  if (sem_init(&bell->semaphore, 0, 0)) abort();
  return bell;
}

void trapBellFree(TrapBell *bell) {
  sem_destroy(&bell->semaphore);
  free(bell);
}

void trapBellRing(TrapBell *bell) { sem_post(&bell->semaphore); }

bool trapBellWait(TrapBell *bell, long milliseconds) {
  int status;
  struct timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  end.tv_sec += milliseconds / 1000;
  end.tv_nsec += milliseconds % 1000 * 1000000;
  if (end.tv_nsec >= 1000000000) {
    end.tv_sec += 1;
    end.tv_nsec -= 1000000000;
  }
  do {
    status = sem_timedwait(&bell->semaphore, &end);
  } while (status && errno == EINTR);
  return status == 0;
}

#endif

// The watch.

struct TrapWatch {
  TrapBell *bell;
  atomic_bool hasTrapped;
  atomic_bool hasThread;
  pthread_t thread;
  // The kernel's number of the thread, where it has one.
  long number;
};

// A key of the system's, which a handler may read: thread-local variables of a dynamic library may be made when first read.
static pthread_key_t watchOfThread;
static pthread_once_t keyIsMade = PTHREAD_ONCE_INIT;

static void makeKey(void) {
  if (pthread_key_create(&watchOfThread, NULL)) abort();
}

TrapWatch *trapWatchMake(TrapBell *bell) {
  TrapWatch *watch = make(sizeof(TrapWatch));
  watch->bell = bell;
  return watch;
}

void trapWatchFree(TrapWatch *watch) { free(watch); }

void trapWatchThread(TrapWatch *watch) {
  pthread_once(&keyIsMade, makeKey);
  pthread_setspecific(watchOfThread, watch);
  if (!watch) return;
  watch->thread = pthread_self();
#ifdef __linux__
  watch->number = syscall(SYS_gettid);
#endif
  atomic_store(&watch->hasThread, true);
}

int64_t trapWatchEffort(const TrapWatch *watch) {
  if (!atomic_load(&watch->hasThread)) return -1;
#ifdef __APPLE__
  thread_basic_info_data_t info;
  mach_msg_type_number_t count = THREAD_BASIC_INFO_COUNT;
  mach_port_t port = pthread_mach_thread_np(watch->thread);
  if (thread_info(port, THREAD_BASIC_INFO, (thread_info_t)&info, &count)) return -1;
  return (info.user_time.seconds + info.system_time.seconds) * INT64_C(1000000000) +
         (info.user_time.microseconds + info.system_time.microseconds) * INT64_C(1000);
#else
  clockid_t clock;
  struct timespec used;
  if (pthread_getcpuclockid(watch->thread, &clock) || clock_gettime(clock, &used)) return -1;
  return used.tv_sec * INT64_C(1000000000) + used.tv_nsec;
#endif
}

bool trapWatchIsRunnable(const TrapWatch *watch) {
#ifdef __linux__
  if (!atomic_load(&watch->hasThread)) return false;
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/self/task/%ld/stat", watch->number);
  FILE *file = fopen(path, "r");
  if (!file) return false;
  size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[length] = 0;
  // The state stands behind the name, which is in parentheses and may have some of its own.
  const char *end = strrchr(text, ')');
  return end && end[1] == ' ' && end[2] == 'R';
#else
  return false;
#endif
}

bool trapWatchHasTrapped(const TrapWatch *watch) { return atomic_load(&watch->hasTrapped); }

// The handlers. Swift traps with an instruction that raises SIGILL or SIGTRAP; its runtime, at a wrong cast for one, aborts.

enum { signals = 3 };
static const int numbers[signals] = {SIGILL, SIGTRAP, SIGABRT};
static struct sigaction before[signals];

// As it would have without a handler: the signal comes again when the handler returns.
static void endTheProcess(int number) {
  signal(number, SIG_DFL);
  raise(number);
}

static void goWhereItWent(int number, siginfo_t *info, void *context) {
  for (int index = 0; index < signals; index += 1) {
    if (numbers[index] != number) continue;
    const struct sigaction *action = &before[index];
    if (action->sa_flags & SA_SIGINFO) {
      action->sa_sigaction(number, info, context);
    } else if (action->sa_handler == SIG_DFL) {
      endTheProcess(number);
    } else if (action->sa_handler == SIG_IGN) {
      // What was sent is ignored; what an instruction raised cannot be.
      if (info->si_code > 0) endTheProcess(number);
    } else {
      action->sa_handler(number);
    }
  }
}

static void handle(int number, siginfo_t *info, void *context) {
  TrapWatch *watch = pthread_getspecific(watchOfThread);
  if (!watch) return goWhereItWent(number, info, context);
  // There is no way back into code that has trapped, and none past it: Swift does not unwind.
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, NULL);
  atomic_store(&watch->hasTrapped, true);
  trapBellRing(watch->bell);
  for (;;) pause();
}

void trapHandlersInstall(void) {
  pthread_once(&keyIsMade, makeKey);
  struct sigaction ours;
  memset(&ours, 0, sizeof ours);
  ours.sa_sigaction = handle;
  ours.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&ours.sa_mask);
  for (int index = 0; index < signals; index += 1) {
    struct sigaction current;
    sigaction(numbers[index], NULL, &current);
    // Somebody may have put it back who found it here.
    if (current.sa_flags & SA_SIGINFO && current.sa_sigaction == handle) continue;
    before[index] = current;
    sigaction(numbers[index], &ours, NULL);
  }
}

void trapHandlersRestore(void) {
  for (int index = 0; index < signals; index += 1) {
    struct sigaction current;
    sigaction(numbers[index], NULL, &current);
    if (current.sa_flags & SA_SIGINFO && current.sa_sigaction == handle) {
      sigaction(numbers[index], &before[index], NULL);
    }
  }
}
