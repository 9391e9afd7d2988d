// The thread sanitizer sees Swift's `Mutex` as long as nobody waits for it: that much is compiled into the code under test. Whoever
// has to wait gets it from the library, which is not compiled for the sanitizer, and what he then reads is reported as a race.
// Loaded before that library, this tells the sanitizer who got the mutex from whom.
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

#define SWIFT __attribute__((swiftcall))
#define HANDLE __attribute__((swift_context)) void *handle

// Absent in the programs that only start the tests.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

SWIFT void lockSlow(uint32_t thread, HANDLE) __asm__(LOCK);
SWIFT _Bool tryLockSlow(HANDLE) __asm__(TRY_LOCK);
SWIFT void unlockSlow(HANDLE) __asm__(UNLOCK);

SWIFT void lockSlow(uint32_t thread, HANDLE) {
  SWIFT void (*next)(uint32_t, HANDLE) = dlsym(RTLD_NEXT, LOCK);
  next(thread, handle);
  if (__tsan_acquire) __tsan_acquire(handle);
}

SWIFT _Bool tryLockSlow(HANDLE) {
  SWIFT _Bool (*next)(HANDLE) = dlsym(RTLD_NEXT, TRY_LOCK);
  _Bool isTaken = next(handle);
  if (isTaken && __tsan_acquire) __tsan_acquire(handle);
  return isTaken;
}

SWIFT void unlockSlow(HANDLE) {
  SWIFT void (*next)(HANDLE) = dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(handle);
  next(handle);
}
