#pragma once

// What a process owes to being linked with `StoreTesting`: its test library is made ready before
// `main`, and XCTest is found where the program has it. In C, since Swift has no code that runs when
// a program is loaded, and no weak references on Linux.
#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

/// Whether the program is linked with XCTest.
bool testProcessHasXCTest(void);

/// Fails the test case that XCTest runs at the moment; does nothing where it runs none.
///
/// - Parameters:
///   - message: What is wrong, in UTF-8, with a zero byte at its end.
///   - file: The path of a source file, likewise.
///   - line: The line in it, from 1.
void testProcessFailXCTest(const char *message, const char *file, size_t line);

#pragma clang assume_nonnull end
