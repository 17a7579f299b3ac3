"""The weapons as Rook holds them: orange sleeves with a stripe, leather gloves, and everything points into the middle of the view.

A held weapon hangs lower than a firing one (docs/original/pictures.md, "Weapon in the hand"): what is below `foot` of a held one
is not seen. The middle of the view is at (32, 5) in the cell of most of them.
"""
import math

from canvas import Ball, Canvas, Limb, Plate, box, chain


def sleeve(c, wrist, end, thick=7, wide=10):
    """From the wrist to somewhere below the picture, with the stripe that shines."""
    (x0, y0), (x1, y1) = wrist, end
    arm = c.part(Limb(x0, y0, thick, x1, y1, wide), "lamp", 1, 4)
    length = math.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length

    def band(at, thick, ramp, low, high):
        x, y = x0 + ux * at, y0 + uy * at
        c.part(Plate((x - uy * 14, y + ux * 14), (x + uy * 14, y - ux * 14), (x + uy * 14 + ux * thick, y - ux * 14 + uy * thick),
                     (x - uy * 14 + ux * thick, y + ux * 14 + uy * thick), bevel=0), ramp, low, high, line=None, only=arm)
    band(1, 2.5, "lamp", 1, 2)
    band(7, 1, "lamp", 1, 2)
    band(8, 3.4, "bone", 5, 7)
    band(11.4, 1, "lamp", 1, 2)


def fist(c, x, y, turn=0, size=1.0, thumb=True, mirror=False):
    """A glove closed around something, seen from its back; `turn` leans it."""
    side = -1 if mirror else 1
    angle = math.radians(turn)

    def at(u, v):
        u, v = u * size * side, v * size
        return x + u * math.cos(angle) - v * math.sin(angle), y + u * math.sin(angle) + v * math.cos(angle)
    c.part([Limb(*at(1, 1), 6.2 * size, *at(3, 4), 6 * size)], "bone", 1, 5)
    for finger in range(4):
        c.part(Limb(*at(2, -5 + 3.4 * finger), 2.4 * size, *at(-5, -4 + 3.2 * finger), 2.1 * size), "bone", 2, 5,
               line=("bone", 0))
    if thumb:
        c.part(Limb(*at(2, -5), 2.5 * size, *at(-3.5, -9), 2.1 * size), "bone", 2, 6)


def flash(c, x, y, size, turn=0, points=9, colours=(("rust", 5), ("lamp", 5), ("lamp", 7))):
    """Fire at a muzzle: a star of three colours."""
    for share, colour in zip((1, 0.74, 0.44), colours):
        corners = []
        for number in range(points * 2):
            angle = math.radians(turn) + math.pi * number / points
            away = size * share * ((1 + 0.25 * (number % 4 == 0)) if number % 2 == 0 else 0.5)
            corners.append((x + away * math.cos(angle), y + away * math.sin(angle)))
        c.flat(Plate(*corners, bevel=0), colour)


def axe(fires):
    c = Canvas()
    if fires:  # the blow: from the right over the head to the left
        sleeve(c, (44, 45), (54, 70), 7.5, 10)
        sleeve(c, (30, 50), (30, 74), 7.5, 10)
        haft(c, (52, 47), (16, 20))
        head(c, 16, 20, -142)
        fist(c, 31, 41, -50, 1.05)
        fist(c, 43, 38, -45, 1.05)
    else:
        sleeve(c, (37, 29), (52, 72), 7, 10)
        sleeve(c, (24, 37), (12, 74), 7, 10)
        haft(c, (33, 42), (23, 8))
        head(c, 23, 9, -106)
        fist(c, 29, 34, 12, 1, mirror=True)
        fist(c, 30, 22, -15, 1)
    return c


def haft(c, foot, top):
    c.part(Limb(*foot, 2.3, *top, 2), "rust", 2, 6)


def head(c, x, y, turn):
    """The head of the fire axe: a blade on one side, a spike on the other."""
    angle = math.radians(turn)

    def at(u, v):
        return x + u * math.cos(angle) - v * math.sin(angle), y + u * math.sin(angle) + v * math.cos(angle)
    c.part(Plate(at(-5, 3), at(4, 3), at(2, 14), at(-2, 13), bevel=2), "steel", 4, 7)
    blade = c.part(Plate(at(-4, -2), at(4, -2), at(9, -12), at(8, -16), at(-9, -15), at(-8, -11), bevel=3), "rust", 3, 5)
    c.flat(Plate(at(9, -12), at(9, -17), at(-9, -16), at(-8, -11), at(0, -14), bevel=0), ("steel", 7), only=blade)
    c.part(Plate(at(-5, -4), at(5, -4), at(5, 5), at(-5, 5), bevel=2), "rust", 2, 5)


def extinguisher(fires):
    c = Canvas()
    d = 7 if fires else -5
    sleeve(c, (52, 44 + d), (56, 80 + d), 6, 7)
    tank = c.part([Limb(47, 76 + d, 12, 40, 36 + d, 10)], "rust", 2, 6)
    c.part([Limb(39, 29 + d, 5, 38, 25 + d, 4)], "steel", 2, 6)
    c.part(Plate((34, 42 + d), (50, 40 + d), (52, 50 + d), (36, 53 + d), bevel=0), "bone", 5, 7, only=tank)
    c.stroke([(40, 44 + d), (42, 49 + d)], ("rust", 4))
    c.stroke([(44, 43 + d), (46, 48 + d)], ("rust", 4))
    c.part(chain((38, 26 + d, 2.2), (27, 24 + d, 2.2), (18, 32 + d, 2.2), (19, 40 + d, 2.4)), "steel", 1, 3)
    c.part(Limb(41, 23 + d, 1.8, 52, 26 + d, 1.8), "steel", 3, 6)
    fist(c, 47, 29 + d, 60, 0.9, thumb=False)
    sleeve(c, (18, 49 + d), (11, 78 + d), 6.5, 9)
    if fires:
        for x, y, r in ((33, 6, 8), (24, 9, 7), (40, 11, 6), (29, 15, 6.5), (35, 18, 5), (29, 22, 4)):
            c.part(Ball(x, y, r), "bone", 5, 7, line=("steel", 5))
    c.part(Plate((16, 38 + d), (23, 41 + d), (32, 24 + d), (24, 19 + d), bevel=3), "steel", 1, 4)
    c.part(Ball(28, 21.5 + d, 4.6, 2.6, 25), "steel", 2, 5)
    fist(c, 19, 42 + d, 25, 0.95, mirror=True)
    return c


def pistol(fires):
    c = Canvas()
    d = 4 if fires else -7
    y = d - (3 if fires else 0)
    sleeve(c, (49, 50 + d), (55, 80 + d), 6.5, 8)
    sleeve(c, (30, 53 + d), (14, 80 + d), 6.5, 9)
    if fires:
        flash(c, 33, 16, 15, 20)
    c.part([Limb(31, 52 + d, 5.4, 38, 49 + d, 6)], "bone", 1, 4)  # the left hand, under the right one
    for finger in range(3):
        c.part(Limb(31 + finger * 0.6, 46.5 + finger * 3.6 + d, 2.3, 42, 43 + finger * 3.8 + d, 2.3), "bone", 2, 5,
               line=("bone", 0))
    c.part(Plate((31, 23 + y), (37, 32 + y), (37, 42 + y), (31, 30 + y), bevel=2), "steel", 1, 3)  # its left side
    c.part(Plate((31, 22 + y), (38, 22 + y), (48, 32 + y), (37, 32 + y), bevel=2), "steel", 4, 7)  # the top
    c.part(box(37, 32 + y, 48, 41 + y, bevel=2), "steel", 3, 5)  # the back
    c.flat(box(40, 34 + y, 45, 38 + y), ("night", 0))
    c.dot(41, 35 + y, ("rust", 5), 3, 4)  # the hammer
    for x in (37, 45):
        c.dot(x, 29 + y, ("night", 0), 3, 3)
        c.dot(x + 1, 30 + y, ("bone", 7), 1, 1)
    c.dot(33, 19 + y, ("night", 0), 3, 4)
    c.dot(34, 20 + y, ("lamp", 5), 1, 2)
    for step in range(3):
        c.stroke([(33 + 1.3 * step, 30 + 2.4 * step + y), (33 + 1.3 * step, 33 + 2.4 * step + y)], ("night", 0))
    c.part([Limb(44, 43 + d, 5, 49, 48 + d, 6)], "bone", 1, 5)  # the right hand
    for finger in range(3):
        c.part(Limb(47, 46 + finger * 3.4 + d, 2.1, 40 + finger, 43 + finger * 3.6 + d, 2.2), "bone", 2, 5, line=("bone", 0))
    c.part(Limb(48, 42 + d, 2.8, 39, 40 + d, 2.3), "bone", 2, 6)  # its thumb
    return c


def shotgun(fires):
    c = Canvas()
    d = 7 if fires else -1
    if fires:
        flash(c, 33, 11, 14, 10)
    c.part(Limb(40, 36 + d, 3.4, 33, 17 + d, 2), "steel", 1, 3)  # the magazine under the barrel
    c.part(Limb(45, 40 + d, 4.4, 34, 13 + d, 2.4), "steel", 2, 6)
    c.part(Limb(41, 35 + d, 6, 36, 23 + d, 4.6), "rust", 2, 5)
    for step in range(4):
        c.stroke([(33.5 + 1.4 * step, 25 + 3.2 * step + d), (40.5 + 1.6 * step, 22 + 3 * step + d)], ("rust", 1))
    c.part(Limb(52, 57 + d, 7, 44, 40 + d, 5.6), "steel", 2, 5)
    c.flat(Plate((47, 42 + d), (50, 41 + d), (53, 47 + d), (50, 48 + d), bevel=0), ("night", 0))
    c.dot(33, 10 + d, ("lamp", 6), 2, 2)
    sleeve(c, (29, 40 + d), (13, 76 + d), 7, 10)
    fist(c, 32, 35 + d, 20, 0.95, mirror=True)
    c.part(Plate((45, 51 + d), (55, 49 + d), (60, 78 + d), (49, 78 + d), bevel=3), "rust", 2, 5)
    sleeve(c, (54, 59 + d), (56, 80 + d), 6.2, 6.6)
    fist(c, 51, 53 + d, -24, 1)
    return c


def twin_barrel(fires):
    c = Canvas()
    d = 6 if fires else 0
    if fires:
        flash(c, 29, 11, 12, 0)
        flash(c, 37, 11, 13, 24)
    c.part(Limb(35, 42 + d, 5, 30, 12 + d, 3), "steel", 2, 6)
    c.part(Limb(45, 41 + d, 5, 36, 12 + d, 3), "steel", 2, 6)
    c.stroke([(40, 40 + d), (33, 11 + d)], ("steel", 7))
    c.dot(32, 9 + d, ("lamp", 6), 2, 2)
    c.part(Limb(38, 41 + d, 7, 34, 26 + d, 5), "rust", 1, 4)
    c.part(Limb(34, 42 + d, 5, 31, 22 + d, 3.8), "steel", 2, 6)
    c.part(Limb(44, 41 + d, 5, 38, 22 + d, 3.8), "steel", 2, 6)
    c.part(Plate((31, 42 + d), (49, 40 + d), (52, 50 + d), (35, 53 + d), bevel=3), "lamp", 1, 4)  # a brass lock
    c.part(Limb(41, 41 + d, 1.6, 43, 47 + d, 1.6), "steel", 3, 6)
    sleeve(c, (25, 43 + d), (12, 78 + d), 7, 10)
    fist(c, 28, 37 + d, 15, 1, mirror=True)
    c.part(Plate((38, 52 + d), (53, 50 + d), (60, 78 + d), (44, 78 + d), bevel=4), "rust", 2, 5)
    sleeve(c, (54, 59 + d), (56, 80 + d), 6.2, 6.6)
    fist(c, 49, 55 + d, -22, 1)
    return c


def chaingun(fires):
    c = Canvas()
    d = 6 if fires else -2
    if fires:
        flash(c, 32, 14, 14, 8, 11)
    sleeve(c, (53, 50 + d), (57, 76 + d), 7, 8)
    sleeve(c, (11, 50 + d), (7, 76 + d), 7, 8)
    for number in range(6):  # the barrels around their axle; the other way round when it fires
        angle = math.radians(number * 60 + (60 if fires else 30))
        x, y = math.cos(angle), math.sin(angle)
        if y > 0.2:
            continue
        c.part(Limb(32 + 7.5 * x, 34 + 7 * y + d, 3, 32 + 5 * x, 19 + 4 * y + d, 2.2), "steel", 2, 6)
    for number in range(6):
        angle = math.radians(number * 60 + (60 if fires else 30))
        x, y = math.cos(angle), math.sin(angle)
        if y <= 0.2:
            continue
        c.part(Limb(32 + 7.5 * x, 34 + 7 * y + d, 3, 32 + 5 * x, 19 + 4 * y + d, 2.2), "steel", 2, 5)
    c.part(Ball(32, 27 + d, 9.8, 3.6), "lamp", 1, 4)  # a brass ring holds them
    c.part(Ball(32, 36 + d, 12, 7), "steel", 2, 5)
    c.part(Plate((18, 38 + d), (46, 38 + d), (50, 66 + d), (14, 66 + d), bevel=5), "steel", 1, 5)
    c.part(box(24, 42 + d, 40, 50 + d, bevel=2), "rust", 2, 5)
    c.flat(box(26, 44 + d, 38, 46 + d), ("night", 0))
    c.dot(27, 47 + d, ("lamp", 5), 3, 1)
    for number in range(6):  # the belt
        x, y = 14 - number * 1.2, 40 + number * 3.4 + d
        c.part(Limb(x, y, 1.6, x + 7, y - 1, 1.6), "lamp", 3, 6)
    for side, x in ((-1, 11), (1, 53)):
        c.part(Limb(32 + side * 16, 46 + d, 2.4, x, 46 + d, 2.4), "steel", 2, 5)
        c.part(Limb(x, 38 + d, 2.6, x, 54 + d, 2.6), "steel", 1, 3)
    fist(c, 53, 45 + d, -6, 0.95)
    fist(c, 11, 46 + d, 6, 0.95, mirror=True)
    return c


def arc_cutter(fires):
    c = Canvas()
    d = 7 if fires else 1
    sleeve(c, (50, 50 + d), (57, 74 + d), 7, 9)
    c.part(chain((24, 66 + d, 2.2), (28, 52 + d, 2.2), (38, 46 + d, 2.2)), "rust", 2, 5)  # the cable
    c.part(Limb(45, 48 + d, 7, 40, 33 + d, 6), "steel", 2, 6)
    c.part(Limb(40, 35 + d, 4.6, 35, 21 + d, 3.6), "bone", 1, 4)
    for step in range(4):  # the coil
        x, y = 39.6 - step * 1.4, 33.5 - step * 4 + d
        c.part(Limb(x - 5 + step * 0.4, y + 1, 1.5, x + 5 - step * 0.4, y - 1, 1.5), "rust", 3, 7)
    for x0, x1 in ((30, 27), (37, 38)):
        c.part(chain((34, 19 + d, 1.8), (x0, 15 + d, 1.6), (x1, 7 + d, 1.2)), "steel", 3, 6)
    c.part(box(41, 38 + d, 49, 44 + d, bevel=2), "night", 2, 4)
    c.dot(43, 40 + d, ("night", 7), 4, 2)
    if fires:
        flash(c, 32, 10, 12, 15, 7, (("night", 4), ("night", 6), ("night", 7)))
        for points in ([(27, 13), (23, 8), (26, 6), (21, 1)], [(38, 13), (42, 9), (39, 5), (45, 2)],
                       [(32, 12), (34, 6), (30, 5), (33, 0)]):
            c.stroke(points, ("night", 7))
        c.flat(Ball(32.5, 11, 4), ("bone", 7))
    else:
        c.stroke([(28, 8), (31, 10), (33, 7), (37, 9)], ("night", 7))
        c.stroke([(29, 9), (31, 11), (34, 8), (36, 9)], ("night", 6))
    fist(c, 47, 46 + d, -15, 1)
    sleeve(c, (23, 44 + d), (12, 76 + d), 6.5, 9)
    fist(c, 31, 34 + d, 42, 0.9, mirror=True)
    c.part(Limb(25, 42 + d, 5, 22, 45 + d, 6), "bone", 1, 5)
    return c


def rocket_tube(fires):
    c = Canvas()
    d = 5 if fires else -5
    if fires:
        flash(c, 33, 15, 16, 5, 11)
    sleeve(c, (21, 50 + d), (11, 78 + d), 7, 9)
    c.part(Limb(46, 74 + d, 15, 36, 28 + d, 7.6), "steel", 2, 5)
    if not fires:  # the rocket looks out
        c.part(Plate((29, 21 + d), (31, 14 + d), (34, 10 + d), (37, 14 + d), (39, 21 + d), bevel=4), "rust", 3, 6)
    c.part(Plate((26, 20 + d), (42, 19 + d), (44, 28 + d), (28, 30 + d), bevel=4), "steel", 1, 4)
    for u, ramp, low, high in ((0.42, "lamp", 3, 6), (0.72, "lamp", 2, 5)):
        x, y, r = 34 + 9 * u, 18 + 36 * u + d, 7 + 6 * u
        c.part(Limb(x - r * 0.94, y + r * 0.3, 1.8, x + r * 0.94, y - r * 0.26, 1.8), ramp, low, high)
    c.part(Plate((19, 28 + d), (28, 26 + d), (31, 38 + d), (22, 40 + d), bevel=2), "steel", 1, 4)  # the sight
    c.flat(box(21, 30 + d, 28, 36 + d), ("night", 1))
    c.dot(23, 33 + d, ("lamp", 6), 3, 1)
    c.dot(24, 32 + d, ("lamp", 6), 1, 3)
    c.part(Limb(27, 40 + d, 3, 22, 50 + d, 3), "steel", 1, 3)
    fist(c, 23, 46 + d, 25, 1, mirror=True)
    sleeve(c, (54, 54 + d), (57, 76 + d), 6.5, 7)
    fist(c, 53, 48 + d, -10, 1, thumb=False)
    return c


def star_drill(fires):
    c = Canvas()
    d = 8 if fires else -2
    if fires:
        flash(c, 32, 12, 19, 4, 11, (("poison", 3), ("poison", 5), ("poison", 7)))
    sleeve(c, (54, 52 + d), (57, 76 + d), 6.5, 7)
    sleeve(c, (10, 52 + d), (7, 76 + d), 6.5, 7)
    c.part(Plate((20, 32 + d), (44, 32 + d), (31, 8 + d), (32, 8 + d), bevel=7), "steel", 2, 6)
    for step in range(4):  # the thread of the bit
        y, r = 31 - step * 5.6 + d, 12 - step * 2.8
        c.part(Limb(32 - r, y + 1.5, 2 - step * 0.2, 32 + r, y - 2.5, 2 - step * 0.2), "steel", 3, 7)
        if fires:
            c.stroke([(32 - r + 1, y + 4), (32 + r - 1, y)], ("poison", 6))
    c.part(Ball(32, 36 + d, 14, 6.5), "rust", 2, 5)
    c.part(Plate((17, 37 + d), (47, 37 + d), (50, 66 + d), (14, 66 + d), bevel=5), "rust", 1, 5)
    c.part(Ball(32, 47 + d, 7.6), "steel", 1, 4)
    c.part(Ball(32, 47 + d, 5.4), "poison", 5 if fires else 3, 7 if fires else 6)
    for angle in range(0, 360, 45):
        c.dot(32 + 10.5 * math.cos(math.radians(angle)), 47 + d + 10 * math.sin(math.radians(angle)), ("lamp", 4), 1, 1)
    for side, x in ((-1, 9), (1, 55)):
        c.part(Limb(32 + side * 16, 43 + d, 2.8, x, 43 + d, 2.8), "steel", 2, 5)
        c.part(Limb(x, 36 + d, 2.8, x, 52 + d, 2.8), "steel", 1, 3)
    fist(c, 54, 44 + d, -6, 0.95)
    fist(c, 10, 44 + d, 6, 0.95, mirror=True)
    return c


def figures():
    for draw in (axe, extinguisher, pistol, shotgun, chaingun, twin_barrel, arc_cutter, rocket_tube, star_drill):
        yield f"{draw.__name__}_hand", [draw(False), draw(True)]
