#!/usr/bin/env python3
"""draw_icon.py [--check] [DIR]: draws the icon, drpg.svg and drpg-16.png to drpg-256.png, into DIR or beside this program.
--check writes nothing and fails if the files there show something else.

The title's rescuer, seen from the front: a lamp in a tunnel's mouth, and something green under the helmet. Palette, line and light
are the free game's (content/DESIGN.md). The icons of 48 and 64 pixels are made of shapes, and larger ones enlarge that of 64. What
reads at 16, 24 and 32 pixels is drawn by hand, as grids."""
import math
import pathlib
import struct
import sys
import zlib

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parent / "content/art/figures"))
from canvas import LINE, RAMPS, Ball, Canvas, Limb, Plate, rgb  # noqa: E402

# The icon of 64 pixels: where the arch begins to be round, how far it is from the left, and how deep its stones are.
SPRING, LEFT, STONE, FOOT = 31, 3, 7, 62
LAMP = (32, 24)

GRID_COLOURS = {letter: (ramp, level) for ramp, letters in (
    ("night", "#nmbB"), ("steel", "  qsSTU"), ("rust", " ijvr"), ("lamp", " DdLoOyY"), ("poison", "   fgeGH"), ("bone", "  hkK w"))
    for level, letter in enumerate(letters) if letter != " "}

GRID_16 = """
....TTTTTTTT....
..TSLLLLLLLLSs..
.TLBBBBBBBBBBLs.
TSBBOOOddoooBBSs
TLBOOOdYYdoooBLs
TbBOOOdYYdooobbs
TbOOOOOddoooooLs
TOOOOOOOOOOOOOos
TLLLLLLLLLLLLLds
T##############s
Tn#GGG####GGG#ns
Sn#eee####eee#ns
Sn############ns
Snk##########hns
SdowLLjjjjLLwdDs
SdowLLLLLLLLwdDs
"""

GRID_24 = """
........########........
......##TTTTTTTT##......
....##SSLLLLLLLLSS##....
...#TSLLBBBBBBBBLLSS#...
..#TSLBBB######BBBLSS#..
.#TSLBB##Oyyyyo##BBLSS#.
.#TSrB#OO######oo#BrSs#.
#TSrb#OO#UUyyTs#oo#brSs#
#TSbb#OO#TyYYys#oo#bbSs#
#TSb#OOO#TyYYys#ooL#bSs#
#TS##OOO#syyyyq#ooL##Ss#
#TSOOOOOO######OOOOOoSs#
#TSLooooooooooooooooLSs#
#TS##################Ss#
#TSm#K############h#mSs#
#TSm#K#GGG####GGG#h#mSs#
#TSn#k#eHe####eHe#h#nSs#
#TSn#k#fef####fef#h#nSs#
#TSnn#k##########h#nnSs#
#TSnnn#kk######hh#nnnSs#
#TS##LwwL#jjjj#Lwwd##Ss#
#TSLLLwwL#vjji#LwwLddSs#
#TSoLLwwLL####LLwwddDSs#
.######################.
"""

GRID_32 = """
............########............
.........###TTTTTTTT###.........
.......##SSS#TTTTTT#SSS##.......
......#TSSS#LLLLLLLL#SSSS#......
.....#TTS#LLBBBBBBBBLL#SSS#.....
....#T#SLLBBBBBBBBBBBBLLS#S#....
...#TTS#LBBBB######BBBBL#SSS#...
..#TTSSLBBBB#OyyyyO#BBBBLSSSS#..
..#TSSLbBB###OyyyyO###BBbLSSS#..
..##S#rbB#OOO######ooo#Bbr#S##..
.#TSSrbb#OOO#UUTTTs#ooo#bbrSss#.
.#TSSrb#OOO#UUyyyyss#ooo#brSss#.
.#TSSrb#OOO#TyYYYYys#ooo#brSss#.
.#TSSbb#OOO#TyYYYYys#ooL#bbSss#.
.#TSSbb#OOO#SyYYYYyq#ooL#bbSss#.
.#TSSb##OOO#SSyyyyqq#ooL##bSss#.
.#####OOOOOO#qqqqqq#oooooo#####.
.#TSS#OOOOOOO######OOOOOOo#Sss#.
.#TSS#LooooooooooooooooooL#Sss#.
.#TSS######################Sss#.
.#TSSmm#K##############h#mmSss#.
.#TSSmm#K##eGG####GGe##h#mmSss#.
.#TSSnm#k##eHG####GHe##h#mnSss#.
.####nn#k##fee####eef##h#nn####.
.#TSSnnn#k############h#nnnSss#.
.#TSSnnnn#k##########h#nnnnSss#.
.#TSSnnn###kk######hh###nnnSss#.
.#TSS###LwwL#jjjjjj#LwwL###Sss#.
.#TSS#LLLwwL#vjjjji#LwwLdd#Sss#.
.#TSSoLLLwwLL######LLwwLddDSss#.
.#TSSoLLLwwLLLLLLLLLLwwLddDSss#.
.##############################.
"""


def from_grid(text):
    rows = text.split()
    c = Canvas(len(rows), len(rows))
    c.stamp(0, 0, rows, GRID_COLOURS)
    return c


class Pen:
    """Shapes of the icon of 64 pixels at another size."""

    def __init__(self, size):
        self.scale = size / 64

    def whole(self, value):
        """The nearest value that lies between two pixels."""
        return round(value * self.scale) / self.scale

    def ball(self, x, y, rx, ry=None):
        return Ball(x * self.scale, y * self.scale, rx * self.scale, (ry or rx) * self.scale)

    def limb(self, x0, y0, x1, y1, radius):
        return Limb(x0 * self.scale, y0 * self.scale, radius * self.scale, x1 * self.scale, y1 * self.scale)

    def plate(self, *points, bevel=3.0):
        return Plate(*((x * self.scale, y * self.scale) for x, y in points), bevel=bevel * self.scale)

    def box(self, x0, y0, x1, y1):
        return self.plate((x0, y0), (x1, y0), (x1, y1), (x0, y1), bevel=0)

    def arch(self, left):
        """A tunnel's mouth, or a gravestone: round above, straight below."""
        return [self.ball(32, SPRING, 32 - left), self.box(left, SPRING, 64 - left, FOOT)]

    def centre(self, x, y):
        """The middle of a pixel, in pixels of 64."""
        return (x + 0.5) / self.scale, (y + 0.5) / self.scale


def from_shapes(size):
    c, pen = Canvas(size, size), Pen(size)
    stones = c.flat(pen.arch(LEFT), ("steel", 4), line=LINE)
    inside = c.flat(pen.arch(LEFT + STONE), LINE)
    for at in stones - inside:
        c.pixels[at] = stone_at(pen, *at)
    for at in inside:
        c.pixels[at] = dark_at(pen, *at)
    jacket(c, pen, inside)
    head(c, pen, inside)
    return c


def stone_at(pen, x, y):
    """Seven stones above, three on each side; their inner edge has the light of the lamp."""
    u, v = pen.centre(x, y)
    u, v = u - 32, v - SPRING
    depth = math.hypot(u, v) if v < 0 else abs(u)
    if v < 0:
        part = math.degrees(math.atan2(-v, u)) / 180 * 7
        off = abs(part - round(part)) / 7 * math.pi * depth
        joint = off < 0.5 and 0 < round(part) < 7
        number = int(part)
    else:
        part = v / 10.5
        joint = abs(part - round(part)) * 10.5 < 0.5
        number = int(part) + (8 if u < 0 else 9)
    if joint:
        return "steel", 1
    warm = depth - (32 - LEFT - STONE) + (v + 2) * 0.12 + (x + y) % 2 * 0.8
    if v < 0 and warm < 1.4:
        return ("lamp", 3) if warm < 0 else ("rust", 4)
    edge = depth > 32 - LEFT - 1.5
    return "steel", 3 + number % 2 + (1 if edge and u + v < 12 else -1 if edge and u > 0 and v > 0 else 0)


def dark_at(pen, x, y):
    """The dark behind him: rings of light around the lamp, their borders dithered."""
    u, v = pen.centre(x, y)
    away = math.hypot(u - LAMP[0], v - LAMP[1] + 2) + (x + y) % 2 * 2
    return "night", 4 - sum(away >= ring for ring in (17.5, 21, 26, 34))


def jacket(c, pen, inside):
    body = c.part([pen.limb(19, 61, 45, 61, 8), pen.plate((18, 53), (46, 53), (53, 70), (11, 70))], "lamp", 1, 3, only=inside)
    for side in (-1, 1):  # the stripe that shines
        c.flat(pen.plate(*((32 + side * x, y) for x, y in ((10, 50), (13.5, 50), (14.5, 64), (11, 64))), bevel=0), ("bone", 6),
               only=body)
    c.part(pen.plate((25, 51), (39, 51), (41, 57), (23, 57)), "rust", 1, 3, only=inside)


def head(c, pen, inside):
    """A helmet over a hole."""
    c.part(pen.ball(32, 39, 12, 14), "bone", 1, 4, only=inside)
    c.flat(pen.ball(32, 40, 10, 12.4), LINE)
    for side in (-1, 1):
        x, y = 32 + side * pen.whole(5), pen.whole(41)
        c.flat(pen.ball(x, y, 3.1, 2.7), ("poison", 3))
        c.flat(pen.ball(x, y, 2.4, 2.1), ("poison", 5))
        c.flat(pen.ball(x, y - 0.4, 1.5, 1.6), ("poison", 7))
    c.part(pen.ball(32, 32, 16.5, 17.5), "lamp", 2, 5, minus=pen.box(0, 33, 64, 64))
    c.part(pen.plate((28.5, 14), (35.5, 14), (36, 30), (28, 30), bevel=1.5), "lamp", 3, 6)
    c.part(pen.plate((13, 30), (51, 30), (53, 34.5), (11, 34.5), bevel=2), "lamp", 2, 5, only=inside)
    c.part(pen.ball(*LAMP, 6.5), "steel", 1, 6)
    c.flat(pen.ball(*LAMP, 4.6), ("lamp", 6))
    c.flat(pen.ball(*LAMP, 3), ("lamp", 7))


def png(c, times=1):
    seen, rows = c.visible(), []
    for y in range(c.height):
        row = b"".join((bytes((*rgb(seen[x, y]), 255)) if (x, y) in seen else bytes(4)) * times for x in range(c.width))
        rows += [b"\0" + row] * times

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    header = struct.pack(">IIBBBBB", c.width * times, c.height * times, 8, 6, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"".join(rows), 9)) + chunk(b"IEND", b""))


def svg(c):
    """A path for each colour, of runs of pixels."""
    paths, seen = {}, c.visible()
    for y in range(c.height):
        x = 0
        while x < c.width:
            start, colour = x, seen.get((x, y))
            while x < c.width and seen.get((x, y)) == colour:
                x += 1
            if colour:
                paths.setdefault(colour, []).append(f"M{start} {y}h{x - start}v1h-{x - start}z")
    lines = ['<?xml version="1.0" encoding="UTF-8"?>',
             "<!-- Written by packaging/draw_icon.py, under the licence of the program. -->",
             f'<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 {c.width} {c.height}"'
             ' shape-rendering="crispEdges">']
    lines += [f'<path fill="#{RAMPS[ramp][level].lower()}" d="{"".join(runs)}"/>' for (ramp, level), runs in sorted(paths.items())]
    return ("\n".join(lines) + "\n</svg>\n").encode()


def files():
    large = from_shapes(64)
    yield "drpg.svg", svg(large)
    for grid in (GRID_16, GRID_24, GRID_32):
        small = from_grid(grid)
        yield f"drpg-{small.width}.png", png(small)
    yield "drpg-48.png", png(from_shapes(48))
    for times in (1, 2, 4):
        yield f"drpg-{64 * times}.png", png(large, times)


def shown(data):
    """What a file shows, whatever packed its pixels."""
    if not data.startswith(b"\x89PNG"):
        return data
    return data[:29], zlib.decompress(data[data.index(b"IDAT") + 4:])


def main(arguments):
    check = arguments[:1] == ["--check"]
    folder = pathlib.Path((arguments[check:] or [HERE])[0])
    for name, content in files():
        if not check:
            (folder / name).write_bytes(content)
        elif not (folder / name).exists() or shown((folder / name).read_bytes()) != shown(content):
            sys.exit(f"{folder / name}: is not what draw_icon.py draws")


if __name__ == "__main__":
    main(sys.argv[1:])
