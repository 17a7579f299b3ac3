"""Class 12, the Sleeper: all of the mine that was ever dug, the wheel of the shaft behind its head and a furnace for a heart."""
import math

from canvas import LINE, Ball, Canvas, Limb, Plate, chain
from weapons import flash


def figure(head=(32, 20), hands=((7, 50), (57, 50)), mouth=1, lift=0, fires=False, hurt=False, sinks=0):
    c = Canvas()
    x, y = head
    points = []
    for number in range(12):
        a = math.radians(number * 30 + lift * 3)
        for da, reach in ((-0.14, 17), (-0.08, 20), (0.08, 20), (0.14, 17)):
            points.append((x + reach * 1.1 * math.cos(a + da), max(1, y - 1 + reach * math.sin(a + da))))
    c.part(Plate(*points, bevel=3), "rust", 1, 5)
    for side in (-1, 1):
        c.part(chain((x + side * 8, y - 5, 3.4), (x + side * 15, y - 10, 2.8), (x + side * 19, y - 18, 1)), "bone", 3, 7)
    for side in (-1, 1):
        c.part(Limb(32 + side * 10, 54, 9, 32 + side * 16, 61, 7), "night", 1, 4)
    c.part([Limb(32, y + 20, 18, 32, 54, 15), Ball(14, y + 18, 9), Ball(50, y + 18, 9)], "night", 1, 5)
    for (hx, hy), side in zip(hands, (-1, 1)):
        c.part(chain((32 + side * 19, y + 18, 7.4), ((32 + side * 24), (y + 18 + hy) / 2, 6), (hx, hy, 5.4)), "night", 1, 5)
        for claw in (-1, 0, 1):
            c.part(Limb(hx + claw * 3.6, hy + 3, 2.4, hx + claw * 4.6, hy + 10, 1), "bone", 3, 7)
        if fires:
            flash(c, hx, hy, 12, 14 * side)
    hx, hy = 32, min(y + 25, 50)
    for reach, colour in ((9, ("night", 0)), (7.6, ("rust", 3)), (6, ("lamp", 3 + (2 if fires else 0))), (4, ("lamp", 5)),
                          (2, ("lamp", 7))):
        if not (hurt and reach < 5):
            c.flat(Ball(hx, hy, reach, reach * 0.9), colour)
    for a in range(20, 360, 60):  # cracks run out from the heart
        r = math.radians(a)
        c.stroke([(hx + 8 * math.cos(r), hy + 7 * math.sin(r)), (hx + 12 * math.cos(r + 0.2), hy + 11 * math.sin(r + 0.2)),
                  (hx + 16 * math.cos(r), hy + 13 * math.sin(r))],
                 ("lamp", 2 if hurt else 4))
    c.part([Ball(x, y, 11, 11), Limb(x, y + 6, 8, x, y + 10, 6)], "night", 1, 5)
    for side in (-1, 1):
        for row in (0, 1):
            c.flat(Ball(x + side * (4.4 + row), y - 3 + row * 4, 2.6 - row * 0.6, 1.8 - row * 0.4), LINE)
            c.dot(x + side * (4.4 + row) - 1, y - 4 + row * 4, ("poison", 3 if hurt else 6), 2, 1 if hurt else 2 - row)
    jaw = c.flat(Ball(x, y + 8, 6.4, 2 + mouth), LINE)
    for tooth in (-5, -2, 1, 4):
        c.flat(Plate((x + tooth - 1, y + 5 - mouth), (x + tooth + 2, y + 5 - mouth), (x + tooth + 0.5, y + 8), bevel=0),
               ("bone", 7), only=jaw)
        c.flat(Plate((x + tooth, y + 11 + mouth), (x + tooth + 3, y + 11 + mouth), (x + tooth + 1.5, y + 8 + mouth * 0.4),
                     bevel=0), ("bone", 5), only=jaw)
    if mouth > 3:
        c.flat(Ball(x, y + 8, 2.4, 1.6), ("lamp", 6), only=jaw)
    c.rim()
    return c


def dead():
    c = Canvas()
    c.part([Ball(32, 61, 30, 6), Ball(22, 56, 14, 8), Ball(46, 58, 13, 7)], "night", 1, 5)
    for x0, y0, x1, y1 in ((14, 52, 20, 58), (20, 58, 28, 56), (40, 53, 46, 60), (46, 60, 54, 58)):
        c.stroke([(x0, y0), (x1, y1)], ("lamp", 3))
    c.part(Ball(33, 59, 6, 4.6), "rust", 1, 3)
    points = [(52 + (11 if n % 2 else 8) * math.cos(math.pi * n / 8),
               52 + (11 if n % 2 else 8) * math.sin(math.pi * n / 8)) for n in range(16)]
    c.part(Plate(*points, bevel=2), "rust", 1, 5)
    c.part(Ball(14, 56, 9, 7.4), "night", 1, 5)
    c.part(chain((8, 51, 3), (4, 45, 2.4), (6, 38, 1)), "bone", 3, 7)
    c.stroke([(9, 56), (13, 57)], LINE)
    c.stroke([(16, 57), (19, 56)], LINE)
    c.rim()
    return c


def figures():
    yield "sleeper", [figure(), figure((32, 21), ((10, 34), (54, 34)), 5, fires=True), dead(),
                      figure((32, 19), ((7, 48), (57, 51)), lift=4),
                      figure((30, 34), ((8, 58), (56, 58)), 4, hurt=True), figure((35, 22), ((5, 40), (60, 38)), 3, lift=-3,
                                                                                  hurt=True)]
