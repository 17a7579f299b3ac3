"""Class 10, the Watchers: an eye on long legs that raises the dead. In a bowler hat and coat, then with seven eyes."""
import math

from canvas import LINE, Ball, Canvas, Limb, Plate, box, chain

SKIN = (("bone", 1, 5), ("steel", 1, 5), ("rust", 1, 5))


def eye(c, x, y, r, look=(0, 0), lid=0.0, hurt=False, ramp=SKIN[0]):
    """`lid` of it is shut."""
    c.part(Ball(x, y, r, r * 0.9), "bone", 4, 7)
    c.flat(Ball(x + look[0], y + look[1], r * 0.58), ("poison", 3))
    c.flat(Ball(x + look[0], y + look[1], r * 0.46), ("poison", 5))
    c.flat(Ball(x + look[0], y + look[1], r * 0.22, r * (0.4 if r > 5 else 0.3)), LINE)
    if r > 4:
        c.dot(x + look[0] - r * 0.34, y + look[1] - r * 0.36, ("bone", 7), 2, 2)
        for side in (-1, 1):
            c.stroke([(x + side * r * 0.9, y), (x + side * r * 0.66, y + side)], ("rust", 5))
    if lid:
        inside = set(c.covered([Ball(x, y, r + 0.6, r * 0.9 + 0.6)]))
        c.part(box(x - r - 1, y - r - 1, x + r + 1, y - r + 2 * r * lid, bevel=2), *ramp, only=inside)


STAND = dict(eye_at=(32, 20), hands=((13, 44), (51, 44)), feet=((22, 61), (32, 62), (43, 61)), lid=0.2)
STAND_2 = dict(STAND, eye_at=(33, 18), hands=((12, 42), (53, 45)), look=(3, 0))
CASTS = dict(eye_at=(32, 18), hands=((7, 14), (57, 14)), feet=((20, 61), (32, 62), (45, 61)), look=(0, 1), casts=True)
POINTS = dict(eye_at=(31, 20), hands=((13, 46), (44, 30)), feet=((22, 61), (32, 62), (43, 61)), look=(2, 2), points=True)
HURT = dict(eye_at=(37, 20), hands=((17, 36), (57, 32)), feet=((22, 61), (32, 62), (42, 61)), lid=0.7)
DYING = dict(eye_at=(33, 34), hands=((13, 58), (53, 58)), feet=((16, 61), (32, 62), (50, 61)), lid=0.5, look=(0, 4))


def figure(strength, eye_at, hands, feet, look=(0, 0), lid=0.0, casts=False, points=False):
    c = Canvas()
    skin = ramp, low, high = SKIN[strength - 1]
    x, y = eye_at
    low_y = min(y + 28, 52)
    if strength == 3:
        for number, angle in enumerate((-165, -138, -112, -68, -42, -15)):
            a = math.radians(angle + (4 if casts else 0))
            reach = 20 if number in (0, 5) else 23 if number in (1, 4) else 20
            tip = (x + reach * 1.12 * math.cos(a), max(5, y + 3 + reach * math.sin(a)))
            c.part(Limb(x + 6 * math.cos(a), y + 6 * math.sin(a), 2, *tip, 1.6), *skin)
            eye(c, *tip, 4, (0.6 * look[0], 0.4 * look[1]), 0.5 if lid > 0.4 else 0, ramp=skin)
    for foot in feet:
        c.part(chain((32 + (foot[0] - 32) * 0.3, low_y - 6, 3), (32 + (foot[0] - 32) * 1.25, (low_y + foot[1]) / 2 - 2, 2.2),
                     (*foot, 1.4)), *skin)
    cloth = ("night", 1, 4) if strength < 3 else ("night", 0, 3)
    if strength == 2:
        c.part(Plate((x - 9, y + 10), (x + 9, y + 10), (x + 16, low_y + 6), (x + 5, low_y + 3), (x, low_y + 6),
                     (x - 5, low_y + 3), (x - 16, low_y + 6), bevel=6), *cloth)
    else:  # a shroud in rags
        if strength == 1:
            c.part(Plate((x - 15, y + 10), (x - 17, y - 4), (x - 10, y - 15), (x + 2, y - 19), (x + 11, y - 14), (x + 17, y - 4),
                         (x + 15, y + 10), bevel=5), *cloth)
        c.part(Plate((x - 12, y + 8), (x + 12, y + 8), (x + 17, low_y + 8), (x + 12, low_y + 3), (x + 8, low_y + 9),
                     (x + 3, low_y + 2), (x - 2, low_y + 8), (x - 7, low_y + 3),
                     (x - 12, low_y + 9), (x - 17, low_y + 5), bevel=7), *cloth)
        for fold in (-8, -2, 5, 10):
            c.stroke([(x + fold * 0.5, y + 16), (x + fold, low_y + 1)], (cloth[0], cloth[1]))
    for hand, side in zip(hands, (-1, 1)):
        sleeve = cloth if strength == 2 else skin
        shoulder = (x + side * 7, y + 14)
        elbow = ((shoulder[0] + hand[0]) / 2 + side * 5, (shoulder[1] + hand[1]) / 2 + 4)
        c.part(chain((*shoulder, 3.4), (*elbow, 2.8), (*hand, 2.2)), *sleeve)
        for finger in (-1, 0, 1):
            up = -1 if casts else 1
            c.part(Limb(*hand, 1.6, hand[0] + finger * 3.4, hand[1] + up * 6, 0.8), *skin)
        if casts or (points and side > 0):
            for r, colour in ((5.4, ("poison", 3)), (4, ("poison", 5)), (2.2, ("poison", 7))):
                c.flat(Plate(*[(hand[0] + r * (1.5 if n % 2 else 0.8) * math.cos(math.pi * n / 5),
                                hand[1] - 7 * up * -1 + r * (1.5 if n % 2 else 0.8) * math.sin(math.pi * n / 5))
                               for n in range(10)], bevel=0), colour)
    if strength == 2:  # the coat with its watch chain
        for side in (-1, 1):
            c.part(Plate((x + side * 2, y + 12), (x + side * 9, y + 11), (x + side * 3, y + 24), bevel=2), "night", 2, 5)
        c.stroke([(x - 2, y + 26), (x + 2, y + 28), (x + 7, y + 25)], ("lamp", 5))
        c.dot(x + 6, y + 25, ("lamp", 6), 3, 3)
        c.part(Plate((x - 2, y + 13), (x + 2, y + 13), (x + 3, y + 22), (x, y + 25), (x - 3, y + 22), bevel=1), "rust", 3, 6)
    c.part(Ball(x, y, 13.4, 12.4), *skin)
    eye(c, x, y, 10.5, look, lid, ramp=skin)
    if strength == 2:
        bowler(c, x, y - 10)
    c.rim()
    return c


def bowler(c, x, y):
    c.part(Ball(x, y, 9, 8.4), "steel", 1, 4, minus=[box(x - 14, y, x + 14, y + 20)])
    c.part(Limb(x - 12, y + 0.5, 1.8, x + 12, y + 0.5, 1.8), "steel", 1, 4)
    c.stroke([(x - 8, y - 2), (x + 7, y - 2)], ("lamp", 3))


def dead(strength):
    c = Canvas()
    skin = SKIN[strength - 1]
    for x0, x1, y1 in ((36, 54, 57), (34, 58, 61), (30, 46, 53)):
        c.part(chain((x0, 59, 3), ((x0 + x1) / 2, y1 - 3, 2.2), (x1, y1 + 1, 1.4)), *skin)
    c.part([Ball(40, 61, 20, 3.4)], "night", 1, 4)
    c.part(Ball(20, 54, 11, 9.4), *skin)
    eye(c, 18, 54, 7.4, (-1, 3), 0.62, ramp=skin)
    if strength == 2:
        bowler(c, 46, 57)
    elif strength == 3:
        for x, y in ((36, 55), (44, 59), (53, 55), (58, 60), (38, 61), (8, 60)):
            eye(c, x, y, 3.6, (0, 1), 0.5, ramp=skin)
    c.rim()
    return c


def figures():
    for strength in (1, 2, 3):
        yield f"watcher_{strength}", [figure(strength, **pose) if pose else dead(strength) for pose in (STAND, CASTS, None,
                                                                                                        STAND_2, DYING, HURT, POINTS)]
