"""Class 13, the Voice: a robe without feet, a mask, and a ring of seven mouths."""
import math

from canvas import LINE, Ball, Canvas, Limb, Plate, chain

ROBE = ("night", 1, 5)


def mouths(c, x, y, r, turn, gape, broken=False):
    for step in range(42):
        a = math.radians(step * 360 / 42)
        if not broken or step % 3:
            c.dot(x + r * math.cos(a), y + r * math.sin(a), ("lamp", 4), 1, 1)
    for number in range(7):
        a = math.radians(turn + number * 360 / 7)
        mx, my = x + r * math.cos(a), y + r * math.sin(a)
        c.part(Ball(mx, my, 4.2, 3 + gape * 0.5), "rust", 3, 6)
        c.flat(Ball(mx, my, 2.8, 1 + gape * 0.6), LINE)
        if gape > 1:
            c.dot(mx - 1, my, ("poison", 6), 2, 1)


def mask(c, x, y, gape, hurt=False):
    c.part(Plate((x - 7, y - 9), (x, y - 11), (x + 7, y - 9), (x + 8, y), (x + 5, y + 8), (x, y + 11), (x - 5, y + 8),
                 (x - 8, y), bevel=5), "bone", 4, 7)
    for side in (-1, 1):
        c.flat(Ball(x + side * 3.6, y - 2, 2.4, 1.8), LINE)
        if not hurt:
            c.dot(x + side * 3.6 - 1, y - 2, ("poison", 6), 2, 1)
        c.stroke([(x + side * 4, y + 1), (x + side * 4, y + 4)], ("night", 5))
    c.flat(Ball(x, y + 5.4, 2.4, 1 + gape), LINE)
    if hurt:
        c.stroke([(x - 2, y - 11), (x + 1, y - 5), (x - 1, y - 1), (x + 2, y + 2)], LINE)


def figure(x=32, y=23, arms=0, gape=1, turn=0, hurt=False, sway=0):
    c = Canvas()
    mouths(c, x, y, 17.5, turn, gape, hurt)
    hem = [(x - 15 + sway, 58), (x - 10 + sway, 63), (x - 5 + sway, 57), (x + sway, 63), (x + 6 + sway, 58), (x + 11 + sway, 62),
           (x + 15 + sway, 56)]
    c.part(Plate(*hem, (x + 10, y + 24), (x + 7, y + 8), (x - 7, y + 8), (x - 10, y + 24), bevel=6), *ROBE)
    for fold in (-8, -3, 3, 9):
        c.stroke([(x + fold * 0.5, y + 14), (x + fold + sway, 54)], ("night", 0))
    for side in (-1, 1):
        hand = (x + side * (20 + arms * 0.4), y + 26 - arms)
        c.part(Plate((x + side * 6, y + 10), (x + side * 12, y + 12), (hand[0] + side * 2, hand[1] - 4),
                     (hand[0] + side * 3, hand[1] + 3), (hand[0] - side * 1, hand[1] + 11),
                     (x + side * 8, y + 24), bevel=5), *ROBE)
        for finger in (-1, 0, 1):
            c.part(chain((hand[0] + side, hand[1], 1.4), (hand[0] + side * 6, hand[1] + finger * 4 - 1, 1),
                         (hand[0] + side * 7, hand[1] + finger * 5 + 2, 0.6)), "bone", 4, 7)
    c.part(Plate((x - 4, y + 13), (x + 4, y + 13), (x + 3, 52), (x + sway, 56), (x - 3, 52), bevel=2), "lamp", 1, 4)
    c.part([Ball(x, y, 10.5, 13), Limb(x - 8, y + 10, 4, x + 8, y + 10, 4)], *ROBE)
    mask(c, x, y + 1, gape, hurt)
    c.rim()
    return c


def falls():
    c = Canvas()
    mouths(c, 32, 36, 21, 12, 2, True)
    c.part(Plate((10, 62), (18, 50), (26, 44), (38, 44), (47, 50), (54, 62), (44, 58), (36, 63), (28, 58), (20, 63), bevel=6),
           *ROBE)
    mask(c, 32, 38, 3, True)
    c.rim()
    return c


def dead():
    c = Canvas()
    c.part([Ball(32, 61, 27, 3.6), Ball(40, 58, 13, 5)], *ROBE)
    for x, y in ((8, 59), (54, 58), (47, 53)):
        c.part(Ball(x, y, 4, 2.6), "rust", 3, 6)
        c.stroke([(x - 2, y), (x + 1, y)], LINE)
    mask(c, 20, 54, 0, True)
    c.rim()
    return c


def figures():
    yield "voice", [figure(), figure(y=22, arms=18, gape=3, turn=14), dead(), figure(y=24, arms=3, turn=9, sway=2), falls(),
                    figure(x=35, y=25, arms=8, gape=2, turn=-6, hurt=True, sway=-4)]
