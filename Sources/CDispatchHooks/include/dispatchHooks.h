#pragma once

// Where blocks go that a thread hands to the main queue or to a global one. Dispatch has no hooks, but on Linux a program's own
// functions stand before a library's of the same name; elsewhere, these hooks are never called. In C, since they are C's names.
#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A block that was handed to a queue, and the group that it belongs to.
typedef struct DispatchedBlock DispatchedBlock;

/// Runs the block, and leaves its group.
void dispatchedBlockRun(DispatchedBlock *block);

/// Lets go of the block, and leaves its group where it was never run.
void dispatchedBlockFree(DispatchedBlock *block);

/// What is asked and told on the thread that calls Dispatch.
typedef struct DispatchHooks {
  /// Whether the thread keeps its blocks; nothing else is called where it doesn't.
  bool (*isHome)(void);
  /// Takes a block, which is to be freed; `delay` is in nanoseconds, or -1 for now.
  void (*take)(DispatchedBlock *block, bool isGlobal, int64_t delay);
  /// Takes a block, which is to be freed, and runs once nobody is in the group any more.
  void (*takeNotice)(DispatchedBlock *block, bool isGlobal, void *group);
  /// Somebody has left a group.
  void (*hasLeft)(void *group);
  /// Runs a block that another thread would run meanwhile; false where there is none.
  bool (*help)(void);
  /// Lets a global queue's block do something on the main queue, after what stands there; false where it is none that asks.
  bool (*enterMain)(void);
  /// Ends that.
  void (*leaveMain)(void);
} DispatchHooks;

/// Puts the hooks in place, once, for the whole process.
void dispatchHooksInstall(const DispatchHooks *hooks);

bool dispatchGroupIsEmpty(void *group);

/// Calls `notify` on any thread once nobody is in the group any more.
void dispatchGroupNotifyAnywhere(void *group, void *context, void (*notify)(void *_Nullable context));

#pragma clang assume_nonnull end
