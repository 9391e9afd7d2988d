#include "testProcess.h"

#include <stdint.h>
#include <string.h>

/// Defined by `StoreTesting`, which alone is linked with this file.
extern void openstorekit_testProcessBegins(void);

// Before `main`, whatever the program's tests use of the library.
__attribute__((constructor)) static void begin(void) { openstorekit_testProcessBegins(); }

#if defined(__ELF__) && defined(__LP64__) && __has_attribute(swiftcall)

// `String.init(cString:)`, and the two words of a `String`.
typedef struct {
  uint64_t countAndFlags;
  void *object;
} SwiftString;

__attribute__((swiftcall)) extern SwiftString swiftStringFromCString(const char *text)
    __asm__("$sSS7cStringSSSPys4Int8VG_tcfC");
extern void swift_bridgeObjectRelease(void *object);

// `XCTFail(_:file:line:)`. The reference is weak: a program that is not linked with XCTest goes
// without, and one that is finds it whether the library is static or not.
__attribute__((swiftcall, weak)) extern void xctFail(
    SwiftString message, const char *file, intptr_t fileLength, uint8_t fileFlags, size_t line)
    __asm__("$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF");

bool testProcessHasXCTest(void) { return xctFail != NULL; }

void testProcessFailXCTest(const char *message, const char *file, size_t line) {
  if (xctFail == NULL) return;
  SwiftString text = swiftStringFromCString(message);
  // No flag is set: a `StaticString` that points to UTF-8, of which nobody promises that it is ASCII.
  xctFail(text, file, (intptr_t)strlen(file), 0, line);
  swift_bridgeObjectRelease(text.object);
}

#else

bool testProcessHasXCTest(void) { return false; }

void testProcessFailXCTest(const char *message, const char *file, size_t line) {
  (void)message;
  (void)file;
  (void)line;
}

#endif
