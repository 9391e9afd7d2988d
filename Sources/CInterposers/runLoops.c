#define _GNU_SOURCE
#include "lookup.h"

#if defined(__linux__) && defined(__GLIBC__)

#include <poll.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <time.h>

// Foundation's run loops wait for descriptors: timers, and events that wake them. On a thread that
// drains a world's loop, their timers pass in the world's time. Descriptors of the app's own are
// left to the system, since nothing in a world knows when they become ready.

static const LoopHooks *hooksFor(const void *caller) {
  const LoopHooks *hooks = homeHooks();
  return hooks && isFoundation(caller) ? hooks : NULL;
}

int timerfd_settime(
    int descriptor, int flags, const struct itimerspec *value, struct itimerspec *former) {
  const LoopHooks *hooks = hooksFor(__builtin_return_address(0));
  struct itimerspec disarmed = {};
  const struct itimerspec *real = value;
  if (hooks) {
    int64_t at = value->it_value.tv_sec * (int64_t)nanosecondsPerSecond + value->it_value.tv_nsec;
    int64_t delay = at == 0 ? -1 : flags & TFD_TIMER_ABSTIME ? at - hooks->uptime() - hooks->lead() : at;
    if (at != 0 && delay < 0) delay = 0;
    hooks->armed(descriptor, delay);
    real = &disarmed;
  }
  return ORIGINAL(
      int, timerfd_settime, (int, int, const struct itimerspec *, struct itimerspec *),
      (descriptor, flags, real, former));
}

void descriptorFire(int descriptor) {
  struct itimerspec now = {.it_value = {.tv_nsec = 1}};
  struct pollfd timer = {.fd = descriptor, .events = POLLIN};
  ORIGINAL(
      int, timerfd_settime, (int, int, const struct itimerspec *, struct itimerspec *),
      (descriptor, 0, &now, NULL));
  // A timer of one nanosecond takes the kernel a moment: whoever looks next has to find it ready.
  poll(&timer, 1, 1000);
}

int eventfd_write(int descriptor, eventfd_t value) {
  const LoopHooks *hooks = hooksFor(__builtin_return_address(0));
  int result = ORIGINAL(int, eventfd_write, (int, eventfd_t), (descriptor, value));
  if (hooks) hooks->runLoopWoken();
  return result;
}

typedef struct Poll {
  struct pollfd *descriptors;
  nfds_t count;
  const sigset_t *mask;
  int result;
} Poll;

static int pollNow(
    struct pollfd *descriptors, nfds_t count, const struct timespec *timeout,
    const sigset_t *mask) {
  return ORIGINAL(
      int, ppoll, (struct pollfd *, nfds_t, const struct timespec *, const sigset_t *),
      (descriptors, count, timeout, mask));
}

static bool isReady(const void *object) {
  Poll *poll = (Poll *)object;
  struct timespec now = {};
  poll->result = pollNow(poll->descriptors, poll->count, &now, poll->mask);
  return poll->result != 0;
}

int ppoll(
    struct pollfd *descriptors, nfds_t count, const struct timespec *timeout,
    const sigset_t *mask) {
  const LoopHooks *hooks = hooksFor(__builtin_return_address(0));
  int64_t duration = !timeout ? -1
      : timeout->tv_sec > INT64_MAX / nanosecondsPerSecond - 1 ? -1
      : timeout->tv_sec * (int64_t)nanosecondsPerSecond + timeout->tv_nsec;
  if (!hooks || duration == 0) return pollNow(descriptors, count, timeout, mask);
  Poll poll = {.descriptors = descriptors, .count = count, .mask = mask};
  return hooks->runLoopWaits(&poll, duration, isReady) ? poll.result : 0;
}

typedef struct EventPoll {
  int descriptor;
  struct epoll_event *events;
  int most;
  int result;
} EventPoll;

static int pollEvents(int descriptor, struct epoll_event *events, int most, int timeout) {
  return ORIGINAL(
      int, epoll_wait, (int, struct epoll_event *, int, int),
      (descriptor, events, most, timeout));
}

static bool hasEvent(const void *object) {
  EventPoll *poll = (EventPoll *)object;
  poll->result = pollEvents(poll->descriptor, poll->events, poll->most, 0);
  return poll->result != 0;
}

int epoll_wait(int descriptor, struct epoll_event *events, int most, int timeout) {
  const LoopHooks *hooks = hooksFor(__builtin_return_address(0));
  if (!hooks || timeout == 0) return pollEvents(descriptor, events, most, timeout);
  EventPoll poll = {.descriptor = descriptor, .events = events, .most = most};
  int64_t duration = timeout < 0 ? -1 : timeout * INT64_C(1000000);
  return hooks->runLoopWaits(&poll, duration, hasEvent) ? poll.result : 0;
}

#else

void descriptorFire(int descriptor) { (void)descriptor; }

#endif
