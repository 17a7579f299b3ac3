"""Class 11, the Rivet Brutes: iron diving suits with nobody in. A boiler on the back, then a saint with a wheel for a halo."""
import math

from canvas import LINE, Ball, Canvas, Limb, Plate, box, chain
from weapons import flash

IRON = (("steel", 1, 5), ("rust", 1, 5), ("bone", 2, 6))
STAND = dict(hip=(32, 42), hands=((8, 48), (56, 48)), feet=((22, 61), (43, 61)))
STAND_2 = dict(hip=(32, 43), hands=((9, 46), (57, 46)), feet=((22, 61), (43, 61)))
STRIKES = dict(hip=(32, 44), hands=((18, 34), (55, 50)), feet=((18, 61), (46, 61)), glow=-1)
SWINGS = dict(hip=(32, 44), hands=((9, 50), (46, 34)), feet=((18, 61), (46, 61)), glow=1)
HURT = dict(hip=(34, 43), hands=((8, 36), (60, 34)), feet=((24, 61), (45, 61)), lean=4, hurt=True)
DYING = dict(hip=(33, 52), hands=((10, 58), (54, 58)), feet=((17, 60), (48, 60)), lean=2, hurt=True)


def rivets(c, points, ramp, level):
    for x, y in points:
        c.dot(x, y, (ramp, level), 1, 1)


def figure(strength, hip, hands, feet, lean=0, glow=0, hurt=False):
    c = Canvas()
    ramp, low, high = IRON[strength - 1]
    chest = (hip[0] + lean, hip[1] - 15)
    head = (chest[0] + lean * 0.6, chest[1] - 12)
    if strength == 2:
        for side in (-1, 1):
            x = chest[0] + side * 11
            c.part(Limb(x, chest[1], 4.4, x + side, chest[1] - 21, 4), "steel", 1, 4)
            c.part(Limb(x + side - 4, chest[1] - 21, 1.6, x + side + 4, chest[1] - 21, 1.6), "steel", 2, 5)
            for puff, r in ((0, 2.4), (4, 3)):
                c.part(Ball(x + side * (2 + puff), chest[1] - 25 - puff * 0.4, r), "steel", 3, 6, line=("steel", 1))
    elif strength == 3:
        halo(c, head[0], head[1] + 2, 12 if hurt else 0)
    for (x, y), side in zip(feet, (-1, 1)):
        c.part(chain((hip[0] + side * 6, hip[1], 6.4), (hip[0] + side * 9, (hip[1] + y) / 2, 5.6), (x, y - 5, 5)), ramp, low,
               high)
        c.part(Plate((x - 8, 63), (x - 6, y - 5), (x + 6, y - 5), (x + 8, 63), bevel=3), ramp, low, high - 1)
        rivets(c, [(x - 4, y - 2), (x, y - 2), (x + 4, y - 2)], ramp, 7)
    c.part([Limb(chest[0], chest[1], 13.4, hip[0], hip[1] - 2, 10.6)], ramp, low, high)
    c.part(Limb(hip[0] - 10, hip[1], 2, hip[0] + 10, hip[1], 2), "lamp", 1, 4)
    if strength == 2:  # the fire in its chest
        c.part(box(chest[0] - 8, chest[1] - 4, chest[0] + 8, chest[1] + 8, bevel=2), "steel", 1, 4)
        hole = c.flat(box(chest[0] - 6, chest[1] - 2, chest[0] + 6, chest[1] + 6), ("rust", 2 if hurt else 5))
        if not hurt:
            c.flat(Ball(chest[0], chest[1] + 5, 5.4, 5), ("lamp", 5), only=hole)
            c.flat(Ball(chest[0], chest[1] + 6, 3, 3.4), ("lamp", 7), only=hole)
        for x in (-4, -1, 2, 5):
            c.stroke([(chest[0] + x - 1, chest[1] - 2), (chest[0] + x - 1, chest[1] + 5)], ("steel", 1))
    else:
        c.part(Ball(chest[0], chest[1] + 4, 4), "lamp" if strength == 1 else "rust", 1, 4)
        rivets(c, [(chest[0] + 8 * math.cos(math.radians(a)), chest[1] + 4 + 7 * math.sin(math.radians(a))) for a in range(0,
                                                                                                                           360, 60)], ramp, 7)
    for (hx, hy), side in zip(hands, (-1, 1)):
        shoulder = (chest[0] + side * 14, chest[1] - 5)
        elbow = ((shoulder[0] + hx) / 2 + side * 4, (shoulder[1] + hy) / 2)
        c.part(chain((*shoulder, 5.4), (*elbow, 5), (hx, hy - 2, 5)), ramp, low, high)
        c.part(Ball(*shoulder, 7, 6.4), ramp, low, high)
        rivets(c, [(shoulder[0] - 3, shoulder[1] - 3), (shoulder[0] + 2, shoulder[1] - 4)], ramp, 7)
        c.part(Limb(hx - 4, hy - 3, 1.8, hx + 4, hy - 3, 1.8), "lamp", 1, 4)
        if glow == side:
            flash(c, hx, hy + 2, 18, 12 * side, 9, (("poison", 3), ("poison", 5), ("poison", 7)))
        for claw in (-1, 0, 1):
            c.part(chain((hx + claw * 3.4, hy + 1, 2.4), (hx + claw * 5.6, hy + 6, 2), (hx + claw * 3.6, hy + 10, 1)), "steel",
                   2, 6)
    helmet(c, *head, ramp, low, high, strength, hurt)
    c.rim()
    return c


def helmet(c, x, y, ramp, low, high, strength, hurt):
    c.part(Limb(x - 6, y + 9, 3, x + 6, y + 9, 3), "lamp", 1, 4)
    c.part(Ball(x, y, 10.5, 10.5), ramp, low, high)
    c.part(Ball(x, y + 1, 7.4, 7), "lamp", 1, 5)
    c.flat(Ball(x, y + 1, 5.4, 5), LINE)
    if not hurt:
        c.dot(x - 3, y, ("poison", 6), 2, 2)
        c.dot(x + 2, y, ("poison", 6), 2, 2)
    else:
        c.stroke([(x - 4, y - 2), (x, y + 1), (x - 2, y + 3), (x + 3, y + 4)], ("steel", 6))
    c.stroke([(x - 4, y - 2), (x - 2, y - 4)], ("steel", 5))
    for side in (-1, 1):
        c.part(Ball(x + side * 10, y + 1, 2.6, 3.4), "lamp", 1, 4)


def halo(c, x, y, tilt=0):
    """A toothed wheel behind its head."""
    points = []
    for number in range(14):
        a = math.radians(tilt + number * 360 / 14)
        for da, reach in ((-0.15, 15), (-0.08, 18), (0.08, 18), (0.15, 15)):
            points.append((x + reach * math.cos(a + da), max(1, y + reach * math.sin(a + da))))
    c.part(Plate(*points, bevel=3), "lamp", 2, 6)
    c.flat(Ball(x, y, 11.6), ("lamp", 1), line=LINE)
    for number in range(7):
        a = math.radians(tilt + number * 360 / 7)
        c.stroke([(x, y), (x + 11 * math.cos(a), y + 11 * math.sin(a))], ("lamp", 4))


def dead(strength):
    c = Canvas()
    ramp, low, high = IRON[strength - 1]
    if strength == 3:
        points = [(44 + (16 if n % 2 else 13) * math.cos(math.pi * n / 9),
                   58 + (9 if n % 2 else 7) * math.sin(math.pi * n / 9)) for n in range(18)]
        c.part(Plate(*points, bevel=2), "lamp", 2, 6)
    elif strength == 2:
        c.part(Limb(40, 52, 4, 58, 46, 4), "steel", 1, 4)
        c.part(Limb(38, 56, 4, 58, 56, 4), "steel", 1, 4)
    c.part([Limb(28, 57, 7.4, 44, 59, 6)], ramp, low, high)
    c.part(Plate((46, 62), (50, 52), (60, 54), (62, 62), bevel=3), ramp, low, high)
    c.part(chain((24, 60, 4), (36, 62, 3.4)), ramp, low, high)
    for claw in (-2, 0, 2):
        c.part(Limb(38, 61 + claw * 0.4, 1.6, 43, 60 + claw, 0.9), "steel", 2, 6)
    helmet(c, 13, 53, ramp, low, high, strength, True)
    c.rim()
    return c


def figures():
    for strength in (1, 2, 3):
        yield f"brute_{strength}", [figure(strength, **pose) if pose else dead(strength) for pose in (STAND, STRIKES, None,
                                                                                                      STAND_2, DYING, HURT, SWINGS)]
