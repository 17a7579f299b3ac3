"""The files that the picture of a level is made of, read again: the judge of the classic picture trusts no decoder of drpg.

Layouts: docs/formats/. What is not needed for a picture is skipped."""
import math
import struct
import zipfile
from pathlib import Path

SPRITE_TEXTURE, SPRITE_CLIPS = 1 << 18, 1 << 26
DECAL_SHIFT = {20: (0, 1), 19: (0, -1), 21: (1, 0), 22: (-1, 0)}  # the bit of the side, how far off the wall
MONSTER, HUMAN, FIRE = 1, 2, 10
TEXTURE_ENTITIES = 305
SIN = [round(65536 * math.sin(2 * math.pi * i / 256)) for i in range(256)]


def open_game(path):
    """Name of a file (lower case) -> its bytes, of a zip, a jar or a folder."""
    if Path(path).is_dir():
        return {f.name.lower(): f.read_bytes() for f in Path(path).iterdir() if f.is_file()}
    with zipfile.ZipFile(path) as archive:
        return {name.rsplit("/")[-1].lower(): archive.read(name) for name in archive.namelist()}


def to_565(red, green, blue):
    return (red >> 3) << 11 | (green >> 2) << 5 | blue >> 3


def nibbles(data):
    return bytes(n for byte in data for n in (byte & 15, byte >> 4))


class Shape:
    """Opaque runs by column: (first row, place of the first texel, length). Where its texels begin in the file, and how many
    they are, padded to whole bytes; where they begin among those of a level."""

    def __init__(self, record):
        self.first, _, _, self.x0, self.x1, y0, y1 = struct.unpack_from("<IHHBBBB", record)
        rows = y1 - y0 + 1
        pitch = (rows + 7) // 8
        at = 0
        self.columns, self.place = [], None
        for column in range(self.x1 - self.x0 + 1):
            mask = int.from_bytes(record[12 + column * pitch:12 + (column + 1) * pitch], "little")
            runs, row = [], 0
            while row < rows:
                if not mask >> row & 1:
                    row += 1
                    continue
                start = row
                while row < rows and mask >> row & 1:
                    row += 1
                runs.append((y0 + start, at, row - start))
                at += row - start
            self.columns.append(runs)
        self.size = at + at % 2


class Art:
    """Pictures by id and frame: a texture is (place of its texels, colours), a sprite (shape, colours). The texels of what a level
    loads are in one row, as the original reads them: those of the walls, then those of the sprites."""

    def __init__(self, files):
        colours = struct.unpack(f"<{(len(files['palettes.bin']) - 4) // 2}H", files["palettes.bin"][4:])
        self.colours = [(v & 31) << 11 | v & 0x7E0 | v >> 11 for v in colours]
        self.file_texels = nibbles(files["wtexels.bin"][4:]) + nibbles(files["stexels.bin"][4:])
        self.shape_bytes = files["bitshapes.bin"][4:]
        data = files["mappings.bin"]
        textures, sprites, texture_ids, sprite_ids = struct.unpack_from("<4I", data)
        pairs = struct.unpack_from(f"<{2 * (textures + sprites)}I", data, 16)
        pairs = list(zip(pairs[::2], pairs[1::2]))
        self.texture_records, self.sprite_records = pairs[:textures], pairs[textures:]
        ids = struct.unpack_from(f"<{texture_ids + sprite_ids}H", data, 16 + 8 * len(pairs))
        self.texture_ids, self.sprite_ids = ids[:texture_ids], ids[texture_ids:]
        self.shapes = {}

    def load(self, level):
        """Lays out the texels of a level: four frames of each texture, then four or seven of each sprite, by their offsets."""
        last = len(self.texture_ids) - 1
        wanted = {number for number in level.textures | {min(number, last) for number in level.header_textures} if number <= last}
        walls = sorted({first for number in wanted for first, _ in self.records(self.texture_records, self.texture_ids[number], 4)})
        self.places = {first: 4096 * i for i, first in enumerate(walls)}
        row = b"".join(self.file_texels[first:first + 4096] for first in walls)
        wanted = (number for number in level.sprites if number < len(self.sprite_ids))
        loaded = {self.shape(at) for number in wanted
                  for at, _ in self.records(self.sprite_records, self.sprite_ids[number], 7 if number < 55 else 4)}
        for shape in sorted(loaded, key=lambda shape: shape.first):
            shape.place = len(row)
            row += self.file_texels[shape.first:shape.first + shape.size]
        self.texels, self.made = row, {}

    @staticmethod
    def records(all_records, first, count):
        return all_records[first:first + count]

    def shape(self, at):
        if at not in self.shapes:
            self.shapes[at] = Shape(self.shape_bytes[at:])
        return self.shapes[at]

    @staticmethod
    def frames(starts, record, end):
        """How many records an id has: up to the next larger start."""
        return min((s for s in starts if s > record), default=end) - record

    def texel(self, place):
        return self.texels[place] if 0 <= place < len(self.texels) else 0

    def find(self, ids, records, number, frame):
        if number >= len(ids):
            return None
        start = ids[number]
        return records[start + frame % self.frames(ids, start, len(records))]

    def texture(self, number, frame):
        key = ("texture", number, frame)
        if key not in self.made:
            found = self.find(self.texture_ids, self.texture_records, number, frame)
            self.made[key] = found and (self.places[found[0]], self.colours[found[1]:found[1] + 16])
        return self.made[key]

    def sprite(self, number, frame):
        key = ("sprite", number, frame)
        if key not in self.made:
            found = self.find(self.sprite_ids, self.sprite_records, number, frame)
            self.made[key] = found and (self.shape(found[0]), self.colours[found[1]:found[1] + 16])
        return self.made[key]


def read_entities(data):
    """Id -> (type, subtype, parameter)."""
    count = struct.unpack_from("<H", data)[0]
    size = (len(data) - 2) // count
    return {row[0]: row[1:] for row in (struct.unpack_from("<HBBI", data, 2 + i * size) for i in range(count))}


ALWAYS_LOADED = {*range(20, 23), *range(81, 93), 95, 96, *range(99, 103), 110, 136, 144, *range(180, 192), *range(200, 207),
                 *range(240, 252)}
PARTNERS = {34: 92, 33: 91, 9: 10, 10: 9}
HEAPS = (82, 84, 86, 88, 90)
CHANGE_SPRITE = 34


class Line:
    def __init__(self, x1, y1, x2, y2, texture, flags):
        length = max(abs(x2 - x1), abs(y2 - y1))
        step = 3 if flags & 8 else -3 if flags & 16 else 0
        dx, dy = (step if flags & 512 else 0), (step if flags & 256 else 0)
        self.x1, self.y1, self.x2, self.y2 = x1 + dx, y1 + dy, x2 + dx, y2 + dy
        self.u1, self.u2 = (length, 0) if flags & 0x8000 else (0, length)
        self.texture, self.two_sided = texture, bool(flags & 1)


class Thing:
    def __init__(self, x, y, number, flags, entities):
        self.number, self.info = number, flags << 16
        self.x, self.y = x, y
        for bit, (dx, dy) in DECAL_SHIFT.items():
            if self.info >> 23 & 1 and self.info >> bit & 1:
                self.x, self.y = x + dx, y + dy
        of_texture = bool(self.info & SPRITE_TEXTURE)
        if not of_texture and number in HEAPS:
            self.info |= SPRITE_CLIPS
        self.mode = 7 if not of_texture and number in (136, 137, 144) else 0
        no_entity = self.info >> 24 & 1
        self.info &= ~(1 << 24)
        found = entities.get(number + TEXTURE_ENTITIES if of_texture else number) if not no_entity else None
        self.type = found[0] if found else None
        if found and found[0] == FIRE:
            self.mode = 7
        if found and found == (MONSTER, 5, 640):
            self.mode = 9


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def records(self, layout):
        count, = struct.unpack_from("<H", self.data, self.at)
        size = struct.calcsize(layout)
        start, self.at = self.at + 2, self.at + 2 + count * size
        return [struct.unpack_from(layout, self.data, start + i * size) for i in range(count)]


class Level:
    """A map as it is at its start: nodes, lines, things in their leaves, planes or two colours."""

    def __init__(self, data, entities):
        for named, wide in ((True, True), (False, False), (True, False)):  # BREW, J92, J20
            try:
                if self.read(Reader(data), named, wide, entities) == len(data):
                    break
            except (struct.error, IndexError):
                pass
        else:
            raise ValueError("no layout of a map fits")
        self.link_things()
        self.find_quiet_start()

    def read(self, reader, named, wide, entities):
        reader.at = 16 if named else 0
        header = reader.data[reader.at:reader.at + (17 if wide else 13)]
        self.floor, self.ceiling = to_565(*header[0:3]), to_565(*header[3:6])
        self.header_textures = {header[6], header[7]} if wide else set()
        self.spawn, self.spawn_angle = struct.unpack_from("<HB", header, 12 if wide else 10)
        self.spawn_at = reader.at + (12 if wide else 10)
        reader.at += len(header)
        nodes = reader.records("<6B2H")
        self.nodes = [(*(8 * v for v in n[:4]), n[4], 8 * n[5], n[6], n[7]) for n in nodes]
        lines = reader.records("<4BHI" if wide else "<4BHH")
        self.lines = [Line(*(8 * v for v in row[:4]), *row[4:]) for row in lines]
        things = reader.records("<3BH")
        self.things = [Thing(8 * x, 8 * y, number, flags, entities) for x, y, number, flags in things]
        event_tiles = {word & 1023 for word, in reader.records("<I")}
        commands = reader.records("<BII")
        if named:
            for _ in range(struct.unpack_from("<H", reader.data, reader.at)[0]):
                reader.at += 2 + struct.unpack_from("<H", reader.data, reader.at + 2)[0]
            reader.at += 2
        blocks = reader.data[reader.at:reader.at + 256]
        self.walls = [blocks[i // 4] >> 2 * (i % 4) & 1 for i in range(1024)]
        self.planes = None
        reader.at += 256
        if wide:
            self.planes = reader.data[reader.at:reader.at + 1024], reader.data[reader.at + 1024:reader.at + 2048]
            reader.at += 2048
        of_texture = {(number, bool(flags & 4)) for _, _, number, flags in things}
        self.textures = {line.texture for line in self.lines} | {number for number, is_texture in of_texture if is_texture}
        self.textures |= {PARTNERS[line.texture] for line in self.lines if line.texture in PARTNERS}
        self.textures |= set().union(*(self.planes or ()))
        self.sprites = {number - 1 if number in HEAPS else number for number, is_texture in of_texture if not is_texture}
        self.sprites |= ALWAYS_LOADED | {argument >> 13 for opcode, argument, _ in commands if opcode == CHANGE_SPRITE}
        self.busy = event_tiles | {x // 8 + y // 8 * 32 for x, y, _, _ in things}
        return reader.at

    def find_quiet_start(self):
        """A tile to start on where no script runs and nothing is taken, so that the level is seen as its file has it."""
        quiet = (tile for tile in range(1024) if not self.walls[tile] and tile not in self.busy)
        self.spawn = next(quiet, self.spawn)

    def with_quiet_start(self, data):
        return data[:self.spawn_at] + struct.pack("<H", self.spawn) + data[self.spawn_at + 2:]

    def link_things(self):
        """Each to the leaf with its middle; the last linked comes first."""
        self.leaf_things = {}
        for thing in self.things:
            node = 0
            while self.nodes[node][4]:
                _, _, _, _, kind, split, high, low = self.nodes[node]
                node = high if (thing.x if kind == 1 else thing.y) > split else low
            self.leaf_things.setdefault(node, []).insert(0, thing)
