"""Class 3, what comes out of the silt: a heap of wet mud with arms. Spines all around, then a ruff."""
import math

from canvas import Ball, Canvas, Limb, Plate, chain

MUD = (("bone", 1, 4), ("poison", 1, 3), ("night", 1, 5))


def figure(strength, top=(30, 21), left=(9, 58), right=(55, 58), mouth=2, sag=0, hurt=False, spits=False):
    c = Canvas()
    ramp, low, high = MUD[strength - 1]
    x, y = top
    if strength == 2:
        for angle in range(-200, 21, 20):
            a = math.radians(angle)
            long = 22 if angle % 40 == 0 else 17
            bx, by = x + 9 * math.cos(a), y + 8 + 12 * math.sin(a)
            c.part(Plate((bx - 3 * math.sin(a), by + 3 * math.cos(a)),
                         (x + long * 1.1 * math.cos(a), y + 8 + long * 1.15 * math.sin(a)),
                         (bx + 3 * math.sin(a), by - 3 * math.cos(a)), bevel=1.5), "bone", 4, 7)
    elif strength == 3:
        points = []
        for number in range(23):
            a = math.radians(-205 + number * 230 / 22)
            long = 22 if number % 2 == 0 else 17
            points.append((x + long * 1.1 * math.cos(a), y + 5 + long * math.sin(a)))
        ruff = c.part(Plate(*points, (x, y + 10), bevel=4), "rust", 2, 5)
        for number in range(0, 23, 2):
            a = math.radians(-205 + number * 230 / 22)
            c.stroke([(x + 9 * math.cos(a), y + 5 + 9 * math.sin(a)), (x + 21 * math.cos(a), y + 5 + 19 * math.sin(a))],
                     ("bone", 6), ruff)
    for (hx, hy), side in ((left, -1), (right, 1)):
        shoulder = (x + side * 9, y + 14)
        elbow = ((shoulder[0] + hx) / 2 + side * 5, (shoulder[1] + hy) / 2 - 4)
        c.part(chain((*shoulder, 6), (*elbow, 4.6), (hx, hy - 2, 4.4)), ramp, low, high)
        c.part(chain((elbow[0] - side, elbow[1] + 2, 2), (elbow[0] - side, elbow[1] + 8, 1)), ramp, low, high - 1)
        for finger in (-1, 0, 1):
            c.part(Limb(hx + finger * 3, hy, 2, hx + finger * 5 + side, hy + 3.5, 1.3), ramp, low, high)
    c.part([Limb(x - 2, y + 3, 11, 32, 56, 14 + sag), Ball(32, 61, 21 + sag, 6), Ball(x - 5, y - 1, 8, 7),
            Ball(x + 6, y + 1, 8.4, 7), Ball(x - 11, y + 12, 7.4),
            Ball(x + 11, y + 12, 8)], ramp, low, high)
    for dx, dy, long in ((-13, 21, 9), (-7, 26, 13), (8, 25, 9), (14, 21, 13)):  # it runs down
        c.part(Limb(32 + dx, y + dy, 1.6, 32 + dx, y + dy + long, 2.4), ramp, low + 1, high + 1, line=None)
        c.stroke([(32 + dx + 3, y + dy + 3), (32 + dx + 3, y + dy + long + 2)], (ramp, low))
    jaw = 5 + mouth * 1.6
    maw = c.part(Plate((x - 9, y + 8), (x - 4, y + 6), (x + 5, y + 6), (x + 10, y + 8), (x + 8, y + 8 + jaw * 0.7),
                       (x + 2, y + 9 + jaw), (x - 6, y + 8 + jaw * 0.8), bevel=0),
                 "night", 0, 0)
    for tooth, long in ((-7, 3), (-4, 0.45), (0, 0.8), (3, 0.4), (6, 0.7)):  # mud hangs in strings from lip to lip
        c.stroke([(x + tooth, y + 6), (x + tooth, y + 7 + (long if long >= 1 else jaw * long))], (ramp, high), maw)
        if tooth in (-7, 0):
            c.stroke([(x + tooth, y + 6), (x + tooth, y + 12 + jaw)], (ramp, high), maw)
    c.part(Limb(x - 10, y + 5, 2.4, x + 11, y + 5, 2.4), ramp, low, high)
    for side in (-1, 1):
        c.flat(Plate((x + side * 2 + 1, y + 4), (x + side * 9 + 1, y - 1), (x + side * 8 + 1, y + 4), bevel=0), ("night", 0))
        c.dot(x + side * 5.5, y + 1, ("poison", 4 if hurt else 7), 2, 1 if hurt else 2)
    if spits:
        for r, colour in ((6, ("poison", 3)), (4.6, ("poison", 5)), (2.4, ("poison", 7))):
            c.flat(Ball(x, y + 14, r, r), colour)
        c.flat(Ball(x + 8, y + 23, 1.6), ("poison", 5))
        c.flat(Ball(x - 7, y + 25, 1.3), ("poison", 5))
    c.rim()
    return c


def puddle(strength, height, eyes):
    c = Canvas()
    ramp, low, high = MUD[strength - 1]
    if strength == 2:
        for bx in (14, 22, 31, 41, 50):
            c.part(Plate((bx - 3, 60 - height * 0.6), (bx + (bx - 32) * 0.3, 50 - height * 1.3), (bx + 3, 60 - height * 0.6),
                         bevel=1.5), "bone", 4, 7)
    elif strength == 3:
        c.part(Plate((10, 60), (8, 52 - height), (17, 56 - height), (22, 48 - height), (29, 55 - height), (36, 48 - height),
                     (41, 56 - height),
                     (50, 52 - height), (52, 60), bevel=3), "rust", 2, 5)
    c.part([Ball(32, 61, 28, 4), Ball(28, 60 - height * 0.4, 18, 4 + height * 0.7), Ball(42, 61, 13, 4 + height * 0.3)], ramp,
           low, high)
    for bx, by, r in ((20, 58, 2.4), (38, 57, 3), (46, 60, 2)):
        c.part(Ball(bx, by, r), ramp, low + 1, min(7, high + 1), line=(ramp, low))
    if eyes:
        x, y = 28, 52
        maw = c.part(Plate((x - 11, y + 4), (x - 4, y + 2), (x + 5, y + 2), (x + 12, y + 4), (x + 8, y + 9), (x, y + 11),
                           (x - 7, y + 9), bevel=0), "night", 0, 0)
        for tooth in (-8, -3, 2, 7):
            c.stroke([(x + tooth, y + 2), (x + tooth, y + 5 + tooth % 3 * 2)], (ramp, high), maw)
        for side in (-1, 1):
            c.flat(Plate((x + side * 2 + 1, y), (x + side * 10 + 1, y - 5), (x + side * 9 + 1, y), bevel=0), ("night", 0))
            c.dot(x + side * 6, y - 2, ("poison", 4), 2, 1)
    c.rim()
    return c


def figures():
    for strength in (1, 2, 3):
        up = 2 * (strength - 1)
        yield f"silt_{strength}", [figure(strength, (30, 23 - up)), figure(strength, (32, 21 - up), (6, 34), (58, 34), mouth=6,
                                                                           spits=True), puddle(strength, 0, False),
                                   figure(strength, (34, 25 - up), (10, 57), (56, 59), mouth=3), puddle(strength, 16, True),
                                   figure(strength, (38, 24 - up), (14, 50), (60, 44), mouth=5, sag=2, hurt=True),
                                   figure(strength, (29, 22 - up), (5, 52), (52, 22), mouth=4)]
