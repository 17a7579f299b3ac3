"""Class 4, burning gas with a face. It burns all around, then it has moved into a safety lamp."""
import math

from canvas import LINE, Ball, Canvas, Limb, Plate, box, chain

FIRE = ((("rust", 4), ("lamp", 3), ("lamp", 4), ("lamp", 5), ("lamp", 6)),
        (("rust", 5), ("lamp", 4), ("lamp", 5), ("lamp", 6), ("lamp", 7)),
        (("night", 4), ("night", 5), ("night", 6), ("night", 7), ("bone", 7)))


def tongue(x, y, wide, tall, lean):
    """A drop of fire: round below, pointed above."""
    points = []
    for number in range(15):
        a = math.pi * number / 14
        points.append((x + wide * math.cos(a), y + wide * 0.9 * math.sin(a)))
    return Plate(*points, (x - wide * 0.9 + lean * 0.2, y - tall * 0.35), (x - wide * 0.3 + lean * 0.6, y - tall * 0.7),
                 (x + lean, y - tall),
                 (x + wide * 0.45 + lean * 0.5, y - tall * 0.62), (x + wide * 0.95 + lean * 0.1, y - tall * 0.3), bevel=0)


def fire(c, strength, x, y, size, tongues, edge=True):
    """Layers of flame, each hotter and smaller; tongues are (side, reach, lean)."""
    colours = FIRE[strength - 1]
    for share, colour in zip((1, 0.86, 0.7, 0.52), colours):
        shapes = []
        for side, reach, lean in tongues:
            shapes.append(tongue(x + side * size * 0.8 * share, y + size * ((1 - share) * 0.5 - max(0, abs(side) - 0.8) * 0.7),
                                 size * (0.95 if side == 0 else 0.52) * share,
                                 size * reach * share, lean * share))
        c.flat(shapes, colour, line=LINE if edge and share == 1 else None)


def face(c, x, y, size, hot, mouth, hurt=False):
    """Cut like that of a turnip lamp: slanted holes with a spark in each, and teeth."""
    for side in (-1, 1):
        eye = c.flat(Plate((x + side * size * 0.14, y + size * 0.12), (x + side * size * 0.3, y - size * 0.28),
                           (x + side * size * 0.86, y - size * 0.66),
                           (x + side * size * 0.74, y + size * 0.06), (x + side * size * 0.4, y + size * 0.3), bevel=0), LINE)
        if not hurt:
            c.dot(x + side * size * 0.48 - 1, y - size * 0.16, hot, 2, 2)
        else:
            c.stroke([(x + side * size * 0.8, y - size * 0.5), (x + side * size * 0.2, y + size * 0.1)], hot, eye)
    wide, deep = size * 0.8, size * (0.3 + 0.14 * mouth)
    top = y + size * 0.42
    jaw = c.flat(Plate((x - wide, top - 2), (x - wide * 0.3, top + 1), (x + wide * 0.3, top + 1), (x + wide, top - 2),
                       (x + wide * 0.6, top + deep * 0.8), (x, top + deep),
                       (x - wide * 0.6, top + deep * 0.8), bevel=0), LINE)
    for tooth in (-0.5, 0, 0.5):
        c.flat(Plate((x + (tooth - 0.13) * wide, top - 1), (x + (tooth + 0.13) * wide + 1, top - 1),
                     (x + tooth * wide, top + deep * 0.55), bevel=0), hot, only=jaw)
    for tooth in (-0.26, 0.26):
        c.flat(Plate((x + (tooth - 0.13) * wide, top + deep + 1), (x + (tooth + 0.13) * wide + 1, top + deep + 1),
                     (x + tooth * wide, top + deep * 0.45), bevel=0), hot, only=jaw)


WAVES = (((0, 2.2, 4), (-0.75, 1.9, -4), (0.75, 1.3, 5)), ((0, 2, -5), (-0.75, 1.3, -6), (0.75, 2.1, 3)))
AROUND = (((0, 2.2, 3), (-0.7, 2.3, -9), (0.7, 1.8, 10), (-1.4, 1.5, -12), (1.4, 2.0, 8), (-1.0, 1.1, -15), (1.1, 1.0, 15)),
          ((0, 2.4, -4), (-0.7, 1.8, -10), (0.7, 2.3, 8), (-1.4, 2.0, -9), (1.4, 1.5, 11), (-1.1, 1.0, -15), (1.0, 1.1, 15)))


def figure(strength, wave, mouth=1, x=32, y=38, size=14, hurt=False):
    c = Canvas()
    hot = (("lamp", 7), ("poison", 7), ("poison", 7))[strength - 1]
    if strength == 1:
        fire(c, 1, x, y, size, WAVES[wave])
        face(c, x, y - 1, size, hot, mouth, hurt)
        for number, (dx, dy) in enumerate(((-17, -8), (17, -18), (-13, -24), (20, 3))):
            if (number + wave) % 2:
                c.flat(Ball(x + dx, y + dy, 1.5), ("lamp", 5), line=("rust", 2))
    elif strength == 2:
        fire(c, 2, x, y + 4, size * 1.05, AROUND[wave])
        face(c, x, y + 2, size, hot, mouth, hurt)
    else:
        lamp(c, x, y - 2, wave, mouth, hurt)
    return c


def lamp(c, x, y, wave, mouth, hurt):
    """A safety lamp: the flame behind the gauze, with a face."""
    c.part(chain((x - 5, y - 24, 1.5), (x, y - 30, 1.5), (x + 5, y - 24, 1.5)), "lamp", 2, 5)
    c.part(Plate((x - 9, y - 18), (x - 6, y - 25), (x + 6, y - 25), (x + 9, y - 18), bevel=3), "lamp", 1, 5)
    c.flat(box(x - 13, y - 17, x + 13, y + 14), ("night", 1), line=LINE)
    if mouth > 2:  # out through the gauze
        for side in (-1, 1):
            c.flat(Plate((x + side * 10, y - 8), (x + side * 29, y - 16), (x + side * 22, y - 4), (x + side * 31, y + 3),
                         (x + side * 21, y + 5), (x + side * 25, y + 14), (x + side * 10, y + 10),
                         bevel=0), ("night", 5), line=LINE)
            c.flat(Plate((x + side * 10, y - 4), (x + side * 22, y - 9), (x + side * 17, y - 1), (x + side * 24, y + 2),
                         (x + side * 10, y + 6), bevel=0), ("night", 7))
    fire(c, 3, x, y + 3, 11.5, ((0, 1.7, 3 - 6 * wave), (-0.7, 1.4, -2), (0.7, 1.4, 2)), edge=False)
    face(c, x, y + 1, 11.5, ("poison", 7), mouth, hurt)
    for bar in (-12.5, 12.5):
        c.part(Limb(x + bar, y - 16, 1, x + bar, y + 13, 1), "lamp", 2, 5, line=None)
    c.part(box(x - 14, y - 19, x + 14, y - 15, bevel=2), "lamp", 2, 6)
    c.part(Plate((x - 14, y + 13), (x + 14, y + 13), (x + 15, y + 22), (x - 15, y + 22), bevel=3), "lamp", 1, 5)
    c.dot(x - 2, y + 16, ("night", 0), 5, 3)


def ashes(strength, high):
    c = Canvas()
    c.part([Ball(32, 61, 18, 3), Ball(28, 59, 9, 3 + high)], "steel", 1, 4)
    for x, y in ((22, 59), (36, 58), (42, 60)):
        c.dot(x, y, ("lamp", 4), 2, 1)
    if strength == 2:
        for x in (24, 33, 40):
            c.flat(tongue(x, 57, 3, 11, 2), ("rust", 5), line=LINE)
            c.flat(tongue(x, 58, 1.8, 7, 1), ("lamp", 6))
    elif strength == 3:
        c.part(Plate((12, 52), (22, 50), (22, 61), (12, 61), bevel=2), "lamp", 1, 5)
        for y in (51, 55, 60):
            c.part(Limb(22, y, 0.9, 44, y + 1, 0.9), "lamp", 2, 5)
        c.part(Plate((44, 50), (50, 53), (50, 60), (44, 62), bevel=2), "lamp", 1, 5)
    c.rim()
    return c


def dies(strength):
    """The gas has burnt out: shreds of flame fly off."""
    c = Canvas()
    colours = FIRE[strength - 1]
    for x, y, size, lean in ((32, 40, 7, 2), (17, 32, 5, -6), (47, 30, 5, 6), (22, 51, 4, -3), (44, 50, 4.5, 3),
                             (33, 20, 3.5, 1)):
        c.flat(tongue(x, y, size, size * 2, lean), colours[0], line=LINE)
        c.flat(tongue(x, y + 1, size * 0.6, size * 1.2, lean * 0.6), colours[2])
    c.flat(Ball(32, 41, 2.4, 3), LINE)
    for side in (-1, 1):
        c.flat(Ball(32 + side * 3.6, 36, 1.6), LINE)
    if strength == 3:
        c.part(Plate((10, 12), (20, 8), (24, 14), (12, 19), bevel=2), "lamp", 1, 5)
        c.part(Plate((40, 54), (56, 50), (58, 60), (42, 62), bevel=2), "lamp", 1, 5)
        for x0, y0, x1, y1 in ((50, 12, 58, 22), (6, 42, 12, 54), (54, 34, 61, 42)):
            c.part(Limb(x0, y0, 1, x1, y1, 1), "lamp", 2, 5)
    return c


def figures():
    for strength in (1, 2, 3):
        yield f"cinder_{strength}", [figure(strength, 0), figure(strength, 1, mouth=4, size=16 if strength == 1 else 15),
                                     ashes(strength, 0), figure(strength, 1, y=36),
                                     dies(strength), figure(strength, 0, mouth=2, x=35, y=40, hurt=True)]
