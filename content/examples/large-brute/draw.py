#!/usr/bin/env python3
"""draw.py DIR [brute|pistol|lamp|wall ...]: makes the mod in a folder: its manifest and its pictures, four times as large as in the free game.

The Rivet Brute, the pistol and the lamp are the shapes of content/art/figures, shaded without steps and with soft edges; the wall beside lamps
is drawn for this mod, with a glow map. The lamp has one, too: they shine in the level that darkness.xml makes darker. The light that the
game adds behind lamps has no rings. Always the same bytes.
"""
import math
import pathlib
import shutil
import struct
import sys
import zlib

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "art" / "figures"))
import canvas  # noqa: E402

TIMES = 4  # pixels of a picture for one of the game
FINE = 2  # samples for a pixel, in each direction
SAMPLES = TIMES * FINE
SIZE = 64 * TIMES


class FineCanvas(canvas.Canvas):
    """The same shapes in samples; a colour is a pair of the palette or a triple of red, green and blue."""

    def covered(self, shapes):
        found = {}
        most = 66 * SAMPLES
        for shape in shapes:
            x0, y0, x1, y1 = (edge * SAMPLES for edge in shape.box)
            for y in range(max(-16, math.floor(y0)), min(most, math.ceil(y1) + 1)):
                for x in range(max(-16, math.floor(x0)), min(most, math.ceil(x1) + 1)):
                    hit = shape.at((x + 0.5) / SAMPLES, (y + 0.5) / SAMPLES)
                    if hit and ((x, y) not in found or hit[0] > found[x, y][0]):
                        found[x, y] = hit
        return found

    def outline(self, found, line, only=None):
        reach = SAMPLES // 2
        disc = [(dx, dy) for dx in range(-reach, reach + 1) for dy in range(-reach, reach + 1)
                if dx * dx + dy * dy <= reach * reach]
        for x, y in found:
            if (x - 1, y) in found and (x + 1, y) in found and (x, y - 1) in found and (x, y + 1) in found:
                continue
            for dx, dy in disc:
                if (x + dx, y + dy) not in found and (only is None or (x + dx, y + dy) in only):
                    self.pixels[x + dx, y + dy] = line

    def part(self, shapes, ramp, low=1, high=6, line=canvas.LINE, minus=(), only=None):
        colours = [(ramp, level) for level in range(low, high + 1)] if isinstance(ramp, str) else ramp
        colours = [canvas.rgb(colour) for colour in colours]
        found = self.covered(shapes if isinstance(shapes, (list, tuple)) else [shapes])
        if minus:
            for gone in self.covered(minus if isinstance(minus, (list, tuple)) else [minus]):
                found.pop(gone, None)
        if only is not None:
            found = {at: hit for at, hit in found.items() if at in only}
        if line:
            self.outline(found, line, only)
        for at, (_, nx, ny) in found.items():
            nz = math.sqrt(max(0, 1 - nx * nx - ny * ny))
            light = nx * canvas.LIGHT[0] + ny * canvas.LIGHT[1] + nz * canvas.LIGHT[2]
            place = min(len(colours) - 1, max(0, (light + 0.42) / 1.38 * len(colours) - 0.5))
            first = min(int(place), max(0, len(colours) - 2))
            last, share = min(first + 1, len(colours) - 1), place - first
            shine = 90 * max(0, light - 0.9) / 0.1 if high > 4 else 0  # where the lamp is mirrored
            self.pixels[at] = tuple(min(255, a + (b - a) * share + shine) for a, b in zip(colours[first], colours[last]))
        return set(found)

    def flat(self, shapes, colour, line=None, only=None):
        found = set(self.covered(shapes if isinstance(shapes, (list, tuple)) else [shapes]))
        if only is not None:
            found &= set(only)
        if line:
            self.outline(found, line)
        for at in found:
            self.pixels[at] = colour
        return found

    def dot(self, x, y, colour, w=1, h=1):
        x, y = math.floor(x), math.floor(y)
        self.flat(canvas.Ball(x + w / 2, y + h / 2, w * 0.56, h * 0.56), colour)

    def stroke(self, points, colour, only=None):
        limbs = [canvas.Limb(x0 + 0.5, y0 + 0.5, 0.42, x1 + 0.5, y1 + 0.5, 0.42)
                 for (x0, y0), (x1, y1) in zip(points, points[1:])]
        self.flat(limbs, colour, only=only)

    def rim(self, gain=1):
        line = SAMPLES // 2
        for (x, y), colour in list(self.pixels.items()):
            if colour != canvas.LINE and self.pixels.get((x, y - 1)) == canvas.LINE and (x, y - line - 2) not in self.pixels:
                for below in range(line):
                    here = self.pixels.get((x, y + below))
                    if here and len(here) == 3:
                        share = 0.45 * (1 - below / line)
                        self.pixels[x, y + below] = tuple(value + (255 - value) * share for value in here)

    def rows(self):
        """Rows of bytes, with soft edges: what of a pixel no sample covers is clear."""
        rows = [bytearray(SIZE * 4) for _ in range(SIZE)]
        sums = {}
        for (x, y), colour in self.pixels.items():
            if 0 <= x < SIZE * FINE and 0 <= y < SIZE * FINE:
                total = sums.setdefault((x // FINE, y // FINE), [0, 0, 0, 0])
                for channel, value in enumerate(canvas.rgb(colour) if len(colour) == 2 else colour):
                    total[channel] += value
                total[3] += 1
        for (x, y), (r, g, b, count) in sums.items():
            rows[y][4 * x:4 * x + 4] = bytes((int(r / count), int(g / count), int(b / count), 255 * count // (FINE * FINE)))
        return rows


def glow_of(drawn):
    """What of a picture has the colours of lamp light."""
    glow = FineCanvas()
    glow.pixels = {at: (255, 255, 255) if colour[0] == "lamp" else (0, 0, 0) for at, colour in drawn.pixels.items()}
    return glow


def png(rows):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    header = struct.pack(">IIBBBBB", len(rows[0]) // 4, len(rows), 8, 6, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + bytes(row) for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def blend(one, other, share):
    share = min(1, max(0, share))
    return tuple(a + (b - a) * share for a, b in zip(one, other))


def plate(x, y, left, top, right, bottom):
    """How much lighter a place on a plate with round edges and four rivets is; nothing outside."""
    if not (left < x < right and top < y < bottom):
        return None
    light = 0
    light += 0.5 * max(0, 1 - (y - top) / 1.6) - 0.5 * max(0, 1 - (bottom - y) / 1.6)
    light += 0.2 * max(0, 1 - (x - left) / 1.2) - 0.3 * max(0, 1 - (right - x) / 1.2)
    for rivet_x in (left + 4, right - 4):
        for rivet_y in (top + 4, bottom - 4):
            dx, dy = x - rivet_x, y - rivet_y
            away = math.hypot(dx, dy)
            if away < 1.6:
                return 0.25 + (-0.4 * dx - 0.75 * dy) / 1.6
            light -= 0.3 * max(0, 1 - (away - 1.6) / 1.2) * (dy > 0)
    return light


def grain(x, y):
    """Brushed steel: long streaks, always the same; it goes on at the other edge."""
    total = 0
    for step in range(-6, 7):
        number = ((x + step) % SIZE * 374761393 + y % SIZE * 668265263) & 0xFFFFFFFF
        number = (number ^ number >> 13) * 1274126177 & 0xFFFFFFFF
        total += (number >> 16 & 255) / 255 - 0.5
    return total / 13


def wall_pixel(column, row):
    x, y = (column + 0.5) / TIMES, (row + 0.5) / TIMES
    night = [canvas.rgb(("night", level)) for level in range(8)]
    lamp = [canvas.rgb(("lamp", level)) for level in range(8)]
    light, base = None, night[2]
    for left, top, right, bottom in ((0.4, 8, 31.6, 40), (32.4, 8, 63.6, 40), (0.4, 41, 63.6, 56)):
        found = plate(x, y, left, top, right, bottom)
        if found is not None:
            light, base = found, night[3]
    if light is None:  # the duct above and the foot below
        light = 0.5 * max(0, 1 - abs(y - 3.5) / 1.5) if y < 8 else 0.1
    light += grain(column, row) * 0.9
    colour = blend(base, night[6], light) if light > 0 else blend(base, night[0], -light)
    away = math.hypot((x - 32) / 17, max(0, abs(y - 33) - 9) / 15)
    glow = max(0, 1 - away) ** 1.7
    colour = blend(colour, tuple(min(255, value * (0.75 + light / 2)) for value in lamp[3]), glow * 0.9)
    frame_x, frame_y = abs(x - 32), abs(y - 32.5)
    if frame_x < 6.2 and frame_y < 21.5:
        colour = night[0] if frame_x < 5.6 and frame_y < 20.9 else blend(night[0], night[3], 0.6)
    if is_tube(x, y):
        heart = max(0, 1 - (frame_x / 4.4) ** 2)
        colour = blend(lamp[4], lamp[7], heart * 1.1)
    return colour


def is_tube(x, y):
    return abs(x - 32) < 4.2 and abs(y - 32.5) < 19.5 and min(abs(y - 25.5), abs(y - 39.5)) > 0.8


def wall_glow(column, row):
    """The tubes shine; the steel around them is lit by them."""
    x, y = (column + 0.5) / TIMES, (row + 0.5) / TIMES
    away = math.hypot((x - 32) / 17, max(0, abs(y - 33) - 9) / 15)
    value = 255 if is_tube(x, y) else 200 * max(0, 1 - away) ** 1.7
    return (value, value, value)


def wall(pixel):
    rows = []
    for row in range(SIZE):
        line = bytearray()
        for column in range(SIZE):
            line += bytes(int(value) for value in pixel(column, row)) + b"\xff"
        rows.append(line)
    return rows


def shine(x, y, wide, tall, colours):
    """The light that the game adds behind a lamp, as in content/art/figures/effects.py, without rings."""
    rings = [(0, 0, 0)] + [canvas.rgb(colour) for colour in colours]
    rows = []
    for row in range(SIZE):
        line = bytearray()
        for column in range(SIZE):
            near = len(colours) * max(0, 1 - math.hypot((column + 0.5) / TIMES - x, ((row + 0.5) / TIMES - y) * wide / tall) / wide)
            first = min(int(near), len(colours) - 1)
            line += bytes(int(value) for value in blend(rings[first], rings[first + 1], near - first)) + (b"\xff" if near else b"\0")
        rows.append(line)
    return rows


def main(folder, wanted):
    canvas.Canvas = FineCanvas  # before the modules take it
    import brute
    import furniture
    import weapons
    art = folder / "art" / "true"
    for kind in ("sprites", "textures"):
        (art / kind).mkdir(parents=True, exist_ok=True)
    shutil.copyfile(HERE / "mod.xml", folder / "mod.xml")
    if "brute" in wanted:
        poses = next(iter(brute.figures()))[1]
        for number, pose in enumerate((0, 1, 2, 3, 4, 6, 5)):  # sprite 50 in content/art/sprites.recipe
            (art / "sprites" / f"050-{number}.png").write_bytes(png(poses[pose].rows()))
    if "pistol" in wanted:
        for number, fires in enumerate((False, True)):
            (art / "sprites" / f"242-{number}.png").write_bytes(png(weapons.pistol(fires).rows()))
    if "lamp" in wanted:
        for number, lamp in enumerate(furniture.lamp()):
            (art / "sprites" / f"135-{number}.png").write_bytes(png(lamp.rows()))
            (art / "sprites" / f"135-{number}.glow.png").write_bytes(png(glow_of(lamp).rows()))
        for sprite, glow in ((136, (32, 32, 21, 21)), (137, (32, 9, 26, 9))):
            (art / "sprites" / f"{sprite}-0.png").write_bytes(png(shine(*glow, (("rust", 0), ("lamp", 0), ("lamp", 1), ("lamp", 2)))))
    if "wall" in wanted:
        (art / "textures" / "195-0.png").write_bytes(png(wall(wall_pixel)))
        (art / "textures" / "195-0.glow.png").write_bytes(png(wall(wall_glow)))
        shutil.copyfile(HERE / "darkness.xml", art / "darkness.xml")


main(pathlib.Path(sys.argv[1]), sys.argv[2:] or ["brute", "pistol", "lamp", "wall"])
