"""The weapons as they lie on the ground, from the side."""
from canvas import LINE, Ball, Canvas, Limb, Plate, box, chain


def grip(c, x, y, ramp="rust"):
    c.part(Plate((x, y), (x + 7, y), (x + 10, y + 11), (x + 4, y + 11), bevel=2), ramp, 2, 5)


def axe_ground():
    c = Canvas()
    c.part(Limb(14, 61, 2, 46, 38, 2), "rust", 2, 6)
    c.part(Plate((44, 26), (50, 32), (46, 36), (39, 30), bevel=2), "steel", 4, 7)
    c.part(Plate((40, 34), (47, 31), (58, 40), (57, 48), (48, 46), bevel=3), "rust", 3, 5)
    c.stroke([(58, 40), (57, 48), (50, 47)], ("steel", 7))
    c.rim()
    return [c]


def extinguisher_ground():
    c = Canvas()
    body = c.part([Limb(32, 57, 8, 32, 36, 8)], "rust", 2, 6)
    c.flat(box(24, 44, 40, 51), ("bone", 6), only=body)
    c.dot(29, 46, ("rust", 4), 6, 1)
    c.dot(29, 48, ("rust", 4), 4, 1)
    c.part(Limb(32, 27, 3, 32, 23, 2.4), "steel", 2, 6)
    c.part(chain((32, 23, 1.6), (22, 24, 1.6), (19, 36, 1.6), (20, 48, 2.6)), "steel", 1, 4)
    c.part(Limb(33, 21, 1.6, 42, 18, 1.6), "steel", 2, 5)
    c.rim()
    return [c]


def shotgun_ground():
    c = Canvas()
    c.part(Limb(6, 50, 2, 40, 50, 2), "steel", 2, 6)
    c.part(Limb(10, 54, 1.6, 36, 54, 1.6), "steel", 1, 4)
    c.part(Limb(17, 54, 3, 28, 54, 3), "rust", 2, 5)
    c.part(Plate((34, 47), (47, 48), (48, 56), (34, 57), bevel=2), "steel", 2, 5)
    c.part(Plate((47, 49), (60, 54), (60, 62), (53, 61), (45, 56), bevel=3), "rust", 2, 6)
    c.rim()
    return [c]


def twin_barrel_ground():
    c = Canvas()
    c.part(Limb(6, 49, 2.6, 38, 49, 2.6), "steel", 2, 6)
    c.part(Limb(6, 54, 2.6, 38, 54, 2.6), "steel", 2, 5)
    c.part(Limb(21, 57, 3, 33, 57, 3), "rust", 2, 5)
    c.part(Plate((34, 46), (47, 47), (48, 57), (34, 58), bevel=2), "lamp", 1, 5)
    c.part(Plate((47, 48), (60, 54), (60, 62), (53, 61), (45, 56), bevel=3), "rust", 2, 6)
    c.rim()
    return [c]


def chaingun_ground():
    c = Canvas()
    for row in range(3):
        c.part(Limb(6, 47 + row * 4, 1.8, 32, 47 + row * 4, 1.8), "steel", 2, 6)
    for x in (9, 22):
        c.part(box(x, 43, x + 4, 59, bevel=1), "lamp", 1, 5)
    c.part(Plate((29, 41), (54, 43), (56, 60), (29, 60), bevel=4), "steel", 1, 5)
    c.part(chain((34, 41, 1.6), (37, 35, 1.6), (47, 36, 1.6), (49, 43, 1.6)), "steel", 1, 4)
    c.part(box(35, 47, 47, 53, bevel=2), "rust", 2, 5)
    for number in range(4):
        c.part(Limb(36 + number * 4, 57 + number, 1.2, 36 + number * 4, 61 + number * 0.5, 1.2), "lamp", 3, 6)
    c.rim()
    return [c]


def rocket_tube_ground():
    c = Canvas()
    c.part(Limb(10, 48, 7, 54, 48, 6), "steel", 2, 6)
    c.part(Limb(8, 48, 8, 11, 48, 8), "rust", 2, 5)
    c.flat(Ball(6, 48, 3, 5.6), LINE)
    for x in (24, 44):
        c.part(box(x, 41, x + 3, 55, bevel=1), "lamp", 2, 6)
    c.part(box(30, 35, 39, 42, bevel=2), "steel", 1, 4)
    c.dot(31, 37, ("lamp", 6), 3, 2)
    grip(c, 34, 53)
    c.rim()
    return [c]


def arc_cutter_ground():
    c = Canvas()
    for y in (45, 52):
        c.part(Limb(6, y + (2 if y < 50 else -1), 1.2, 18, y, 1.8), "steel", 3, 6)
    c.stroke([(5, 48), (8, 49), (6, 50), (9, 51)], ("night", 7))
    c.part(Limb(18, 49, 4, 34, 49, 5), "bone", 1, 4)
    for x in (20, 25, 30):
        c.part(Limb(x, 44, 1.4, x, 54, 1.4), "rust", 3, 7)
    c.part(Plate((33, 41), (56, 43), (56, 56), (33, 57), bevel=4), "steel", 2, 6)
    c.part(Ball(44, 49, 4), "night", 3, 7)
    grip(c, 43, 54)
    c.rim()
    return [c]


def star_drill_ground():
    c = Canvas()
    c.part(Plate((3, 49), (28, 38), (28, 60), bevel=6), "steel", 2, 6)
    for step in range(4):
        x, r = 25 - step * 5.4, 10 - step * 2.3
        c.part(Limb(x, 49 - r, 1.6, x - 2, 49 + r, 1.6), "steel", 3, 7)
    c.part(Plate((28, 36), (54, 39), (58, 58), (28, 62), bevel=5), "rust", 1, 5)
    c.part(Ball(42, 48, 6), "steel", 1, 4)
    c.part(Ball(42, 48, 4.2), "poison", 3, 7)
    c.rim()
    return [c]


def figures():
    for draw in (axe_ground, extinguisher_ground, shotgun_ground, twin_barrel_ground, chaingun_ground, rocket_tube_ground,
                 arc_cutter_ground, star_drill_ground):
        yield draw.__name__, draw()
