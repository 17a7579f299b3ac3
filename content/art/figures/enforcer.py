"""Class 2, the Enforcers: company muscle in riot plate, a slit of light where the eyes are. A shield, then a hammer."""
import math

from canvas import Ball, Canvas, Limb, Plate, box, chain
from weapons import flash

STAND = dict(hip=(32, 42), head=(32, 15), feet=((23, 61), (41, 61)))
STAND_2 = dict(STAND, hip=(32, 43), head=(31, 16))
STRIKE = dict(hip=(32, 43), head=(31, 16), feet=((20, 61), (44, 61)), strikes=True)
HURT = dict(hip=(31, 43), head=(42, 17), feet=((20, 61), (40, 61)), lean=6, hurt=True)
DYING = dict(hip=(32, 52), head=(38, 27), feet=((17, 60), (47, 60)), lean=3, hurt=True)
PLATE = (("steel", 2, 6), ("night", 2, 6), ("rust", 2, 6))


def figure(strength, hip, head, feet, lean=0, strikes=False, hurt=False):
    c = Canvas()
    ramp, low, high = PLATE[strength - 1]
    cloth = ("night", 1, 3) if strength != 2 else ("steel", 1, 3)
    chest = (hip[0] + lean, hip[1] - 15)
    if strength == 3 and not strikes:
        hammer(c, (50 + lean, hip[1] + 2), (51 + lean, hip[1] - 30) if not hurt else (54, hip[1] - 24))
    for (x, y), side in zip(feet, (-1, 1)):
        c.part(chain((hip[0] + side * 5, hip[1], 5.4), (hip[0] + side * 8, (hip[1] + y) / 2, 4.6), (x, y - 4, 4)), *cloth)
        c.part(Limb(hip[0] + side * 8, (hip[1] + y) / 2 - 1, 4.4, x, y - 6, 3.4), ramp, low, high - 1)
        c.part([Limb(x, y - 3, 4, x + side * 2, y, 3.4), Ball(x + side * 2, y + 0.5, 5, 2.6)], "steel", 1, 3)
    right = (chest[0] + 15, chest[1] - 5)
    left = (chest[0] - 15, chest[1] - 5)
    hand = (chest[0] + 18, hip[1] + 1)
    if strength == 3:
        hand = (50 + lean, hip[1] - 1)
    c.part(chain((*right, 4.6), (right[0] + 3, (right[1] + hand[1]) / 2, 4.2), (hand[0], hand[1] - 2, 3.6)), *cloth)
    c.part(Ball(hand[0], hand[1], 4), "steel", 1, 3)
    c.part(Plate((chest[0] - 13, chest[1] - 8), (chest[0] + 13, chest[1] - 8), (chest[0] + 11, chest[1] + 6),
                 (hip[0] + 8, hip[1] - 2),
                 (hip[0] - 8, hip[1] - 2), (chest[0] - 11, chest[1] + 6), bevel=6), ramp, low, high)
    c.part(Plate((hip[0] - 9, hip[1] - 5), (hip[0] + 9, hip[1] - 5), (hip[0] + 7, hip[1] + 5), (hip[0], hip[1] + 8),
                 (hip[0] - 7, hip[1] + 5), bevel=3), *cloth)
    c.part(box(hip[0] - 10, hip[1] - 6, hip[0] + 10, hip[1] - 2, bevel=2), "lamp", 1, 3)
    c.dot(hip[0] - 2, hip[1] - 6, ("lamp", 6), 4, 3)
    c.stroke([(chest[0], chest[1] - 6), (chest[0], hip[1] - 8)], (ramp, low))
    pauldron(c, right, ramp, low, high)
    helmet(c, *head, ramp, low, high, hurt)
    if strength == 2:
        pauldron(c, left, ramp, low, high)
        guarded(c, chest, hip, strikes, hurt)
    elif strength == 3:
        if strikes:
            c.part(chain((*left, 4.6), (left[0] - 4, left[1] + 10, 4.4), (16, 34, 4)), *cloth)
            pauldron(c, left, ramp, low, high)
            hammer(c, (34, 44), (12, 24), big=1.35)
            c.part(Ball(24, 38, 4.6), "steel", 1, 3)
            c.part(Ball(31, 42, 4.6), "steel", 1, 3)
        else:
            c.part(chain((*left, 4.6), (left[0] - 3, left[1] + 11, 4.2), (left[0] + 1, hip[1] + 4, 3.8)), *cloth)
            c.part(Ball(left[0] + 1, hip[1] + 5, 4.4), "steel", 1, 3)
    else:
        rifle(c, left, hip, strikes, cloth)
    if strength == 1 or strength == 3 and not strikes:
        pauldron(c, left, ramp, low, high)
    c.rim()
    return c


def pauldron(c, shoulder, ramp, low, high):
    x, y = shoulder
    c.part(Ball(x, y, 7, 6), ramp, low, high)
    c.dot(x - 1, y - 1, (ramp, 7), 2, 1)


def helmet(c, x, y, ramp, low, high, hurt):
    c.part([Ball(x, y, 8.4, 9), Limb(x, y + 5, 6.6, x, y + 8, 5)], ramp, low, high)
    c.part(Plate((x - 7, y - 1), (x + 7, y - 1), (x + 6, y + 4), (x - 6, y + 4), bevel=0), "night", 0, 0)
    if hurt:
        c.stroke([(x - 4, y + 1), (x + 3, y + 2)], ("lamp", 3))
    else:
        c.stroke([(x - 5, y + 1), (x + 4, y + 1)], ("lamp", 5))
        c.stroke([(x - 4, y + 2), (x + 3, y + 2)], ("lamp", 7))
    c.part(Limb(x - 2, y + 9, 2, x + 2, y + 9, 2), "steel", 1, 4)
    c.dot(x - 3, y + 8, ("night", 0), 1, 2)
    c.dot(x + 2, y + 8, ("night", 0), 1, 2)
    c.part(Limb(x, y - 8, 1.4, x, y - 4, 1.4), "lamp", 2, 5)


def rifle(c, left, hip, strikes, cloth):
    if strikes:
        c.part(chain((*left, 4.6), (left[0] - 2, left[1] + 10, 4.4), (24, 38, 4)), *cloth)
        flash(c, 30, 33, 17, 12, 9)
        for x, y in ((30, 29), (26, 36), (34, 36)):
            c.part(Ball(x, y, 3.6), "steel", 2, 5)
            c.flat(Ball(x, y, 1.6), ("lamp", 7))
        c.part(Ball(23, 42, 4.2), "steel", 1, 3)
    else:
        c.part(Limb(hip[0] + 13, hip[1] - 10, 3.4, hip[0] - 14, hip[1] + 3, 3), "steel", 1, 4)
        c.part(Limb(hip[0] - 12, hip[1] + 2, 2.2, hip[0] - 19, hip[1] + 5.5, 2.2), "steel", 3, 6)
        c.part(box(hip[0] - 3, hip[1] - 2, hip[0] + 2, hip[1] + 6, bevel=1), "lamp", 1, 3)
        c.part(chain((*left, 4.6), (left[0] - 3, left[1] + 9, 4.2), (hip[0] - 10, hip[1] - 1, 3.6)), *cloth)
        c.part(Ball(hip[0] - 9, hip[1], 4), "steel", 1, 3)


def guarded(c, chest, hip, strikes, hurt):
    """The shield of the Strikebreaker: as tall as he is, hazard stripes at its foot and a slit to look through."""
    x, y = (chest[0] - (18 if strikes else 14 if not hurt else 19), hip[1] - 6 + (4 if hurt else 0))
    shield = c.part(Plate((x - 10, y - 20), (x + 9, y - 20), (x + 12, y - 16), (x + 12, y + 18), (x + 8, y + 24),
                          (x - 9, y + 24), (x - 12, y + 18), (x - 12, y - 16),
                          bevel=4), "steel", 2, 6)
    c.flat(box(x - 9, y - 13, x + 9, y - 7), ("night", 0), only=shield)
    c.stroke([(x - 9, y - 12), (x - 2, y - 12)], ("night", 4), shield)
    for number in range(-3, 4):
        c.flat(Plate((x + number * 8, y + 12), (x + number * 8 + 4, y + 12), (x + number * 8, y + 19),
                     (x + number * 8 - 4, y + 19), bevel=0), ("lamp", 4), only=shield)
    for cx, cy in ((-10, -17), (9, -17), (-10, 9), (9, 9)):
        c.dot(x + cx, y + cy, ("steel", 7), 1, 1)
    c.dot(x - 3, y - 2, ("rust", 4), 5, 7)
    c.dot(x - 2, y - 1, ("bone", 6), 3, 5)
    if strikes:
        flash(c, 47, 30, 13, 10)
        c.part(Ball(47, 31, 3.6), "steel", 2, 5)
        c.flat(Ball(47, 31, 1.4), ("lamp", 7))


def hammer(c, foot, top, big=1.0):
    dx, dy = top[0] - foot[0], top[1] - foot[1]
    length = math.hypot(dx, dy)
    ux, uy = dx / length, dy / length
    c.part(Limb(*foot, 1.8, *top, 1.8), "bone", 1, 4)
    wide, tall = 10 * big, 5.5 * big
    x, y = top
    c.part(Plate((x - uy * wide - ux * tall, y + ux * wide - uy * tall), (x + uy * wide - ux * tall, y - ux * wide - uy * tall),
                 (x + uy * wide + ux * tall, y - ux * wide + uy * tall), (x - uy * wide + ux * tall,
                                                                          y + ux * wide + uy * tall), bevel=3), "steel", 2, 7)


def dead(strength):
    c = Canvas()
    ramp, low, high = PLATE[strength - 1]
    cloth = ("night", 1, 3) if strength != 2 else ("steel", 1, 3)
    if strength == 3:
        hammer(c, (20, 60), (54, 50))
    c.part([Limb(40, 57, 5, 54, 59, 4), Limb(38, 60, 5, 53, 61, 4)], *cloth)
    c.part(Limb(56, 60, 4, 60, 57, 3), "steel", 1, 3)
    c.part(Limb(24, 55, 8, 38, 57, 6.6), ramp, low, high)
    c.part(Ball(22, 57, 6.4, 5.4), ramp, low, high)
    c.part(chain((24, 60, 3.6), (34, 62, 3)), *cloth)
    helmet(c, 11, 55, ramp, low, high, True)
    if strength == 2:
        c.part(Plate((22, 58), (52, 46), (58, 50), (28, 63), bevel=2), "steel", 2, 6)
        c.stroke([(30, 58), (36, 55)], ("night", 0))
        for number in range(3):
            c.stroke([(42 + number * 4, 54 - number * 2), (45 + number * 4, 55 - number * 2)], ("lamp", 4))
    elif strength == 1:
        c.part(Limb(34, 60, 2.4, 54, 55, 2.2), "steel", 2, 5)
    c.rim()
    return c


def figures():
    for strength in (1, 2, 3):
        yield f"trooper_{strength}", [figure(strength, **STAND), figure(strength, **STRIKE), dead(strength),
                                       figure(strength, **STAND_2), figure(strength, **DYING), figure(strength, **HURT)]
