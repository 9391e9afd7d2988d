#pragma once

// Functions of libc, Dispatch and the Swift runtime that a test program replaces. On Linux the
// functions of a program precede those of a library of the same name. On a thread that drains a
// world's loop, the replacements ask the loop; on every other thread, they call the originals.
// In C, because the names are C's. Programs that do not link this target keep the originals.
#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The kinds of queue that blocks are handed to.
typedef enum __attribute__((enum_extensibility(closed))) QueueKind {
  QueueKindMain,
  QueueKindGlobal,
  QueueKindSerial,
  QueueKindConcurrent,
} QueueKind;

/// A block that was handed to a queue, with the group that it belongs to.
typedef struct DispatchedBlock DispatchedBlock;

/// Runs the block on its queue, excluding other threads from a private one, then leaves its group.
void dispatchedBlockRun(DispatchedBlock *block);

/// Releases the block, and leaves its group if the block never ran.
void dispatchedBlockFree(DispatchedBlock *block);

/// The block's address, which tells the notices of a work item apart.
const void *dispatchedBlockIdentity(DispatchedBlock *block);

/// The functions that a thread's loop answers. Only `isHome` is called on foreign threads.
typedef struct LoopHooks {
  /// Returns whether the calling thread drains a world's loop.
  bool (*isHome)(void);

  // MARK: Time, in nanoseconds unless it says otherwise.

  /// Returns the world's date, in milliseconds since 1970.
  int64_t (*date)(void);
  /// Returns the reading of the world's monotonic clocks.
  int64_t (*uptime)(void);
  /// Returns how far ahead of that Foundation sees it.
  int64_t (*lead)(void);
  /// Lets time pass while the calling code blocks the thread.
  void (*sleep)(int64_t duration);
  /// Fills a buffer with random bytes from the world's seed.
  void (*random)(void *buffer, intptr_t count);

  // MARK: Dispatch.

  /// Takes a block, and with it the duty to free it. A negative delay means none.
  void (*async)(
      DispatchedBlock *block, void *queue, QueueKind kind, bool isBarrier, int64_t delay);
  /// Takes a block that becomes ready when `object`, a group or a block, is done.
  void (*notify)(
      DispatchedBlock *block, void *queue, QueueKind kind, const void *object, bool isGroup);
  /// Tells that a group was left.
  void (*left)(void *group);
  /// Prepares for a block that runs in the caller's turn. Returns false if Dispatch has to do it.
  bool (*enter)(void *queue, QueueKind kind, bool isBarrier);
  /// Ends what `enter` began.
  void (*leave)(void *queue, QueueKind kind);
  /// Holds back the blocks of a queue, or the events of a source, or lets them go on.
  void (*suspend)(void *object);
  void (*resume)(void *object);
  /// Returns whether the calling code runs on the main queue.
  bool (*isOnMain)(void);

  // MARK: Waiting.

  /// Runs the loop until `isOver` returns true, for at most `duration` of the world's time; forever
  /// if that is negative. Returns false if the time is up.
  bool (*wait)(const char *what, const void *_Nullable object, int64_t duration,
               bool (*_Nonnull isOver)(const void *_Nullable object));

  // MARK: Timer sources.

  void (*timerCreated)(void *source, void *queue, QueueKind kind);
  /// Sets when a timer fires: after `delay`, never if that is negative, then every `interval`.
  void (*timerSet)(void *source, int64_t delay, int64_t interval);
  /// Takes the block, and with it the duty to free it.
  void (*timerHandler)(void *source, DispatchedBlock *_Nullable block, bool isForCancellation);
  void (*timerCancelled)(void *source);
  /// Returns whether the source is a timer of this loop.
  bool (*ownsTimer)(void *source);

  // MARK: Run loops.

  /// Tells that a descriptor of the thread's run loop has to become readable after `delay`.
  void (*armed)(int descriptor, int64_t delay);
  /// Tells that the thread's run loop has something to do.
  void (*runLoopWoken)(void);
  /// Does what `wait` does, for the thread's run loop.
  bool (*runLoopWaits)(
      const void *poll, int64_t duration, bool (*_Nonnull isOver)(const void *_Nullable poll));

  // MARK: Threads.

  /// Returns what a thread that is being started inherits.
  const void *_Nullable (*_Nonnull threadStarts)(void);
  /// Tells the new thread what it has inherited.
  void (*threadStarted)(const void *_Nullable inherited);
} LoopHooks;

/// Puts the hooks in place, once, for the whole process.
void loopHooksInstall(const LoopHooks *hooks);

/// The queue that a private queue's blocks are handed on to; null for the global queues.
void *_Nullable queueTarget(void *queue);
/// The kind of a queue. Returns false if its blocks are left to Dispatch.
bool queueIsOwned(void *queue, QueueKind *kind);

/// Whether a queue was made inactive, and not activated since.
bool queueIsInactive(void *queue);

bool groupIsEmpty(void *group);
/// Calls `notify` on any thread once a group is empty, or a block has run.
void notifyAnywhere(const void *object, bool isGroup, void *context, void (*notify)(void *_Nullable context));
void objectRetain(void *object);
void objectRelease(void *object);

/// Makes a timer descriptor readable now.
void descriptorFire(int descriptor);

/// Returns the events of the process's real clocks to code that is timed by them.
int64_t systemNanoseconds(void);

#pragma clang assume_nonnull end
