"""Class 5, the Bore Worms: a ring of teeth on an armoured body. One has become a toothed wheel, one casts a second worm."""
import math

from canvas import Ball, Canvas, Limb, Plate

HIDE = (("rust", 1, 5), ("lamp", 1, 5), ("night", 1, 4))


def body(c, strength, points):
    ramp, low, high = HIDE[strength - 1]
    for x, y, r in points:
        c.part(Ball(x, y, r, r * 0.86), ramp, low, high)
        if strength < 3:
            c.part(Limb(x - r * 0.4, y - r * 0.72, 1.6, x + r * 0.4, y - r * 0.72, 1.6), ramp, low + 1, high + 1, line=None)


def maw(c, strength, x, y, r, gape, turn=0, hurt=False, shut=False):
    """A ring of plates, teeth that point inwards, and the dark between them."""
    ramp, low, high = HIDE[strength - 1]
    if strength == 2:  # what it ate its way into
        points = []
        for number in range(12):
            a = math.radians(turn + number * 30)
            for da, reach in ((-0.17, 1.12), (-0.1, 1.42), (0.1, 1.42), (0.17, 1.12)):
                points.append((x + r * reach * math.cos(a + da), y + r * reach * math.sin(a + da)))
        c.part(Plate(*points, bevel=3), "steel", 2, 6)
    c.part(Ball(x, y, r, r), ramp, low, high)
    for number in range(8):
        a = math.radians(turn + number * 45 + 22)
        c.part(Ball(x + r * 0.84 * math.cos(a), y + r * 0.84 * math.sin(a), r * 0.3), ramp, low + 1, high + 1)
    hole = r * (0.72 if not shut else 0.66)
    c.flat(Ball(x, y, hole), ("night", 0))
    throat = hole * gape
    c.flat(Ball(x, y + 1, throat * 0.72), ("rust", 1))
    if gape > 0.6:
        c.flat(Ball(x, y + 1, throat * 0.4), ("poison", 3 if not hurt else 1))
        c.flat(Ball(x, y + 1, throat * 0.2), ("poison", 6 if not hurt else 2))
    teeth = 10
    for number in range(teeth):
        a = math.radians(turn * 0.5 + number * 360 / teeth)
        reach = hole * (1 - gape * 0.9) if number % 2 == 0 else hole * (1.25 - gape * 0.9)
        reach = max(0.5, min(hole * 0.8, reach))
        c.part(Plate((x + hole * math.cos(a - 0.28), y + hole * math.sin(a - 0.28)),
                     (x + hole * math.cos(a + 0.28), y + hole * math.sin(a + 0.28)),
                     (x + reach * math.cos(a), y + reach * math.sin(a)), bevel=1.5), "bone", 4, 7, line=("night", 0))
    for side in (-1, 1):
        ex, ey = x + side * r * 0.62, y - r * 0.86
        c.part(Ball(ex, ey, 3.2, 2.6), ramp, low, high)
        if hurt:
            c.stroke([(ex - 2, ey), (ex + 1, ey)], ("poison", 3))
        else:
            c.flat(Ball(ex, ey + 0.5, 1.8), ("poison", 6))


def rubble(c):
    for x, y, r in ((8, 60, 4), (17, 61, 5), (47, 61, 5), (56, 60, 4), (28, 62, 4), (39, 62, 4)):
        c.part(Ball(x, y, r, r * 0.7), "bone", 1, 4)


def figure(strength, head=(32, 28), r=16, gape=0.55, turn=0, hurt=False, second=None):
    c = Canvas()
    x, y = head
    if strength == 3:  # its shadow is a worm, too
        sx, sy = second or (64 - x + 4, y - 8)
        for step in range(5):
            c.part(Ball(44 + (sx - 44) * step / 4, 60 + (sy + 4 - 60) * step / 4, 10, 8.4), "night", 1, 2)
        maw(c, 3, sx, sy, r * 0.74, gape, -turn, hurt)
        x -= 6
        y += 4
    body(c, strength, [(32 + (x - 32) * t * t + 5 * math.sin(t * 3), 60 + (y + 3 - 60) * t, 14.5 - 1.5 * t) for t in (0, 0.25,
                                                                                                                      0.5, 0.75)])
    rubble(c)
    maw(c, strength, x, y, r * (0.9 if strength == 3 else 1), gape, turn, hurt)
    c.rim()
    return c


def collapses(strength):
    c = Canvas()
    body(c, strength, [(52, 56, 9), (46, 50, 11), (38, 46, 12), (29, 45, 12.5)])
    rubble(c)
    maw(c, strength, 21, 46, 13.5, 0.9, 15, True)
    if strength == 3:
        maw(c, 3, 50, 42, 10, 0.9, 0, True)
    c.rim()
    return c


def dead(strength):
    c = Canvas()
    ramp, low, high = HIDE[strength - 1]
    for x, y, r in ((58, 60, 5), (50, 58, 7), (41, 57, 8), (31, 57, 8.5)):
        c.part(Ball(x, y + 1, r, r * 0.7), ramp, low, high)
    if strength == 2:
        for number in range(7):
            a = math.radians(180 + number * 30)
            c.part(Plate((20 + 12 * math.cos(a - 0.2), 60 + 9 * math.sin(a - 0.2)),
                         (20 + 16 * math.cos(a), 60 + 13 * math.sin(a)), (20 + 12 * math.cos(a + 0.2),
                                                                          60 + 9 * math.sin(a + 0.2)),
                         bevel=1), "steel", 2, 6)
    c.part(Ball(20, 58, 12, 7), ramp, low, high)
    c.flat(Ball(18, 59, 8, 4), ("night", 0))
    for x in (11, 15, 19, 23):
        c.part(Plate((x - 1.6, 55), (x + 2, 55), (x, 60), bevel=0), "bone", 5, 7, line=None)
        c.part(Plate((x, 63), (x + 3.6, 63), (x + 2, 60), bevel=0), "bone", 4, 6, line=None)
    if strength == 3:
        c.part(Ball(48, 52, 8, 6), ramp, low, high)
        c.flat(Ball(48, 53, 5, 3.4), ("night", 0))
        for x in (44, 47, 50):
            c.part(Plate((x - 1, 50), (x + 2, 50), (x + 0.5, 54), bevel=0), "bone", 5, 7, line=None)
    c.rim()
    return c


def figures():
    for strength in (1, 2, 3):
        r = (16, 15, 16.5)[strength - 1]
        yield f"worm_{strength}", [figure(strength, (32, 30), r), figure(strength, (32, 33), r * 1.18, 0.95, 12), dead(strength),
                                   figure(strength, (36, 27), r, 0.4, 18), collapses(strength), figure(strength, (41, 25), r,
                                                                                                       0.8, 25, hurt=True)]
