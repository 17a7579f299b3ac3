"""Class 7, what sings: a seed with a face, then in its Sunday robe, then with organ pipes."""
import math

from canvas import LINE, Ball, Canvas, Limb, Plate, box, chain


def face(c, x, y, r, gape, hurt=False, low=3):
    """Bone white, eyes shut, and a mouth that never does."""
    c.part(Ball(x, y, r, r * 1.12), "bone", low, 7)
    for side in (-1, 1):
        ex = x + side * r * 0.42
        c.stroke([(ex - r * 0.26, y - r * 0.3), (ex, y - r * 0.2 if not hurt else y - r * 0.42), (ex + r * 0.24, y - r * 0.3)],
                 LINE)
        if r > 7:
            c.stroke([(ex - r * 0.3, y - r * 0.56), (ex + r * 0.28, y - r * 0.6 + side * r * 0.06)], ("bone", 3))
            c.stroke([(ex, y - r * 0.08), (ex, y + r * 0.2)], ("night", 5))  # tears
    c.flat(Ball(x, y + r * 0.48, r * (0.3 + 0.05 * gape), r * (0.2 + 0.1 * gape)), LINE)
    if gape > 2:
        c.flat(Ball(x, y + r * 0.55, r * 0.24, r * 0.2), ("poison", 4))
        c.flat(Ball(x, y + r * 0.58, r * 0.12, r * 0.1), ("poison", 7))


def song(c, x, y, r):
    """Rings of sound, poison green."""
    for number, reach in enumerate((r + 7, r + 13)):
        for step in range(60):
            a = math.radians(step * 6)
            if step % (3 + number) == 0:
                c.dot(x + reach * math.cos(a), y + reach * 0.9 * math.sin(a), ("poison", 6 - number), 2, 1)


def seed(x, y, gape=1, lean=0, hurt=False, sings=False):
    c = Canvas()
    for number, end in enumerate((-16, -8, 0, 9, 17)):
        c.part(chain((x + end * 0.5, y + 12, 3), (x + end * 0.9, (y + 70) / 2, 2.2), (32 + end + lean, 62, 1)), "rust", 1, 4)
    c.part(chain((x, y - 14, 2.4), (x + lean, y - 22, 1.8), (x + 1 + lean * 2, y - 27, 1.2)), "poison", 2, 5)
    for side in (-1, 1):
        c.part(Plate((x + lean, y - 21), (x + lean + side * 6, y - 29), (x + lean + side * 16, y - 28 + side * lean),
                     (x + lean + side * 10, y - 21), bevel=3), "poison", 2, 6)
    c.part(Ball(x, y, 17, 16), "bone", 1, 5)
    for side in (-1, 1):
        c.part(Plate((x + side * 9, y - 13), (x + side * 18, y - 4), (x + side * 17, y + 8), (x + side * 8, y + 15),
                     (x + side * 12, y), bevel=4), "rust", 1, 4)
    if sings:
        song(c, x, y, 14)
    face(c, x, y, 11, gape, hurt)
    c.rim()
    return c


def robed(x, y, gape=1, arms=0, hurt=False, sings=False):
    c = Canvas()
    hem = [(x - 20, 60), (x - 13, 57), (x - 7, 62), (x, 58), (x + 7, 62), (x + 13, 57), (x + 20, 60)]
    c.part(Plate(*hem, (x + 11, y + 12), (x + 6, y + 8), (x - 6, y + 8), (x - 11, y + 12), bevel=7), "night", 2, 6)
    for fold in (-10, -3, 5, 12):
        c.stroke([(x + fold * 0.5, y + 16), (x + fold, 57)], ("night", 1))
    face(c, x, y, 11, gape, hurt)
    c.part([Limb(x - 8, y + 12, 3.4, x, y + 15, 3), Limb(x + 8, y + 12, 3.4, x, y + 15, 3)], "bone", 5, 7)
    if sings:
        song(c, x, y + 2, 14)
    for side in (-1, 1):
        hand = (x + side * (9 + arms), y + 29 - arms * 1.6)
        c.part(Limb(x + side * 10, y + 16, 4, *hand, 6), "night", 2, 6)
        if arms:
            c.part(Ball(hand[0] + side * 2, hand[1] - 3, 3.4), "bone", 4, 7)
    if not arms:  # the hymn book
        for side in (-1, 1):
            c.part(Plate((x, y + 24), (x + side * 12, y + 21), (x + side * 12, y + 33), (x, y + 36), bevel=1), "lamp", 1, 4)
            c.part(Plate((x, y + 23), (x + side * 10, y + 20), (x + side * 10, y + 24), (x, y + 27), bevel=1), "bone", 5, 7)
            c.part(Ball(x + side * 11, y + 31, 3, 2.6), "bone", 4, 7)
    else:
        c.part(Plate((x - 6, 40), (x + 9, 44), (x + 6, 54), (x - 9, 50), bevel=2), "lamp", 1, 4)
    c.rim()
    return c


def pipes(c, x, y, blow=0):
    for number, (dx, top) in enumerate(((-24, 22), (-16, 12), (-8, 5), (24, 24), (16, 14), (8, 6), (0, 2))):
        up = blow if number % 2 else 0
        c.part(Limb(x + dx, y + 26, 4, x + dx, top + y - 27 - up, 3.6), "lamp", 1, 5)
        c.flat(box(x + dx - 2, top + y - 19 - up, x + dx + 2, top + y - 16 - up), LINE)
        c.flat(Ball(x + dx, top + y - 29 - up, 3, 1.4), ("lamp", 0))
        if blow:
            c.flat(Ball(x + dx, top + y - 32 - up, 2.2, 1.6), ("poison", 5))


def grand(x, y, gape=1, blow=0, hurt=False, sings=False):
    c = Canvas()
    pipes(c, x, y, blow)
    c.part(Plate((x - 27, 60), (x - 18, 57), (x - 9, 62), (x, 58), (x + 9, 62), (x + 18, 57), (x + 27, 60), (x + 17, y + 12),
                 (x + 8, y + 8), (x - 8, y + 8), (x - 17, y + 12),
                 bevel=7), "rust", 1, 5)
    for fold in (-18, -9, 10, 19):
        c.stroke([(x + fold * 0.6, y + 18), (x + fold, 57)], ("rust", 0))
    for side in (-1, 1):
        face(c, x + side * 15, y + 17, 6.4, gape, hurt, 2)
    if sings:
        song(c, x, y, 14)
    face(c, x, y, 12.5, gape, hurt)
    c.part([Limb(x - 8, y + 14, 3.4, x, y + 17, 3), Limb(x + 8, y + 14, 3.4, x, y + 17, 3)], "bone", 5, 7)
    c.part(Plate((x - 4, y + 21), (x + 4, y + 21), (x + 3, 54), (x - 3, 54), bevel=2), "lamp", 2, 5)
    c.rim()
    return c


def bursts(strength):
    """It opens like a fruit, and what it carried comes out: two fires."""
    c = Canvas()
    if strength == 3:
        for x0, y0, x1, y1 in ((6, 58, 16, 40), (58, 56, 46, 36), (10, 22, 24, 12), (54, 18, 44, 8)):
            c.part(Limb(x0, y0, 3.6, x1, y1, 3.6), "lamp", 1, 5)
    cloth = (("rust", 1, 4), ("night", 2, 6), ("rust", 1, 5))[strength - 1]
    c.part(Plate((12, 61), (18, 44), (27, 50), (32, 44), (38, 50), (46, 43), (53, 61), bevel=5), *cloth)
    for side in (-1, 1):
        x = 32 + side * 13
        for size, colour in ((9, ("rust", 5)), (6.5, ("lamp", 4)), (4.4, ("lamp", 6))):
            points = [(x + size * math.cos(math.pi * n / 8), 34 + size * math.sin(math.pi * n / 8)) for n in range(9)]
            c.flat(Plate(*points, (x - size * 0.6, 34 - size), (x + side * size * 0.4, 34 - size * 2.2),
                         (x + size * 0.6, 34 - size), bevel=0), colour, line=LINE if size == 9 else None)
        for eye in (-2, 2):
            c.dot(x + eye - 0.5, 33, LINE, 2, 2)
    for side in (-1, 1):  # half a face each
        c.part(Plate((32 + side * 2, 20), (32 + side * 12, 12), (32 + side * 17, 22), (32 + side * 9, 29), (32 + side * 5, 26),
                     bevel=3), "bone", 3, 7)
        c.stroke([(32 + side * 9, 19), (32 + side * 13, 20)], LINE)
    if strength == 1:
        c.part(Plate((30, 12), (34, 2), (42, 4), (35, 13), bevel=2), "poison", 2, 6)
    return c


def dead(strength):
    c = Canvas()
    cloth = (("rust", 1, 4), ("night", 2, 6), ("rust", 1, 5))[strength - 1]
    if strength == 3:
        for x0, y0, x1, y1 in ((4, 60, 26, 55), (60, 60, 40, 55), (10, 55, 34, 51)):
            c.part(Limb(x0, y0, 3.2, x1, y1, 3.2), "lamp", 1, 5)
    c.part([Ball(32, 61, 24, 3.4), Ball(38, 58, 14, 5)], *cloth)
    c.part(Ball(19, 57, 8, 5.6), "bone", 3, 7)
    c.flat(Ball(15, 58, 2, 2.6), LINE)
    c.stroke([(19, 55), (23, 55)], LINE)
    if strength == 1:
        c.part(Plate((40, 54), (46, 47), (56, 48), (48, 54), bevel=2), "poison", 1, 4)
    elif strength == 2:
        c.part(Plate((40, 54), (52, 50), (58, 58), (46, 61), bevel=1), "lamp", 1, 4)
        c.part(Plate((42, 54), (50, 51), (54, 56), (46, 59), bevel=1), "bone", 5, 7, line=None)
    c.rim()
    return c


def figures():
    yield "choir_1", [seed(32, 36), seed(32, 36, 4, sings=True), dead(1), seed(33, 34, 1.6, 1), bursts(1),
                      seed(36, 37, 2, 3, hurt=True)]
    yield "choir_2", [robed(32, 19), robed(32, 18, 4, 12, sings=True), dead(2), robed(32, 20, 1.6), bursts(2),
                      robed(36, 20, 2, 8, hurt=True)]
    yield "choir_3", [grand(32, 30), grand(32, 31, 4, 2, sings=True), dead(3), grand(32, 31, 1.6), bursts(3),
                      grand(35, 33, 2, hurt=True)]
