#!/usr/bin/env python3
"""sound_window.py DRPG_PLAY: what comes out of the sound device. Songs of every kind that a mod can bring are heard: each is a
tone of its own height, which has to be in what SDL writes to a file in place of a device. And the music of the game is heard,
not too loud, and silent at volume 0."""
import array
import math
import shutil
import subprocess
import sys
import time

from display import Display, skip_without_tools

PROBLEMS = []
KINDS = {"ogg": ("libvorbis", 440), "flac": ("flac", 660), "mp3": ("libmp3lame", 880)}
SECONDS = 7
LOUDEST = 0.999  # of full scale


def expect(wanted, what):
    if not wanted:
        PROBLEMS.append(what)
    print(("ok    " if wanted else "WRONG ") + what, flush=True)


def heard(display, program, *options):
    """The left ear of some seconds of the level intro."""
    place = display.home / "sound.raw"
    place.unlink(missing_ok=True)
    game = display.play(program, "free", "--map", "intro", "--size", "320x240", *options, SDL_AUDIODRIVER="disk",
                        SDL_DISKAUDIOFILE=str(place))
    time.sleep(SECONDS)
    game.kill()
    samples = array.array("f")
    samples.frombytes(place.read_bytes()[:place.stat().st_size // 8 * 8])
    return samples[::2]


def strength(samples, tone, rate=44100):
    """How much of the loudest second is that tone, 0 to 1 (after Goertzel)."""
    best = 0.0
    for first in range(0, len(samples) - rate, rate):
        piece = samples[first:first + rate // 4]
        power = sum(sample * sample for sample in piece)
        if power == 0:
            continue
        turn = 2 * math.pi * tone / rate
        real = sum(sample * math.cos(turn * i) for i, sample in enumerate(piece))
        imaginary = sum(sample * math.sin(turn * i) for i, sample in enumerate(piece))
        best = max(best, 2 * (real * real + imaginary * imaginary) / (power * len(piece)))
    return best


def recordings(display, program):
    for kind, (encoder, tone) in KINDS.items():
        mod = display.home / kind
        (mod / "music").mkdir(parents=True)
        (mod / "mod.xml").write_text('<mod format="drpg-mod-1" name="tone" version="1"/>')
        made = subprocess.run(["ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", f"sine=frequency={tone}:duration=3:sample_rate=44100",
                               "-c:a", encoder, str(mod / "music" / f"intro.{kind}")], check=False)
        if made.returncode != 0:
            print(f"SKIPPED {kind}: ffmpeg cannot make it")
            continue
        share = strength(heard(display, program, "--mod", mod), tone)
        expect(share > 0.5, f"a song of a mod as {kind} is heard: {share:.0%} of the sound is its tone")


def instruments(display, program):
    display.settings(music_volume=100)
    loud = heard(display, program)
    peak = max(map(abs, loud), default=0)
    expect(peak > 0.06, f"the instruments of the game's own song are heard, up to {peak:.0%} of full scale")
    clipped = sum(abs(sample) >= LOUDEST for sample in loud)
    expect(clipped == 0, f"nothing is cut off ({clipped} of {len(loud)} samples)")
    display.settings(music_volume=0)
    silent = max(map(abs, heard(display, program)), default=0)
    expect(silent == 0, f"at volume 0 nothing is heard ({silent})")


def main():
    skip_without_tools()
    with Display() as display:
        if shutil.which("ffmpeg"):
            recordings(display, sys.argv[1])
        else:
            print("SKIPPED the recordings: ffmpeg makes them, and is not there")
        instruments(display, sys.argv[1])
    sys.exit(1 if PROBLEMS else 0)


if __name__ == "__main__":
    main()
