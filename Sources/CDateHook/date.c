#define _GNU_SOURCE
#include "date.h"

#include <time.h>

#if defined(__GLIBC__)

#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/time.h>

// These functions are called before anything has been set up, the sanitizers included.
#define EARLY __attribute__((disable_sanitizer_instrumentation))

enum { MOST_SEGMENTS = 8 };
typedef struct {
  struct { uintptr_t first, end; } segments[MOST_SEGMENTS];
  int count;
} Code;

static Code foundation, concurrency;
static _Atomic(DateHook) installed;

static void noteSegments(Code *code, const struct dl_phdr_info *library) {
  for (int index = 0; index < library->dlpi_phnum && code->count < MOST_SEGMENTS; index++) {
    const ElfW(Phdr) *segment = &library->dlpi_phdr[index];
    if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_X)) continue;
    code->segments[code->count].first = library->dlpi_addr + segment->p_vaddr;
    code->segments[code->count].end = code->segments[code->count].first + segment->p_memsz;
    code->count++;
  }
}

static int noteLibrary(struct dl_phdr_info *library, size_t size, void *context) {
  const char *slash = strrchr(library->dlpi_name, '/');
  const char *name = slash ? slash + 1 : library->dlpi_name;
  if (!strncmp(name, "libFoundation.so", 16) || !strncmp(name, "libFoundationEssentials.so", 26)) {
    noteSegments(&foundation, library);
  } else if (!strncmp(name, "libswift_Concurrency.so", 23)) {
    noteSegments(&concurrency, library);
  }
  return 0;
}

EARLY static bool contains(const Code *code, void *address) {
  for (int index = 0; index < code->count; index++) {
    if ((uintptr_t)address >= code->segments[index].first && (uintptr_t)address < code->segments[index].end) return true;
  }
  return false;
}

void dateHookInstall(DateHook hook) {
  dl_iterate_phdr(noteLibrary, NULL);
  atomic_store_explicit(&installed, hook, memory_order_release);
}

// Others who ask want to know how long something takes, or until when the system is to wait.
EARLY static bool asksFor(void *caller, int64_t *date) {
  DateHook hook = atomic_load_explicit(&installed, memory_order_acquire);
  return hook && contains(&foundation, caller) && hook(date);
}

EARLY static int64_t floorDivide(int64_t number, int64_t by) { return number / by - (number % by < 0); }

EARLY static struct timespec timeOf(int64_t date) {
  int64_t seconds = floorDivide(date, 1000);
  return (struct timespec){.tv_sec = seconds, .tv_nsec = (date - seconds * 1000) * 1000000};
}

// The library's own function of the name, which is looked up once.
EARLY static void *next(_Atomic(void *) *known, const char *name) {
  void *function = atomic_load_explicit(known, memory_order_relaxed);
  if (!function) {
    function = dlsym(RTLD_NEXT, name);
    atomic_store_explicit(known, function, memory_order_relaxed);
  }
  return function;
}

// The same for a function of which old programs have an older version, which is what `dlsym` finds before glibc 2.36. Machines
// that have had one version only do not know the newer one's name.
EARLY static void *nextInVersion(_Atomic(void *) *known, const char *name, const char *version) {
  void *function = atomic_load_explicit(known, memory_order_relaxed);
  if (!function) {
    function = dlvsym(RTLD_NEXT, name, version);
    if (!function) return next(known, name);
    atomic_store_explicit(known, function, memory_order_relaxed);
  }
  return function;
}

EARLY static int askSystem(clockid_t clock, struct timespec *time) {
  static _Atomic(void *) known;
  return ((int (*)(clockid_t, struct timespec *))next(&known, "clock_gettime"))(clock, time);
}

// What `ContinuousClock` and `SuspendingClock` have last shown to the thread.
static _Thread_local int64_t lastContinuous, lastSuspending;

EARLY int clock_gettime(clockid_t clock, struct timespec *time) {
  void *caller = __builtin_return_address(0);
  int64_t date;
  if (clock == CLOCK_REALTIME && asksFor(caller, &date)) {
    *time = timeOf(date);
    return 0;
  }
  int result = askSystem(clock, time);
  if ((clock == CLOCK_BOOTTIME || clock == CLOCK_MONOTONIC) && contains(&concurrency, caller)) {
    *(clock == CLOCK_BOOTTIME ? &lastContinuous : &lastSuspending) = time->tv_sec * 1000000000 + time->tv_nsec;
  }
  return result;
}

int64_t lastReadingOfContinuousClock(void) { return lastContinuous; }
int64_t lastReadingOfSuspendingClock(void) { return lastSuspending; }

EARLY int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  static _Atomic(void *) known;
  int64_t date;
  if (!asksFor(__builtin_return_address(0), &date)) {
    return ((int (*)(struct timeval *, void *))next(&known, "gettimeofday"))(time, zone);
  }
  struct timespec moment = timeOf(date);
  *time = (struct timeval){.tv_sec = moment.tv_sec, .tv_usec = moment.tv_nsec / 1000};
  return 0;
}

// The thread sanitizer's, which has to see the waits of everybody.
__attribute__((weak)) extern int __interceptor_pthread_cond_timedwait(
    pthread_cond_t *, pthread_mutex_t *, const struct timespec *);

// Foundation waits until a date, of which the system must hear as its own.
EARLY int pthread_cond_timedwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, const struct timespec *restrict until) {
  static _Atomic(void *) known;
  int (*call)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *) = __interceptor_pthread_cond_timedwait;
  if (!call) call = nextInVersion(&known, "pthread_cond_timedwait", "GLIBC_2.3.2");
  int64_t date;
  if (!asksFor(__builtin_return_address(0), &date)) return call(condition, mutex, until);
  struct timespec now, shown = timeOf(date);
  askSystem(CLOCK_REALTIME, &now);
  struct timespec end = {
      .tv_sec = until->tv_sec - shown.tv_sec + now.tv_sec, .tv_nsec = until->tv_nsec - shown.tv_nsec + now.tv_nsec};
  int64_t carried = floorDivide(end.tv_nsec, 1000000000);
  end.tv_sec += carried;
  end.tv_nsec -= carried * 1000000000;
  return call(condition, mutex, &end);
}

#else

void dateHookInstall(DateHook hook) {}
int64_t lastReadingOfContinuousClock(void) { return 0; }
int64_t lastReadingOfSuspendingClock(void) { return 0; }

#endif
