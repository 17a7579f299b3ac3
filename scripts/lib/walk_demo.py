"""Computes a recorded game of Doom in which the player walks from the start of a map to its exit: the only input that all
engines replay without a person. Used by check_engines.py."""
import heapq
import struct

STEP = 16  # of the lattice on which ways are looked for
REACH = 17  # half the width of the player and a little
FORWARD, USE, FIRE = 50, 2, 1
DOOR_TICS = 60
SWAP_TICS, FIRE_TICS = 40, 8  # a weapon taken on the way has to be up, and a saw looks at the button every fourth tic
FREE_DOORS = {1, 31, 117, 118}
LOCKED_DOORS = {26: 5, 32: 5, 27: 6, 34: 6, 28: 13, 33: 13}  # special -> thing that opens it
SHOT, EXIT, SWITCH, WALK = 46, 11, 103, 2
SOLID_THINGS = {2035: 10, 2028: 16, 48: 16, 31: 16, 85: 16}
WAYS = {(1, 0): 0, (0, 1): 1, (-1, 0): 2, (0, -1): 3}  # quarters


class Map:
    """The lumps that matter, decoded."""

    def __init__(self, lumps):
        def rows(name, form):
            return list(struct.iter_unpack("<" + form, lumps[name]))
        self.points = rows("VERTEXES", "hh")
        self.things = rows("THINGS", "hhHHH")
        self.sides = [row[5] for row in rows("SIDEDEFS", "hh8s8s8sH")]
        self.lines = rows("LINEDEFS", "HHHHHHH")
        self.sectors = rows("SECTORS", "hh8s8sHHH")
        self.shut = {i for i, sector in enumerate(self.sectors) if sector[0] == sector[1]}

    def ends(self, line):
        return self.points[line[0]] + self.points[line[1]]


class Walk:
    """Looks for the way and writes it down as moves."""

    def __init__(self, lumps):
        self.map = Map(lumps)
        self.moves = bytearray()
        start = next(thing for thing in self.map.things if thing[3] == 1)
        self.at, self.facing = (start[0], start[1]), start[2] // 90 % 4
        self.origin = self.at
        self.opened, self.keys, self.used = set(), set(), set()
        self.free = {}
        self.short = [0.0, 0.0]  # what the player stands short of where he should, by axis
        self.buckets = {}
        for number, line in enumerate(self.map.lines):
            x1, y1, x2, y2 = self.map.ends(line)
            for column in range((min(x1, x2) - 32) // 64, (max(x1, x2) + 32) // 64 + 1):
                for row in range((min(y1, y2) - 32) // 64, (max(y1, y2) + 32) // 64 + 1):
                    self.buckets.setdefault((column, row), []).append(number)

    def near(self, spot):
        """The lines that the player's box touches."""
        x, y = spot
        found = []
        for number in self.buckets.get((x // 64, y // 64), ()):
            x1, y1, x2, y2 = self.map.ends(self.map.lines[number])
            if max(x1, x2) <= x - REACH or min(x1, x2) >= x + REACH or max(y1, y2) <= y - REACH or min(y1, y2) >= y + REACH:
                continue
            sides = [(x2 - x1) * (y + v - y1) - (y2 - y1) * (x + h - x1) for h in (-REACH, REACH) for v in (-REACH, REACH)]
            if min(sides) < 0 < max(sides):
                found.append(number)
        return found

    def look(self, spot):
        """None where the player cannot be, else the shut doors whose room he would be in."""
        if spot in self.free:
            return self.free[spot]
        doors = set()
        for number in self.near(spot):
            line = self.map.lines[number]
            if line[6] == 0xFFFF or line[2] & 1 or line[3] == EXIT:
                doors = None
                break
            doors |= {self.map.sides[side] for side in line[5:7]} & self.map.shut
        for thing in self.map.things:
            reach = SOLID_THINGS.get(thing[3], 0) + 17
            if thing[3] in SOLID_THINGS and abs(thing[0] - spot[0]) < reach and abs(thing[1] - spot[1]) < reach:
                doors = None
        self.free[spot] = doors
        return doors

    def special_of(self, sector):
        for line in self.map.lines:
            if line[6] != 0xFFFF and self.map.sides[line[6]] == sector and line[3]:
                return line[3]
        return 0

    def opens(self, sector):
        special = self.special_of(sector)
        if sector in self.opened or special in FREE_DOORS or special == SHOT:
            return True
        return LOCKED_DOORS.get(special) in self.keys

    def search(self, goals):
        """The cheapest way to one of the spots: a list of spots, or nothing."""
        best, came, queue = {self.at: 0}, {}, [(0, self.at)]
        while queue:
            cost, spot = heapq.heappop(queue)
            if spot in goals:
                way = [spot]
                while way[-1] in came:
                    way.append(came[way[-1]])
                return way[::-1]
            if cost > best[spot]:
                continue
            here = self.look(spot) or set()
            for x, y in WAYS:
                other = (spot[0] + x * STEP, spot[1] + y * STEP)
                there = self.look(other)
                if there is None or not all(self.opens(door) for door in there - here):
                    continue
                turn = 40 if spot in came and (spot[0] - came[spot][0], spot[1] - came[spot][1]) != (x * STEP, y * STEP) else 0
                price = cost + STEP + turn + 300 * len(there - here)
                if price < best.get(other, 1 << 30):
                    best[other], came[other] = price, spot
                    heapq.heappush(queue, (price, other))
        return None

    def wait(self, tics, buttons=0, held=1):
        for i in range(tics):
            self.moves += bytes([0, 0, 0, buttons if i < held else 0])

    def turn_to(self, quarter):
        turn = (quarter - self.facing) % 4
        if turn:
            self.moves += bytes([0, 0, turn * 64, 0])
            self.facing = quarter

    def run(self, units):
        """As far as asked, with what earlier runs stopped short of: three units of thrust a unit of way."""
        along = (1, 0) if self.facing % 2 == 0 else (0, 1)
        sign = 1 if self.facing < 2 else -1
        axis = along[1]
        thrust = max(0, round((units + sign * self.short[axis]) * 3))
        if units == 0:
            return
        self.short[axis] += sign * units
        momentum = 0.0
        for tic in range(10_000):
            push = min(FORWARD, thrust)
            if push == 0 and momentum < 1 / 16:
                break
            thrust -= push
            momentum += push / 32
            self.short[axis] -= sign * momentum
            momentum *= 0.90625
            self.moves += bytes([push, 0, 0, 0])
        self.wait(3)

    def follow(self, way):
        run = 0
        for before, spot in zip(way, way[1:]):
            direction = ((spot[0] - before[0]) // STEP, (spot[1] - before[1]) // STEP)
            doors = (self.look(spot) or set()) - (self.look(before) or set()) - self.opened
            if WAYS[direction] != self.facing or doors:
                self.run(run)
                run = 0
                self.turn_to(WAYS[direction])
            for door in doors:
                if self.special_of(door) == SHOT:
                    self.wait(SWAP_TICS)
                    self.wait(DOOR_TICS, FIRE, FIRE_TICS)
                else:
                    self.wait(DOOR_TICS, USE)
                if self.special_of(door) in (31, 118, SHOT, 32, 33, 34):
                    self.opened.add(door)
            run += STEP
        self.run(run)
        self.at = way[-1]

    def spots_before(self, wanted):
        """Spots from which a line of such a special is used, with the line and the quarter to face."""
        spots = {}
        for number, line in enumerate(self.map.lines):
            if line[3] != wanted or number in self.used:
                continue
            x1, y1, x2, y2 = self.map.ends(line)
            if x1 != x2 and y1 != y2:
                continue
            right = ((y2 > y1) - (y2 < y1), (x1 > x2) - (x1 < x2))  # of the way along the line
            middle = ((x1 + x2) // 2, (y1 + y2) // 2)
            for distance in range(20, 52):
                spot = (middle[0] + right[0] * distance, middle[1] + right[1] * distance)
                if (spot[0] - self.origin[0]) % STEP or (spot[1] - self.origin[1]) % STEP or self.look(spot) is None:
                    continue
                spots.setdefault(spot, (number, WAYS[(-right[0], -right[1])]))
        return spots

    def use(self, wanted):
        spots = self.spots_before(wanted)
        way = self.search(set(spots))
        if way is None:
            return False
        self.follow(way)
        number, quarter = spots[self.at]
        self.turn_to(quarter)
        self.wait(DOOR_TICS, USE)
        tag = self.map.lines[number][4]
        self.used |= {i for i, line in enumerate(self.map.lines) if line[3] == wanted and line[4] == tag}
        self.opened |= {i for i in self.map.shut if self.map.sectors[i][6] == tag and tag}
        return True

    def take_key(self):
        spots = {}
        for thing in self.map.things:
            if thing[3] in LOCKED_DOORS.values() and thing[3] not in self.keys:
                for x in range(-16, 17):
                    for y in range(-16, 17):
                        spot = (thing[0] + x, thing[1] + y)
                        if (spot[0] - self.origin[0]) % STEP == 0 and (spot[1] - self.origin[1]) % STEP == 0:
                            spots[spot] = thing[3]
        way = self.search(set(spots))
        if way is None:
            return False
        self.follow(way)
        self.keys.add(spots[self.at])
        return True

    def cross(self):
        """Walks over a line that opens something."""
        spots = {}
        for number, line in enumerate(self.map.lines):
            if line[3] != WALK or number in self.used:
                continue
            x1, y1, x2, y2 = self.map.ends(line)
            for x in (-64, 0, 64):
                for y in (-64, 0, 64):
                    spot = ((x1 + x2) // 2 + x, (y1 + y2) // 2 + y)
                    if (spot[0] - self.origin[0]) % STEP == 0 and (spot[1] - self.origin[1]) % STEP == 0 and (x or y):
                        spots[spot] = line[4]
        way = self.search(set(spots))
        if way is None:
            return False
        self.follow(way)
        tag = spots[self.at]
        self.used |= {i for i, line in enumerate(self.map.lines) if line[3] == WALK and line[4] == tag}
        self.opened |= {i for i in self.map.shut if self.map.sectors[i][6] == tag}
        return True


def open_spots(lumps, most):
    """Places all over what the player can reach if every door were open, the start first; at most so many."""
    walk = Walk(lumps)
    found, waiting = {walk.at: None}, [walk.at]  # a dictionary keeps the order
    for spot in waiting:
        for x, y in WAYS:
            other = (spot[0] + x * STEP, spot[1] + y * STEP)
            if other not in found and walk.look(other) is not None:
                found[other] = None
                waiting.append(other)
    return waiting[::max(1, len(waiting) // most)][:most]


def walk_demo(lumps, number):
    """The demo, or nothing if no way to an exit was found."""
    walk = Walk(lumps)
    walk.wait(10)
    while not walk.use(EXIT):
        if not (walk.take_key() or walk.use(SWITCH) or walk.cross()):
            return None
    walk.wait(10)
    header = bytes([109, 2, 1, number, 0, 0, 0, 1, 0, 1, 0, 0, 0])
    return header + bytes(walk.moves) + b"\x80"
