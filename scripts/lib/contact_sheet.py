#!/usr/bin/env python3
"""scripts/lib/contact_sheet.py OUT COLUMNS SHRINK PICTURE...: puts pictures of one size side by side, each shrunk by a whole
number. Reads what drpg writes: PNG and APNG of 8 bits, RGB or RGBA. F.apng:N is picture N of an APNG; without N, the first."""
import pathlib
import struct
import sys
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def chunks_of(data):
    at = len(SIGNATURE)
    while at < len(data):
        (size,) = struct.unpack(">I", data[at:at + 4])
        yield data[at + 4:at + 8], data[at + 8:at + 8 + size]
        at += size + 12


def undo_paeth(row, above, step):
    for x in range(step):
        row[x] = (row[x] + above[x]) & 255
    for x in range(step, len(row)):
        left, up, corner = row[x - step], above[x], above[x - step]
        by_left, by_up = abs(up - corner), abs(left - corner)
        by_corner = abs(left + up - 2 * corner)
        near = left if by_left <= by_up and by_left <= by_corner else up if by_up <= by_corner else corner
        row[x] = (row[x] + near) & 255


def unfiltered(data, width, height, step):
    """The rows of inflated image data, three bytes a pixel."""
    above, rows = bytes(width * step), []
    for y in range(height):
        begin = y * (width * step + 1)
        method, row = data[begin], bytearray(data[begin + 1:begin + 1 + width * step])
        if method == 4:
            undo_paeth(row, above, step)
        elif method == 2:
            row = bytearray(value + up & 255 for value, up in zip(row, above))
        elif method:
            for x in range(len(row)):
                left = row[x - step] if x >= step else 0
                row[x] = (row[x] + (left if method == 1 else (left + above[x]) // 2)) & 255
        rows.append(b"".join(row[x:x + 3] for x in range(0, len(row), step)))
        above = row
    return rows


def frames_of(data):
    """Where each picture of a PNG or APNG is (x, y, width, height), and its compressed data."""
    place, body = None, b""
    for kind, content in chunks_of(data):
        if kind == b"IHDR":
            place = (0, 0, *struct.unpack(">II", content[:8]))
        elif kind == b"fcTL":
            if body:
                yield place, body
            width, height, x, y = struct.unpack(">IIII", content[4:20])
            place, body = (x, y, width, height), b""
        elif kind in (b"IDAT", b"fdAT"):
            body += content[4 if kind == b"fdAT" else 0:]
    yield place, body


def rows_of(path, number=0):
    """The rows of one picture of the file, three bytes a pixel; of the last one if there are not so many."""
    data, rows = path.read_bytes(), []
    bits, colours = struct.unpack(">BB", data[24:26])
    if bits != 8 or colours not in (2, 6):
        sys.exit(f"{path}: is not RGB or RGBA of 8 bits")
    step = 3 if colours == 2 else 4
    for at, ((left, top, width, height), body) in enumerate(frames_of(data)):
        if at > number:
            break
        changed = unfiltered(zlib.decompress(body), width, height, step)
        if not rows:
            rows = changed
            continue
        for y, row in enumerate(changed, top):
            rows[y] = rows[y][:left * 3] + row + rows[y][(left + width) * 3:]
    return rows


def shrunk(rows, factor):
    def mean(block):
        # In 64 steps: nobody sees it, and the file is a quarter smaller.
        return bytes(sum(block[part::3]) // (len(block) // 3) & 252 | 2 for part in range(3))
    if factor == 1:
        return rows
    return [b"".join(mean(b"".join(row[3 * x:3 * (x + factor)] for row in rows[y:y + factor]))
                     for x in range(0, len(rows[0]) // 3, factor)) for y in range(0, len(rows), factor)]


def png_of(rows):
    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    header = struct.pack(">IIBBBBB", len(rows[0]) // 3, len(rows), 8, 2, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    return SIGNATURE + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def main():
    out, columns, factor, *paths = sys.argv[1:]
    pictures = []
    for path in paths:
        name, _, number = path.partition(":")
        pictures.append(shrunk(rows_of(pathlib.Path(name), int(number or 0)), int(factor)))
    sheet = []
    for first in range(0, len(pictures), int(columns)):
        line = pictures[first:first + int(columns)]
        sheet += [b"".join(parts).ljust(int(columns) * len(pictures[0][0]), b"\0") for parts in zip(*line)]
    pathlib.Path(out).write_bytes(png_of(sheet))


if __name__ == "__main__":
    main()
