"""What lies on the ground to be picked up: ammunition, medicine, armour, credits, badges."""
import math

from canvas import LINE, Ball, Canvas, Limb, Plate, box, chain


def cartridge(c, x, y, tall=9, wide=2):
    c.part(Limb(x, y, wide, x, y - tall, wide), "lamp", 2, 6)
    c.part(Limb(x, y - tall - 1, wide * 0.9, x, y - tall - 4, 0.6), "rust", 3, 6)


def bullets():
    c = Canvas()
    for number in range(4):
        cartridge(c, 23 + number * 6, 55, 9, 2.4)
    c.part(box(18, 51, 46, 63, bevel=3), "night", 2, 5)
    c.part(box(18, 50, 46, 53, bevel=1), "night", 3, 6)
    for number in range(3):
        c.dot(26 + number * 5, 56, ("lamp", 5), 2, 4)
    c.rim()
    return [c]


def shells():
    c = Canvas()
    for x, y in ((24, 61), (40, 61), (32, 62)):
        c.part(Plate((x - 4, y - 14), (x + 4, y - 14), (x + 4, y - 4), (x - 4, y - 4), bevel=3), "rust", 3, 6)
        c.part(Plate((x - 5, y - 5), (x + 5, y - 5), (x + 5, y + 1), (x - 5, y + 1), bevel=3), "lamp", 2, 6)
        c.dot(x - 2, y - 14, ("rust", 1), 5, 1)
    c.rim()
    return [c]


def rocket():
    c = Canvas()
    for side in (-1, 1):
        c.part(Plate((32 + side * 4, 52), (32 + side * 11, 63), (32 + side * 4, 62), bevel=2), "rust", 3, 6)
    c.part(Limb(32, 59, 5.4, 32, 42, 5.4), "steel", 2, 6)
    c.part(Plate((26.6, 42), (28, 35), (32, 29), (36, 35), (37.4, 42), bevel=4), "rust", 2, 6)
    c.part(box(26.6, 48, 37.4, 51, bevel=1), "lamp", 3, 6)
    c.rim()
    return [c]


def cell():
    frames = []
    for glow in (0, 1):
        c = Canvas()
        for x in (27, 37):
            c.part(box(x - 2, 40, x + 2, 45, bevel=1), "lamp", 3, 6)
        c.part(box(20, 44, 44, 63, bevel=3), "steel", 2, 5)
        c.flat(box(23, 48, 41, 59), ("night", 1), line=LINE)
        c.flat(box(24, 49, 40 if glow else 35, 58), ("night", 4 + glow))
        c.flat(Plate((33, 49), (28, 55), (32, 55), (30, 59), (37, 53), (33, 53), bevel=0), ("bone", 7))
        c.rim()
        frames.append(c)
    return frames


def bottle(c, x, y, tall):
    body = c.part([Limb(x, y, 5.6, x, y - tall, 5.6), Ball(x, y + 2, 6, 4)], "rust", 2, 6)
    c.flat(box(x - 6, y - tall * 0.6, x + 6, y - tall * 0.6 + 5), ("bone", 6), only=body)
    c.part(Limb(x, y - tall - 6, 2.4, x, y - tall - 9, 2), "steel", 2, 6)
    c.part(chain((x, y - tall - 9, 1.5), (x + 6, y - tall - 9, 1.5), (x + 8, y - tall - 4, 1.4)), "steel", 1, 4)


def halon():
    c = Canvas()
    bottle(c, 31, 58, 10)
    c.rim()
    return [c]


def tonic():
    frames = []
    for number in range(4):
        c = Canvas()
        c.part([Ball(32, 57, 7, 6), Limb(32, 52, 3.4, 32, 46, 2.6)], "night", 4, 7)
        c.flat([Ball(32, 58, 5, 4)], ("lamp", 4))
        c.flat([Ball(31.5, 57, 3, 2)], ("lamp", 6))
        c.dot(30 + (number % 2) * 3, 54 - number, ("lamp", 7), 1, 1)
        c.part(box(29, 42, 35, 46, bevel=1), "rust", 3, 6)
        c.dot(27, 54, ("night", 7), 1, 3)
        frames.append(c)
    return frames


def shield_shape(x, y, r):
    return Plate((x - r, y - r), (x, y - r * 1.25), (x + r, y - r), (x + r * 0.9, y + r * 0.4), (x, y + r * 1.4),
                 (x - r * 0.9, y + r * 0.4), bevel=r * 0.5)


def plate():
    frames = []
    for glint in (0, 1):
        c = Canvas()
        c.part(shield_shape(32, 49, 9.5), "steel", 2, 6)
        c.part(shield_shape(32, 49, 5), "night", 3, 6)
        for x, y in ((25, 42), (39, 42), (32, 58)):
            c.dot(x, y, ("steel", 7), 1, 1)
        if glint:
            c.stroke([(26, 52), (30, 42)], ("steel", 7))
        c.rim()
        frames.append(c)
    return frames


def work_vest():
    frames = []
    for glint in (0, 1):
        c = Canvas()
        for side in (-1, 1):
            half = c.part(Plate((32 + side, 62), (32 + side * 16, 62), (32 + side * 14, 44), (32 + side * 17, 37),
                                (32 + side * 12, 29), (32 + side * 7, 29), (32 + side, 42),
                                bevel=4), "lamp", 1, 4 + glint)
            c.flat(Plate((32 + side * 7, 28), (32 + side * 11, 28), (32 + side * 12, 50), (32 + side * 8, 50), bevel=0),
                   ("bone", 6 + glint), only=half)
            c.flat(box(*sorted((32 + side, 32 + side * 17))[:1], 50, sorted((32 + side, 32 + side * 17))[1], 54),
                   ("bone", 6 + glint), only=half)
        c.rim()
        frames.append(c)
    return frames


def blast_suit():
    frames = []
    for glint in (0, 1):
        c = Canvas()
        c.part(Plate((14, 62), (11, 44), (20, 34), (44, 34), (53, 44), (50, 62), (42, 58), (22, 58), bevel=6), "night", 2,
               5 + glint)
        c.part(shield_shape(32, 49, 9), "steel", 2, 6)
        c.part(Ball(32, 27, 10, 10), "night", 2, 6)
        c.part(Plate((25, 23), (39, 23), (38, 30), (26, 30), bevel=2), "lamp", 2, 4 + glint)
        c.part(Limb(22, 36, 3, 42, 36, 3), "rust", 2, 5)
        c.rim()
        frames.append(c)
    return frames


def med_patch():
    c = Canvas()
    c.part(Plate((20, 47), (44, 47), (46, 62), (18, 62), bevel=3), "bone", 4, 7)
    c.flat([box(29, 49, 35, 60), box(25, 52, 39, 57)], ("rust", 4))
    c.flat([box(29, 49, 34, 50), box(25, 52, 29, 53)], ("rust", 5))
    c.rim()
    return [c]


def med_kit():
    c = Canvas()
    c.part(chain((26, 40, 1.8), (28, 34, 1.8), (36, 34, 1.8), (38, 40, 1.8)), "steel", 2, 5)
    c.part(box(14, 39, 50, 63, bevel=4), "bone", 3, 7)
    c.flat(box(14, 46, 50, 47), ("bone", 2))
    c.flat([box(29, 42, 35, 61), box(22, 49, 42, 55)], ("rust", 4))
    c.flat([box(29, 42, 34, 43), box(22, 49, 29, 50)], ("rust", 6))
    for x in (18, 43):
        c.dot(x, 45, ("steel", 5), 3, 4)
    c.rim()
    return [c]


def adrenaline():
    frames = []
    for glow in (0, 1):
        c = Canvas()
        c.part(Limb(42, 41, 1, 50, 33, 0.6), "steel", 5, 7)
        c.part(Limb(24, 59, 4, 41, 42, 4), "night", 4, 7)
        c.flat(Limb(27, 56, 2.4, 39, 44, 2.4), ("rust", 4 + glow))
        c.stroke([(29, 51), (36, 44)], ("rust", 7))
        c.part(Limb(20, 56, 1.8, 27, 63, 1.8), "steel", 3, 6)
        c.part(Limb(17, 62, 1.6, 22, 60, 1.6), "steel", 3, 6)
        frames.append(c)
    return frames


def heartstone():
    frames = []
    for number in range(4):
        c = Canvas()
        beat = (0, 1, 2, 1)[number]
        r = 7 + beat * 0.6
        c.part([Ball(32 - r * 0.72, 42, r), Ball(32 + r * 0.72, 42, r), Plate((32 - r * 1.55, 45), (32 + r * 1.55, 45),
                                                                              (32, 45 + r * 1.9), bevel=6)], "rust", 2, 6)
        c.flat(Plate((26, 38), (31, 41), (27, 46), (23, 42), bevel=0), ("rust", 7))
        c.flat(Ball(32, 47, 2 + beat * 0.6), ("lamp", 5 + min(2, beat)))
        for turn in range(3):
            a = math.radians(turn * 120 + number * 30)
            x, y = 32 + 19 * math.cos(a), 44 + 15 * math.sin(a)
            c.dot(x, y, ("lamp", 6), 1, 1)
            if beat:
                c.dot(x - 1, y, ("lamp", 4), 3, 1)
                c.dot(x, y - 1, ("lamp", 4), 1, 3)
                c.dot(x, y, ("lamp", 7), 1, 1)
        frames.append(c)
    return frames


def coin(c, x, y, wide):
    c.part(Ball(x, y, max(1.6, wide), 6), "lamp", 2, 6)
    if wide > 4:
        c.part(Ball(x, y, wide - 2, 4), "lamp", 3, 5, line=("lamp", 1))
        c.dot(x - 1, y - 2, ("lamp", 7), 2, 4)


def credit():
    frames = []
    for wide in (6, 3.4, 1):
        c = Canvas()
        coin(c, 32, 56, wide)
        frames.append(c)
    return frames


def credit_roll():
    frames = []
    for wide in (6, 3.4, 1):
        c = Canvas()
        for step in range(4):
            c.part(Ball(32 + (step % 2), 61 - step * 3.4, 9, 3), "lamp", 2, 6)
        coin(c, 32, 41, wide)
        frames.append(c)
    return frames


def collar():
    c = Canvas()
    c.part(Ball(32, 54, 15, 8), "rust", 2, 5, minus=[Ball(32, 53, 11, 5)])
    for angle in range(20, 180, 32):
        a = math.radians(angle)
        x, y = 32 + 14 * math.cos(a), 55 + 7 * math.sin(a)
        c.part(Plate((x - 2, y), (x + 2, y), (x + 3 * math.cos(a), y + 5), bevel=0), "steel", 5, 7)
    c.part(Ball(32, 61, 3), "lamp", 3, 7)
    c.rim()
    return [c]


def badge(ramp):
    frames = []
    for glow in (0, 1):
        c = Canvas()
        c.part(Limb(32, 20, 1.4, 32, 28, 1.4), "steel", 3, 6)
        c.part(box(19, 27, 45, 62, bevel=3), "bone", 4, 7)
        c.part(box(19, 27, 45, 38, bevel=2), ramp, 3 + glow, 6)
        c.dot(28, 30, ("night", 0), 8, 2)
        c.part(Ball(27, 49, 4, 5), "rust", 4, 6)
        c.part(Ball(27, 44, 5, 3), "lamp", 3, 5)
        for row, wide in ((43, 9), (47, 7), (51, 9)):
            c.dot(34, row, ("bone", 2), wide, 1)
        c.flat(box(22, 56, 42, 60), (ramp, 5 + glow))
        c.rim()
        frames.append(c)
    return frames


def figures():
    for draw in (bullets, shells, rocket, cell, halon, tonic, plate, work_vest, blast_suit, med_patch, med_kit, adrenaline,
                 heartstone, credit, credit_roll, collar):
        yield draw.__name__, draw()
    for name, ramp in (("red", "rust"), ("blue", "night"), ("green", "poison"), ("yellow", "lamp")):
        yield f"badge_{name}", badge(ramp)
