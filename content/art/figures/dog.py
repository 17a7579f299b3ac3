"""Class 1, the pit dogs: six legs, claws to dig with, and a head that is mostly jaw. They are also held by the collar."""
from canvas import Ball, Canvas, Limb, Plate, chain
from weapons import fist, sleeve

FUR = (("bone", 1, 4), ("night", 3, 6), ("rust", 1, 5))


def legs(c, strength, spread=0, lift=0):
    ramp, low, high = FUR[strength - 1]
    for side in (-1, 1):
        for number, (hip, knee, foot, top) in enumerate(((12, 24, 27, 34), (10, 20, 20, 36), (7, 13, 12, 40))):
            raised = lift if number == 2 else 0
            x, base = 32 + side * (foot + spread), 61 - (2 - number) * 1.5 - raised
            c.part(chain((32 + side * hip, 44, 5), (32 + side * (knee + spread), top, 3.6), (x, base - 2, 3)), ramp, low,
                   high - (number < 2))
            for claw in (-1, 0, 1):
                c.part(Limb(x + claw * 2.6, base - 1, 1.4, x + claw * 3.4 + side, base + 1.5, 0.7), "bone", 5, 7)


def head(c, strength, x, y, jaw, hurt=False):
    """From the front: a wedge with ears, two small eyes and a jaw that opens by so many pixels."""
    ramp, low, high = FUR[strength - 1]
    for side in (-1, 1):
        c.part(Plate((x + side * 6, y - 6), (x + side * 14, y - 13), (x + side * 13, y - 1), bevel=2), ramp, low, high - 1)
    if strength == 2:
        for side in (-1, 1):
            c.part(chain((x + side * 6, y - 6, 2.4), (x + side * 10, y - 14, 1.8), (x + side * 7, y - 19, 0.8)), "bone", 4, 7)
    if jaw:
        c.part(Ball(x, y + 9 + jaw * 0.5, 8, 4 + jaw * 0.5), ramp, low, high - 2)
        c.flat(Ball(x, y + 7 + jaw * 0.5, 6.4, 2.5 + jaw * 0.5), ("rust", 1))
        c.flat(Ball(x, y + 9 + jaw * 0.7, 3.6, 1 + jaw * 0.3), ("rust", 5))
        for tooth in (-5, -2, 2, 5):
            c.part(Plate((x + tooth - 1.6, y + 11 + jaw), (x + tooth + 1.6, y + 11 + jaw), (x + tooth, y + 7 + jaw * 0.8),
                         bevel=0), "bone", 6, 7, line=None)
    c.part([Ball(x, y, 11, 9), Ball(x, y + 6, 9, 5)], ramp, low, high)
    c.part(Ball(x, y + 4, 3.4, 2.4), "night", 0, 2)
    for tooth in (-6.5, -3, 3, 6.5):
        c.part(Plate((x + tooth - 1.8, y + 8), (x + tooth + 1.8, y + 8), (x + tooth, y + (13 if abs(tooth) > 4 else 11)),
                     bevel=0), "bone", 6, 7)
    for side in (-1, 1):
        c.part(Limb(x + side * 3, y - 2, 1.8, x + side * 9, y - 5, 2), ramp, low, high - 1)
        if hurt:
            c.stroke([(x + side * 6.5 - 2, y - 1), (x + side * 6.5 + 1, y)], ("poison", 5))
        else:
            c.dot(x + side * 6 - 1.5, y - 2, ("poison", 6), 3, 2)
            c.dot(x + side * 6 - (0.5 if side > 0 else 0.5), y - 2, ("poison", 7), 1, 1)


def figure(strength, x=32, y=38, jaw=0, spread=0, lift=0, hurt=False):
    c = Canvas()
    ramp, low, high = FUR[strength - 1]
    if strength == 3:
        for number, size in ((-16, 8), (-9, 12), (0, 15), (9, 12), (16, 8)):
            c.part(Plate((32 + number - 4, 33), (32 + number + 4, 33), (32 + number * 1.35, 27 - size), bevel=2), "bone", 4, 7)
    legs(c, strength, spread, lift)
    c.part([Ball(32, 38, 20, 13), Ball(32, 33, 14, 9)], ramp, low, high)
    for number in (-1, 0, 1):
        c.stroke([(32 + number * 9 - 3, 27 + abs(number) * 2), (32 + number * 9 + 2, 26 + abs(number) * 2)], (ramp, low))
    if strength > 1:
        c.part(Limb(x - 9, y + 13, 2.2, x + 9, y + 13, 2.2), "lamp", 1, 4)
        c.part(Ball(x, y + 16, 2.6), "lamp", 4, 7)
    head(c, strength, x, y, jaw, hurt)
    c.rim()
    return c


def falls(strength):
    """On its side, legs in the air."""
    c = Canvas()
    ramp, low, high = FUR[strength - 1]
    for x, y, tip in ((24, 50, 14), (33, 48, 34), (42, 50, 50), (29, 54, 22), (38, 54, 42)):
        c.part(chain((x, y, 4), ((x + tip) / 2, y - 14, 3.2), (tip, y - 10, 2.4)), ramp, low, high - 1)
        c.part(Limb(tip, y - 10, 1.6, tip - 2, y - 5, 0.8), "bone", 5, 7)
    c.part(Ball(35, 53, 19, 9.4), ramp, low, high)
    head(c, strength, 15, 48, 4, hurt=True)
    if strength == 3:
        for x in (44, 50, 55):
            c.part(Plate((x - 3, 55), (x + 2, 50), (x + 7, 60), bevel=1), "bone", 4, 7)
    c.rim()
    return c


def dead(strength):
    c = Canvas()
    ramp, low, high = FUR[strength - 1]
    for x, tip in ((28, 20), (38, 36), (47, 52)):
        c.part(chain((x, 55, 3.4), ((x + tip) / 2 + 2, 47, 2.8), (tip, 51, 2)), ramp, low, high - 1)
        c.part(Limb(tip, 51, 1.4, tip - 2, 55, 0.8), "bone", 5, 7)
    c.part(Ball(37, 58, 21, 6.4), ramp, low, high)
    if strength == 3:
        for x in (40, 47, 54):
            c.part(Plate((x - 3, 60), (x + 3, 59), (x + 6, 52), bevel=1), "bone", 4, 7)
    c.part([Ball(14, 58, 10, 6), Limb(14, 59, 4, 4, 60, 3)], ramp, low, high)
    if strength == 2:
        c.part(chain((18, 54, 2), (22, 49, 1.4), (20, 45, 0.7)), "bone", 4, 7)
        c.part(Limb(23, 54, 2, 24, 62, 2), "lamp", 1, 4)
    for tooth in (4, 7, 10):
        c.part(Plate((tooth - 1.4, 61), (tooth + 1.4, 61), (tooth, 64), bevel=0), "bone", 6, 7, line=None)
    c.stroke([(10, 57), (13, 57)], ("night", 0))
    c.rim()
    return c


def held(strength, lunges):
    """From behind and above, by the collar: ears, the back of the head, and what it wants to bite before it."""
    c = Canvas()
    ramp, low, high = FUR[strength - 1]
    d = 4 if lunges else -2
    if strength == 3:
        for x in (17, 24, 32):
            c.part(Plate((x - 4, 46 + d), (x + 4, 46 + d), (x - 1, 30 + d), bevel=2), "bone", 4, 7)
    c.part([Ball(24, 52 + d, 19, 12), Ball(24, 62 + d, 22, 14)], ramp, low, high)
    if lunges:  # the jaws before it, as wide open as they go
        for side in (-1, 1):
            for tooth in range(3):
                c.part(Plate((22 + side * 7, 12 + tooth * 5), (22 + side * 7, 16 + tooth * 5),
                             (22 + side * (15 - tooth), 11 + tooth * 5), bevel=0), "bone", 6, 7)
        c.part([Ball(22, 17, 9, 10), Ball(22, 10, 6, 5)], ramp, low, high - 1)
        c.part(Ball(22, 6, 3, 2.2), "night", 0, 2)
    for side in (-1, 1):
        c.part(Plate((22 + side * 7, 26 + d), (22 + side * 16, 14 + d), (22 + side * 14, 33 + d), bevel=3), ramp, low, high - 1)
        c.flat(Plate((22 + side * 10, 26 + d), (22 + side * 14, 19 + d), (22 + side * 13, 29 + d), bevel=0), ("rust", 4))
    if strength == 2:
        for side in (-1, 1):
            c.part(chain((22 + side * 5, 24 + d, 2.6), (22 + side * 9, 15 + d, 2), (22 + side * 6, 9 + d, 0.9)), "bone", 4, 7)
    c.part([Ball(22, 30 + d, 12.5, 11), Ball(21, 22 + d, 7, 6)], ramp, low, high)
    c.stroke([(22, 19 + d), (22, 31 + d)], (ramp, low))
    c.part(Limb(11, 42 + d, 3, 35, 42 + d, 3), "lamp", 1, 4)  # the collar
    for x in (13, 20, 27):
        c.part(Plate((x - 1.6, 43 + d), (x + 1.6, 43 + d), (x, 38 + d), bevel=0), "steel", 5, 7)
    sleeve(c, (46, 48 + d), (57, 70 + d), 7, 9)
    fist(c, 41, 42 + d, -8, 1, thumb=False)
    c.rim()
    return c


def figures():
    for strength in (1, 2, 3):
        yield f"dog_{strength}", [figure(strength), figure(strength, y=36, jaw=8, spread=2, lift=5), dead(strength),
                                 figure(strength, x=34, y=39, jaw=2), falls(strength), figure(strength, x=38, y=33, jaw=3,
                                                                                              spread=3, hurt=True)]
        yield f"dog_{strength}_hand", [held(strength, False), held(strength, True)]
