"""Class 6, the Gloom Ticks: they float, fat with the light that they drank. Lamps on hooks, then one under a shade."""
import math

from canvas import LINE, Ball, Canvas, Limb, Plate, box, chain

SKIN = (("rust", 1, 5), ("poison", 0, 3), ("night", 2, 5))


def legs(c, strength, x, y, spread, ramp, low, high, curl=0):
    for side in (-1, 1):
        for number, (hip, knee, foot, up, down) in enumerate(((6, 12, 8, 6, 20), (11, 20, 17, 0, 17), (14, 26, 26, -8, 8))):
            kx, ky = x + side * (knee + spread), y + up - curl
            c.part(chain((x + side * hip, y + 4 + up * 0.5, 2.6), (kx, ky, 2),
                         (x + side * (foot + spread * 1.4 - curl), y + down - curl * 0.4, 0.9)), ramp, low, high - 1)


def mouth(c, x, y, gape):
    c.flat(Ball(x, y, 6 + gape * 0.5, 2 + gape), LINE)
    if gape > 2:
        c.flat(Ball(x, y + 1, 4, gape * 0.7), ("lamp", 5))
        c.flat(Ball(x, y + 1, 2.2, gape * 0.4), ("lamp", 7))
    for side in (-1, 1):
        c.part(chain((x + side * 7, y - 2, 2), (x + side * 5, y + 4 + gape, 1.4), (x + side * 1.5, y + 4 + gape, 0.7)), "bone",
               4, 7)


def eye(c, x, y, r, look=0, hurt=False, lid=None):
    c.part(Ball(x, y, r, r * 0.86), "lamp", 3, 6)
    if not hurt:
        c.flat(Ball(x + look, y + 0.5, max(1, r * 0.28), r * 0.72), LINE)
        if r > 4:
            c.dot(x + look + 1, y - r * 0.3, ("lamp", 7), 1, 1)
    if lid:
        shape = Ball(x, y, r + 0.6, r * 0.86 + 0.6)
        under = set(c.covered([shape]))
        c.part(Plate((x - r - 1, y - r - 2), (x + r + 1, y - r - 2), (x + r + 1, y + (r * 0.5 if hurt else -r * 0.5)),
                     (x, y + (r * 0.6 if hurt else -r * 0.08)),
                     (x - r - 1, y + (r * 0.5 if hurt else -r * 0.5)), bevel=2), *lid, only=under)


def hung(c, x, y, lit=True):
    """A lamp that it keeps for later."""
    c.stroke([(x, y - 8), (x, y - 4)], ("steel", 4))
    c.part(Plate((x - 3, y - 4), (x + 3, y - 4), (x + 4, y + 5), (x - 4, y + 5), bevel=1), "steel", 1, 4)
    c.flat(box(x - 2, y - 2, x + 2, y + 4), ("lamp", 5 if lit else 1))
    if lit:
        c.flat(box(x - 1, y - 1, x + 1, y + 3), ("lamp", 7))


def figure(strength, x=32, y=33, spread=0, gape=0, curl=0, look=0, hurt=False):
    c = Canvas()
    ramp, low, high = SKIN[strength - 1]
    if strength == 3:
        c.part(Limb(x, 0, 1.2, x, y - 18, 1.2), "steel", 2, 5)
    legs(c, strength, x, y + 2, spread, ramp, low, high, curl)
    c.part([Ball(x, y, 16, 14.5)], ramp, low, high)
    c.flat(Ball(x, y + 8, 10.5, 5), (ramp, low))
    for side in (-1, 1):  # veins that the light runs through
        c.stroke([(x + side * 14, y + 2), (x + side * 9, y + 6), (x + side * 11, y + 10)], ("lamp", 4))
        c.stroke([(x + side * 9, y - 11), (x + side * 12, y - 6)], ("lamp", 3))
    eye(c, x, y - 3, 7.4, look, hurt, (ramp, low, high))
    for side in (-1, 1):
        eye(c, x + side * 11.5, y - 5, 2.6, 0, hurt, (ramp, low, high) if hurt else None)
    mouth(c, x, y + 8, gape)
    if strength == 2:
        for side in (-1, 1):
            c.part(chain((x + side * 10, y - 11, 2.2), (x + side * 18, y - 20 + spread * 0.4, 1.6),
                         (x + side * 25, y - 17 + spread * 0.4, 1)), "steel", 2, 5)
            hung(c, x + side * 25, y - 8 + spread * 0.4 + (side * look), not hurt)
    elif strength == 3:
        c.part(Plate((x - 8, y - 24), (x + 8, y - 24), (x + 22, y - 9), (x - 22, y - 9), bevel=5), "steel", 1, 5)
        c.part(box(x - 22, y - 10, x + 22, y - 7, bevel=1), "lamp", 3, 6)
        c.part(Ball(x, y - 25, 4, 3), "steel", 2, 5)
    c.rim()
    return c


def bursts(strength):
    c = Canvas()
    ramp, low, high = SKIN[strength - 1]
    legs(c, strength, 32, 42, 3, ramp, low, high, curl=6)
    points = []
    for number in range(18):
        a = math.pi * 2 * number / 18
        r = 24 if number % 2 else 12
        points.append((32 + r * math.cos(a), 36 + r * 0.85 * math.sin(a)))
    c.flat(Plate(*points, bevel=0), ("lamp", 4), line=LINE)
    c.flat([Plate(*[(32 + (px - 32) * 0.68, 36 + (py - 36) * 0.68) for px, py in points], bevel=0)], ("lamp", 6))
    c.part(Ball(32, 42, 17, 11), ramp, low, high, minus=[Plate((10, 40), (18, 34), (24, 41), (31, 33), (38, 41), (46, 34),
                                                               (55, 40), (55, 20), (10, 20), bevel=0)])
    eye(c, 20, 22, 4, 0, False)
    if strength == 2:
        hung(c, 8, 40)
        hung(c, 56, 36, False)
    elif strength == 3:
        c.part(Plate((36, 6), (48, 2), (62, 14), (30, 22), bevel=4), "steel", 1, 5)
    return c


def dead(strength):
    c = Canvas()
    ramp, low, high = SKIN[strength - 1]
    for side in (-1, 1):
        for foot, up in ((10, 12), (18, 9), (26, 4)):
            c.part(chain((32 + side * 8, 58, 2.2), (32 + side * foot, 56 - up, 1.8),
                         (32 + side * (foot - 5), 60 - up * 0.3, 0.9)), ramp, low, high - 1)
    c.part([Ball(32, 60, 18, 4.6), Ball(32, 61, 24, 2.6)], ramp, low, high)
    c.flat(Ball(28, 60, 5, 2), ("lamp", 3))
    c.stroke([(24, 60), (31, 60)], LINE)
    c.dot(40, 60, ("lamp", 4), 5, 1)
    if strength == 2:
        hung(c, 8, 58, False)
        hung(c, 55, 57, True)
    elif strength == 3:
        c.part(Plate((36, 50), (42, 46), (60, 56), (40, 62), bevel=3), "steel", 1, 5)
    c.rim()
    return c


def figures():
    for strength in (1, 2, 3):
        y = 31 if strength < 3 else 35
        yield f"lamp_{strength}", [figure(strength, y=y, look=-1), figure(strength, y=y + 1, spread=3, gape=4, curl=7),
                                   dead(strength),
                                   figure(strength, y=y - 2, spread=1, curl=2, look=1), bursts(strength), figure(strength, x=34,
                                                                                                                 y=y + 1, spread=-3, gape=2, curl=-2, hurt=True)]
