#pragma once

// What a thread does whose code a trap may end, and how another thread hears of it. In C, since Swift promises nothing of what its
// code does within a signal handler.
#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// What a watched thread rings, and one other thread waits for.
typedef struct TrapBell TrapBell;

TrapBell *trapBellMake(void);
void trapBellFree(TrapBell *bell);
void trapBellRing(TrapBell *bell);

/// Waits for one ring; false where none comes in so many milliseconds.
bool trapBellWait(TrapBell *bell, long milliseconds);

/// What becomes of one thread.
typedef struct TrapWatch TrapWatch;

TrapWatch *trapWatchMake(TrapBell *bell);
void trapWatchFree(TrapWatch *watch);

/// From now on, a trap of the calling thread rings the bell and never comes back; nil for as usual.
void trapWatchThread(TrapWatch *_Nullable watch);

/// Whether the thread has trapped, and stands still for ever.
bool trapWatchHasTrapped(const TrapWatch *watch);

/// How much of a processor's time the thread has used, in nanoseconds; -1 before anybody watches it.
int64_t trapWatchEffort(const TrapWatch *watch);

/// Whether the thread would run if there were a processor for it; false where that is not known.
bool trapWatchIsRunnable(const TrapWatch *watch);

/// Takes the signals that traps raise; those of threads that nobody watches go where they went before.
void trapHandlersInstall(void);

/// Puts back what was there before, unless somebody else has taken the signals meanwhile.
void trapHandlersRestore(void);

#pragma clang assume_nonnull end
