"""The part of map_judge.py that judges segs, nodes and block maps."""
import struct

from map_files import rows

ANCHOR = 9300  # inside of a polyobject, where no room is
BLOCK = 128


class NodeJudge:
    """Needs `level`, `lumps`, `say`, `ends`, `sector_of` and `sector_at` of its heir."""

    def check_cover(self, covered):
        """`covered`: by line and side the pieces, as distances from the line's own start."""
        for number, line in enumerate(self.level.lines):
            x1, y1, x2, y2 = self.ends(line)
            length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
            for side in (0, 1):
                pieces = sorted(covered.get((number, side), []))
                if line.sides[side] is None:
                    if pieces:
                        self.say(f"line {number} has segs where it has no side")
                    continue
                at = 0.0
                for start, end in pieces:
                    if abs(start - at) > 1.0:
                        break
                    at = end
                if abs(at - length) > 1.0:
                    self.say(f"segs cover {at:.1f} of {length:.1f} units of line {number}, side {side}")

    def distance(self, line, point):
        x1, y1, x2, y2 = self.ends(line)
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        off = abs((point[0] - x1) * (y2 - y1) - (point[1] - y1) * (x2 - x1)) / length
        return ((point[0] - x1) * (x2 - x1) + (point[1] - y1) * (y2 - y1)) / length, off

    def cover(self, covered, number, side, start, end):
        if number >= len(self.level.lines):
            return self.say(f"a seg has line {number}, which does not exist")
        line = self.level.lines[number]
        (from_, off1), (to, off2) = self.distance(line, start), self.distance(line, end)
        if max(off1, off2) > 1.5:
            self.say(f"a seg of line {number} does not lie on it")
        covered.setdefault((number, side), []).append((min(from_, to), max(from_, to)))
        if (to > from_) != (side == 0):
            self.say(f"a seg of line {number}, side {side}, runs the wrong way")

    def check_nodes(self):
        segs = rows(self.lumps, "SEGS", "HHHHHH")
        leaves = rows(self.lumps, "SSECTORS", "HH")
        nodes = rows(self.lumps, "NODES", "hhhh8hHH")
        covered, sector_of_leaf, points_of_leaf = {}, [], []
        owner = [0] * len(segs)
        for count, first in leaves:
            sectors = set()
            for i in range(first, first + count):
                owner[i] += 1
                start, end, _, line, side, _ = segs[i]
                self.cover(covered, line, side, self.level.vertexes[start], self.level.vertexes[end])
                sectors.add(self.sector_of(self.level.lines[line].sides[side]))
            if len(sectors) != 1:
                self.say(f"a subsector has segs of sectors {sectors}")
            sector_of_leaf.append(min(sectors, default=None))
            points_of_leaf.append([self.level.vertexes[v] for seg in segs[first:first + count] for v in seg[:2]])
        if set(owner) - {1}:
            self.say("not every seg is in one subsector")
        self.check_cover(covered)
        self.check_tree([(n[0], n[1], n[2], n[3], n[12], n[13]) for n in nodes], 0x8000, sector_of_leaf)
        self.check_leaves([(n[0], n[1], n[2], n[3], n[12], n[13]) for n in nodes], 0x8000, points_of_leaf)

    def check_tree(self, nodes, leaf_bit, sector_of_leaf):
        reached, waiting = set(), [len(nodes) - 1 if nodes else leaf_bit]
        visited = set()
        while waiting:
            child = waiting.pop()
            if child & leaf_bit:
                if child & (leaf_bit - 1) in reached:
                    self.say("a subsector hangs on the tree twice")
                reached.add(child & (leaf_bit - 1))
            elif child in visited or child >= len(nodes):
                return self.say("the nodes are no tree")
            else:
                visited.add(child)
                waiting += nodes[child][4:6]
        if reached != set(range(len(sector_of_leaf))) or len(visited) != len(nodes):
            self.say("the tree does not hold every subsector and node once")
        for number, thing in enumerate(self.level.things):
            if thing["hidden"] or thing["type"] == ANCHOR:
                continue
            at = (thing["x"] + 1 / 64, thing["y"] + 1 / 64)
            child = len(nodes) - 1 if nodes else leaf_bit
            while not child & leaf_bit:
                x, y, dx, dy, right, left = nodes[child]
                child = left if (at[0] - x) * dy - (at[1] - y) * dx < 0 else right
            sector = sector_of_leaf[child & (leaf_bit - 1)]
            if sector == self.sector_at(*at):
                continue
            around = {self.sector_at(at[0] + x, at[1] + y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
            if None not in around and sector not in around:  # not on a wall
                self.say(f"the tree puts thing {number} into another sector than the lines do")

    def check_leaves(self, nodes, leaf_bit, points_of_leaf):
        """Every subsector lies on its side of all partitions above it."""
        if self.problems:
            return
        waiting = [(len(nodes) - 1 if nodes else leaf_bit, ())]
        while waiting:
            child, above = waiting.pop()
            if not child & leaf_bit:
                x, y, dx, dy, right, left = nodes[child]
                waiting += [(right, above + ((x, y, dx, dy),)), (left, above + ((x, y, -dx, -dy),))]
                continue
            for x, y, dx, dy in above:
                length = (dx * dx + dy * dy) ** 0.5
                for point in points_of_leaf[child & (leaf_bit - 1)]:
                    if ((point[0] - x) * dy - (point[1] - y) * dx) / length < -1.5:
                        return self.say(f"a subsector at {point} lies on the wrong side of a partition")

    def check_gl_nodes(self):
        data = self.lumps.get("ZNODES")
        if data is None:
            return
        if data[:4] not in (b"XGLN", b"XGL2"):
            return self.say("ZNODES are of a kind that is not known")
        wide = data[:4] == b"XGL2"
        old, new = struct.unpack_from("<II", data, 4)
        if old != len(self.level.vertexes):
            self.say("ZNODES belong to another number of vertexes")
        at = 12
        points = list(self.level.vertexes)
        for _ in range(new):
            x, y = struct.unpack_from("<ii", data, at)
            points.append((x / 65536, y / 65536))
            at += 8
        counts = struct.unpack_from(f"<{struct.unpack_from('<I', data, at)[0]}I", data, at + 4)
        at += 4 + 4 * len(counts)
        total = struct.unpack_from("<I", data, at)[0]
        at += 4
        form = "<IIIB" if wide else "<IIHB"
        segs = [struct.unpack_from(form, data, at + i * struct.calcsize(form)) for i in range(total)]
        at += total * struct.calcsize(form)
        count = struct.unpack_from("<I", data, at)[0]
        nodes = [struct.unpack_from("<hhhh8hII", data, at + 4 + 32 * i) for i in range(count)]
        if at + 4 + 32 * count != len(data) or sum(counts) != total:
            self.say("ZNODES have another length than their numbers say")
        none = 0xFFFFFFFF if wide else 0xFFFF
        covered, sector_of_leaf, points_of_leaf, first = {}, [], [], 0
        for leaf in counts:
            members = segs[first:first + leaf]
            sectors = set()
            for i, (start, partner, line, side) in enumerate(members):
                end = members[(i + 1) % leaf][0]
                if partner != 0xFFFFFFFF and segs[partner][1] != first + i:
                    self.say("partners of segs do not point at each other")
                if line != none:
                    self.cover(covered, line, side, points[start], points[end])
                    sectors.add(self.sector_of(self.level.lines[line].sides[side]))
            if len(sectors) != 1:
                self.say(f"a subsector has segs of sectors {sectors}")
            if members[0][2] == none:
                self.say("a subsector begins with a seg on no line: engines take its sector from there")
            sector_of_leaf.append(min(sectors, default=None))
            points_of_leaf.append([points[seg[0]] for seg in members])
            first += leaf
        self.check_cover(covered)
        self.check_tree([(n[0], n[1], n[2], n[3], n[12], n[13]) for n in nodes], 1 << 31, sector_of_leaf)
        self.check_leaves([(n[0], n[1], n[2], n[3], n[12], n[13]) for n in nodes], 1 << 31, points_of_leaf)

    def check_blockmap(self):
        data = self.lumps["BLOCKMAP"]
        words = struct.unpack(f"<{len(data) // 2}H", data)
        x, y, columns, high = struct.unpack_from("<hhHH", data)
        blocks = []
        for i in range(columns * high):
            at = words[4 + i]
            if words[at] != 0:
                return self.say(f"the list of block {i} does not begin with 0")
            end = words.index(0xFFFF, at)
            blocks.append(set(words[at + 1:end]))
        for number, line in enumerate(self.level.lines):
            x1, y1, x2, y2 = self.ends(line)
            steps = int(max(abs(x2 - x1), abs(y2 - y1)))
            for i in range(0, steps + 1, 2):
                column = int((x1 + (x2 - x1) * i / max(steps, 1) - x) // BLOCK)
                row = int((y1 + (y2 - y1) * i / max(steps, 1) - y) // BLOCK)
                if not (0 <= column < columns and 0 <= row < high):
                    return self.say(f"line {number} leaves the block map")
                if number not in blocks[row * columns + column]:
                    return self.say(f"line {number} is not in the block {column},{row} that it touches")
