"""Just enough of a linker for a single WebAssembly object that calls nothing outside.

The format of objects: https://github.com/WebAssembly/tool-conventions/blob/main/Linking.md. The module gets a memory, a
stack at its bottom (an overflow traps instead of writing over data), the data above it, and `heap`, where free memory
begins.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

STACK = 1 << 20
PAGE = 65536
ALIGNMENT = 16
HEADER = 8  # bytes of magic and version

# Numbers of sections, of kinds of symbols and imports, of relocations.
CUSTOM, IMPORT, MEMORY, GLOBALS, EXPORT, CODE, DATA, DATA_COUNT = 0, 2, 5, 6, 7, 10, 11, 12
SYMBOL_FUNCTION, SYMBOL_DATA, SYMBOL_GLOBAL, SYMBOL_SECTION, SYMBOL_EVENT, SYMBOL_TABLE = range(6)
IMPORT_FUNCTION, IMPORT_TABLE, IMPORT_MEMORY, IMPORT_GLOBAL = range(4)
R_FUNCTION, R_ADDRESS_LEB, R_ADDRESS_SLEB, R_ADDRESS_I32, R_TYPE, R_GLOBAL = 0, 3, 4, 5, 6, 7
WITH_ADDEND = (3, 4, 5, 8, 9, 11, 14, 15, 16, 17)
SYMBOL_TABLE_PART = 8
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40
I32, I32_CONST, END, MUTABLE = 0x7F, 0x41, 0x0B, 1
STACK_POINTER = "__stack_pointer"


class Reader:
    """Reads the numbers and names of a section one after another."""

    def __init__(self, data: bytes | bytearray) -> None:
        self.data = data
        self.at = 0

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def unsigned(self) -> int:
        result = shift = 0
        while True:
            byte = self.byte()
            result |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return result

    def signed(self) -> int:
        result = shift = 0
        while True:
            byte = self.byte()
            result |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return result - (1 << shift) if byte & 64 else result

    def take(self, count: int) -> bytes:
        self.at += count
        return bytes(self.data[self.at - count : self.at])

    def name(self) -> str:
        return self.take(self.unsigned()).decode()


def unsigned(number: int) -> bytes:
    """A number as LEB128."""
    out = bytearray()
    while True:
        byte, number = number & 127, number >> 7
        out.append(byte | (128 if number else 0))
        if not number:
            return bytes(out)


def signed(number: int) -> bytes:
    """A number that may be negative."""
    out = bytearray()
    while True:
        byte, number = number & 127, number >> 7
        if (number == 0 and not byte & 64) or (number == -1 and byte & 64):
            out.append(byte)
            return bytes(out)
        out.append(byte | 128)


def padded(number: int) -> bytes:
    """A number in five bytes, as relocations leave room for."""
    return bytes([(number >> (7 * i) & 127) | (128 if i < 4 else 0) for i in range(5)])


def vector(items: list[bytes]) -> bytes:
    """A list with its length before it."""
    return unsigned(len(items)) + b"".join(items)


def text(word: str) -> bytes:
    """A name with its length before it."""
    return unsigned(len(word.encode())) + word.encode()


def section(number: int, body: bytes) -> bytes:
    """A section with its head."""
    return bytes([number]) + unsigned(len(body)) + body


def custom_section(name: str, content: bytes) -> bytes:
    """Something that the machine does not look at; it can be appended to a module."""
    return section(CUSTOM, text(name) + content)


def custom_sections(module: bytes) -> dict[str, bytes]:
    """The custom sections of a module by name."""
    found = {}
    reader = Reader(module)
    reader.at = HEADER
    while reader.at < len(module):
        number = reader.byte()
        inner = Reader(reader.take(reader.unsigned()))
        if number == CUSTOM:
            name = inner.name()
            found[name] = bytes(inner.data[inner.at :])
    return found


@dataclass
class Symbol:
    """What relocations refer to: a function or global by its number, or a place in the data."""

    kind: int
    number: int = 0
    name: str = ""
    offset: int | None = None  # in the data of segment `number`; none if undefined


@dataclass
class Segment:
    """A part of the data, and where in the section its bytes are."""

    offset: int
    at: int
    length: int


@dataclass
class Relocation:
    """A number in a section that is known only now."""

    kind: int
    at: int
    index: int
    addend: int


@dataclass
class Object:
    """What the linker has to know of an object file."""

    sections: list[tuple[int, bytearray]] = field(default_factory=list)
    segments: list[Segment] = field(default_factory=list)
    symbols: list[Symbol] = field(default_factory=list)
    relocations: dict[int, list[Relocation]] = field(default_factory=dict)  # by the section's place

    def body(self, number: int) -> bytes:
        """The content of a section."""
        return next(bytes(body) for kind, body in self.sections if kind == number)

    def address(self, index: int) -> int:
        """Where the data of a symbol will lie."""
        symbol = self.symbols[index]
        if symbol.kind != SYMBOL_DATA or symbol.offset is None:
            raise ValueError(f"undefined data {symbol.name}")
        return STACK + self.segments[symbol.number].offset + symbol.offset


def link(content: bytes, exported: list[str]) -> bytes:
    """A module that imports nothing and exports some functions, its memory and `heap`."""
    parts = read_object(content)
    relocate(parts)
    heap = max((STACK + one.offset + one.length for one in parts.segments), default=STACK)
    heap = -(-heap // ALIGNMENT) * ALIGNMENT
    numbers = {symbol.name: symbol.number for symbol in parts.symbols if symbol.kind == SYMBOL_FUNCTION}
    ours = {
        MEMORY: b"\x01\x00" + unsigned(-(-heap // PAGE)),
        GLOBALS: vector([constant(STACK, mutable=True), constant(heap)]),
        EXPORT: vector(
            [
                *(text(name) + bytes([IMPORT_FUNCTION]) + unsigned(numbers[name]) for name in exported),
                text("memory") + bytes([IMPORT_MEMORY, 0]),
                text("heap") + bytes([IMPORT_GLOBAL, 1]),
            ]
        ),
    }
    if parts.segments:
        data = parts.body(DATA)
        ours[DATA] = vector(
            [
                b"\0" + at_address(STACK + one.offset) + unsigned(one.length) + data[one.at : one.at + one.length]
                for one in parts.segments
            ]
        )
    left_out = (CUSTOM, IMPORT, MEMORY, GLOBALS, EXPORT, DATA, DATA_COUNT)
    theirs = {number: bytes(body) for number, body in parts.sections if number not in left_out}
    everything: Mapping[int, bytes] = theirs | ours
    return content[:HEADER] + b"".join(section(number, everything[number]) for number in sorted(everything))


def constant(value: int, mutable: bool = False) -> bytes:
    """A global."""
    return bytes([I32, MUTABLE if mutable else 0]) + at_address(value)


def at_address(value: int) -> bytes:
    """An expression for a constant address."""
    return bytes([I32_CONST]) + signed(value) + bytes([END])


def read_object(content: bytes) -> Object:
    """Take an object apart."""
    parts = Object()
    reader = Reader(content)
    reader.at = HEADER
    while reader.at < len(content):
        number = reader.byte()
        parts.sections.append((number, bytearray(reader.take(reader.unsigned()))))
    for number, body in parts.sections:
        if number in READERS:
            READERS[number](Reader(body), parts)
    return parts


def read_imports(reader: Reader, parts: Object) -> None:
    """An object imports its memory, its table and its stack pointer; a function would be missing."""
    for _ in range(reader.unsigned()):
        _, name, kind = reader.name(), reader.name(), reader.byte()
        if kind == IMPORT_FUNCTION or (kind == IMPORT_GLOBAL and name != STACK_POINTER):
            raise ValueError(f"{name} is not there")
        if kind == IMPORT_GLOBAL:
            reader.take(2)
        else:
            if kind == IMPORT_TABLE:
                reader.byte()
            has_maximum = reader.byte() & 1
            reader.unsigned()
            if has_maximum:
                reader.unsigned()


def read_data(reader: Reader, parts: Object) -> None:
    """The segments of the data, each at its offset."""
    for _ in range(reader.unsigned()):
        if reader.unsigned() != 0 or reader.byte() != I32_CONST:
            raise ValueError("a segment without a constant offset")
        offset = reader.signed()
        reader.byte()
        length = reader.unsigned()
        parts.segments.append(Segment(offset, reader.at, length))
        reader.take(length)


def read_custom(reader: Reader, parts: Object) -> None:
    """The symbols, and the relocations of a section."""
    name = reader.name()
    if name == "linking":
        reader.unsigned()
        while reader.at < len(reader.data):
            part, length = reader.byte(), reader.unsigned()
            end = reader.at + length
            if part == SYMBOL_TABLE_PART:
                parts.symbols = [read_symbol(reader) for _ in range(reader.unsigned())]
            reader.at = end
    elif name.startswith("reloc."):
        place = reader.unsigned()
        found = parts.relocations.setdefault(place, [])
        for _ in range(reader.unsigned()):
            kind, at, index = reader.byte(), reader.unsigned(), reader.unsigned()
            found.append(Relocation(kind, at, index, reader.signed() if kind in WITH_ADDEND else 0))


READERS: dict[int, Callable[[Reader, Object], None]] = {IMPORT: read_imports, DATA: read_data, CUSTOM: read_custom}


def read_symbol(reader: Reader) -> Symbol:
    """An entry of the symbol table."""
    kind, flags = reader.byte(), reader.unsigned()
    if kind in (SYMBOL_FUNCTION, SYMBOL_GLOBAL, SYMBOL_EVENT, SYMBOL_TABLE):
        number = reader.unsigned()
        named = not flags & UNDEFINED or flags & EXPLICIT_NAME
        return Symbol(kind, number, reader.name() if named else "")
    if kind == SYMBOL_DATA:
        name = reader.name()
        if flags & UNDEFINED:
            return Symbol(kind, name=name)
        segment, offset, _ = reader.unsigned(), reader.unsigned(), reader.unsigned()
        return Symbol(kind, segment, name, offset)
    return Symbol(kind, reader.unsigned())


def relocate(parts: Object) -> None:
    """Enter numbers and addresses in code and data."""
    for place, found in parts.relocations.items():
        number, body = parts.sections[place]
        if number not in (CODE, DATA):
            continue
        for one in found:
            if one.kind in (R_FUNCTION, R_GLOBAL):
                body[one.at : one.at + 5] = padded(parts.symbols[one.index].number)
            elif one.kind in (R_ADDRESS_LEB, R_ADDRESS_SLEB):
                body[one.at : one.at + 5] = padded(parts.address(one.index) + one.addend)
            elif one.kind == R_ADDRESS_I32:
                address = parts.address(one.index) + one.addend
                body[one.at : one.at + 4] = address.to_bytes(4, "little")
            elif one.kind == R_TYPE:
                body[one.at : one.at + 5] = padded(one.index)
            else:
                raise ValueError(f"relocation {one.kind}")
