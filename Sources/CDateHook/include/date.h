#pragma once

// Lets a program say what date it is to Foundation, which asks the C library. In C, since what is asked instead has to stand there under
// the library's own names.
#include <stdbool.h>
#include <stdint.h>

/// Says what date it is for the calling thread, in milliseconds since 1970; false where that is the system's.
typedef bool (*DateHook)(int64_t *_Nonnull date);

/// From now on Foundation's `Date()` shows what the hook says.
///
/// Does nothing where Foundation is no library of its own, or the C library is not glibc.
void dateHookInstall(DateHook _Nonnull hook);

/// What Swift's `ContinuousClock` has last shown to the calling thread, in nanoseconds; always 0 where that cannot be known.
int64_t lastReadingOfContinuousClock(void);

/// The same of `SuspendingClock`.
int64_t lastReadingOfSuspendingClock(void);
