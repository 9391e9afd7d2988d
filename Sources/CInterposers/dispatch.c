#define _GNU_SOURCE
#include "lookup.h"

#if defined(__linux__) && defined(__GLIBC__)

#include <pthread.h>
#include <stddef.h>
#include <string.h>
#include <time.h>

// Dispatch's own headers want blocks as part of the language, which is a compiler option; here they
// are pointers.
typedef struct Block {
  void *isa;
  int flags;
  int reserved;
  void (*invoke)(struct Block *);
} Block;

extern Block *_Block_copy(const Block *block);
extern void _Block_release(const Block *block);
extern char _dispatch_main_q, _dispatch_queue_attr_concurrent, _dispatch_source_type_timer;
extern void *dispatch_get_global_queue(intptr_t quality, uintptr_t flags);
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);
extern void dispatch_group_enter(void *group);
extern void dispatch_group_leave(void *group);
extern void dispatch_group_notify_f(void *group, void *queue, void *context, void (*work)(void *));
extern void dispatch_sync_f(void *queue, void *context, void (*work)(void *));
extern void dispatch_barrier_sync_f(void *queue, void *context, void (*work)(void *));
extern void dispatch_queue_set_specific(
    void *queue, const void *key, void *value, void (*destructor)(void *));
extern void *dispatch_queue_get_specific(void *queue, const void *key);
extern const char *dispatch_queue_get_label(void *queue);
extern void *dispatch_queue_attr_make_with_qos_class(void *attributes, unsigned quality, int priority);
extern void *dispatch_queue_attr_make_initially_inactive(void *attributes);
extern void *dispatch_queue_attr_make_with_autorelease_frequency(void *attributes, unsigned long);

static const uint64_t now = 0, forever = ~UINT64_C(0);

// Weak, so that a program into which Dispatch is linked statically has Dispatch's own; a sanitizer's
// replacements are weak, too, and must not win.
#if __has_feature(thread_sanitizer)
#define REPLACEMENT __attribute__((visibility("default")))
#else
#define REPLACEMENT __attribute__((weak, visibility("default")))
#endif

// The sanitizer's replacements stand behind ours, since they have to see every hand-over.
#define BEHIND(result, name, parameters, arguments)                    \
  ({                                                                   \
    extern __attribute__((weak)) result __interceptor_##name parameters; \
    __interceptor_##name ? __interceptor_##name arguments              \
                         : ORIGINAL(result, name, parameters, arguments); \
  })

// MARK: - Queues

// Facts that Dispatch has no questions for. They are attached to each queue when it is made.
typedef struct Facts {
  bool isConcurrent;
  bool isLeftToDispatch;
  atomic_bool isInactive;
  void *target;
} Facts;

static const char factsKey;

static Facts *factsOf(void *queue) { return dispatch_queue_get_specific(queue, &factsKey); }

enum { qualities = 6 };
static void *globalQueues[qualities * 2];
static pthread_once_t queuesAreKnown = PTHREAD_ONCE_INIT;

static void askForQueues(void) {
  // From user-interactive to background, and unspecified.
  static const intptr_t numbers[qualities] = {0x21, 0x19, 0x15, 0x11, 0x09, 0};
  // Two kinds: the second makes as many threads as there are blocks.
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

// Attributes are equal pointers where they say the same, so the one of interest is left when the
// others are set alike.
static void *onlyConcurrency(void *attributes) {
  void *plain = dispatch_queue_attr_make_with_qos_class(attributes, 0, 0);
  return dispatch_queue_attr_make_initially_inactive(
      dispatch_queue_attr_make_with_autorelease_frequency(plain, 0));
}

static bool isConcurrent(void *attributes) {
  return attributes
      && onlyConcurrency(attributes) == onlyConcurrency(&_dispatch_queue_attr_concurrent);
}

// Sockets belong to no world, and neither do the queues that serve them: sessions of URLSession are
// shared by all worlds of a process.
static bool servesSockets(const char *label) {
  static const char *const labels[] = {"URLSession", "org.swift.URLSession"};
  for (size_t index = 0; label && index < sizeof(labels) / sizeof(*labels); index++) {
    if (!strncmp(label, labels[index], strlen(labels[index]))) return true;
  }
  return false;
}

static void noteFacts(void *queue, void *attributes, void *target) {
  Facts *facts = calloc(1, sizeof(Facts));
  if (!facts) abort();
  Facts *targets = target && !isMain(target) && !isGlobal(target) ? factsOf(target) : NULL;
  facts->isConcurrent = isConcurrent(attributes);
  facts->isLeftToDispatch =
      servesSockets(dispatch_queue_get_label(queue)) || (targets && targets->isLeftToDispatch);
  facts->isInactive =
      attributes && dispatch_queue_attr_make_initially_inactive(attributes) == attributes;
  facts->target = target && !isGlobal(target) ? target : NULL;
  dispatch_queue_set_specific(queue, &factsKey, facts, free);
}

REPLACEMENT void *dispatch_queue_create(const char *label, void *attributes) {
  void *queue = BEHIND(void *, dispatch_queue_create, (const char *, void *), (label, attributes));
  if (queue) noteFacts(queue, attributes, NULL);
  return queue;
}

REPLACEMENT void *dispatch_queue_create_with_target(
    const char *label, void *attributes, void *target) {
  void *queue = BEHIND(
      void *, dispatch_queue_create_with_target, (const char *, void *, void *),
      (label, attributes, target));
  if (queue) noteFacts(queue, attributes, target);
  return queue;
}

REPLACEMENT void dispatch_set_target_queue(void *object, void *target) {
  BEHIND(void, dispatch_set_target_queue, (void *, void *), (object, target));
  QueueKind kind;
  if (!queueIsOwned(object, &kind) || kind < QueueKindSerial) return;
  Facts *facts = factsOf(object);
  if (facts) facts->target = target && !isGlobal(target) ? target : NULL;
}

// A source or a group is no queue. Only queues that were made by the functions above have facts; to
// ask anything else would be an error, so sources are told apart first.
bool queueIsOwned(void *queue, QueueKind *kind) {
  if (isMain(queue)) {
    *kind = QueueKindMain;
  } else if (isGlobal(queue)) {
    *kind = QueueKindGlobal;
  } else {
    const Facts *facts = factsOf(queue);
    if (!facts || facts->isLeftToDispatch) return false;
    *kind = facts->isConcurrent ? QueueKindConcurrent : QueueKindSerial;
  }
  return true;
}

void *queueTarget(void *queue) {
  if (isMain(queue) || isGlobal(queue)) return NULL;
  const Facts *facts = factsOf(queue);
  return facts ? facts->target : NULL;
}

bool queueIsInactive(void *queue) {
  if (isMain(queue) || isGlobal(queue)) return false;
  const Facts *facts = factsOf(queue);
  return facts && facts->isInactive;
}

static bool endsOnMain(void *queue) {
  while (queue && !isMain(queue)) queue = queueTarget(queue);
  return queue != NULL;
}

// The hooks for a queue whose blocks the thread keeps; null for any other.
static const LoopHooks *homeOf(void *queue, QueueKind *kind) {
  const LoopHooks *hooks = homeHooks();
  return hooks && queueIsOwned(queue, kind) ? hooks : NULL;
}

// MARK: - Blocks

struct DispatchedBlock {
  Block *block;
  void *queue;
  void *group;
  bool isBarrier;
};

static DispatchedBlock *keep(Block *block, void *queue, void *group, bool isBarrier) {
  DispatchedBlock *kept = calloc(1, sizeof(DispatchedBlock));
  if (!kept) abort();
  *kept = (DispatchedBlock){_Block_copy(block), queue, group, isBarrier};
  dispatch_retain(queue);
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

static void invoke(void *context) {
  Block *block = context;
  block->invoke(block);
}

// Dispatch itself excludes other threads from a private queue while the block runs here, and tells
// the block which queue it is on.
static void invokeOn(void *queue, Block *block, bool isBarrier) {
  if (isMain(queue) || isGlobal(queue) || endsOnMain(queue)) {
    invoke(block);
  } else if (isBarrier) {
    dispatch_barrier_sync_f(queue, block, invoke);
  } else {
    dispatch_sync_f(queue, block, invoke);
  }
}

void dispatchedBlockRun(DispatchedBlock *block) {
  invokeOn(block->queue, block->block, block->isBarrier);
  leaveGroup(block);
}

void dispatchedBlockFree(DispatchedBlock *block) {
  leaveGroup(block);
  _Block_release(block->block);
  dispatch_release(block->queue);
  free(block);
}

const void *dispatchedBlockIdentity(DispatchedBlock *block) { return block->block; }

// MARK: - Handing over

REPLACEMENT void dispatch_async(void *queue, Block *block) {
  QueueKind kind;
  const LoopHooks *hooks = homeOf(queue, &kind);
  if (!hooks) return BEHIND(void, dispatch_async, (void *, Block *), (queue, block));
  hooks->async(keep(block, queue, NULL, false), queue, kind, false, -1);
}

REPLACEMENT void dispatch_barrier_async(void *queue, Block *block) {
  QueueKind kind;
  const LoopHooks *hooks = homeOf(queue, &kind);
  if (!hooks) return BEHIND(void, dispatch_barrier_async, (void *, Block *), (queue, block));
  hooks->async(keep(block, queue, NULL, true), queue, kind, true, -1);
}

REPLACEMENT void dispatch_group_async(void *group, void *queue, Block *block) {
  QueueKind kind;
  const LoopHooks *hooks = homeOf(queue, &kind);
  if (!hooks) {
    return BEHIND(void, dispatch_group_async, (void *, void *, Block *), (group, queue, block));
  }
  hooks->async(keep(block, queue, group, false), queue, kind, false, -1);
}

// The two highest bits tell which clock a time belongs to; the wall's runs backwards.
static const uint64_t clockBits = UINT64_C(3) << 62, bootClockBit = UINT64_C(1) << 63;

extern uint64_t dispatch_time(uint64_t base, int64_t delta);
extern uint64_t dispatch_walltime(const void *base, int64_t delta);

// Dispatch reads the world's clocks on this thread, so that what is left is exact.
static int64_t delayUntil(uint64_t when) {
  if (when == now) return 0;
  int64_t left = (when & clockBits) == clockBits ? (int64_t)(dispatch_walltime(NULL, 0) - when)
      : when & clockBits ? (int64_t)(when - dispatch_time(bootClockBit, 0))
                         : (int64_t)(when - dispatch_time(now, 0));
  return left > 0 ? left : 0;
}

REPLACEMENT void dispatch_after(uint64_t when, void *queue, Block *block) {
  QueueKind kind;
  const LoopHooks *hooks = when == forever ? NULL : homeOf(queue, &kind);
  if (!hooks) {
    return BEHIND(void, dispatch_after, (uint64_t, void *, Block *), (when, queue, block));
  }
  hooks->async(keep(block, queue, NULL, false), queue, kind, false, delayUntil(when));
}

// MARK: - Running at once

static void runHere(const LoopHooks *hooks, void *queue, Block *block, bool isBarrier) {
  QueueKind kind;
  queueIsOwned(queue, &kind);
  invokeOn(queue, block, isBarrier);
  hooks->leave(queue, kind);
}

#define RUN_AT_ONCE(name, isBarrier)                                                 \
  REPLACEMENT void name(void *queue, Block *block) {                                 \
    QueueKind kind;                                                                  \
    const LoopHooks *hooks = homeOf(queue, &kind);                                   \
    if (!hooks || !hooks->enter(queue, kind, isBarrier)) {                           \
      return BEHIND(void, name, (void *, Block *), (queue, block));                  \
    }                                                                                \
    runHere(hooks, queue, block, isBarrier);                                         \
  }
RUN_AT_ONCE(dispatch_sync, false)
RUN_AT_ONCE(dispatch_barrier_sync, true)
RUN_AT_ONCE(dispatch_async_and_wait, false)
RUN_AT_ONCE(dispatch_barrier_async_and_wait, true)

typedef struct ApplyBlock {
  void *isa;
  int flags;
  int reserved;
  void (*invoke)(struct ApplyBlock *, size_t);
} ApplyBlock;

REPLACEMENT void dispatch_apply(size_t iterations, void *queue, ApplyBlock *block) {
  const LoopHooks *hooks = homeHooks();
  // Foundation and the app ask for a number of threads; a world has one.
  if (!hooks) {
    return BEHIND(
        void, dispatch_apply, (size_t, void *, ApplyBlock *), (iterations, queue, block));
  }
  for (size_t index = 0; index < iterations; index += 1) block->invoke(block, index);
}

// MARK: - Notices

REPLACEMENT void dispatch_group_notify(void *group, void *queue, Block *block) {
  QueueKind kind;
  const LoopHooks *hooks = homeOf(queue, &kind);
  if (!hooks) {
    return BEHIND(void, dispatch_group_notify, (void *, void *, Block *), (group, queue, block));
  }
  hooks->notify(keep(block, queue, NULL, false), queue, kind, group, true);
}

REPLACEMENT void dispatch_block_notify(Block *block, void *queue, Block *notice) {
  QueueKind kind;
  const LoopHooks *hooks = homeOf(queue, &kind);
  if (!hooks) {
    return BEHIND(
        void, dispatch_block_notify, (Block *, void *, Block *), (block, queue, notice));
  }
  hooks->notify(keep(notice, queue, NULL, false), queue, kind, block, false);
}

REPLACEMENT void dispatch_group_leave(void *group) {
  const LoopHooks *hooks = homeHooks();
  if (!hooks) return BEHIND(void, dispatch_group_leave, (void *), (group));
  dispatch_retain(group);
  BEHIND(void, dispatch_group_leave, (void *), (group));
  hooks->left(group);
  dispatch_release(group);
}

static intptr_t waitForGroup(void *group, uint64_t until) {
  return BEHIND(intptr_t, dispatch_group_wait, (void *, uint64_t), (group, until));
}

bool groupIsEmpty(void *group) { return waitForGroup(group, now) == 0; }

// A block that is called with a pointer, since Dispatch has no such notice for functions.
typedef struct Call {
  Block block;
  const void *descriptor;
  void *context;
  void (*notify)(void *);
} Call;

extern void *_NSConcreteMallocBlock[], *_NSConcreteStackBlock[];
static const struct { unsigned long reserved, size; } callDescriptor = {0, sizeof(Call)};

static void invokeCall(Block *block) {
  Call *call = (Call *)block;
  call->notify(call->context);
}

void notifyAnywhere(
    const void *object, bool isGroup, void *context, void (*notify)(void *)) {
  void *queue = dispatch_get_global_queue(0, 0);
  if (isGroup) return dispatch_group_notify_f((void *)object, queue, context, notify);
  Call call = {
      {_NSConcreteStackBlock, 0, 0, invokeCall}, &callDescriptor, context, notify};
  BEHIND(
      void, dispatch_block_notify, (Block *, void *, Block *),
      ((Block *)object, queue, &call.block));
}

void objectRetain(void *object) { dispatch_retain(object); }
void objectRelease(void *object) { dispatch_release(object); }

// MARK: - Waiting

static intptr_t waitForSemaphore(void *semaphore, uint64_t until) {
  return BEHIND(intptr_t, dispatch_semaphore_wait, (void *, uint64_t), (semaphore, until));
}

static intptr_t waitForBlock(Block *block, uint64_t until) {
  return BEHIND(intptr_t, dispatch_block_wait, (Block *, uint64_t), (block, until));
}

static bool semaphoreIsOver(const void *object) { return !waitForSemaphore((void *)object, now); }
static bool groupIsOver(const void *object) { return !waitForGroup((void *)object, now); }
static bool blockIsOver(const void *object) { return !waitForBlock((Block *)object, now); }

// Foundation times out with this number.
enum { timedOut = 49 };

static intptr_t waitAtHome(
    const LoopHooks *hooks, const char *what, const void *object, uint64_t until,
    bool (*isOver)(const void *)) {
  if (isOver(object)) return 0;
  int64_t duration = until == forever ? -1 : delayUntil(until);
  return hooks->wait(what, object, duration, isOver) ? 0 : timedOut;
}

REPLACEMENT intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t until) {
  const LoopHooks *hooks = until == now ? NULL : homeHooks();
  return hooks ? waitAtHome(hooks, "a semaphore", semaphore, until, semaphoreIsOver)
               : waitForSemaphore(semaphore, until);
}

REPLACEMENT intptr_t dispatch_group_wait(void *group, uint64_t until) {
  const LoopHooks *hooks = until == now ? NULL : homeHooks();
  return hooks ? waitAtHome(hooks, "a group", group, until, groupIsOver)
               : waitForGroup(group, until);
}

REPLACEMENT intptr_t dispatch_block_wait(Block *block, uint64_t until) {
  const LoopHooks *hooks = until == now ? NULL : homeHooks();
  return hooks ? waitAtHome(hooks, "a work item", block, until, blockIsOver)
               : waitForBlock(block, until);
}

// MARK: - Sources

REPLACEMENT void *dispatch_source_create(
    const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
  void *source = BEHIND(
      void *, dispatch_source_create, (const void *, uintptr_t, uintptr_t, void *),
      (type, handle, mask, queue));
  if (!source || type != &_dispatch_source_type_timer) return source;
  void *target = queue ? queue : dispatch_get_global_queue(0, 0);
  QueueKind kind;
  const LoopHooks *hooks = homeOf(target, &kind);
  if (hooks) hooks->timerCreated(source, target, kind);
  return source;
}

static const LoopHooks *homeOfTimer(void *source) {
  const LoopHooks *hooks = homeHooks();
  return hooks && hooks->ownsTimer(source) ? hooks : NULL;
}

// A timer of a world stays a source that never fires by itself.
REPLACEMENT void dispatch_source_set_timer(
    void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  const LoopHooks *hooks = homeOfTimer(source);
  if (hooks) {
    int64_t delay = start == forever ? -1 : delayUntil(start);
    hooks->timerSet(source, delay, interval >= INT64_MAX ? -1 : (int64_t)interval);
    start = forever;
  }
  BEHIND(
      void, dispatch_source_set_timer, (void *, uint64_t, uint64_t, uint64_t),
      (source, start, interval, leeway));
}

REPLACEMENT void dispatch_source_set_event_handler(void *source, Block *block) {
  const LoopHooks *hooks = homeOfTimer(source);
  if (!hooks) {
    return BEHIND(void, dispatch_source_set_event_handler, (void *, Block *), (source, block));
  }
  void *queue = dispatch_get_global_queue(0, 0);
  hooks->timerHandler(source, block ? keep(block, queue, NULL, false) : NULL, false);
}

REPLACEMENT void dispatch_source_set_cancel_handler(void *source, Block *block) {
  const LoopHooks *hooks = homeOfTimer(source);
  if (!hooks) {
    return BEHIND(void, dispatch_source_set_cancel_handler, (void *, Block *), (source, block));
  }
  void *queue = dispatch_get_global_queue(0, 0);
  hooks->timerHandler(source, block ? keep(block, queue, NULL, false) : NULL, true);
}

REPLACEMENT void dispatch_source_cancel(void *source) {
  const LoopHooks *hooks = homeOfTimer(source);
  if (hooks) hooks->timerCancelled(source);
  BEHIND(void, dispatch_source_cancel, (void *), (source));
}

static void noteActivation(void *object) {
  if (isMain(object) || isGlobal(object)) return;
  Facts *facts = factsOf(object);
  if (facts) facts->isInactive = false;
}

#define HOLD(name, hook)                                       \
  REPLACEMENT void name(void *object) {                        \
    const LoopHooks *hooks = homeHooks();                      \
    if (hooks) hooks->hook(object);                            \
    BEHIND(void, name, (void *), (object));                    \
  }
HOLD(dispatch_suspend, suspend)
HOLD(dispatch_resume, resume)

REPLACEMENT void dispatch_activate(void *object) {
  noteActivation(object);
  const LoopHooks *hooks = homeHooks();
  if (hooks) hooks->resume(object);
  BEHIND(void, dispatch_activate, (void *), (object));
}

// MARK: - Questions

// A block that the thread has kept is where it belongs.
REPLACEMENT void dispatch_assert_queue(void *queue) {
  QueueKind kind;
  const LoopHooks *hooks = homeOf(queue, &kind);
  if (hooks && (kind == QueueKindMain || kind == QueueKindGlobal || endsOnMain(queue))) return;
  BEHIND(void, dispatch_assert_queue, (void *), (queue));
}

REPLACEMENT void *dispatch_get_specific(const void *key) {
  const LoopHooks *hooks = homeHooks();
  void *value = BEHIND(void *, dispatch_get_specific, (const void *), (key));
  if (value || !hooks || !hooks->isOnMain()) return value;
  return dispatch_queue_get_specific(&_dispatch_main_q, key);
}

#else

// No block is ever taken here.
struct DispatchedBlock { char nothing; };

void dispatchedBlockRun(DispatchedBlock *block) { (void)block; }
void dispatchedBlockFree(DispatchedBlock *block) { (void)block; }
const void *dispatchedBlockIdentity(DispatchedBlock *block) { return block; }
void *queueTarget(void *queue) { return NULL; }
bool queueIsOwned(void *queue, QueueKind *kind) { return false; }
bool queueIsInactive(void *queue) { return false; }
bool groupIsEmpty(void *group) { return false; }
void notifyAnywhere(
    const void *object, bool isGroup, void *context, void (*notify)(void *context)) {}
void objectRetain(void *object) {}
void objectRelease(void *object) {}

#endif
