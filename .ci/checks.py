"""Shared by `.ci/verify` and `.ci/ask`: checks, openssl, a strict reader of DER, and JWS."""

import base64
import hashlib
import json
import os
import pathlib
import re
import subprocess
import tempfile
import urllib.request

LEAF = "1.2.840.113635.100.6.11.1"
INTERMEDIATE = "1.2.840.113635.100.6.2.1"


class Wrong(Exception):
    """What a check has found."""


def require(condition, what):
    if not condition:
        raise Wrong(what)


class Checks:
    """Runs checks, each with a name, and counts them."""

    def __init__(self, is_quiet=False):
        self.passed, self.failures, self.is_quiet = 0, [], is_quiet

    def __call__(self, name, check, *arguments):
        """What the check returns; None where it failed, which is printed."""
        try:
            answer = check(*arguments)
        except Exception as error:  # Whatever a verifier throws says no.
            text = str(error) if isinstance(error, Wrong) else f"{type(error).__name__}: {error}"
            self.failures.append(name)
            if not self.is_quiet:
                print(f"FAIL {name}: {' '.join(text.split())[:300]}")
            return None
        self.passed += 1
        return True if answer is None else answer

    def end(self):
        print(f"{self.passed} passed, {len(self.failures)} failed")
        return 1 if self.failures or not self.passed else 0


# openssl

SCRATCH = tempfile.TemporaryDirectory(prefix="checks-")
ANSWERS = {}


def file_of(data):
    """The path of a file with these bytes."""
    path = pathlib.Path(SCRATCH.name, hashlib.sha256(data).hexdigest())
    if not path.exists():
        path.write_bytes(data)
    return str(path)


def openssl(*arguments):
    """Standard output, or None, and the complaint of one call; equal calls are made once."""
    if arguments not in ANSWERS:
        run = subprocess.run(["openssl", *arguments], capture_output=True)
        ANSWERS[arguments] = (
            run.stdout if run.returncode == 0 else None,
            run.stderr.decode(errors="replace"),
        )
    return ANSWERS[arguments]


def accepts(*arguments):
    output, complaint = openssl(*arguments)
    require(output is not None, f"openssl {arguments[0]}: {complaint}")
    return output


def refuses(what, *arguments):
    require(openssl(*arguments)[0] is None, f"openssl {arguments[0]} accepts {what}")


def pem(der):
    text = base64.b64encode(der).decode()
    lines = "\n".join(text[at : at + 64] for at in range(0, len(text), 64))
    return f"-----BEGIN CERTIFICATE-----\n{lines}\n-----END CERTIFICATE-----\n".encode()


def trusting(root):
    return ["-CAfile", file_of(pem(root)), "-no-CApath", "-no-CAstore"]


STRANGER = []


def stranger():
    """A root that has signed nothing of the store's."""
    if not STRANGER:
        key = os.path.join(SCRATCH.name, "stranger.key")
        made = subprocess.run(
            [
                "openssl",
                "req",
                "-x509",
                "-newkey",
                "ec",
                "-pkeyopt",
                "ec_paramgen_curve:prime256v1",
                "-nodes",
                "-keyout",
                key,
                "-subj",
                "/CN=Stranger",
                "-days",
                "36500",
                "-outform",
                "DER",
                "-addext",
                "keyUsage=critical,keyCertSign",
            ],
            capture_output=True,
            check=True,
        )
        STRANGER.append(made.stdout)
    return STRANGER[0]


# DER


class Node:
    """One element: its tag, its contents, and all its bytes. Refuses whatever is not DER."""

    def __init__(self, data, at=0):
        require(len(data) >= at + 2, "DER ends in a header")
        self.tag, size, start = data[at], data[at + 1], at + 2
        require(self.tag & 0x1F != 0x1F, "DER has a long tag")
        if size >= 0x80:
            count = size & 0x7F
            require(1 <= count <= 4 and len(data) >= start + count, "DER has an odd length")
            size = int.from_bytes(data[start : start + count], "big")
            start += count
            require(
                size >= 0x80 and size >> 8 * (count - 1), "DER has a length that could be shorter"
            )
        self.end = start + size
        require(len(data) >= self.end, "DER ends in an element")
        self.contents, self.bytes = data[start : self.end], data[at : self.end]

    @classmethod
    def only(cls, data, tag):
        node = cls(data)
        require(node.end == len(data), "DER has bytes behind its end")
        require(node.tag == tag, f"DER has tag {node.tag:#x} in place of {tag:#x}")
        return node

    def parts(self, *tags):
        """The elements inside; of these tags, where some are named."""
        found, at = [], 0
        while at < len(self.contents):
            found.append(Node(self.contents, at))
            at = found[-1].end
        require(
            not tags or [part.tag for part in found] == list(tags),
            f"DER has tags {[hex(part.tag) for part in found]}",
        )
        return found

    @property
    def integer(self):
        require(self.tag == 2 and self.contents, "DER has no integer here")
        value = int.from_bytes(self.contents, "big", signed=True)
        length = (value + (value < 0)).bit_length() // 8 + 1
        require(len(self.contents) == length, "DER has an integer that could be shorter")
        return value

    @property
    def name(self):
        """An object identifier, with points."""
        require(
            self.tag == 6 and self.contents and self.contents[-1] < 0x80,
            "DER has no identifier here",
        )
        numbers, value = [], 0
        for byte in self.contents:
            value = value << 7 | byte & 0x7F
            if byte < 0x80:
                numbers.append(value)
                value = 0
        first = min(numbers[0] // 40, 2)
        return ".".join(map(str, [first, numbers[0] - 40 * first] + numbers[1:]))


# JWS


def decoded(text):
    """The bytes of unpadded Base64 for addresses, in its only spelling."""
    require(re.fullmatch(r"[A-Za-z0-9_-]+", text), "not Base64 for addresses without padding")
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    require(encoded(data) == text, "Base64 with bits to spare")
    return data


def encoded(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class JWS:
    """A signature over JSON in its compact form."""

    def __init__(self, text):
        self.text, self.parts = text, text.split(".")
        require(len(self.parts) == 3, f"a compact JWS has three parts, and this {len(self.parts)}")
        self.header, self.payload = (json.loads(decoded(part)) for part in self.parts[:2])
        self.signature = decoded(self.parts[2])
        require(self.header.get("alg") == "ES256", f"alg is {self.header.get('alg')}")
        require(len(self.signature) == 64, f"a signature of {len(self.signature)} bytes")
        self.chain = [base64.b64decode(text, validate=True) for text in self.header["x5c"]]
        for certificate in self.chain:
            Node.only(certificate, 0x30)
        self.signed = self.payload.get("signedDate", self.payload.get("receiptCreationDate"))
        require(type(self.signed) is int, "no date of signing in whole milliseconds")

    def with_part(self, index, data):
        parts = list(self.parts)
        parts[index] = encoded(data)
        return ".".join(parts)


def flipped(data, at, bit=1):
    return data[:at] + bytes([data[at] ^ bit]) + data[at + 1 :]


class Papers:
    """What a store that is served has written for its clients, with what it says of itself."""

    def __init__(self, path, url):
        self.path = pathlib.Path(path)
        self.root = self.read("root.der")
        with urllib.request.urlopen(f"{url}/control", timeout=60) as answer:
            summary = json.load(answer)
        self.environment, self.bundle_id = summary["environment"], summary["bundleId"]
        self.is_production = self.environment == "Production"
        self.app_id = 1234567890 if self.is_production else None

    def read(self, name):
        return (self.path / name).read_bytes()


class Folder:
    """What the store has issued, with what it says of it."""

    def __init__(self, path):
        self.path = pathlib.Path(path)
        self.expected = json.loads((self.path / "expected.json").read_text())
        self.root = (self.path / "root.der").read_bytes()
        self.is_production = self.expected["environment"] == "Production"
        require(
            self.is_production or self.expected["environment"] == "Sandbox",
            "nothing is verified in any other environment than Sandbox and Production",
        )

    def read(self, name):
        return (self.path / name).read_bytes()

    def names(self, stem, extension):
        """`STEM.EXTENSION`, and the numbered ones after it."""
        return [f"{stem}{extension}"] + sorted(
            path.name for path in self.path.glob(f"{stem}-[0-9]*{extension}")
        )
