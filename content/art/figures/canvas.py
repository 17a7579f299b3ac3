"""A cell of pixels, the shapes that are put into it, and how the lamp above shades them.

A colour is a pair (ramp, level) of the palette (DESIGN.md, "The palette"). A part is one or more shapes in one ramp: rounded by
the light, with a dark line around it. Parts put in later cover earlier ones.
"""
import math
import pathlib

RAMPS = {ramp: colours for ramp, *colours in (line.replace("#", "").split() for line in
         pathlib.Path(__file__).parent.with_name("palette.txt").read_text().splitlines() if not line.startswith("#"))}
LINE = ("night", 0)
LIGHT = (-0.40, -0.72, 0.57)  # from a lamp above, a little to the left, towards the one who looks


class Ball:
    def __init__(self, x, y, rx, ry=None, turn=0):
        self.x, self.y, self.rx, self.ry = x, y, rx, ry or rx
        self.cos, self.sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        reach = max(self.rx, self.ry) if turn else 0
        self.box = (x - (reach or self.rx), y - (reach or self.ry), x + (reach or self.rx), y + (reach or self.ry))

    def at(self, x, y):
        dx, dy = x - self.x, y - self.y
        u, v = (dx * self.cos + dy * self.sin) / self.rx, (dy * self.cos - dx * self.sin) / self.ry
        square = u * u + v * v
        if square > 1:
            return None
        return math.sqrt(1 - square) * min(self.rx, self.ry), u * self.cos - v * self.sin, u * self.sin + v * self.cos


class Limb:
    """A bone with flesh: from one point to another, with a radius at each end."""

    def __init__(self, x0, y0, r0, x1, y1, r1=None):
        self.x, self.y, self.r, self.dx, self.dy = x0, y0, r0, x1 - x0, y1 - y0
        r1 = r0 if r1 is None else r1
        self.dr, self.square = r1 - r0, self.dx * self.dx + self.dy * self.dy or 1e-9
        self.box = (min(x0 - r0, x1 - r1), min(y0 - r0, y1 - r1), max(x0 + r0, x1 + r1), max(y0 + r0, y1 + r1))

    def at(self, x, y):
        dx, dy = x - self.x, y - self.y
        along = min(1, max(0, (dx * self.dx + dy * self.dy) / self.square))
        radius = self.r + along * self.dr
        dx, dy = dx - along * self.dx, dy - along * self.dy
        square = dx * dx + dy * dy
        if square > radius * radius:
            return None
        return math.sqrt(radius * radius - square), dx / radius, dy / radius


class Plate:
    """A polygon with edges rounded over `bevel` pixels."""

    def __init__(self, *points, bevel=3, height=3):
        self.bevel, self.height = bevel, height
        self.box = (min(x for x, _ in points), min(y for _, y in points), max(x for x, _ in points), max(y for _, y in points))
        pairs = list(zip(points, points[1:] + points[:1]))
        side = 1 if sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs) > 0 else -1
        self.edges = []
        for (x0, y0), (x1, y1) in pairs:
            dx, dy = x1 - x0, y1 - y0
            length = math.hypot(dx, dy) or 1e-5
            self.edges.append((x0, y0, y1, dx, dy, length * length, dy / length * side, -dx / length * side))

    def at(self, x, y):
        inside = False
        for x0, y0, y1, dx, dy, _, _, _ in self.edges:
            if (y0 > y) != (y1 > y) and x < dx * (y - y0) / dy + x0:
                inside = not inside
        if not inside:
            return None
        if not self.bevel:
            return self.height, 0, 0
        nearest, nx, ny = self.bevel * self.bevel, 0, 0
        for x0, y0, _, dx, dy, square, edge_nx, edge_ny in self.edges:
            px, py = x - x0, y - y0
            along = (px * dx + py * dy) / square
            along = 0 if along < 0 else 1 if along > 1 else along
            px, py = px - along * dx, py - along * dy
            away = px * px + py * py
            if away < nearest:
                nearest, nx, ny = away, edge_nx, edge_ny
        slope = (1 - math.sqrt(nearest) / self.bevel) * 0.9
        return self.height * (1 - slope * slope / 2), nx * slope, ny * slope


def box(x0, y0, x1, y1, **style):
    return Plate((x0, y0), (x1, y0), (x1, y1), (x0, y1), **style)


def chain(*joints):
    """Limbs through (x, y, radius), one after the other."""
    return [Limb(*a, *b) for a, b in zip(joints, joints[1:])]


class Canvas:
    def __init__(self, width=64, height=64):
        self.width, self.height = width, height
        self.pixels = {}

    def covered(self, shapes):
        """Pixels that the shapes cover: where, and the slope of the highest of them."""
        found = {}
        for shape in shapes:
            x0, y0, x1, y1 = shape.box
            for y in range(max(-2, math.floor(y0)), min(self.height + 2, math.ceil(y1) + 1)):
                for x in range(max(-2, math.floor(x0)), min(self.width + 2, math.ceil(x1) + 1)):
                    hit = shape.at(x + 0.5, y + 0.5)
                    if hit and ((x, y) not in found or hit[0] > found[x, y][0]):
                        found[x, y] = hit
        return found

    def part(self, shapes, ramp, low=1, high=6, line=LINE, minus=(), only=None):
        """Puts shapes in, shaded between two levels of a ramp, or through colours from dark to light. `only` keeps to pixels given."""
        colours = [(ramp, level) for level in range(low, high + 1)] if isinstance(ramp, str) else ramp
        if not isinstance(shapes, (list, tuple)):
            shapes = [shapes]
        found = self.covered(shapes)
        if minus:
            for gone in self.covered(minus if isinstance(minus, (list, tuple)) else [minus]):
                found.pop(gone, None)
        if only is not None:
            found = {at: hit for at, hit in found.items() if at in only}
        steps = len(colours)
        if line:
            for x, y in found:
                for near in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
                    if near not in found and (only is None or near in only):
                        self.pixels[near] = line
        for at, (_, nx, ny) in found.items():
            nz = math.sqrt(max(0, 1 - nx * nx - ny * ny))
            share = (nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2] + 0.42) / 1.38
            self.pixels[at] = colours[min(steps - 1, max(0, int(share * steps)))]
        return set(found)

    def flat(self, shapes, colour, line=None, only=None):
        """Puts shapes in, in one colour."""
        if not isinstance(shapes, (list, tuple)):
            shapes = [shapes]
        found = set(self.covered(shapes))
        if only is not None:
            found &= set(only)
        if line:
            for x, y in found:
                for near in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
                    if near not in found:
                        self.pixels[near] = line
        for at in found:
            self.pixels[at] = colour
        return found

    def dot(self, x, y, colour, w=1, h=1):
        for row in range(h):
            for column in range(w):
                self.pixels[math.floor(x) + column, math.floor(y) + row] = colour

    def stroke(self, points, colour, only=None):
        """A line of single pixels through points."""
        for (x0, y0), (x1, y1) in zip(points, points[1:]):
            steps = max(1, math.ceil(max(abs(x1 - x0), abs(y1 - y0))))
            for step in range(steps + 1):
                at = (math.floor(x0 + (x1 - x0) * step / steps), math.floor(y0 + (y1 - y0) * step / steps))
                if only is None or at in only:
                    self.pixels[at] = colour

    def stamp(self, x, y, rows, colours):
        """Letters at a place; those without a colour stay clear."""
        for row, letters in enumerate(rows):
            for column, letter in enumerate(letters):
                if letter in colours:
                    self.pixels[x + column, y + row] = colours[letter]

    def rim(self, gain=1):
        """The lamp's light on what points up: pixels right under the outer line."""
        for (x, y), (ramp, level) in list(self.pixels.items()):
            if (ramp, level) != LINE and self.pixels.get((x, y - 1)) == LINE and (x, y - 2) not in self.pixels:
                self.pixels[x, y] = (ramp, min(7, level + gain))

    def visible(self):
        return {at: colour for at, colour in self.pixels.items() if 0 <= at[0] < self.width and 0 <= at[1] < self.height}


def rgb(colour):
    text = RAMPS[colour[0]][colour[1]]
    return tuple(int(text[i:i + 2], 16) for i in (0, 2, 4))


def distance(a, b):
    """How different two colours look, roughly: levels of one ramp are neighbours."""
    apart = sum(weight * (p - q) ** 2 for weight, p, q in zip((2, 4, 3), rgb(a), rgb(b)))
    return apart if a[0] == b[0] else apart * 5 + 2000


def few_colours(frames, most=15):
    """The frames with at most so many colours together: the rarest ones become their neighbours."""
    count = {}
    for frame in frames:
        for colour in frame.visible().values():
            count[colour] = count.get(colour, 0) + 1
    becomes = {}
    while len(count) > most:
        def cost(colour):
            nearest = min((other for other in count if other != colour), key=lambda other: (distance(colour, other), other))
            return count[colour] * distance(colour, nearest), colour, nearest
        _, rare, nearest = min(cost(colour) for colour in sorted(count) if colour != LINE)
        count[nearest] += count.pop(rare)
        becomes[rare] = nearest

    def final(colour):
        while colour in becomes:
            colour = becomes[colour]
        return colour
    return [{at: final(colour) for at, colour in frame.visible().items()} for frame in frames]


def drawing(title, frame, width=64, height=64):
    """The text of a drawing (drawings/README.md)."""
    colours = sorted(set(frame.values()), key=lambda colour: (sum(rgb(colour)), colour))
    letters = {colour: "abcdefghijklmnopqrstuvwxyz"[number] for number, colour in enumerate(colours)}
    lines = [f"# {title}"] + [f"{letters[colour]} #{RAMPS[colour[0]][colour[1]].upper()}" for colour in colours] + ["---"]
    for y in range(height):
        lines.append("".join(letters[frame[x, y]] if (x, y) in frame else "." for x in range(width)))
    return "\n".join(lines) + "\n"
