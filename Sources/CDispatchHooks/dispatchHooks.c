#ifndef __APPLE__
#define _GNU_SOURCE
#endif

#include "dispatchHooks.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

// Dispatch's own headers want blocks as part of the language, which is an option of the compiler's; here they are pointers.
typedef struct Block {
  void *isa;
  int flags;
  int reserved;
  void (*invoke)(struct Block *);
} Block;

extern Block *_Block_copy(const Block *block);
extern void _Block_release(const Block *block);
extern char _dispatch_main_q;
extern void *dispatch_get_global_queue(intptr_t quality, uintptr_t flags);
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);
extern void dispatch_group_enter(void *group);
extern void dispatch_group_notify_f(void *group, void *queue, void *context, void (*work)(void *));

enum { now = 0 };
static const uint64_t forever = ~UINT64_C(0);

// What stands behind us: a sanitizer's, which has to see everything, or Dispatch's.

#define FUNCTIONS(each)                                                       \
  each(void, dispatch_async, (void *queue, Block *block))                     \
  each(void, dispatch_barrier_async, (void *queue, Block *block))             \
  each(void, dispatch_sync, (void *queue, Block *block))                      \
  each(void, dispatch_after, (uint64_t when, void *queue, Block *block))      \
  each(void, dispatch_group_async, (void *group, void *queue, Block *block))  \
  each(void, dispatch_group_notify, (void *group, void *queue, Block *block)) \
  each(void, dispatch_group_leave, (void *group))                             \
  each(intptr_t, dispatch_group_wait, (void *group, uint64_t until))          \
  each(intptr_t, dispatch_semaphore_wait, (void *semaphore, uint64_t until))  \
  each(intptr_t, dispatch_block_wait, (Block *block, uint64_t until))         \
  each(void, dispatch_assert_queue, (void *queue))                            \
  each(uint64_t, dispatch_time, (uint64_t base, int64_t delta))               \
  each(uint64_t, dispatch_walltime, (const void *base, int64_t delta))

// Weak, so that a program into which Dispatch is linked statically has Dispatch's own; but a sanitizer's are weak, too.
#if __has_feature(thread_sanitizer)
#define STRENGTH
#else
#define STRENGTH weak,
#endif

#define DECLARE(result, name, parameters)                                  \
  __attribute__((STRENGTH visibility("default"))) result name parameters; \
  extern __attribute__((weak)) result __interceptor_##name parameters; \
  typedef result(*name##_type) parameters;
FUNCTIONS(DECLARE)

static struct {
#define FIELD(result, name, parameters) name##_type name;
  FUNCTIONS(FIELD)
} behind;

static pthread_once_t isFound = PTHREAD_ONCE_INIT;

static void *find(void *library, const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function && library) function = dlsym(library, name);
  if (!function) abort();
  return function;
}

static void findAll(void) {
  void *library = dlopen("libdispatch.so", RTLD_LAZY | RTLD_NOLOAD);
#define FIND(result, name, parameters) \
  behind.name = __interceptor_##name ? __interceptor_##name : (name##_type)find(library, #name);
  FUNCTIONS(FIND)
}

#define BEHIND(name) (pthread_once(&isFound, findAll), behind.name)

// Whose home the thread is.

static _Atomic(const DispatchHooks *) installed;

static const DispatchHooks *home(void) {
  const DispatchHooks *hooks = atomic_load_explicit(&installed, memory_order_acquire);
  return hooks && hooks->isHome() ? hooks : NULL;
}

static pthread_once_t queuesAreKnown = PTHREAD_ONCE_INIT;
enum { qualities = 6 };
static void *globalQueues[qualities * 2];

static void askForQueues(void) {
  // From user-interactive to background, and what has none.
  static const intptr_t numbers[qualities] = {0x21, 0x19, 0x15, 0x11, 0x09, 0};
  // The other kind makes as many threads as there are blocks.
  static const uintptr_t flags[2] = {0, 2};
  for (int index = 0; index < qualities * 2; index += 1) {
    globalQueues[index] = dispatch_get_global_queue(numbers[index / 2], flags[index % 2]);
  }
}

static bool isMain(void *queue) { return queue == &_dispatch_main_q; }

static bool isGlobal(void *queue) {
  pthread_once(&queuesAreKnown, askForQueues);
  for (int index = 0; index < qualities * 2; index += 1) {
    if (queue == globalQueues[index]) return true;
  }
  return false;
}

// Hooks for a queue whose blocks the thread keeps; null for any other, whose order another thread takes part in.
static const DispatchHooks *homeOf(void *queue) {
  const DispatchHooks *hooks = home();
  return hooks && (isMain(queue) || isGlobal(queue)) ? hooks : NULL;
}

// Blocks.

struct DispatchedBlock {
  Block *block;
  void *group;
};

static DispatchedBlock *keep(Block *block, void *group) {
  DispatchedBlock *kept = calloc(1, sizeof(DispatchedBlock));
  if (!kept) abort();
  kept->block = _Block_copy(block);
  kept->group = group;
  if (group) {
    dispatch_retain(group);
    dispatch_group_enter(group);
  }
  return kept;
}

static void leaveGroup(DispatchedBlock *block) {
  if (!block->group) return;
  void *group = block->group;
  block->group = NULL;
  dispatch_group_leave(group);
  dispatch_release(group);
}

void dispatchedBlockRun(DispatchedBlock *block) {
  block->block->invoke(block->block);
  leaveGroup(block);
}

void dispatchedBlockFree(DispatchedBlock *block) {
  leaveGroup(block);
  _Block_release(block->block);
  free(block);
}

void dispatch_async(void *queue, Block *block) {
  const DispatchHooks *hooks = homeOf(queue);
  if (!hooks) return BEHIND(dispatch_async)(queue, block);
  hooks->take(keep(block, NULL), !isMain(queue), -1);
}

// Neither queue knows barriers.
void dispatch_barrier_async(void *queue, Block *block) {
  const DispatchHooks *hooks = homeOf(queue);
  if (!hooks) return BEHIND(dispatch_barrier_async)(queue, block);
  hooks->take(keep(block, NULL), !isMain(queue), -1);
}

void dispatch_sync(void *queue, Block *block) {
  const DispatchHooks *hooks = isMain(queue) ? home() : NULL;
  if (!hooks || !hooks->enterMain()) return BEHIND(dispatch_sync)(queue, block);
  block->invoke(block);
  hooks->leaveMain();
}

void dispatch_group_async(void *group, void *queue, Block *block) {
  const DispatchHooks *hooks = homeOf(queue);
  if (!hooks) return BEHIND(dispatch_group_async)(group, queue, block);
  hooks->take(keep(block, group), !isMain(queue), -1);
}

void dispatch_group_notify(void *group, void *queue, Block *block) {
  const DispatchHooks *hooks = homeOf(queue);
  if (!hooks) return BEHIND(dispatch_group_notify)(group, queue, block);
  hooks->takeNotice(keep(block, NULL), !isMain(queue), group);
}

void dispatch_group_leave(void *group) {
  const DispatchHooks *hooks = home();
  if (!hooks) return BEHIND(dispatch_group_leave)(group);
  dispatch_retain(group);
  BEHIND(dispatch_group_leave)(group);
  hooks->hasLeft(group);
  dispatch_release(group);
}

bool dispatchGroupIsEmpty(void *group) { return BEHIND(dispatch_group_wait)(group, now) == 0; }

void dispatchGroupNotifyAnywhere(void *group, void *context, void (*notify)(void *)) {
  dispatch_group_notify_f(group, dispatch_get_global_queue(0, 0), context, notify);
}

// Delays. They are what was asked for after the thread last asked for the time; what has gone by since then on the wall means
// nothing in a world.

static _Thread_local uint64_t lastTime;
static _Thread_local uint64_t lastWallTime;

uint64_t dispatch_time(uint64_t base, int64_t delta) {
  uint64_t time = BEHIND(dispatch_time)(base, delta);
  if (base == now && delta == 0) lastTime = time;
  return time;
}

uint64_t dispatch_walltime(const void *base, int64_t delta) {
  uint64_t time = BEHIND(dispatch_walltime)(base, delta);
  if (!base && delta == 0) lastWallTime = time;
  return time;
}

// The two highest bits tell which clock a time belongs to; the wall's runs backwards.
static const uint64_t clockBits = UINT64_C(3) << 62;

static int64_t delayUntil(uint64_t when) {
  int64_t left;
  if (when == now) return 0;
  if ((when & clockBits) == clockBits) {
    uint64_t then = lastWallTime ? lastWallTime : BEHIND(dispatch_walltime)(NULL, 0);
    left = (int64_t)(then - when);
  } else if (when & clockBits) {
    left = (int64_t)(when - BEHIND(dispatch_time)(UINT64_C(1) << 63, 0));
  } else {
    uint64_t then = lastTime ? lastTime : BEHIND(dispatch_time)(now, 0);
    left = (int64_t)(when - then);
  }
  return left > 0 ? left : 0;
}

void dispatch_after(uint64_t when, void *queue, Block *block) {
  const DispatchHooks *hooks = when == forever ? NULL : homeOf(queue);
  if (!hooks) return BEHIND(dispatch_after)(when, queue, block);
  hooks->take(keep(block, NULL), !isMain(queue), delayUntil(when));
}

// Waiting. What a thread waits for may stand in a block that it has kept itself.

#define WAIT(function, object, until)                           \
  const DispatchHooks *hooks = (until) == now ? NULL : home();  \
  if (hooks) {                                                  \
    do {                                                        \
      if (BEHIND(function)(object, now) == 0) return 0;         \
    } while (hooks->help());                                    \
  }                                                             \
  return BEHIND(function)(object, until);

intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t until) {
  WAIT(dispatch_semaphore_wait, semaphore, until)
}

intptr_t dispatch_group_wait(void *group, uint64_t until) {
  WAIT(dispatch_group_wait, group, until)
}

intptr_t dispatch_block_wait(Block *block, uint64_t until) {
  WAIT(dispatch_block_wait, block, until)
}

// A block that the thread has kept is where it belongs.
void dispatch_assert_queue(void *queue) {
  if (!homeOf(queue)) BEHIND(dispatch_assert_queue)(queue);
}

void dispatchHooksInstall(const DispatchHooks *hooks) {
  DispatchHooks *copy = malloc(sizeof(DispatchHooks));
  if (!copy) abort();
  *copy = *hooks;
  atomic_store_explicit(&installed, copy, memory_order_release);
}

#else

// No block is ever taken here.
struct DispatchedBlock {
  char nothing;
};

void dispatchedBlockRun(DispatchedBlock *block) { (void)block; }
void dispatchedBlockFree(DispatchedBlock *block) { (void)block; }
void dispatchHooksInstall(const DispatchHooks *hooks) { (void)hooks; }
bool dispatchGroupIsEmpty(void *group) { (void)group; return false; }

void dispatchGroupNotifyAnywhere(void *group, void *context, void (*notify)(void *)) {
  (void)group;
  (void)context;
  (void)notify;
}

#endif
