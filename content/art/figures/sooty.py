"""Class 8, the Sooties: burnt to a stick, embers between the ribs, and a stove pipe on each shoulder."""
from canvas import LINE, Ball, Canvas, Limb, Plate, box, chain
from weapons import flash

BURNT = (("steel", 2, 5), ("night", 2, 5), ("rust", 1, 5))
STAND = dict(hip=(32, 40), chest=(31, 25), head=(29, 12), hands=((13, 45), (49, 46)), feet=((25, 61), (40, 61)))
STAND_2 = dict(hip=(32, 40), chest=(33, 26), head=(34, 13), hands=((14, 43), (51, 44)), feet=((23, 61), (41, 61)))
FIRES = dict(hip=(32, 43), chest=(32, 29), head=(32, 19), hands=((16, 52), (48, 52)), feet=((20, 61), (44, 61)), fires=True)
SWINGS = dict(hip=(32, 41), chest=(30, 26), head=(26, 14), hands=((6, 22), (54, 38)), feet=((22, 61), (44, 61)))
HURT = dict(hip=(33, 41), chest=(38, 26), head=(44, 14), hands=((20, 38), (58, 32)), feet=((26, 61), (40, 61)), hurt=True)
DYING = dict(hip=(33, 52), chest=(33, 39), head=(31, 29), hands=((14, 58), (52, 58)), feet=((17, 60), (50, 60)), hurt=True,
             glows=2)


def figure(strength, hip, chest, head, hands, feet, fires=False, hurt=False, glows=1):
    c = Canvas()
    ramp, low, high = BURNT[strength - 1]
    shoulders = [(chest[0] - 10, chest[1] - 5), (chest[0] + 10, chest[1] - 5)]
    if strength == 3:
        sticks(c, chest, hurt)
    elif strength == 2 and not fires:
        brush(c, (hands[1][0], hands[1][1] + 12), (hands[1][0] + (0 if hands[1][0] > 54 else 4), max(8, hands[1][1] - 32)))
    for (x, y), side in zip(feet, (-1, 1)):
        knee = (hip[0] + side * 8, (hip[1] + y) / 2 - 1)
        c.part(chain((hip[0] + side * 3, hip[1], 3.2), (*knee, 2.4), (x, y - 3, 2)), ramp, low, high)
        c.part(Ball(x + side, y, 4, 2.2), ramp, low, high)
        c.part(Ball(*knee, 2.8), ramp, low, high)
    for shoulder, hand, side in zip(shoulders, hands, (-1, 1)):
        elbow = ((shoulder[0] + hand[0]) / 2 + side * 4, (shoulder[1] + hand[1]) / 2)
        c.part(chain((*shoulder, 3), (*elbow, 2.2), (*hand, 2)), ramp, low, high)
        for finger in (-1, 0, 1):
            c.part(Limb(hand[0], hand[1], 1.6, hand[0] + finger * 3, hand[1] + 5, 0.8), ramp, low + 1, high + 1)
    c.part([Limb(chest[0], chest[1], 4, hip[0], hip[1], 3.4), Ball(hip[0], hip[1], 5.5, 3.6)], ramp, low, high)
    ribs = c.part([Ball(chest[0], chest[1], 9.6, 8.6)], ramp, low, high)
    for row in range(-4, 8, 3):  # embers between the ribs
        c.stroke([(chest[0] - 8, chest[1] + row), (chest[0] - 2, chest[1] + row + 1)], ("lamp", 3 + glows), ribs)
        c.stroke([(chest[0] + 2, chest[1] + row + 1), (chest[0] + 8, chest[1] + row)], ("lamp", 3 + glows), ribs)
        if glows > 1:
            c.stroke([(chest[0] - 8, chest[1] + row + 1), (chest[0] + 8, chest[1] + row + 1)], ("lamp", 6), ribs)
    if strength < 3:
        for (x, y), side in zip(shoulders, (-1, 1)):
            px, py = x + side * 3, y - 5
            c.part(Limb(px, py + 4, 4, px + side, py - 4, 4.6), "steel", 2, 5)
            c.part(Ball(px + side, py - 7, 4.8, 3), "steel", 2, 6)
            c.flat(Ball(px + side, py - 7, 3.2, 1.8), ("lamp", 4 if fires else 1))
    skull(c, head[0], head[1] + (3 if strength == 2 else 0), strength, ramp, low, high, hurt, fires)
    if fires:
        for (x, y), side in zip(shoulders, (-1, 1)):
            flash(c, x + side * 4, y - 12, 11, 10 * side)
    c.rim()
    return c


def skull(c, x, y, strength, ramp, low, high, hurt=False, fires=False):
    c.part([Ball(x, y, 6.6, 7), Limb(x, y + 4, 4.4, x, y + 8, 3.4)], ramp, low, high)
    for side in (-1, 1):
        c.flat(Ball(x + side * 3, y + 1, 2.4, 2), LINE)
        if hurt:
            c.stroke([(x + side * 3 - 1, y + 1), (x + side * 3 + 1, y + 1)], ("lamp", 4))
        else:
            c.dot(x + side * 3 - 1, y, ("lamp", 6), 2, 2)
    c.flat(box(x - 3, y + 6, x + 3, y + (10 if fires or hurt else 8)), ("lamp", 5 if fires else 2))
    for tooth in (-2, 0, 2):
        c.dot(x + tooth, y + 6, LINE, 1, 4 if fires or hurt else 2)
    if strength == 2:
        hat(c, x, y - 5)


def hat(c, x, y):
    c.part(Plate((x - 6, y - 9), (x + 6, y - 9), (x + 5, y), (x - 5, y), bevel=2), "steel", 1, 4)
    c.part(Limb(x - 9, y + 0.5, 1.6, x + 9, y + 0.5, 1.6), "steel", 1, 4)
    c.stroke([(x - 5, y - 3), (x + 4, y - 3)], ("rust", 5))


def brush(c, foot, top):
    c.part(Limb(*foot, 1.3, *top, 1.3), "bone", 2, 5)
    for number in range(-4, 5):
        c.part(Limb(*top, 1.2, top[0] + number * 2.2, top[1] - 8 + abs(number) * 1.2, 0.8), "bone", 1, 3)


def sticks(c, chest, hurt):
    """A fan of blasting sticks on its back, fuses lit."""
    for number in range(-3, 4):
        dx, dy = number * 0.42, -1 + abs(number) * 0.13
        x0, y0 = chest[0] + dx * 8, chest[1] - 2
        x1, y1 = chest[0] + dx * 22, chest[1] + dy * 20
        c.part(Limb(x0, y0, 3, x1, y1, 3), "rust", 3, 6)
        c.stroke([(x1, y1 - 3), (x1 + dx * 3, y1 - 6)], ("bone", 6))
        c.dot(x1 + dx * 3, y1 - 7, ("lamp", 6), 2, 2)


def dead(strength):
    c = Canvas()
    ramp, low, high = BURNT[strength - 1]
    c.part(Ball(32, 61, 26, 3), "steel", 0, 2)
    for x0, y0, x1, y1 in ((38, 59, 54, 56), (40, 61, 58, 61), (26, 60, 40, 53)):
        c.part(Limb(x0, y0, 2.4, x1, y1, 1.8), ramp, low, high)
    c.part(Ball(30, 58, 8, 4.6), ramp, low, high)
    for x in (26, 29, 32, 35):
        c.stroke([(x, 56), (x, 60)], ("lamp", 3))
    c.part(Ball(15, 57, 6, 5.6), ramp, low, high)
    for side in (-1, 1):
        c.dot(14 + side * 2.4, 57, LINE, 2, 2)
    c.part(Limb(44, 54, 4, 52, 50, 4), "steel", 2, 5)
    c.flat(Ball(53, 49.5, 2, 3), LINE)
    if strength == 2:
        hat(c, 24, 53)
        brush(c, (60, 62), (36, 62))
    elif strength == 3:
        for number in range(4):
            c.part(Limb(38 + number * 5, 60, 2.6, 43 + number * 5, 53, 2.6), "rust", 3, 6)
    c.rim()
    return c


def figures():
    for strength in (1, 2, 3):
        yield f"sooty_{strength}", [figure(strength, **STAND), figure(strength, **FIRES), dead(strength),
                                    figure(strength, **STAND_2), figure(strength, **DYING),
                                    figure(strength, **HURT), figure(strength, **SWINGS)]
