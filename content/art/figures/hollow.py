"""Class 0, the Hollow men: miners with the lamp out. Where the face was there is a hole, and something looks out of it."""
from canvas import Ball, Canvas, Limb, Plate, box, chain

# Where things are in each picture: hips, chest, head, hands (the left one of the picture holds the pistol), feet.
STAND = dict(hip=(33, 41), chest=(31, 27), head=(28, 18), gun=(14, 47), hand=(49, 50), feet=((26, 61), (40, 61)))
STAND_2 = dict(STAND, chest=(33, 28), head=(34, 19), gun=(13, 45), hand=(50, 48))
STRIKE = dict(hip=(34, 42), chest=(34, 28), head=(38, 17), gun=(22, 27), hand=(54, 45), feet=((23, 61), (45, 61)), fires=True)
HURT = dict(hip=(33, 42), chest=(37, 27), head=(44, 14), gun=(10, 32), hand=(58, 30), feet=((25, 61), (38, 61)), hurt=True)
DYING = dict(hip=(33, 50), chest=(34, 38), head=(38, 30), gun=(13, 58), hand=(55, 57), feet=((20, 60), (47, 60)), kneels=True,
             hurt=True)


def figure(strength, hip, chest, head, gun, hand, feet, fires=False, hurt=False, kneels=False):
    c = Canvas()
    if strength == 2:  # the staff wants room
        hand = (min(hand[0], 49), hand[1])
    coat, low, high = (("night", 3, 6), ("rust", 1, 5), ("steel", 2, 6))[strength - 1]
    belt = ("lamp", 4) if strength == 3 else ("bone", 5)
    for (x, y), side in zip(feet, (-1, 1)):
        knee = (hip[0] + side * (9 if kneels else 6), (hip[1] + y) / 2 - (0 if kneels else 1))
        c.part(chain((hip[0] + side * 3, hip[1], 3.9), (*knee, 3.2), (x, y - 4, 2.8)), coat, low, high - 1)
        c.part([Limb(x, y - 2, 3, x + side * 2, y, 2.6), Ball(x + side * 2, y + 0.5, 4, 2.4)], "steel", 1, 3)
    if strength == 3:  # the long coat of a captain
        c.part(Plate((hip[0] - 8, hip[1] - 6), (hip[0] + 8, hip[1] - 6), (hip[0] + 12, hip[1] + 11), (hip[0] + 3, hip[1] + 8),
                     (hip[0], hip[1]), (hip[0] - 3, hip[1] + 8), (hip[0] - 12, hip[1] + 11), bevel=5), coat, low, high)
    shoulders = [(chest[0] - 10, chest[1] - 3), (chest[0] + 10, chest[1] - 3)]
    if strength == 2:
        pole(c, hand, kneels)
    elbow = (shoulders[1][0] + 5, (shoulders[1][1] + hand[1]) / 2)
    c.part(chain((*shoulders[1], 3.9), (*elbow, 3), (hand[0], hand[1] - 3, 2.4)), coat, low, high)
    c.part(Ball(*hand, 3.2, 3.6), "bone", 3, 6)
    body = c.part([Limb(chest[0], chest[1] - 1, 8.5, hip[0], hip[1] - 2, 5.4), Limb(*shoulders[0], 4.2, *shoulders[1], 4.2)],
                  coat, low, high)
    for row, colour in ((0, belt), (1, ("bone", 3) if strength != 3 else ("lamp", 2))):  # the stripe that shone
        c.stroke([(hip[0] - 12, chest[1] + 7 + row), (hip[0] + 12, chest[1] + 7 + row)], colour, body)
    if strength == 3:
        for row in range(4):
            c.dot(chest[0] - 1, chest[1] - 2 + 4 * row, ("lamp", 5), 1, 2)
        for x, y in shoulders:
            c.part(Ball(x, y - 4, 4.5, 2.2), "lamp", 2, 5)
    else:
        c.stroke([(chest[0] - 5, chest[1] - 8), (hip[0] - 5, hip[1] - 4)], ("steel", 1), body)
        c.stroke([(chest[0] + 5, chest[1] - 8), (hip[0] + 5, hip[1] - 4)], ("steel", 1), body)
    elbow = (shoulders[0][0] - (7 if fires else 4), (shoulders[0][1] + gun[1]) / 2 + (7 if fires else 0))
    face(c, head, strength, hurt)
    if fires:
        c.part(chain((*shoulders[0], 3.9), (*elbow, 3.6), (gun[0], gun[1] + 2, 4)), coat, low, high)
        c.part(Ball(*gun, 4.6, 4.4), "bone", 3, 6)
        muzzle(c, gun[0], gun[1] - 3, strength)
    else:
        c.part(chain((*shoulders[0], 3.9), (*elbow, 3), (gun[0], gun[1] - 3, 2.4)), coat, low, high)
        long = 9 if strength == 3 else 5
        if not kneels:
            c.part(box(gun[0] - 2, gun[1], gun[0] + 2, gun[1] + 4 + long), "steel", 2, 5)
        c.part(Ball(*gun, 3.2, 3.6), "bone", 3, 6)
    c.rim()
    return c


def face(c, head, strength, hurt=False):
    x, y = head
    if strength == 2:
        y += 1
    if strength == 3:
        c.part(Limb(x, y + 9, 4, x, y + 5, 5), "steel", 2, 4)  # collar turned up
    c.part(Ball(x, y + 2, 7, 8.6), "bone", 3, 6)
    c.flat(Ball(x, y + 3, 5.2, 6.4), ("night", 0))
    for side in (-1, 1):
        if hurt:
            c.stroke([(x + side * 2.5 - 1, y + 1), (x + side * 2.5 + 1, y + 2)], ("poison", 4))
        else:
            c.dot(x + side * 2.5 - 1, y + 1, ("poison", 6), 2, 2)
            c.dot(x + side * 2.5 - 1, y + 3, ("poison", 4), 2, 1)
    c.dot(x - 1, y + 6, ("poison", 2), 2, 2)
    if strength == 1:
        c.part([Ball(x, y - 2, 8, 7.5)], "rust", 2, 6, minus=[box(x - 12, y - 1, x + 12, y + 20)])
        c.part(box(x - 9.5, y - 2, x + 9.5, y + 0.5, bevel=1), "rust", 2, 5)
        c.part(Ball(x, y - 5, 3, 3), "steel", 1, 4)  # its lamp is out
        c.flat(Ball(x, y - 5, 1.4), ("night", 0))
    elif strength == 2:
        c.part([Ball(x, y - 6, 6.5, 7)], "rust", 1, 4, minus=[box(x - 20, y - 4, x + 20, y + 20)])
        c.part(Ball(x, y - 4, 14, 3), "rust", 1, 4)
        c.stroke([(x - 6, y - 7), (x + 5, y - 7)], ("bone", 4))
    else:
        c.part(Plate((x - 9, y - 7), (x, y - 12), (x + 9, y - 7), (x + 6, y - 1), (x - 6, y - 1), bevel=3), "night", 2, 5)
        c.part(Limb(x - 6, y - 1, 1.3, x + 6, y - 1, 1.3), "steel", 2, 5)
        c.dot(x - 1, y - 7, ("lamp", 6), 2, 3)
        c.dot(x - 2, y - 6, ("lamp", 4), 4, 1)


def pole(c, hand, kneels):
    """The Warden's staff, with his dead lantern at the top."""
    top = hand[1] - (24 if kneels else 38)
    c.part(Limb(hand[0], hand[1] + 14, 1.2, hand[0], top, 1.2), "bone", 2, 4)
    c.stroke([(hand[0], top), (hand[0] + 7, top), (hand[0] + 7, top + 3)], ("steel", 4))
    lantern(c, hand[0] + 7, top + 4)


def lantern(c, x, y):
    c.part(Plate((x - 3, y), (x + 4, y), (x + 5, y + 9), (x - 4, y + 9), bevel=2), "steel", 1, 4)
    c.flat(box(x - 2, y + 3, x + 3, y + 8), ("night", 0))
    c.dot(x, y + 3, ("steel", 3), 1, 5)


def muzzle(c, x, y, strength):
    """A pistol seen from the front, and its flash."""
    for wide, colour in ((14, ("rust", 5)), (11, ("lamp", 5)), (7, ("lamp", 7))):
        c.flat([Plate((x - wide, y - wide * 0.7), (x - 1, y - wide * 0.4), (x + 1, y - wide * 1.3), (x + 2, y - wide * 0.4),
                      (x + wide, y - wide * 0.6),
                      (x + wide * 0.5, y), (x + wide, y + wide * 0.5), (x, y + wide * 0.4), (x - wide,
                                                                                             y + wide * 0.6), (x - wide * 0.5,
                                                                                                               y), bevel=0)], colour)
    for side in ((-2, 3) if strength == 3 else (0,)):
        c.part(Ball(x + side, y, 2.6), "steel", 2, 5)
        c.dot(x + side - 1, y - 1, ("lamp", 6), 2, 2)


def dead(strength):
    c = Canvas()
    coat, low, high = (("night", 3, 6), ("rust", 1, 5), ("steel", 2, 6))[strength - 1]
    if strength == 2:
        c.part(Limb(4, 61, 1.2, 60, 58, 1.2), "bone", 2, 4)
    c.part([Limb(40, 58, 4, 56, 60, 3), Limb(40, 60, 4, 54, 61.5, 3)], coat, low, high - 1)
    c.part(Ball(58, 60, 3, 3), "steel", 1, 3)
    c.part([Limb(24, 56, 6, 40, 58, 5)], coat, low, high)
    c.part(chain((26, 58, 3.5), (34, 62, 2.6)), coat, low, high)
    c.part(Ball(36, 61.5, 2.6, 2), "bone", 3, 6)
    c.part(Ball(15, 57, 5.6), "bone", 3, 5)
    c.flat(Ball(14.5, 58, 3.6), ("night", 0))
    c.dot(13, 58, ("poison", 2), 3, 1)
    if strength == 1:
        c.part(Ball(12, 54, 6.5, 6), "rust", 2, 6, minus=[Plate((6, 59), (20, 52), (30, 70), (4, 70))])
        c.part(Limb(6, 59, 1.2, 18, 52.5, 1.2), "rust", 2, 5)
    elif strength == 2:
        c.part(Ball(8, 58, 9, 3, -20), "rust", 1, 4)
        c.part(Ball(8, 54, 5, 4, -20), "rust", 1, 4)
        lantern(c, 52, 53)
    else:
        c.part(Plate((3, 56), (8, 48), (16, 51), (10, 58), bevel=2), "night", 2, 5)
        c.dot(8, 52, ("lamp", 5), 2, 2)
        c.part(Ball(25, 52, 4, 2, 10), "lamp", 2, 5)
    c.rim()
    return c


def taller(c, by):
    """The stronger ones are taller: the legs are longer."""
    other = Canvas()
    for (x, y), colour in c.pixels.items():
        if y < 52:
            other.pixels[x, y - by] = colour
        if y >= 52 - by:
            other.pixels[x, y] = colour
    return other


def figures():
    for strength in (1, 2, 3):
        yield f"hollow_{strength}", [taller(figure(strength, **STAND), strength - 1),
                                     taller(figure(strength, **STRIKE), strength - 1),
                                     dead(strength), taller(figure(strength, **STAND_2), strength - 1),
                                     figure(strength, **DYING), taller(figure(strength, **HURT), strength - 1)]
