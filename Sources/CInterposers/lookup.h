#pragma once

#include "interposers.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdlib.h>

// These functions are called before anything has been set up, the sanitizers included.
#define EARLY __attribute__((disable_sanitizer_instrumentation))
#define INTERNAL __attribute__((visibility("hidden")))

extern INTERNAL _Atomic(const LoopHooks *) installedHooks;

// The hooks, on a thread that drains a loop; null elsewhere.
EARLY static inline const LoopHooks *homeHooks(void) {
  const LoopHooks *hooks = atomic_load_explicit(&installedHooks, memory_order_acquire);
  return hooks && hooks->isHome() ? hooks : NULL;
}

// The original that a replacement hides: a sanitizer's, which has to see every call, or else the
// library's. The version is needed for functions of which glibc keeps an older one.
EARLY static inline void *original(_Atomic(void *) *known, const char *name, const char *version) {
  void *function = atomic_load_explicit(known, memory_order_relaxed);
  if (function) return function;
  if (version) function = dlvsym(RTLD_NEXT, name, version);
  if (!function) function = dlsym(RTLD_NEXT, name);
  if (!function) abort();
  atomic_store_explicit(known, function, memory_order_relaxed);
  return function;
}

// Calls the original of the enclosing replacement.
#define ORIGINAL_IN_VERSION(version, result, name, parameters, arguments)           \
  ({                                                                                \
    static _Atomic(void *) known_##name;                                            \
    ((result(*) parameters)original(&known_##name, #name, version)) arguments;      \
  })
#define ORIGINAL(result, name, parameters, arguments) \
  ORIGINAL_IN_VERSION(NULL, result, name, parameters, arguments)

enum { nanosecondsPerSecond = 1000000000 };

// Libraries whose own business is not the world's.
INTERNAL bool isSystemsOwn(const void *caller);
// Libraries whose waits are over when another thread has done what both need, such as loading the rules
// by which a language sorts: were the world to go on there, its loop would run in the middle of a call.
INTERNAL bool waitsForItself(const void *caller);
INTERNAL bool isFoundation(const void *caller);
// Libraries whose threads serve the whole process, whoever has them started.
INTERNAL bool isThreadPool(const void *caller);
INTERNAL void findLibraries(void);

struct timespec;
// Nanoseconds, as far as 64 bits reach.
INTERNAL int64_t nanosecondsBetween(const struct timespec *start, const struct timespec *end);
INTERNAL int64_t nanosecondsUntil(const LoopHooks *hooks, const struct timespec *date);
