#pragma once

// The points at which the Swift concurrency runtime lets a program take over scheduling. They are pointers to
// functions in the Swift calling convention, which C cannot spell; ConcurrencyHooks.swift gives them their types.
#define HOOK __attribute__((swift_attr("nonisolated(unsafe)")))

extern void *_Nullable swift_task_enqueueGlobal_hook HOOK;
extern void *_Nullable swift_task_getMainExecutor_hook HOOK;
extern void *_Nullable swift_task_isMainExecutor_hook HOOK;
