"""Floors and ceilings of the company's, and the floor under a lamp."""
from canvas import BONE, HALO, LAMP, POOL, SIZE, STEEL, Canvas, Dice, brighter


def slabs(m, tone=2, lit=False, inlay=None):
    """Four slabs, of concrete or of stone with an inlay of brass."""
    c = Canvas(m[tone])
    for x in (0, 32):
        for y in (0, 32):
            own = tone if (x + y) % 64 else tone
            c.rect(x, y, 31, 31, m[own])
            c.rect(x, y, 31, 1, m[tone + 1])
            c.rect(x, y, 1, 31, m[tone + 1])
            c.rect(x + 31, y, 1, 32, m[tone - 1])
            c.rect(x, y + 31, 32, 1, m[tone - 1])
    for x, y, length in ((10, 40, 12), (44, 14, 8)):
        c.rect(x, y, length, 1, m[tone - 1])
        c.rect(x + 3, y + 1, length - 5, 1, m[tone - 1])
    if inlay is not None:
        for at in (0, 32):
            for x, y, width, height in ((0, at, SIZE, 2), (at, 0, 2, SIZE)):
                c.rect(x, y, width, height, inlay[2])
                c.rect(x, y, width if height == 2 else 1, height if width == 2 else 1, inlay[3])
            for x in (0, 32):
                c.rect(x - 2, at - 2, 6, 6, inlay[1])
                c.rect(x - 1, at - 1, 4, 4, inlay[3])
                c.rect(x - 1, at - 1, 4, 1, inlay[4])
    return pool(c) if lit else c


def rim_plates(m=STEEL, tone=1, brass=LAMP):
    """The ring around the turntable: dark plates, each in a frame of brass that feet keep bright."""
    c = tread(m, tone)
    c.rect(0, 0, SIZE, 4, brass[2])
    c.rect(0, 0, 4, SIZE, brass[2])
    c.rect(0, 0, SIZE, 1, brass[4])
    c.rect(0, 0, 1, SIZE, brass[4])
    c.rect(0, 3, SIZE, 1, brass[0])
    c.rect(3, 0, 1, SIZE, brass[0])
    for x in range(10, SIZE, 16):
        c.rect(x, 1, 2, 1, brass[5])
        c.rect(1, x, 1, 2, brass[5])
    return c


def floor_tiles(m, tone=3, other=None, lit=False):
    """Tiles in two colours like a board of draughts, quiet enough to walk on."""
    other = m[tone - 1] if other is None else other
    c = Canvas(m[tone - 2])
    for row in range(4):
        for column in range(4):
            colour = m[tone] if (row + column) % 2 else other
            c.rect(column * 16, row * 16, 15, 15, colour)
            c.rect(column * 16, row * 16, 15, 1, brighter(colour))
    return pool(c) if lit else c


def tread(m, tone=2, lit=False):
    """Tread plates: two on a tile, with raised strokes set crosswise."""
    c = Canvas(m[tone])
    for y in range(0, SIZE, 8):
        for x in range(0, SIZE, 16):
            left = x + (8 if y % 16 else 0)
            c.rect(left + 2, y + 3, 5, 1, m[tone + 1])
            c.rect(left + 2, y + 4, 5, 1, m[tone - 1])
    for x in (0, 32):
        c.rect(x, 0, 2, SIZE, m[tone - 2])
        c.rect(x + 2, 0, 1, SIZE, m[tone + 1])
    for y in (0, 32):
        c.rect(0, y, SIZE, 1, m[tone - 1])
    for x in (4, 27, 36, 59):
        for y in (3, 59):
            c.dot(x, y, m[tone + 2])
    return pool(c) if lit else c


def grating(m, tone=2, lit=False):
    """An open grating over the dark."""
    c = Canvas(m[tone - 2])
    for y in range(0, SIZE, 16):
        for x in range(0, SIZE, 8):
            c.rect(x + 2, y + 3, 6, 13, m[tone - 1])
            c.rect(x + 2, y + 3, 6, 2, m[tone - 2])
            c.rect(x, y, 2, SIZE // 4, m[tone])
            c.dot(x, y + 2, m[tone + 1])
        c.rect(0, y, SIZE, 3, m[tone])
        c.rect(0, y, SIZE, 1, m[tone + 1])
    return pool(c) if lit else c


def hazard_floor(lit=False):
    """A lane that says: this way, and do not stand here."""
    c = tread(STEEL, 1)
    for y in range(SIZE):
        for x in range(SIZE):
            if (x + y) // 16 % 2:
                own = c.at(x, y) % 8
                c.dot(x, y, LAMP[2 + own])
    dice = Dice(117)
    for _ in range(26):  # where the paint is worn
        x, y = dice.roll(SIZE), dice.roll(SIZE)
        for step in range(2 + dice.roll(5)):
            c.dot(x + step, y, STEEL[1] if c.at(x + step, y) // 8 != STEEL[1] // 8 else STEEL[2])
    for y in range(SIZE):
        for x in range(SIZE):
            if (x + y) % 32 == 31:
                c.dot(x, y, LAMP[2])
    return pool(c) if lit else c


def pool(c):
    """The floor under a lamp."""
    c.light(32, 32, 32, 32, POOL, False)
    return c


# --- ceilings


def coffer(m, tone=1, light=None):
    """Beams around a recess. With a light: 'lamp' round, 'tube' long."""
    c = Canvas(m[tone])
    c.rect(0, 0, SIZE, 8, m[tone + 1])
    c.rect(0, 0, 8, SIZE, m[tone + 1])
    c.rect(8, 8, 56, 2, m[tone - 1])
    c.rect(8, 8, 2, 56, m[tone - 1])
    c.rect(0, 7, SIZE, 1, m[tone])
    if light == "lamp":
        c.light(36, 36, 28, 28, HALO, False)
        c.disc(36, 36, 9, STEEL[0])
        c.disc(36, 36, 7, LAMP[5])
        c.disc(36, 36, 5, LAMP[7])
    elif light == "tube":
        c.light(36, 36, 17, 32, HALO[1:], False)
        c.rect(30, 14, 13, 44, STEEL[0])
        c.rect(32, 16, 9, 40, LAMP[6])
        c.rect(33, 17, 6, 38, LAMP[7])
        c.rect(30, 34, 13, 3, STEEL[0])
    elif light == "panel":
        c.rect(18, 18, 38, 38, m[tone - 1])
        c.rect(20, 20, 34, 34, BONE[7])
        c.rect(20, 36, 34, 2, m[tone])
        c.rect(20, 20, 34, 1, BONE[6])
    else:
        c.rect(24, 24, 24, 1, m[tone - 1])
    return c


def joists(m, tone=1, light=None):
    """Joists from west to east under the dark, and a pipe between two of them."""
    c = Canvas(m[tone - 1])
    for y in (0, 32):
        c.rect(0, y, SIZE, 12, m[tone])
        c.rect(0, y, SIZE, 2, m[tone + 1])
        c.rect(0, y + 10, SIZE, 2, m[tone - 1])
        for x in (6, 38):
            c.rect(x, y + 5, 2, 2, m[tone - 1])
    c.rect(0, 21, SIZE, 4, m[tone])
    c.rect(0, 21, SIZE, 1, m[tone + 1])
    if light:
        c.light(32, 32, 31, 24, HALO, False)
        c.rect(22, 28, 20, 9, STEEL[0])
        c.rect(24, 29, 16, 7, LAMP[6])
        c.rect(26, 30, 12, 5, LAMP[7])
    return c
