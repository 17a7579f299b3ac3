"""Class 9, the Slagmouths: a furnace that walks. A bishop with mitre and crook, and a king who has cart 7."""
from canvas import LINE, Ball, Canvas, Limb, Plate, box, chain
from weapons import flash

IRON = (("steel", 2, 5), ("rust", 1, 5), ("night", 2, 5))


def grate(c, x, y, wide, tall, heat=1, hurt=False):
    """The mouth: a fire door with bars."""
    c.part(Ball(x, y, wide + 3, tall + 3), "steel", 2, 5)
    hole = c.flat(Ball(x, y, wide, tall), ("rust", 1 if hurt else 3))
    if not hurt:
        c.flat(Ball(x, y + 1, wide * 0.86, tall * 0.8), ("lamp", 3 + heat), only=hole)
        c.flat(Ball(x, y + 2, wide * 0.62, tall * 0.55), ("lamp", 4 + heat), only=hole)
        c.flat(Ball(x, y + 3, wide * 0.34, tall * 0.3), ("lamp", 7), only=hole)
    for tooth in range(-2, 3):
        tx = x + tooth * wide * 0.42
        c.part(Plate((tx - 2, y - tall), (tx + 2, y - tall), (tx, y - tall * 0.1 - abs(tooth)), bevel=1), "steel", 2, 5,
               only=hole)
        c.part(Plate((tx - 0.3, y + tall), (tx + 3.7, y + tall), (tx + 1.7, y + tall * 0.35 + abs(tooth)), bevel=1), "steel", 2,
               5, only=hole)


def figure(strength, x=32, y=36, arms=((6, 48), (58, 48)), heat=1, hurt=False, fires=False, step=0, sunk=0):
    c = Canvas()
    ramp, low, high = IRON[strength - 1]
    if strength == 2 and not fires:
        c.part(Limb(59, 62, 1.4, 59, 16, 1.4), "lamp", 2, 5)
        c.part(chain((59, 16, 1.6), (55, 8, 1.6), (60, 4, 1.6), (62, 10, 1.4), (59, 12, 1.2)), "lamp", 2, 5)
    if strength == 3:
        y -= 8
    elif not sunk:
        for side in (-1, 1):
            lift = 3 if (step > 0) == (side > 0) and step else 0
            c.part(Limb(x + side * 10, y + 13, 5.4, x + side * 12, 57 - lift, 5), ramp, low, high - 1)
            c.part(Plate((x + side * 12 - 8, 63 - lift), (x + side * 12 - 6, 56 - lift), (x + side * 12 + 6, 56 - lift),
                         (x + side * 12 + 8, 63 - lift), bevel=3), ramp, low, high)
    for side in (-1, 1):
        px = x + side * 9
        c.part(Limb(px, y - 14, 3.6, px + side * 2, y - 25, 3.2), "steel", 1, 4)  # flues
        c.flat(Ball(px + side * 2, y - 28, 2.2, 1.2), ("lamp", 5 if heat > 1 else 2))
    c.part([Ball(x, y, 20, 18), Ball(x, y + 8, 19, 14)], ramp, low, high)
    for row in (-11, 15):
        c.part(Limb(x - 15, y + row + (1 if row < 0 else 0), 1.6, x + 15, y + row, 1.6), ramp, low + 1, high + 1)
        for rivet in range(-12, 13, 6):
            c.dot(x + rivet, y + row, (ramp, min(7, high + 2)), 1, 1)
    for side in (-1, 1):
        ex = x + side * 8
        c.flat(Plate((ex - side * 4, y - 3), (ex + side * 5, y - 8), (ex + side * 4, y - 2), bevel=0),
               ("lamp", 2 if hurt else 6), line=LINE)
    grate(c, x, y + 7, 12, 8, heat, hurt)
    for (hx, hy), side in zip(arms, (-1, 1)):
        shoulder = (x + side * 19, y - 2)
        c.part(chain((*shoulder, 5), ((shoulder[0] + hx) / 2 + side * 2, (shoulder[1] + hy) / 2, 4), (hx, hy, 4.4)), ramp, low,
               high)
        if fires:
            c.part(Ball(hx, hy, 6.6), "steel", 2, 5)
            flash(c, hx, hy, 10, 12 * side)
            c.flat(Ball(hx, hy, 3.4), ("lamp", 7))
        else:
            c.part(Plate((hx - 5, hy), (hx + 5, hy), (hx + 4, hy + 9), (hx - 4, hy + 9), bevel=2), "steel", 1, 5)
            c.flat(Ball(hx, hy + 9, 3, 1.6), ("lamp", 4))
    if strength == 2:
        mitre(c, x, y - 15)
    elif strength == 3:
        crown(c, x, y - 12)
        cart(c, step)
    c.rim()
    return c


def mitre(c, x, y):
    c.part(Plate((x - 8, y), (x - 10, y - 9), (x, y - 19), (x + 10, y - 9), (x + 8, y), bevel=3), "bone", 4, 7)
    c.part(box(x - 1.4, y - 15, x + 1.6, y - 3, bevel=1), "rust", 4, 6, line=None)
    c.part(box(x - 5, y - 10, x + 5, y - 7.5, bevel=1), "rust", 4, 6, line=None)
    c.part(Limb(x - 8, y, 1.8, x + 8, y, 1.8), "lamp", 3, 6)


def crown(c, x, y):
    c.part(Plate((x - 10, y + 1), (x - 12, y - 11), (x - 6, y - 5), (x, y - 14), (x + 6, y - 5), (x + 12, y - 11),
                 (x + 10, y + 1), bevel=2), "lamp", 3, 7)
    for dx in (-6, 0, 6):
        c.dot(x + dx - 1, y - 3, ("rust", 5), 2, 2)


def cart(c, step):
    """He does not walk."""
    c.part(Plate((2, 42), (62, 42), (55, 58), (9, 58), bevel=4), "rust", 1, 5)
    c.part(Limb(3, 42, 2, 61, 42, 2), "rust", 3, 6)
    c.stamp(28, 46, ["bbbbbbb", "bbbbbbb", "....bbb", "...bbb.", "...bbb.", "..bbb..", "..bbb..", "..bbb.."], {"b": ("bone", 7)})
    for x in (15, 49):
        c.part(Ball(x, 58, 6, 5.4), "steel", 1, 5)
        c.flat(Ball(x, 58, 2), LINE)
        for spoke in (0, 1):
            c.dot(x - 3 + (step + spoke) * 2, 55 + spoke * 5, ("steel", 6), 1, 1)


def dead(strength):
    c = Canvas()
    ramp, low, high = IRON[strength - 1]
    c.flat(Ball(32, 62, 28, 3), ("rust", 4), line=LINE)
    c.flat(Ball(30, 62, 20, 2), ("lamp", 5))
    if strength == 3:
        c.part(Plate((34, 44), (60, 50), (58, 62), (30, 60), bevel=4), "rust", 1, 5)
        c.part(Ball(58, 46, 4.4), "steel", 1, 5)
    c.part(Ball(30, 57, 19, 8), ramp, low, high)
    grate(c, 24, 57, 8, 4, 0, True)
    for x0, x1 in ((10, 4), (48, 56)):
        c.part(Limb(x0, 58, 4, x1, 60, 3), ramp, low, high)
    if strength == 2:
        mitre(c, 45, 54)
    elif strength == 3:
        crown(c, 13, 53)
    else:
        c.part(Limb(42, 52, 3, 50, 46, 3), "steel", 1, 4)
    c.rim()
    return c


def dying(strength):
    c = figure(strength, 32, 44, ((7, 58), (57, 58)), heat=2, sunk=1)
    for x0, y0, x1, y1 in ((20, 30, 26, 38), (26, 38, 22, 44), (42, 32, 38, 40), (44, 52, 48, 46)):
        c.stroke([(x0, y0), (x1, y1)], ("lamp", 6))
        c.stroke([(x0 + 1, y0), (x1 + 1, y1)], ("lamp", 4))
    return c


def figures():
    for strength in (1, 2, 3):
        yield f"slag_{strength}", [figure(strength), figure(strength, arms=((12, 34), (52, 34)), heat=2, fires=True),
                                   dead(strength), figure(strength, y=37, arms=((7, 46), (57, 50)), step=1),
                                   dying(strength), figure(strength, x=34, y=38, arms=((4, 38), (60, 36)), hurt=True)]
