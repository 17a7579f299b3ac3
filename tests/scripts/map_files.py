"""Reads WADs and their maps for map_judge.py, in Doom's format and in UDMF."""
import re
import struct


class Wad:
    def __init__(self, path):
        self.data = open(path, "rb").read()
        kind, count, start = struct.unpack_from("<4sii", self.data)
        if kind not in (b"IWAD", b"PWAD"):
            raise ValueError(f"{path}: is no WAD")
        self.lumps = []
        for i in range(count):
            at, size, name = struct.unpack_from("<ii8s", self.data, start + 16 * i)
            self.lumps.append((name.split(b"\0")[0].decode("latin-1"), self.data[at:at + size]))

    def between(self, start, end):
        names, inside = {}, False
        for name, data in self.lumps:
            if name in start:
                inside = True
            elif name in end:
                inside = False
            elif inside and data:
                names[name] = data
        return names

    def last(self, wanted):
        found = [data for name, data in self.lumps if name == wanted]
        return found[-1] if found else None

    def maps(self):
        names = [name for name, _ in self.lumps]
        for i, name in enumerate(names):
            if names[i + 1:i + 2] == ["THINGS"]:
                yield name, dict(self.lumps[i + 1:i + 11])
            elif names[i + 1:i + 2] == ["TEXTMAP"]:
                yield name, dict(self.lumps[i + 1:names.index("ENDMAP", i)])


class Line:
    def __init__(self, start, end, sides, special, tag, two_sided):
        self.start, self.end, self.sides, self.special, self.tag, self.two_sided = start, end, sides, special, tag, two_sided


class Map:
    """Either format in one form: vertexes, lines with two sides (or None), sectors, things."""

    def __init__(self, name):
        self.name = name
        self.vertexes, self.lines, self.sides, self.sectors, self.things = [], [], [], [], []
        self.is_text = False


def rows(lumps, name, form):
    size = struct.calcsize("<" + form)
    if len(lumps[name]) % size:
        raise ValueError(f"{name} is not a number of whole records")
    return list(struct.iter_unpack("<" + form, lumps[name]))


def text(raw):
    return raw.split(b"\0")[0].decode("latin-1")


def read_classic(name, lumps):
    made = Map(name)
    made.vertexes = rows(lumps, "VERTEXES", "hh")
    made.sectors = [{"floor": f, "ceiling": c, "flats": (text(a), text(b)), "tag": tag}
                    for f, c, a, b, _, _, tag in rows(lumps, "SECTORS", "hh8s8shhh")]
    made.sides = [{"upper": text(u), "lower": text(w), "middle": text(m), "sector": s}
                  for _, _, u, w, m, s in rows(lumps, "SIDEDEFS", "hh8s8s8sH")]
    for a, b, flags, special, tag, right, left in rows(lumps, "LINEDEFS", "HHHHHHH"):
        made.lines.append(Line(a, b, (right, None if left == 0xFFFF else left), special, tag, bool(flags & 4)))
    made.things = [{"x": x, "y": y, "type": t, "hidden": False, "arrival": 0}
                   for x, y, _, t, _ in rows(lumps, "THINGS", "hhHHH")]
    return made


TOKEN = re.compile(r'\s+|//[^\n]*|/\*.*?\*/|([A-Za-z_]\w*)|("(?:\\.|[^"\\])*")|([-+.\w]+)|([={};])', re.DOTALL)


def read_blocks(source):
    tokens, at = [], 0
    while at < len(source):
        found = TOKEN.match(source, at)
        if not found:
            raise ValueError(f"TEXTMAP: nothing known at {source[at:at + 20]!r}")
        at = found.end()
        if found.lastindex:
            tokens.append(found.group())
    blocks, i = {}, 0
    while i < len(tokens):
        if tokens[i + 1] == "=":
            i += 4
            continue
        fields, j = {}, i + 2
        while tokens[j] != "}":
            value = tokens[j + 2]
            fields[tokens[j].lower()] = (value[1:-1] if value[0] == '"' else value == "true" if value in ("true", "false")
                                         else float(value))
            j += 4
        blocks.setdefault(tokens[i].lower(), []).append(fields)
        i = j + 1
    return blocks


def read_text(name, lumps):
    blocks = read_blocks(lumps["TEXTMAP"].decode("latin-1"))
    made = Map(name)
    made.is_text = True
    made.vertexes = [(v["x"], v["y"]) for v in blocks.get("vertex", [])]
    made.sectors = [{"floor": s.get("heightfloor", 0), "ceiling": s.get("heightceiling", 0), "tag": int(s.get("id", 0)),
                     "flats": (s["texturefloor"], s["textureceiling"])} for s in blocks.get("sector", [])]
    made.sides = [{"upper": s.get("texturetop", "-"), "lower": s.get("texturebottom", "-"),
                   "middle": s.get("texturemiddle", "-"), "sector": int(s["sector"])} for s in blocks.get("sidedef", [])]
    for line in blocks.get("linedef", []):
        back = int(line.get("sideback", -1))
        made.lines.append(Line(int(line["v1"]), int(line["v2"]), (int(line["sidefront"]), None if back < 0 else back),
                               int(line.get("special", 0)), int(line.get("arg0", 0)), line.get("twosided", False)))
    for thing in blocks.get("thing", []):
        made.things.append({"x": thing["x"], "y": thing["y"], "type": int(thing["type"]), "hidden": not thing.get("skill3"),
                            "arrival": int(thing.get("arg0", 0))})
    return made


def texture_names(wad):
    names = set()
    for lump in ("TEXTURE1", "TEXTURE2"):
        data = wad.last(lump)
        if data is None:
            continue
        count = struct.unpack_from("<i", data)[0]
        for offset in struct.unpack_from(f"<{count}i", data, 4):
            names.add(text(data[offset:offset + 8]))
    return names
