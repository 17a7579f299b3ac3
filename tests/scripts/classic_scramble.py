"""A game whose pictures and levels are disorder, for the judge of the classic picture: every texel another colour, shapes with holes
and at odd places in their cells, lines and things with every mark that a level can hold. What a tidy game never shows
goes wrong here in full sight."""
import struct

LINE_MARKS = (0, 0, 1, 5 | 256, 5 | 512, 8 | 256, 8 | 512, 16 | 256, 16 | 512)
THING_SIDES = (0, 8, 16, 32, 64)
THING_MARKS = (1 << 1, 1 << 7, 1 << 8, 1 << 9, 1 << 11, 1 << 15)
FREE_STANDING = (82, 84, 86, 88, 90, 131, 135, 140)  # drawn more than once


def with_size(payload):
    return struct.pack("<I", len(payload)) + payload


class Scramble:
    def __init__(self, files, chance):
        self.files, self.chance = dict(files), chance

    def run(self):
        for name in ("palettes.bin", "wtexels.bin"):
            self.files[name] = with_size(self.chance.randbytes(len(self.files[name]) - 4))
        self.scramble_shapes()
        for name, data in self.files.items():
            if name.endswith(".bsp"):
                self.files[name] = self.scramble_level(data)
        return self.files

    def shape(self, first):
        """A record and its number of texels; the bounds are tight."""
        pick = self.chance.randrange
        (x0, x1), (y0, y1) = sorted((pick(64), pick(64))), sorted((pick(64), pick(64)))
        width, height = x1 - x0 + 1, y1 - y0 + 1
        columns = [self.chance.getrandbits(height) | self.chance.getrandbits(height) for _ in range(width)]
        if pick(2):  # long runs, as drawn pictures have
            columns = [(1 << height) - 1 & ~(7 << pick(64)) for _ in range(width)]
        columns[0] |= 1 | 1 << height - 1
        columns[-1] |= 1
        runs = sum(bin(c & ~(c << 1)).count("1") for c in columns)
        mask = b"".join(c.to_bytes((height + 7) // 8, "little") for c in columns)
        header = struct.pack("<IHH4B", first, 4 + len(mask), 4 + 2 * width + 2 * runs, x0, x1, y0, y1)
        return header + mask, sum(bin(c).count("1") for c in columns)

    def scramble_shapes(self):
        data = self.files["mappings.bin"]
        textures, sprites = struct.unpack_from("<2I", data)
        first = 2 * (len(self.files["wtexels.bin"]) - 4)
        old = sorted({struct.unpack_from("<I", data, 16 + 8 * (textures + i))[0] for i in range(sprites)})
        texels, records, moved = 0, bytearray(), {}
        for place in old:
            moved[place] = len(records)
            record, count = self.shape(first + texels)
            records += record
            texels += count + count % 2
        data = bytearray(data)
        for i in range(sprites):
            at = 16 + 8 * (textures + i)
            struct.pack_into("<I", data, at, moved[struct.unpack_from("<I", data, at)[0]])
        count, = struct.unpack_from("<I", data, 12)
        ids = struct.unpack_from(f"<{count}H", data, len(data) - 2 * count)
        self.sprites = tuple(i for i, record in enumerate(ids[:256]) if record or i == 1)  # that a thing can have
        self.files["mappings.bin"] = bytes(data)
        self.files["bitshapes.bin"] = with_size(bytes(records))
        self.files["stexels.bin"] = with_size(self.chance.randbytes(texels // 2))

    def scramble_level(self, data):
        """Of the BREW layout."""
        data, pick, choose = bytearray(data), self.chance.randrange, self.chance.choice
        textures = sorted({data[at + 4] for at, _ in self.records(data, "lines")})
        lines = self.records(data, "lines")
        for at, _ in self.records(data, "nodes"):
            x1, y1, x2, y2, kind, _, first, count = struct.unpack_from("<6B2H", data, at)
            for line, _ in lines[first:first + count] if kind == 0 else ():
                if not pick(4):
                    struct.pack_into("<4B", data, line, pick(x1, x2 + 1), pick(y1, y2 + 1), pick(x1, x2 + 1), pick(y1, y2 + 1))
        for at, _ in lines:
            marks = choose(LINE_MARKS) | pick(2) << 15 if not pick(3) else 0
            struct.pack_into("<HI", data, at + 4, choose(textures), marks)
        for at, _ in self.records(data, "things"):
            self.scramble_thing(data, at, textures)
        flats = sorted(set(data[-2048:]))
        data[-2048:] = bytes(choose(flats) for _ in range(2048))
        return bytes(data)

    def scramble_thing(self, data, at, textures):
        pick, choose = self.chance.randrange, self.chance.choice
        flags = choose(THING_SIDES) | sum(mark for mark in THING_MARKS if not pick(4))
        number = choose(self.sprites) if pick(8) else choose(FREE_STANDING)
        if number in FREE_STANDING:
            flags &= ~sum(THING_SIDES)
        if not pick(4):
            flags, number = flags | 4, choose(textures)
        x, y = data[at], data[at + 1]
        if pick(2):
            x, y = min(255, max(0, x + pick(-4, 5))), min(255, max(0, y + pick(-4, 5)))
        struct.pack_into("<3BH", data, at, x, y, number, flags)

    @staticmethod
    def records(data, what):
        at = 33
        for name, size in (("nodes", 10), ("lines", 10), ("things", 5)):
            count, = struct.unpack_from("<H", data, at)
            if name == what:
                return [(at + 2 + i * size, size) for i in range(count)]
            at += 2 + count * size
        return []
