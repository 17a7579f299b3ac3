"""The signs of the bar, in its two sizes. They are drawn for 18 pixels; `s` makes them smaller."""
from canvas import Ball, Canvas, Limb, Plate, box
from items import shield_shape


def icon(n, draw):
    c = Canvas(n, n)
    draw(c, n / 18)
    return [c]


def icon_health(c, s):
    c.part(box(2 * s, 2 * s, 16 * s, 16 * s, bevel=2 * s), "bone", 5, 7)
    c.flat([box(7 * s, 4 * s, 11 * s, 14 * s), box(4 * s, 7 * s, 14 * s, 11 * s)], ("rust", 4))


def icon_armor(c, s):
    c.part(shield_shape(9 * s, 8 * s, 6 * s), "steel", 3, 7)
    c.flat(shield_shape(9 * s, 8 * s, 3 * s), ("night", 5))


def icon_axe(c, s):
    c.part(Limb(3 * s, 15 * s, 1.1, 11 * s, 6 * s, 1.1), "rust", 4, 6)
    c.part(Plate((8 * s, 4 * s), (12 * s, 1 * s), (17 * s, 6 * s), (15 * s, 11 * s), (11 * s, 8 * s), bevel=2), "rust", 4, 6)
    c.stroke([(17 * s - 1, 6 * s), (15 * s, 11 * s - 1)], ("steel", 7))


def icon_halon(c, s):
    c.part(Limb(9 * s, 13 * s, 3.4 * s, 9 * s, 8 * s, 3.4 * s), "rust", 3, 6)
    c.dot(9 * s - 3 * s, 9 * s, ("bone", 6), max(4, round(6 * s)), max(2, round(2.4 * s)))
    c.part(Limb(9 * s, 3 * s, 1.2, 12 * s, 3 * s, 1.2), "steel", 4, 6)


def icon_bullets(c, s):
    for number in range(3):
        x = (4 + number * 5) * s
        c.part(Limb(x, 14 * s, 1.5 * s, x, 8 * s, 1.5 * s), "lamp", 3, 6)
        c.part(Limb(x, 6 * s, 1.3 * s, x, 4 * s, 0.6), "rust", 4, 6)


def icon_shells(c, s):
    for x in (5.5 * s, 12.5 * s):
        c.part(box(x - 2.6 * s, 3 * s, x + 2.6 * s, 11 * s, bevel=2), "rust", 3, 6)
        c.part(box(x - 2.6 * s, 11 * s, x + 2.6 * s, 15 * s, bevel=1), "lamp", 3, 6)


def icon_rockets(c, s):
    for side in (-1, 1):
        c.part(Plate((9 * s + side * 2 * s, 11 * s), (9 * s + side * 6 * s, 16 * s), (9 * s + side * 2 * s, 16 * s), bevel=0),
               "rust", 3, 5)
    c.part(Limb(9 * s, 14 * s, 2.4 * s, 9 * s, 8 * s, 2.4 * s), "steel", 3, 7)
    c.part(Plate((6.6 * s, 7 * s), (9 * s, 1 * s), (11.4 * s, 7 * s), bevel=2), "rust", 3, 6)


def icon_cells(c, s):
    for x in (6, 12):
        c.part(box((x - 1) * s, 2 * s, (x + 1) * s, 5 * s, bevel=0), "lamp", 4, 6)
    c.part(box(3 * s, 5 * s, 15 * s, 16 * s, bevel=2), "steel", 3, 6)
    c.flat(box(5 * s, 7 * s, 13 * s, 14 * s), ("night", 4))
    c.flat(Plate((10 * s, 7 * s), (6 * s, 11 * s), (9 * s, 11 * s), (8 * s, 14 * s), (13 * s, 9.6 * s), (9.6 * s, 9.6 * s),
                 bevel=0), ("bone", 7))


def icon_bone(c, s):
    c.part([Limb(5 * s, 13 * s, 1.5 * s, 13 * s, 5 * s, 1.5 * s), Ball(4 * s, 11.6 * s, 2 * s), Ball(6.4 * s, 14 * s, 2 * s),
            Ball(11.6 * s, 4 * s, 2 * s), Ball(14 * s, 6.4 * s, 2 * s)],
           "bone", 5, 7)


def figures():
    for draw in (icon_health, icon_armor, icon_axe, icon_halon, icon_bullets, icon_shells, icon_rockets, icon_cells, icon_bone):
        yield f"{draw.__name__}_small", icon(13, draw)
        yield f"{draw.__name__}_large", icon(18, draw)
