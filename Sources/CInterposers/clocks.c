#define _GNU_SOURCE
#include "lookup.h"

#if defined(__linux__) && defined(__GLIBC__)

#include <errno.h>
#include <link.h>
#include <stdarg.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

_Atomic(const LoopHooks *) installedHooks;

// MARK: - Callers

enum { mostSegments = 32 };
typedef struct Code {
  struct { uintptr_t first, end; } segments[mostSegments];
  int count;
} Code;

static Code systemsOwn, foundation, languages, pools;

static void noteSegments(Code *code, const struct dl_phdr_info *library) {
  for (int index = 0; index < library->dlpi_phnum && code->count < mostSegments; index++) {
    const ElfW(Phdr) *segment = &library->dlpi_phdr[index];
    if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_X)) continue;
    code->segments[code->count].first = library->dlpi_addr + segment->p_vaddr;
    code->segments[code->count].end = code->segments[code->count].first + segment->p_memsz;
    code->count++;
  }
}

static int noteLibrary(struct dl_phdr_info *library, size_t size, void *context) {
  // The test libraries measure how long tests take; the others are what the clocks are made of.
  static const char *const names[] = {
      "libTesting.so", "lib_Testing", "libXCTest.so", "libc.so", "ld-linux", "libclang_rt"};
  const char *slash = strrchr(library->dlpi_name, '/');
  const char *name = slash ? slash + 1 : library->dlpi_name;
  for (size_t index = 0; index < sizeof(names) / sizeof(*names); index++) {
    if (!strncmp(name, names[index], strlen(names[index]))) noteSegments(&systemsOwn, library);
  }
  if (!strncmp(name, "libFoundation.so", strlen("libFoundation.so"))) {
    noteSegments(&foundation, library);
  }
  if (!strncmp(name, "lib_FoundationICU.so", strlen("lib_FoundationICU.so"))) {
    noteSegments(&languages, library);
  }
  if (!strncmp(name, "libdispatch.so", strlen("libdispatch.so"))
      || !strncmp(name, "libFoundationNetworking.so", strlen("libFoundationNetworking.so"))) {
    noteSegments(&pools, library);
  }
  return 0;
}

EARLY static bool contains(const Code *code, const void *address) {
  for (int index = 0; index < code->count; index++) {
    if ((uintptr_t)address >= code->segments[index].first
        && (uintptr_t)address < code->segments[index].end) return true;
  }
  return false;
}

void findLibraries(void) { dl_iterate_phdr(noteLibrary, NULL); }
EARLY bool isSystemsOwn(const void *caller) { return contains(&systemsOwn, caller); }
EARLY bool isThreadPool(const void *caller) { return contains(&pools, caller); }
EARLY bool waitsForItself(const void *caller) {
  return contains(&systemsOwn, caller) || contains(&languages, caller);
}
EARLY bool isFoundation(const void *caller) { return contains(&foundation, caller); }

// MARK: - Readings

EARLY static const LoopHooks *hooksFor(const void *caller) {
  const LoopHooks *hooks = homeHooks();
  return hooks && !isSystemsOwn(caller) ? hooks : NULL;
}

EARLY static int64_t floorDivide(int64_t number, int64_t by) {
  return number / by - (number % by < 0);
}

// The date in milliseconds reaches further than nanoseconds would, which end in 2262.
EARLY static struct timespec dateOf(const LoopHooks *hooks) {
  int64_t date = hooks->date();
  int64_t seconds = floorDivide(date, 1000);
  return (struct timespec){.tv_sec = seconds, .tv_nsec = (date - seconds * 1000) * 1000000};
}

EARLY static struct timespec uptimeOf(const LoopHooks *hooks, const void *caller) {
  int64_t uptime = hooks->uptime() + (isFoundation(caller) ? hooks->lead() : 0);
  return (struct timespec){
      .tv_sec = uptime / nanosecondsPerSecond, .tv_nsec = uptime % nanosecondsPerSecond};
}

EARLY static int askSystem(clockid_t clock, struct timespec *time) {
  return ORIGINAL(int, clock_gettime, (clockid_t, struct timespec *), (clock, time));
}

EARLY int clock_gettime(clockid_t clock, struct timespec *time) {
  const void *caller = __builtin_return_address(0);
  // The raw clock is left to those who measure the machine.
  bool isDate = clock == CLOCK_REALTIME;
  bool isUptime = clock == CLOCK_MONOTONIC || clock == CLOCK_BOOTTIME;
  const LoopHooks *hooks = isDate || isUptime ? hooksFor(caller) : NULL;
  if (!hooks) return askSystem(clock, time);
  *time = isDate ? dateOf(hooks) : uptimeOf(hooks, caller);
  return 0;
}

EARLY int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  const LoopHooks *hooks = hooksFor(__builtin_return_address(0));
  if (!hooks) return ORIGINAL(int, gettimeofday, (struct timeval *, void *), (time, zone));
  struct timespec moment = dateOf(hooks);
  *time = (struct timeval){.tv_sec = moment.tv_sec, .tv_usec = moment.tv_nsec / 1000};
  return 0;
}

EARLY time_t time(time_t *result) {
  const LoopHooks *hooks = hooksFor(__builtin_return_address(0));
  if (!hooks) return ORIGINAL(time_t, time, (time_t *), (result));
  time_t seconds = dateOf(hooks).tv_sec;
  if (result) *result = seconds;
  return seconds;
}

int64_t systemNanoseconds(void) {
  struct timespec time;
  askSystem(CLOCK_MONOTONIC, &time);
  return time.tv_sec * (int64_t)nanosecondsPerSecond + time.tv_nsec;
}

// MARK: - Sleeps

// A sleep of no length gives way, as a lock of CoreFoundation's does while another thread has it, and
// is left to the system: were the world to go on there, its loop would run in the middle of the lock.

int64_t nanosecondsBetween(const struct timespec *start, const struct timespec *end) {
  int64_t nanoseconds, seconds = end->tv_sec - start->tv_sec;
  if (__builtin_mul_overflow(seconds, (int64_t)nanosecondsPerSecond, &nanoseconds)
      || __builtin_add_overflow(nanoseconds, end->tv_nsec - start->tv_nsec, &nanoseconds)) {
    return seconds < 0 ? INT64_MIN : INT64_MAX;
  }
  return nanoseconds;
}

int64_t nanosecondsUntil(const LoopHooks *hooks, const struct timespec *date) {
  struct timespec now = dateOf(hooks);
  return nanosecondsBetween(&now, date);
}

int nanosleep(const struct timespec *duration, struct timespec *rest) {
  const LoopHooks *hooks = hooksFor(__builtin_return_address(0));
  bool isValid = duration->tv_sec >= 0 && duration->tv_nsec >= 0
      && duration->tv_nsec < nanosecondsPerSecond;
  int64_t length = isValid ? nanosecondsBetween(&(struct timespec){}, duration) : 0;
  if (!hooks || length == 0) {
    return ORIGINAL(
        int, nanosleep, (const struct timespec *, struct timespec *), (duration, rest));
  }
  hooks->sleep(length);
  return 0;
}

int clock_nanosleep(
    clockid_t clock, int flags, const struct timespec *time, struct timespec *rest) {
  const void *caller = __builtin_return_address(0);
  const LoopHooks *hooks = hooksFor(caller);
  bool isValid = time->tv_sec >= 0 && time->tv_nsec >= 0 && time->tv_nsec < nanosecondsPerSecond;
  if (!hooks || !isValid) {
    return ORIGINAL(
        int, clock_nanosleep, (clockid_t, int, const struct timespec *, struct timespec *),
        (clock, flags, time, rest));
  }
  struct timespec now = !(flags & TIMER_ABSTIME) ? (struct timespec){}
      : clock == CLOCK_REALTIME ? dateOf(hooks) : uptimeOf(hooks, caller);
  int64_t duration = nanosecondsBetween(&now, time);
  if (duration > 0) hooks->sleep(duration);
  return 0;
}

int usleep(useconds_t microseconds) {
  const LoopHooks *hooks = microseconds > 0 ? hooksFor(__builtin_return_address(0)) : NULL;
  if (!hooks) return ORIGINAL(int, usleep, (useconds_t), (microseconds));
  hooks->sleep(microseconds * INT64_C(1000));
  return 0;
}

unsigned int sleep(unsigned int seconds) {
  const LoopHooks *hooks = seconds > 0 ? hooksFor(__builtin_return_address(0)) : NULL;
  if (!hooks) return ORIGINAL(unsigned int, sleep, (unsigned int), (seconds));
  hooks->sleep(seconds * (int64_t)nanosecondsPerSecond);
  return 0;
}

// MARK: - Random numbers


ssize_t getrandom(void *buffer, size_t count, unsigned flags) {
  const LoopHooks *hooks = hooksFor(__builtin_return_address(0));
  if (!hooks) {
    return ORIGINAL(ssize_t, getrandom, (void *, size_t, unsigned), (buffer, count, flags));
  }
  hooks->random(buffer, (intptr_t)count);
  return (ssize_t)count;
}

// The standard library's generator asks the kernel itself.
EARLY long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long arguments[6];
  for (int index = 0; index < 6; index++) arguments[index] = va_arg(list, long);
  va_end(list);
  const LoopHooks *hooks =
      number == SYS_getrandom ? hooksFor(__builtin_return_address(0)) : NULL;
  if (!hooks) {
    return ORIGINAL(
        long, syscall, (long, ...),
        (number, arguments[0], arguments[1], arguments[2], arguments[3], arguments[4],
         arguments[5]));
  }
  hooks->random((void *)arguments[0], arguments[1]);
  return arguments[1];
}

// Programs call it directly where the standard library's generator was inlined.
void swift_stdlib_random(void *buffer, size_t count);

__attribute__((visibility("default"))) void swift_stdlib_random(void *buffer, size_t count) {
  const LoopHooks *hooks = hooksFor(__builtin_return_address(0));
  if (!hooks) return ORIGINAL(void, swift_stdlib_random, (void *, size_t), (buffer, count));
  hooks->random(buffer, (intptr_t)count);
}

// MARK: - Installation

extern __attribute__((weak)) void storeInterpositionLoaded(void);

__attribute__((constructor)) static void load(void) {
  if (storeInterpositionLoaded) storeInterpositionLoaded();
}

void loopHooksInstall(const LoopHooks *hooks) {
  LoopHooks *copy = malloc(sizeof(LoopHooks));
  if (!copy) abort();
  *copy = *hooks;
  findLibraries();
  atomic_store_explicit(&installedHooks, copy, memory_order_release);
}

#else

void loopHooksInstall(const LoopHooks *hooks) { (void)hooks; }
int64_t systemNanoseconds(void) { return 0; }

#endif
