#!/usr/bin/env python3
"""scripts/lib/instruments.py FONT.sf2 FOLDER: a soundfont as instruments.ogg (all samples, one after the other) and
instruments.json (which part is what), small enough for a page. web/synth.js plays them."""
import json
import pathlib
import struct
import subprocess
import sys
import wave

RATE = 44100  # that browsers decode with; the rate of a sample only says how fast it is played
KEYS, VELOCITIES, PAN, ATTENUATION, SAMPLE, INSTRUMENT = 43, 44, 17, 48, 53, 41
ATTACK, HOLD, DECAY, SUSTAIN, RELEASE = 34, 35, 36, 37, 38
COARSE, FINE, SCALE, GROUP, ROOT, MODE = 51, 52, 56, 57, 58, 54
DEFAULTS = {ATTACK: -12000, HOLD: -12000, DECAY: -12000, RELEASE: -12000, SCALE: 100, ROOT: -1}
ADDED = (PAN, ATTENUATION, ATTACK, HOLD, DECAY, SUSTAIN, RELEASE, COARSE, FINE)  # a preset's lie over an instrument's


def chunks(data):
    at = 0
    while at + 8 <= len(data):
        name, size = data[at:at + 4], struct.unpack_from("<I", data, at + 4)[0]
        yield name, data[at + 8:at + 8 + size]
        at += 8 + size + size % 2


def lists_of(data):
    return {body[:4]: dict(chunks(body[4:])) for name, body in chunks(data[12:]) if name == b"LIST"}


def zones(bags, generators, first, last):
    """Generators of each zone; those of a first zone without a target are the usual ones of the others."""
    usual, found = {}, []
    for bag in range(first, last):
        own = {}
        for index in range(bags[bag][0], bags[bag + 1][0]):
            number, low, high = generators[index]
            is_range = number in (KEYS, VELOCITIES)
            own[number] = (low, high) if is_range else struct.unpack("<h", bytes((low, high)))[0]
        if SAMPLE in own or INSTRUMENT in own:
            found.append({**usual, **own})
        elif bag == first:
            usual = own
    return found


def seconds(timecents):
    return round(2 ** (timecents / 1200), 4) if timecents > -11000 else 0


def common(a, b):
    return [max(a[0], b[0]), min(a[1], b[1])]


def zone_of(over, under, headers):
    """What a note of this zone sounds like, or None where preset and instrument have no key in common."""
    keys = common(over.get(KEYS, (0, 127)), under.get(KEYS, (0, 127)))
    velocities = common(over.get(VELOCITIES, (0, 127)), under.get(VELOCITIES, (0, 127)))
    if keys[0] > keys[1] or velocities[0] > velocities[1]:
        return None
    value = {number: under.get(number, DEFAULTS.get(number, 0)) for number in (*ADDED, SCALE, GROUP, ROOT, MODE)}
    for number in ADDED:
        value[number] += over.get(number, 0)
    _, start, end, loop_start, loop_end, rate, root, correction, _, _ = headers[under[SAMPLE]]
    correction -= 256 if correction > 127 else 0
    return {
        "keys": keys, "velocities": velocities, "start": start, "end": end, "rate": rate,
        "loop": [loop_start, loop_end] if value[MODE] in (1, 3) and loop_end > loop_start else None,
        "root": value[ROOT] if value[ROOT] >= 0 else root, "scale": value[SCALE],
        "tune": value[COARSE] * 100 + value[FINE] + correction, "pan": max(-1, min(1, round(value[PAN] / 500, 1))),
        "gain": round(10 ** (-max(value[ATTENUATION], 0) * 0.4 / 200), 4),  # as the synthesisers of the time have it
        "attack": seconds(value[ATTACK]), "hold": seconds(value[HOLD]), "decay": seconds(value[DECAY]),
        "sustain": round(10 ** (-min(max(value[SUSTAIN], 0), 1440) / 200), 4), "release": seconds(value[RELEASE]),
        "group": value[GROUP]}


def presets(tables):
    def rows(name, form):
        return list(struct.iter_unpack(form, tables[name]))
    headers = rows(b"shdr", "<20sIIIIIBBHH")
    instruments, presets_ = rows(b"inst", "<20sH"), rows(b"phdr", "<20sHHHIII")
    inside = [zones(rows(b"ibag", "<HH"), rows(b"igen", "<HBB"), row[1], after[1])
              for row, after in zip(instruments, instruments[1:])]
    bags, generators = rows(b"pbag", "<HH"), rows(b"pgen", "<HBB")
    table = {}
    for row, after in zip(presets_, presets_[1:]):
        if row[2] not in (0, 128):  # variations that few songs ask for
            continue
        made = [zone_of(over, under, headers) for over in zones(bags, generators, row[3], after[3])
                for under in inside[over[INSTRUMENT]]]
        table[f"{row[2]}:{row[1]}"] = [zone for zone in made if zone]
    return table


def main():
    font, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    lists = lists_of(font.read_bytes())
    sound = folder / "instruments.wav"
    with wave.open(str(sound), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(lists[b"sdta"][b"smpl"])
    subprocess.run(["oggenc", "-Q", "-q", "0", "--serial", "1", "-o", folder / "instruments.ogg", sound], check=True)
    sound.unlink()
    table = {"rate": RATE, "presets": presets(lists[b"pdta"])}
    (folder / "instruments.json").write_text(json.dumps(table, separators=(",", ":")))


if __name__ == "__main__":
    main()
