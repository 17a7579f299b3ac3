"""What hangs on walls and over ways: papers of the company, counted shifts, words, the boards of the lines."""
from canvas import BONE, CLEAR, LAMP, NIGHT, RUST, STEEL, Canvas, Dice, brighter


def paper(lines, head="AGM", torn=False):
    """A notice with a printed head."""
    c = Canvas(CLEAR)
    c.rect(14, 13, 38, 36, NIGHT[0])
    c.rect(13, 12, 38, 36, BONE[6])
    c.rect(13, 12, 38, 1, BONE[7])
    c.rect(13, 12, 38, 8, LAMP[4])
    c.text(33 - len(head) * 2, 13, head, NIGHT[0])
    for number, words in enumerate(lines):
        c.text(33 - len(words) * 2, 23 + number * 8, words, NIGHT[1])
    if torn:
        for step in range(12):
            c.rect(51 - step, 37 + step, 3 + step, 1, CLEAR)
    else:
        c.rect(15, 14, 2, 2, STEEL[5])
    c.rect(47, 14, 2, 2, STEEL[5])
    return c


def rule():
    return paper(("TALK IS", "NOT PAID", "WORK"))


def late():
    return paper(("LATE?", "2 CREDITS", "A MIN"), torn=True)


def missing():
    """A face, a name, and who looks for him."""
    c = paper(("", "", "SEEN?"), "LINE 7")
    c.rect(25, 21, 14, 16, BONE[4])
    c.rect(28, 26, 8, 8, BONE[7])
    c.rect(26, 22, 12, 4, LAMP[3])
    c.rect(30, 29, 1, 2, NIGHT[0])
    c.rect(33, 29, 1, 2, NIGHT[0])
    c.rect(26, 34, 12, 3, NIGHT[3])
    return c


def tally():
    """Shifts in chalk, seven at a time, until he stopped."""
    c = Canvas(CLEAR)
    for row, strokes in enumerate((7, 7, 3)):
        for stroke in range(min(strokes, 6)):
            x, y = 18 + stroke * 5, 14 + row * 13
            c.line(x, y, x - 1, y + 9, BONE[6])
            c.dot(x - 1, y + 9, BONE[4])
        if strokes == 7:
            c.line(14, 21 + row * 13, 47, 16 + row * 13, BONE[6])
    return c


def wheel():
    """A wheel, its rim drawn with care; its hub a mouth."""
    c = Canvas(CLEAR)
    c.ring(32, 31, 20, BONE[5])
    for dx, dy in ((0, -20), (16, -12), (19, 5), (9, 18), (-9, 18), (-19, 5), (-16, -12)):
        c.line(32 + dx * 7 // 20, 31 + dy * 7 // 20, 32 + dx, 31 + dy, BONE[5])
    c.ring(32, 31, 7, BONE[6], 2)
    for x in range(27, 39, 3):
        c.rect(x, 30, 1, 3, BONE[6])
    return c


def words(lines, ramp=BONE, scale=2, tone=6):
    """Words by hand: chalk, or paint that ran."""
    c = Canvas(CLEAR)
    dice, runs = Dice(len(lines) * 17 + ord(lines[0][0])), ramp is not BONE
    for number, line in enumerate(lines):
        x, y = 33 - len(line) * 2 * scale, 30 - len(lines) * 3 * scale + number * 7 * scale
        for letter in line:
            c.text(x, y + dice.roll(3) - 1, letter, ramp[tone], scale)
            if runs and letter != " " and dice.roll(2):
                c.drip(x + dice.roll(2) * 2 * scale, y + 5 * scale, 4 + dice.roll(10), ramp[tone - 1])
            x += 4 * scale
    return c


def wall_board():
    """A switch board of the company's, shut."""
    c = Canvas(CLEAR)
    c.rect(13, 9, 40, 46, NIGHT[0])
    c.plate(12, 8, 40, 46, STEEL, 3, 2)
    c.rect(12, 8, 2, 46, STEEL[4])
    c.hole(18, 14, 28, 12, STEEL, 2)
    for x, lit in ((21, 1), (29, 1), (37, 0)):
        c.rect(x, 17, 6, 6, NIGHT[0])
        c.rect(x + 1, 18, 4, 4, LAMP[5] if lit else RUST[3])
        c.rect(x + 1, 18, 2, 1, LAMP[7] if lit else RUST[5])
    for y in (32, 38, 44):
        c.rect(20, y, 18, 3, NIGHT[0])
        c.rect(21, y, 16, 1, LAMP[3])
    c.rect(44, 34, 3, 12, STEEL[1])
    c.rect(44, 34, 3, 3, RUST[5])
    return c


def exit_sign(frame):
    """Hangs where one may leave. No arrow: it always faces who looks at it."""
    c = Canvas(CLEAR)
    c.rect(14, 4, 2, 6, STEEL[2])
    c.rect(48, 4, 2, 6, STEEL[2])
    c.rect(10, 10, 44, 17, NIGHT[0])
    c.rect(11, 11, 42, 15, LAMP[5 if frame == 0 else 3])
    c.rect(11, 11, 42, 1, LAMP[7 if frame == 0 else 4])
    c.text(17, 13, "EXIT", NIGHT[0], 2)
    return c


def brace(wood=True):
    """Two beams nailed across a wall, or two irons."""
    c = Canvas(CLEAR)
    m, tone = (BONE, 3) if wood else (STEEL, 4)
    for begin, end in (((4, 8), (54, 52)), ((54, 8), (4, 52))):
        for shift in range(9):
            steps = 50
            colour = m[tone + 2 if shift == 0 else tone - 1 if shift > 6 else tone + (shift < 3)]
            for step in range(steps + 1):
                x, y = begin[0] + (end[0] - begin[0]) * step // steps, begin[1] + (end[1] - begin[1]) * step // steps
                c.rect(x, y - 4 + shift, 1, 1, colour)
            c.dot(end[0], end[1] - 4 + shift, m[tone - 1])
    for x, y in ((8, 11), (50, 11), (8, 49), (50, 49), (29, 30)):
        c.rect(x, y, 3, 2, STEEL[6])
        c.rect(x, y + 2, 3, 1, STEEL[1])
    return c


def hole(m, inside):
    """Something hit the wall and went through the first layer."""
    c = Canvas(CLEAR)
    edge = ((22, 20), (28, 16), (37, 18), (43, 24), (41, 33), (46, 39), (37, 44), (28, 42), (21, 36), (24, 28))
    for ring, colour in ((16, m), (12, NIGHT[0]), (9, inside)):
        for row in range(64):
            cross = []
            for (x, y), (to_x, to_y) in zip(edge, edge[1:] + edge[:1]):
                x, y, to_x, to_y = (33 + (x - 33) * ring // 13, 30 + (y - 30) * ring // 13, 33 + (to_x - 33) * ring // 13,
                                    30 + (to_y - 30) * ring // 13)
                if min(y, to_y) <= row < max(y, to_y):
                    cross.append(x + (to_x - x) * (row - y) // (to_y - y))
            cross.sort()
            for left, right in zip(cross[::2], cross[1::2]):
                c.rect(left, row, right - left, 1, colour)
    c.crack(44, 40, 14, Dice(5), NIGHT[0])
    c.crack(20, 14, 6, Dice(7), NIGHT[0])
    return c


def splat():
    """What is left of somebody's shift."""
    c = Canvas(CLEAR)
    for x, y, size in ((32, 24, 8), (24, 28, 5), (41, 27, 5), (34, 34, 6), (22, 18, 2), (45, 18, 2), (47, 35, 1), (18, 33, 1), (38, 15, 2)):
        c.disc(x, y, size, RUST[2])
    for x, y, size in ((31, 23, 4), (39, 27, 2), (25, 28, 2)):
        c.disc(x, y, size, RUST[3])
    for x, y, length in ((29, 38, 14), (35, 40, 8), (24, 33, 7), (42, 32, 11)):
        c.drip(x, y, length, RUST[2])
    return c


def bars():
    """Iron bars from the floor to the roof."""
    c = Canvas(CLEAR)
    for x in range(4, 64, 11):
        c.rect(x, 0, 4, 64, STEEL[2])
        c.rect(x, 0, 1, 64, STEEL[5])
        c.rect(x + 3, 0, 1, 64, STEEL[0])
    for y in (8, 50):
        c.rect(0, y, 64, 5, STEEL[3])
        c.rect(0, y, 64, 1, STEEL[5])
        c.rect(0, y + 4, 64, 1, STEEL[0])
        for x in range(4, 64, 11):
            c.rect(x + 1, y + 2, 2, 1, STEEL[6])
    return c


def posts():
    """A pit frame: two props and a cap."""
    c = Canvas(CLEAR)
    for x in (0, 55):
        c.rect(x, 0, 9, 64, BONE[3])
        c.rect(x, 0, 2, 64, BONE[5])
        c.rect(x + 7, 0, 2, 64, BONE[1])
        c.rect(x + 4, 14, 1, 20, BONE[2])
        c.rect(x + 5, 42, 1, 12, BONE[2])
    c.rect(0, 0, 64, 9, BONE[3])
    c.rect(0, 0, 64, 2, BONE[5])
    c.rect(0, 7, 64, 2, BONE[1])
    for x in (3, 58):
        c.rect(x, 3, 3, 2, STEEL[5])
    return c


def grate():
    """A railing of plate with slots, hip high."""
    c = Canvas(CLEAR)
    c.rect(0, 24, 64, 5, STEEL[4])
    c.rect(0, 24, 64, 1, STEEL[6])
    c.rect(0, 28, 64, 1, STEEL[1])
    for x in (0, 30, 60):
        c.rect(x, 24, 4, 40, STEEL[3])
        c.rect(x, 24, 1, 40, STEEL[5])
        c.rect(x + 3, 29, 1, 35, STEEL[1])
    for y in (36, 45, 54):
        c.rect(0, y, 64, 3, STEEL[2])
        c.rect(0, y, 64, 1, STEEL[4])
    c.rect(10, 30, 14, 11, NIGHT[0])
    c.rect(11, 31, 12, 9, LAMP[4])
    for x in range(11, 23, 6):
        c.line(x, 39, x + 5, 31, NIGHT[0], 2)
    return c


def wire():
    """Wire mesh in a frame."""
    c = Canvas(CLEAR)
    for y in range(0, 64, 8):
        for x in range(0, 64, 8):
            for step in range(8):
                c.dot(x + step, y + step, STEEL[4])
                c.dot(x + 7 - step, y + step, STEEL[3])
    for y in (0, 60):
        c.rect(0, y, 64, 4, STEEL[3])
        c.rect(0, y, 64, 1, STEEL[5])
    for x in (0, 61):
        c.rect(x, 0, 3, 64, STEEL[3])
        c.rect(x, 0, 1, 64, STEEL[5])
    return c


def chains(c, y):
    for x in (12, 51):
        for link in range(0, y, 2):
            c.rect(x - link // 2 % 2, link, 2 - link // 2 % 2, 2, STEEL[4 if link % 4 else 2])


def flaps(c, x, y, digits, ramp=LAMP):
    """Days without an accident: figures on flaps that somebody sets each morning."""
    for number, digit in enumerate(digits):
        left = x + number * 11
        c.rect(left, y, 10, 13, STEEL[0])
        c.rect(left + 1, y + 1, 8, 11, NIGHT[1])
        c.text(left + 2, y + 2, digit, ramp[5], 2)
        c.rect(left, y + 6, 10, 1, STEEL[0])


def line_board(number, head, ink, ramp=BONE, tone=6, digits="000", lit=LAMP):
    """Over the way into a line: its number on the colour of the line, and how many safe days it has had."""
    c = Canvas(CLEAR)
    chains(c, 3)
    c.rect(3, 3, 58, 29, NIGHT[0])
    c.rect(4, 4, 56, 12, head)
    c.rect(4, 4, 56, 1, brighter(head))
    c.rect(4, 15, 56, 1, brighter(head, -2))
    c.text(7, 5, "LINE", ink, 2)
    c.text(47, 5, str(number), ink, 2)
    c.rect(4, 16, 56, 15, ramp[tone])
    c.rect(4, 16, 56, 1, ramp[tone + 1])
    c.rect(4, 30, 56, 1, ramp[tone - 2])
    c.text(8, 17, "SAFE", NIGHT[1])
    c.text(8, 24, "DAYS", NIGHT[1])
    flaps(c, 27, 17, digits, lit)
    return c


def line_board_stores():
    """The Stores paint everything in stripes, so that nobody can say he was not warned."""
    c = line_board(3, NIGHT[1], LAMP[5], STEEL, 4)
    for y in (3, 31):
        for x in range(3, 61):
            for row in range(2):
                c.dot(x, y - row, LAMP[4] if (x + row) // 4 % 2 else NIGHT[0])
    return c


def line_board_wood():
    """The Old Workings have no flaps: two boards, letters burnt in, and the days in chalk."""
    c = Canvas(CLEAR)
    chains(c, 3)
    for y, height, tone in ((3, 15, 3), (18, 14, 2)):
        c.rect(2 + tone % 2, y, 58, height, NIGHT[0])
        c.plate(3 + tone % 2, y + 1, 56, height - 2, BONE, tone)
        c.rect(9, y + height - 3, 20, 1, BONE[tone - 1])
        for x in (5, 56):
            c.rivet(x + tone % 2, y + height // 2 - 1, STEEL, 3)
    c.text(10, 5, "LINE", NIGHT[0], 2)
    c.text(46, 5, "6", NIGHT[0], 2)
    c.text(10, 22, "SAFE", BONE[6])
    c.text(30, 20, "000", BONE[7], 2)
    return c
