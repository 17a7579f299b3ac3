"""The company's steel and tile: halls, offices, pumps, stores and the assay."""
from canvas import BONE, GLOW, LAMP, NIGHT, RUST, SIZE, STEEL, Canvas, Dice, brighter
from parts import lamplight, stripes


def steel(m, tone=2):
    """Two riveted plates over a long one; a dark cable duct above, a dark foot below."""
    c = Canvas(m[tone - 1])
    c.rect(0, 0, SIZE, 7, m[tone - 2])
    c.rect(0, 3, SIZE, 2, m[tone - 1])
    for x in (0, 32):
        c.plate(x, 8, 31, 32, m, tone)
        for y in (11, 35):
            c.rivet(x + 3, y, m, tone)
            c.rivet(x + 26, y, m, tone)
    c.plate(0, 41, SIZE, 15, m, tone)
    c.rect(0, 47, SIZE, 3, m[tone - 1])
    c.rect(0, 57, SIZE, 7, m[tone - 2])
    c.rect(0, 57, SIZE, 1, m[tone - 1])
    return c


def steel_sign(m=STEEL):
    """The company's name on its steel, with a lamp over it."""
    c = steel(m, 2)
    c.light(32, 12, 34, 34, GLOW[1:])
    c.rect(8, 15, 48, 21, NIGHT[0])
    c.rect(9, 16, 46, 19, LAMP[4])
    c.rect(9, 16, 46, 1, LAMP[5])
    c.text(16, 19, "AGM", NIGHT[0], 3)
    c.rect(12, 5, 40, 3, STEEL[1])
    c.rect(14, 8, 36, 2, LAMP[7])
    return c


def concrete(m, tone=3, joints=True):
    """Cast concrete: big slabs, the holes of the formwork, a dark foot, one stain."""
    c = Canvas(m[tone])
    c.rect(0, 0, SIZE, 5, m[tone - 1])
    c.rect(0, 5, SIZE, 1, m[tone - 2])
    if joints:
        c.rect(0, 34, SIZE, 1, m[tone - 2])
        c.rect(0, 35, SIZE, 1, m[tone + 1])
        c.rect(31, 6, 1, 28, m[tone - 2])
        c.rect(32, 6, 1, 28, m[tone + 1])
        c.rect(63, 35, 1, 20, m[tone - 2])
    else:
        c.rect(0, 42, SIZE, 2, m[tone - 1])
    for x, y in ((12, 14), (50, 14), (20, 46), (44, 46)):
        c.rect(x, y, 2, 2, m[tone - 2])
        c.dot(x, y + 2, m[tone + 1])
    c.drip(50, 17, 9, m[tone - 1])
    c.drip(51, 17, 5, m[tone - 1])
    c.rect(0, 55, SIZE, 9, m[tone - 1])
    c.rect(0, 61, SIZE, 3, m[tone - 2])
    return c


def hazard_wall(m=STEEL):
    """Steel with a band of warning stripes, beside whatever moves."""
    c = steel(m, 2)
    stripes(c, 0, 41, SIZE, 15, NIGHT[0], LAMP[4])
    c.rect(0, 40, SIZE, 1, LAMP[1])
    return c


def tiles(m=BONE, tone=5, low=NIGHT):
    """White tiles to the shoulder, a dark band, tiles in the colour of the foot."""
    c = Canvas(m[tone - 2])
    for y in range(6, 40, 11):
        for x in range(0, SIZE, 16):
            c.plate(x, y, 15, 10, m, tone)
    c.rect(0, 0, SIZE, 6, low[1])
    c.rect(0, 5, SIZE, 1, low[0])
    c.rect(0, 39, SIZE, 5, low[2])
    c.rect(0, 39, SIZE, 1, low[3])
    for y in (44, 54):
        for x in range(0, SIZE, 16):
            c.plate(x, y, 15, 9, low, 4)
    for x in range(15, SIZE, 16):
        c.rect(x, 44, 1, 20, low[2])
    c.rect(0, 62, SIZE, 2, low[1])
    return c


def base(m, tone=3, stripe=LAMP[3], low=STEEL):
    """The wall of halls: smooth panels, a painted stripe at the height of a hand, a steel wainscot."""
    c = Canvas(m[tone])
    c.rect(0, 0, SIZE, 6, low[1])
    c.rect(0, 6, SIZE, 1, low[0])
    for x in (0, 32):
        c.plate(x, 7, 31, 25, m, tone)
        c.rect(x + 31, 7, 1, 25, m[tone - 2])
    c.rect(0, 32, SIZE, 1, m[tone - 2])
    c.rect(0, 33, SIZE, 5, stripe)
    c.rect(0, 33, SIZE, 1, brighter(stripe))
    c.rect(0, 38, SIZE, 2, low[0])
    c.plate(0, 40, SIZE, 17, low, 2)
    for x in (15, 47):
        c.rect(x, 41, 1, 15, low[1])
        c.rivet(x - 5, 44, low, 2)
    c.rect(0, 57, SIZE, 7, low[0])
    return c


def vent(m=STEEL):
    c = steel(m, 2)
    c.rect(13, 13, 38, 24, m[0])
    c.frame(12, 12, 40, 26, m[3])
    for y in range(15, 36, 5):
        c.rect(15, y, 34, 2, m[3])
        c.rect(15, y + 2, 34, 1, m[1])
    return c


def lights(m=STEEL):
    """The wall that lights a way: one big lamp, and what it falls on."""
    return lamplight(steel(m, 2), 32, 12)


def screens(m=NIGHT):
    """A rack of instruments; two screens are alive."""
    c = Canvas(m[1])
    c.plate(0, 4, SIZE, 56, m, 2)
    for x, y, alive in ((4, 8, True), (34, 8, False), (4, 30, False), (34, 30, True)):
        c.rect(x, y, 26, 18, m[0])
        c.rect(x + 1, y + 1, 24, 15, LAMP[1] if alive else m[1])
        if alive:
            for row, length in enumerate((16, 20, 9, 18)):
                c.rect(x + 3, y + 3 + row * 3, length, 1, LAMP[5 - row % 2])
        else:
            c.line(x + 2, y + 12, x + 12, y + 2, m[3])
    for x in range(6, 60, 6):
        c.rect(x, 53, 3, 2, LAMP[4] if x % 4 == 2 else m[4])
    c.rect(0, 60, SIZE, 4, m[0])
    return c


def pipes(m=NIGHT, p=RUST, tone=3):
    """Three thick pipes across a dark wall, with flanges; the middle one drips."""
    c = Canvas(m[1])
    c.rect(0, 30, SIZE, 3, m[0])
    for x in (10, 42):
        c.rect(x, 0, 4, SIZE, m[2])
        c.rect(x + 3, 0, 1, SIZE, m[0])
    for y, thick in ((5, 12), (24, 10), (42, 14)):
        c.rect(0, y, SIZE, thick, p[tone])
        c.rect(0, y + 1, SIZE, 2, p[tone + 2])
        c.rect(0, y + 3, SIZE, 1, p[tone + 1])
        c.rect(0, y + thick - 4, SIZE, 4, p[tone - 1])
        c.rect(0, y + thick, SIZE, 2, m[0])
    for x, y, thick in ((26, 5, 12), (54, 24, 10), (18, 42, 14)):
        c.rect(x, y - 1, 5, thick + 2, p[tone - 1])
        c.rect(x, y, 5, 3, p[tone + 2])
        c.rect(x + 4, y, 1, thick + 1, p[tone - 2])
    c.drip(56, 35, 5, m[4])
    c.rect(0, 60, SIZE, 4, m[0])
    return c


def metal(m=STEEL, tone=2):
    """Ribbed sheet on a frame."""
    c = Canvas(m[tone])
    for x in range(0, SIZE, 16):
        c.rect(x, 0, 2, SIZE, m[tone + 1])
        c.rect(x + 2, 0, 6, SIZE, m[tone])
        c.rect(x + 9, 0, 5, SIZE, m[tone - 1])
        c.rect(x + 14, 0, 2, SIZE, m[tone - 2])
    for y in (0, 30, 58):
        c.plate(0, y, SIZE, 6, m, tone)
        c.rect(0, y + 6, SIZE, 1, m[tone - 2])
        for x in (7, 39):
            c.rivet(x, y + 2, m, tone)
    return c


def engine(m=STEEL, glow=LAMP):
    """The side of a machine: a wheel behind its guard, a gauge, two lamps that say it runs."""
    c = Canvas(m[1])
    c.plate(0, 2, SIZE, 58, m, 2)
    c.disc(22, 30, 18, m[0])
    c.ring(22, 30, 17, m[4], 2)
    c.ring(22, 30, 12, m[2], 2)
    for x, y in ((22, 14), (22, 46), (6, 30), (38, 30), (11, 19), (33, 41), (11, 41), (33, 19)):
        c.line(22, 30, x, y, m[3])
    c.disc(22, 30, 4, RUST[4])
    c.disc(22, 29, 2, RUST[6])
    c.disc(52, 15, 7, m[0])
    c.disc(52, 15, 5, BONE[5])
    c.line(52, 15, 55, 12, NIGHT[0])
    for y in (30, 38, 46):
        c.rect(46, y, 12, 5, m[0])
        c.rect(47, y + 1, 10, 3, glow[5] if y == 30 else glow[3] if y == 38 else m[1])
    c.rect(0, 60, SIZE, 4, m[0])
    return c


def rust(m=RUST, tone=2):
    """Old boiler plate: rows of rivets, stains that run down from them."""
    c = Canvas(m[tone])
    dice = Dice(39)
    for y in (0, 22, 44):
        c.plate(0, y, SIZE, 20, m, tone)
        c.rect(0, y + 20, SIZE, 2, m[tone - 2])
        for x in range(4, SIZE, 12):
            c.rivet(x, y + 3, m, tone)
        for _ in range(3):
            c.drip(dice.roll(SIZE), y + 5, 4 + dice.roll(7), m[tone - 1])
    c.rect(36, 22, 1, 20, m[tone - 2])
    c.rect(12, 44, 1, 20, m[tone - 2])
    c.rect(50, 0, 1, 20, m[tone - 2])
    return c


def crates(kind, m):
    """Two stacked crates: steel ones with a stencil, wooden ones with a brace, or one of each."""
    c = Canvas(m[0])
    for y in (0, 32):
        wooden = kind == "wood" or (kind == "mixed" and y == 32)
        r, tone = (BONE, 3) if wooden else (m, 3)
        c.plate(1, y + 1, 62, 30, r, tone, 2)
        if wooden:
            for row in (y + 10, y + 20):
                c.rect(1, row, 62, 1, r[tone - 2])
            for x in (1, 55):
                c.plate(x, y + 1, 8, 30, r, tone + 1, 2)
                c.rect(x + 8 if x == 1 else x - 1, y + 1, 1, 30, r[tone - 2])
            c.line(10, y + 27, 51, y + 3, r[tone + 1], 2)
            c.line(11, y + 29, 53, y + 5, r[tone - 2], 1)
        else:
            c.frame(4, y + 4, 56, 24, r[tone - 1])
            for x in (1, 59):
                c.rect(x, y + 1, 4, 30, r[tone - 1])
            c.rect(8, y + 8, 48, 15, r[tone + (1 if y else 0)])
            c.text(12 if y else 16, y + 10, "7-117" if y else "AGM", r[tone - 2], 2)
    return c


def panel(m, tone=2, kind="plain"):
    """What stands free or closes a shaft."""
    c = Canvas(m[tone])
    c.plate(0, 0, SIZE, SIZE, m, tone, 3)
    c.rect(0, 0, 4, SIZE, m[tone + 1])
    c.rect(60, 0, 4, SIZE, m[tone - 1])
    if kind == "ribs":
        for x in range(6, 58, 8):
            c.rect(x, 4, 3, 56, m[tone + 1])
            c.rect(x + 5, 4, 2, 56, m[tone - 1])
    elif kind == "hazard":
        stripes(c, 4, 22, 56, 20)
        c.frame(4, 21, 56, 22, m[tone - 2])
    elif kind == "tube":
        c.light(32, 28, 30, 40, GLOW, False)
        c.rect(26, 8, 12, 42, m[0])
        c.rect(28, 10, 8, 38, LAMP[5])
        c.rect(29, 11, 6, 36, LAMP[6])
        c.rect(30, 12, 3, 34, LAMP[7])
        for y in (20, 36):
            c.rect(27, y, 10, 2, m[0])
    else:
        c.frame(8, 8, 48, 48, m[tone - 1])
        c.rect(9, 56, 48, 1, m[tone + 1])
        c.line(9, 9, 54, 54, m[tone - 1], 3)
        c.line(10, 8, 56, 54, m[tone + 1])
        c.line(54, 9, 9, 54, m[tone - 1], 3)
        for x, y in ((3, 3), (58, 3), (3, 58), (58, 58)):
            c.rivet(x, y, m, tone)
    return c


def tek(m=NIGHT, tone=6):
    """The clean wall of the assay: enamel panels with thin joints, a band of glass."""
    c = Canvas(m[tone])
    c.rect(0, 0, SIZE, 6, NIGHT[2])
    for x in (0, 32):
        c.plate(x, 7, 31, 20, m, tone)
        c.plate(x, 42, 31, 15, m, tone)
        c.rect(x + 31, 7, 1, 50, m[tone - 2])
    c.rect(0, 27, SIZE, 15, NIGHT[2])
    c.rect(0, 29, SIZE, 11, NIGHT[3])
    for x in (6, 38):
        c.line(x, 39, x + 10, 29, NIGHT[5])
        c.line(x + 2, 39, x + 12, 29, NIGHT[4])
    c.rect(0, 42, SIZE, 1, m[tone + 1])
    c.rect(0, 57, SIZE, 7, NIGHT[3])
    c.rect(0, 61, SIZE, 3, NIGHT[2])
    return c
