"""The classic picture of a level, drawn again from the published rules in plain whole numbers: slow, literal, and sharing nothing
with the program that it judges. All numbers wrap at 32 bits as the original's do."""
from classic_data import HUMAN, MONSTER, SIN, SPRITE_CLIPS, SPRITE_TEXTURE

FREE, TAKEN = 0x7FFFFFFF, 0x7FFFFFFE
NEAR = 0x40000
EYE = 36
PULL_BACK = 16
ADD, SPECTRE = 7, 9
NORTH, SOUTH, EAST, WEST, DECAL, FLIP, TWO_SIDED, FIXED_FRAME = 1 << 19, 1 << 20, 1 << 21, 1 << 22, 1 << 23, 1 << 25, 1 << 27, 1 << 31
HIDDEN, CORPSE = 1 << 16, 1 << 24
GLOWS = {135: 136, 140: 136, 131: 144}
CEILING_LIGHT = 137
WEAPONS = 240
OVERFLOW = 0x10820


def wrap(value):
    return ((value + 0x80000000) & 0xFFFFFFFF) - 0x80000000


def trunc(a, b):
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def mul(a, b):
    return wrap(a * b >> 16)


def div(a, b):
    if abs(a) >> 14 >= abs(b):
        return 0x7FFFFFFF if (a < 0) == (b < 0) else -0x80000000
    return wrap(trunc(a << 16, b))


def ceil16(value):
    return value + 65535 >> 16


def add_colours(s, d):
    m = (s & 0xF7DE) + (d & 0xF7DE)
    o = m & OVERFLOW
    return (m & 0xF7DE | o >> 1 | o >> 2 | o >> 3) & 0xFFFF


def grey(colour):
    level = (2 * (colour >> 11) + (colour >> 5 & 63) + 2 * (colour & 31)) // 3
    return level >> 1 << 11 | level << 5 | level >> 1


def noise_on(colour):
    red, green, blue = (3 * (part >> 2) for part in (colour >> 11, colour >> 5 & 63, colour & 31))
    return {min(31, red + r) << 11 | min(63, green + 2 * r) << 5 | min(31, blue + r) for r in range(8)}


class Span:
    """A clipped and projected edge: columns and scale at both ends, and what goes along with it."""

    def __init__(self, one, two, width):
        centre = (width // 2 << 16) - 32768
        self.k1, self.k2 = div(width << 16, one[0]), div(width << 16, two[0])
        self.x1 = (mul(one[1], self.k1) >> 1) + centre
        self.x2 = (mul(two[1], self.k2) >> 1) + centre
        self.u1, self.u2 = wrap(one[2] * self.k1), wrap(two[2] * self.k2)


def clipped(one, two, width):
    """Of two points (depth, lateral, u): the span that is in view, or None."""
    for distance in (lambda p: p[0] + p[1], lambda p: p[0] - p[1], lambda p: p[0] - NEAR):
        a, b = distance(one), distance(two)
        if a < 0 and b < 0:
            return None
        if a < 0 or b < 0:
            q = div(a, a - b)
            mixed = tuple(wrap(mul(v1, 65536 - q) + mul(v2, q)) for v1, v2 in zip(one, two))
            one, two = (mixed, two) if a < 0 else (one, mixed)
    return Span(one, two, width)


class Frame:
    def __init__(self, art, level, size, time, behind_title=False):
        """The level behind the title is grey, and seen from where one stands."""
        self.art, self.level, self.time, self.behind_title = art, level, time, behind_title
        self.width, self.height = size[0], size[1] & ~1

    def draw(self, x, y, angle, eye=EYE):
        """Pixels in 565, rows from the top."""
        self.sin, self.cos, self.eye = SIN[angle & 255], SIN[angle + 64 & 255], eye
        back = 0 if self.behind_title else PULL_BACK
        self.x = x - (back * self.cos >> 16)
        self.y = y + (back * self.sin >> 16)
        self.depths = [FREE] * self.width
        self.pixels = [0] * (self.width * self.height)
        self.noisy = {}  # where a spectre's noise shows: what was drawn over the pixel, None for noise
        self.leaves, self.list = [], []
        if self.level.planes:
            self.draw_planes()
        else:
            half = self.width * (self.height // 2)
            ceiling, floor = self.tint((self.level.ceiling, self.level.floor))
            self.pixels = [ceiling] * half + [floor] * (len(self.pixels) - half)
        self.visit(0)
        for leaf in reversed(self.leaves):
            for line in self.lines_of(leaf):
                self.draw_line(line)
        for _, thing in self.list:
            self.draw_thing(thing)
        return self.pixels

    def tint(self, colours):
        return [grey(colour) for colour in colours] if self.behind_title else colours

    # Floor and ceiling

    def draw_planes(self):
        w, h, s, c = self.width, self.height, self.sin, self.cos
        textures, out = {}, 0
        for y in range(h):
            ceiling = y < h // 2
            tiles = self.level.planes[1 if ceiling else 0]
            n = abs(h - 2 * y)
            e = w * 8 * (64 - self.eye if ceiling else self.eye) // (n + 1)
            q = trunc(wrap(e << 19), 32 * w) >> 8
            ax, ay = wrap(q * (s >> 8)), wrap(q * (c >> 8))
            tx = (self.x << 16) + (wrap(c * e) >> 3) + (wrap(ax * (1 - w)) >> 1) & 0xFFFFFFFF
            ty = (self.y << 16) + (wrap(-s * e) >> 3) + (wrap(ay * (1 - w)) >> 1) & 0xFFFFFFFF
            for out in range(y * w, y * w + w):
                tile = tiles[(ty >> 22 & 31) * 32 + (tx >> 22 & 31)]
                if tile not in textures:
                    first, colours = self.art.texture(tile, 0)
                    colours = self.tint(colours)
                    textures[tile] = [colours[t] for t in self.art.texels[first:first + 4096]]
                self.pixels[out] = textures[tile][(ty >> 16 & 63) * 64 + (tx >> 16 & 63)]
                tx, ty = tx + ax & 0xFFFFFFFF, ty + ay & 0xFFFFFFFF

    # What is visible

    def camera(self, x, y, u=0):
        depth = x * self.cos - y * self.sin - (self.x * self.cos - self.y * self.sin)
        return depth, x * self.sin + y * self.cos - (self.x * self.sin + self.y * self.cos), u

    def columns(self, span):
        return range(max(ceil16(span.x1), 0), min(ceil16(span.x2), self.width))

    def lines_of(self, leaf):
        first, count = self.level.nodes[leaf][6:8]
        return self.level.lines[first:first + count]

    def line_span(self, line):
        facing = (line.x1 - self.x) * (line.y2 - line.y1) - (line.y1 - self.y) * (line.x2 - line.x1)
        if facing <= 0 and not line.two_sided:
            return None
        one, two = self.camera(line.x1, line.y1, line.u1), self.camera(line.x2, line.y2, line.u2)
        return clipped(one, two, self.width) if facing > 0 else clipped(two, one, self.width)

    def culled(self, node):
        x1, y1, x2, y2 = self.level.nodes[node][:4]
        if x1 - 5 <= self.x <= x2 + 5 and y1 - 5 <= self.y <= y2 + 5:
            return False
        column = 0 if self.x < x1 else 1 if self.x < x2 else 2
        row = 0 if self.y < y1 else 1 if self.y < y2 else 2
        edge = (((x2, y1, x1, y2), (x2, y1, x1, y1), (x2, y2, x1, y1)),
                ((x1, y1, x1, y2), None, (x2, y2, x2, y1)),
                ((x1, y1, x2, y2), (x1, y2, x2, y2), (x1, y2, x2, y1)))[row][column]
        if edge is None:
            return False
        span = clipped(self.camera(*edge[:2]), self.camera(*edge[2:]), self.width)
        return span is None or all(self.depths[x] != FREE for x in self.columns(span))

    def visit(self, node):
        if self.culled(node):
            return
        _, _, _, _, kind, split, high, low = self.level.nodes[node]
        if kind:
            first, second = (high, low) if (self.x if kind == 1 else self.y) > split else (low, high)
            self.visit(first)
            self.visit(second)
            return
        self.leaves.append(node)
        for line in self.lines_of(node):
            span = self.line_span(line)
            if span and span.x2 > span.x1:
                for x in self.columns(span):
                    self.depths[x] = TAKEN
        for thing in self.level.leaf_things.get(node, ()):
            key = self.sort_key(thing)
            at = next((i for i, (other, _) in enumerate(self.list) if other <= key), len(self.list))
            self.list.insert(at, (key, thing))

    def sort_key(self, thing):
        if thing.info & DECAL:
            return 0x7FFFFFFF
        depth = self.camera(thing.x, thing.y)[0] + (1 if thing.info & CORPSE else 0)
        if thing.type == MONSTER:
            return depth - 1
        if 184 <= thing.number <= 190:
            return 0
        return depth - 2 if 180 <= thing.number <= 191 else depth

    # Walls and sprites

    def draw_line(self, line):
        span = self.line_span(line)
        if span:
            frame = self.time + 3 * line.texture >> 8 & 3
            self.draw_wall(span, self.art.texture(line.texture, frame))

    def steps(self, span):
        """(column, z, u, scale of the next column) of those that nothing nearer covers."""
        width = span.x2 - span.x1
        if width <= 0:
            return
        g = wrap(0x7FFFFFFF // width * 2)
        dk, du = mul(wrap(span.k2 - span.k1), g), mul(wrap(span.u2 - span.u1), g)
        columns = self.columns(span)
        before = (columns.start << 16) - span.x1
        k, v = wrap(span.k1 + mul(before, dk)), wrap(span.u1 + mul(before, du))
        for x in columns:
            z = trunc(0x40000000, k) * 4
            u = mul(v, z) >> 16
            k, v = wrap(k + dk), wrap(v + du)
            if self.depths[x] >= z:
                yield x, z, u, k

    def draw_wall(self, span, picture, mode=0):
        first, colours = picture[0], self.tint(picture[1])
        for x, z, u, k in self.steps(span):
            self.depths[x] = z
            self.draw_run(x, (0, first + (u & 63) * 64, 64), (z, k), colours, mode)

    def draw_shape(self, span, picture, mode):
        shape, colours = picture[0], self.tint(picture[1])
        for x, z, u, k in self.steps(span):
            if 0 <= u < len(shape.columns):
                for row, first, length in shape.columns[u]:
                    self.draw_run(x, (row, shape.place + first, length), (z, k), colours, mode)

    def draw_run(self, x, run, scale, colours, mode):
        (row, first, length), (z, k) = run, scale
        rows = length * k >> 17
        top = self.height // 2 - ((64 - row - self.eye) * k >> 17)
        step, source = z >> 3, 0
        if top < 0:
            source, rows, top = -step * top, rows + top, 0
        for y in range(top, min(top + rows, self.height)):
            self.put(y * self.width + x, colours[self.art.texel(first + (source >> 12))], mode)
            source += step

    def put(self, at, colour, mode):
        if mode == SPECTRE:
            self.noisy.setdefault(at, []).append(None)
        elif mode != ADD:
            self.pixels[at] = colour
            self.noisy.pop(at, None)
        elif at in self.noisy:
            self.noisy[at].append(colour)
        else:
            self.pixels[at] = add_colours(colour, self.pixels[at])

    def possible(self, at):
        """Every colour that a pixel may have: more than one where noise shows."""
        colours = {self.pixels[at]}
        for over in self.noisy.get(at, ()):
            colours = {add_colours(over, c) for c in colours} if over is not None else {n for c in colours for n in noise_on(c)}
        return colours

    def draw_thing(self, thing):
        info = thing.info
        if info & HIDDEN or thing.number == CEILING_LIGHT and not self.level.planes and not info & SPRITE_TEXTURE:
            return
        frame = 0
        if not info & FIXED_FRAME and thing.type != MONSTER:
            frame = self.time // 6000 % 2 if thing.type == HUMAN else self.time // 250 % 4
        if info & SPRITE_CLIPS:
            for dx, dy in ((16, 0), (-16, 0), (0, 16), (0, -16)):
                self.draw_billboard(thing.x + dx, thing.y + dy, self.art.sprite(thing.number - 1, frame), thing.mode)
            return
        of_texture = bool(info & SPRITE_TEXTURE)
        picture = (self.art.texture if of_texture else self.art.sprite)(thing.number, frame)
        if info & (NORTH | SOUTH | EAST | WEST):
            self.draw_oriented(thing, picture)
        else:
            self.draw_billboard(thing.x, thing.y, picture, thing.mode)
        if not of_texture and thing.number in GLOWS:
            glow = self.art.sprite(GLOWS[thing.number], frame)
            self.draw_billboard(thing.x, thing.y, glow, ADD)

    def draw_billboard(self, x, y, picture, mode):
        depth, lateral, _ = self.camera(x, y)
        depth -= PULL_BACK << 16
        if depth < NEAR:
            return
        is_texture = not hasattr(picture[0], "columns")
        a, b, width = self.bounds(picture)
        span = clipped((depth, lateral + (a << 16), 0), (depth, lateral + (b << 16), width), self.width)
        if span:
            (self.draw_wall if is_texture else self.draw_shape)(span, picture, mode)

    def draw_weapon(self, number, frame, position):
        """In the player's hand, over the finished picture; the position is in texels of the weapon's cell."""
        shape, colours = self.art.sprite(WEAPONS + number, frame)
        colours = self.tint(colours)
        inverse = 32768 // self.width
        scale = 65536 // inverse
        left = self.width // 2 + ((position[0] - 32) * 512 * self.width + 65280 >> 16)
        top = self.height - ((64 - position[1]) * 512 * self.width + 65280 >> 16)
        first = left + (shape.x0 * scale >> 8)
        for x in range(max(first, 0), min(left + (shape.x1 * scale >> 8), self.width)):
            column = (x - first) * inverse >> 8
            for row, first_texel, length in shape.columns[column] if column < len(shape.columns) else ():
                y = top + (row * scale >> 8)
                for i in range(max(0, -y), min(length * scale >> 8, self.height - y)):
                    self.put((y + i) * self.width + x, colours[self.art.texel(shape.place + first_texel + (i * inverse >> 8))], 0)

    @staticmethod
    def bounds(picture):
        shape = picture[0]
        a, b = (shape.x0 - 32, shape.x1 - 32) if hasattr(shape, "columns") else (-32, 32)
        return a, b, b - a

    def draw_oriented(self, thing, picture):
        info = thing.info
        a, b, width = self.bounds(picture)
        sign = 1 if info & (NORTH | WEST) else -1
        sign = -sign if info & FLIP else sign
        dx, dy = (sign, 0) if info & (NORTH | SOUTH) else (0, sign)
        x1, y1, x2, y2 = thing.x + a * dx, thing.y + a * dy, thing.x + b * dx, thing.y + b * dy
        facing = (x1 - self.x) * (y2 - y1) - (y1 - self.y) * (x2 - x1)
        if facing <= 0 and not info & TWO_SIDED:
            return
        one, two = self.camera(x1, y1, 0), self.camera(x2, y2, width)
        span = clipped(one, two, self.width) if facing > 0 else clipped(two, one, self.width)
        if span:
            draw = self.draw_shape if hasattr(picture[0], "columns") else self.draw_wall
            draw(span, picture, thing.mode)
