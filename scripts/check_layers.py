#!/usr/bin/env python3
"""Checks every #include against the table of docs/architecture.md. With --self-test it checks itself."""
import fnmatch
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
RPG = "core system model lint formats authoring source project game language state formulas sim pilot randomiser debug render"


def doom(names):
    return "".join(f" converter/doom/{name}" for name in names.split())


def runtime(names):
    return RPG + "".join(f" runtime/{name}" for name in names.split())


LAYERS = {  # folder: what it may include besides itself and the rows above that lie in it; folders of rpg by short names
    "rpg/core": "",
    "rpg/system": "core",
    "rpg/model": "core",
    "rpg/lint": "core model",
    "rpg/formats": "core model",
    "rpg/authoring": "core model",
    "rpg/source": "core system model formats",
    "rpg/project": "core model lint formats authoring source",
    "rpg/game": "core system model lint formats authoring source project",
    "rpg/language": "core model lint authoring source project game",
    "rpg/state": "core model",
    "rpg/formulas": "core model state",
    "rpg/sim/world": "core model state formulas",
    "rpg/sim/text": "core model state formulas rpg/sim/world",
    "rpg/sim": "core model state formulas",  # the rest of its folders: the rules call one another
    "rpg/sim/session": "core model state formulas sim",
    "rpg/pilot": "core model state formulas sim",
    "rpg/randomiser": "core model formats authoring source project game state formulas sim pilot",
    "rpg/debug": "core model authoring state formulas sim",
    "rpg/render": "core model state sim",
    "converter/exporters": RPG,
    "converter/doom/wad": RPG + " converter/exporters",
    "converter/doom/check": RPG + doom("wad"),
    "converter/doom/geometry": RPG,
    "converter/doom/nodes": RPG + doom("wad geometry"),
    "converter/doom/art": RPG + doom("wad geometry"),
    "converter/doom/mechanics": RPG + doom("geometry"),
    "converter/doom/port": RPG + doom("wad geometry mechanics"),
    "converter/doom/classic": RPG + doom("wad geometry nodes art mechanics port"),
    "converter/doom/udmf": RPG + doom("wad geometry nodes art mechanics port"),
    "converter/doom/pk3": RPG + doom("wad geometry nodes art mechanics port udmf"),
    "converter/importer": RPG + doom("wad"),
    "cli": "core source",
    "protocol": RPG,
    "converter/language_server": RPG + " cli protocol converter/exporters",
    "runtime/platform": RPG,
    "runtime/input": runtime("platform"),
    "runtime/settings": runtime("input"),
    "runtime/data": RPG,
    "runtime/audio": runtime("platform input settings data"),
    "runtime/text": runtime("input settings data"),
    "runtime/view": runtime("platform input settings data audio text"),
    "runtime/play": runtime("platform input settings data audio text view"),
    "runtime/screens": runtime("platform input settings data audio text view play"),
    "runtime/dev": runtime("platform input settings data audio text view play screens") + " protocol",
    "runtime/app": runtime("platform input settings data audio text view play screens dev") + " cli protocol",
    "runtime": RPG + " cli protocol",
    "web": RPG + " cli runtime",
    "converter/film": RPG + " cli runtime",  # a recorded game is filmed as the game shows it
    "converter": RPG + " cli protocol",
    "tests": RPG + " cli protocol converter runtime",
}
LIBRARIES = {  # header: the files that may include it
    "SDL*": "runtime/platform/sdl/* tests/window/virtual_pad.cpp",
    "emscripten.h": "runtime/platform/web/* web/*",
    "CLI/*": "cli/arguments.cpp",
    "tinyxml2.h": "rpg/authoring/* tests/*",
    "stb_truetype.h": "runtime/data/outline_font.cpp",
    "stb_*": "rpg/formats/*png*",
    "nlohmann/*": "converter/* protocol/* runtime/* tests/*",
    **{header: "rpg/system/* packaging/appimage/* tests/*" for header in (  # the one place that asks the system
        "fcntl.h", "unistd.h", "spawn.h", "csignal", "signal.h", "io.h", "windows.h", "shl*.h", "pthread.h", "sys/*", "dlfcn.h")},
    "rpg/system/windows_text.h": "rpg/system/*_windows.cpp",
    "zip.h": "rpg/source/*",
    "zlib.h": "rpg/source/* rpg/formats/*png* tests/*",
    "glm/*": "rpg/render/* runtime/view/* converter/doom/* tests/*",
    "catch2/*": "tests/*",
    "rpg/authoring/xml.h": "rpg/authoring/*",  # the rest of the tree does not see tinyxml2
}
INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]', re.MULTILINE)


def layer_of(path):
    return max((layer for layer in LAYERS if is_in(path, layer)), key=len, default=None)


def is_in(path, folder):
    return path == folder or path.startswith(folder + "/")


def allowed_by(layer):
    """The folders that a row names, in full."""
    return [name if "/" in name or name in LAYERS else f"rpg/{name}" for name in LAYERS[layer].split()]


def problem_of(path, header):
    """Why the file may not include the header, or None."""
    for pattern, users in LIBRARIES.items():
        if fnmatch.fnmatch(header, pattern):
            allowed = any(fnmatch.fnmatch(path, user) for user in users.split())
            return None if allowed else f"only {users} may include it"
    if header.endswith("_internal.h") and pathlib.PurePath(header).parent != pathlib.PurePath(path).parent:
        return "private to its own folder"
    target = layer_of(header)
    if target is None:
        ours = header.split("/")[0] in ("rpg", "cli", "protocol", "converter", "runtime", "tests")
        return "the folder is not in the table of layers" if ours else None
    own = layer_of(path)
    if own is None:
        return f"the folder of {path} is not in the table of layers"
    if is_in(target, own):
        allowed = list(LAYERS).index(target) <= list(LAYERS).index(own)
    else:
        allowed = any(is_in(target, folder) for folder in allowed_by(own))
    return None if allowed else f"{own} may not see {target}"


def circle_in(headers):
    """The headers of a circle of includes, or None. `headers`: what each of them includes."""
    done = set()

    def visit(header, way):
        if header in way:
            return way[way.index(header):] + [header]
        if header in done:
            return None
        found = next((circle for other in headers.get(header, ()) if (circle := visit(other, way + [header]))), None)
        done.add(header)
        return found

    return next((circle for header in headers if (circle := visit(header, []))), None)


def self_test():
    assert problem_of("rpg/formats/a.cpp", "rpg/model/b.h") is None
    assert problem_of("rpg/formats/a.cpp", "vector") is None
    assert problem_of("rpg/formats/png.cpp", "stb_image.h") is None
    assert problem_of("tests/unit/a.cpp", "converter/doom/wad/a.h") is None
    assert problem_of("converter/a.cpp", "converter/doom/wad/a.h") is None
    for path, header in [("rpg/model/a.cpp", "rpg/formats/b.h"), ("rpg/formats/a.h", "tinyxml2.h"),
                         ("converter/a.cpp", "runtime/b.h"), ("runtime/a.cpp", "SDL.h"), ("rpg/odd/a.cpp", "rpg/core/b.h"),
                         ("rpg/source/a.cpp", "rpg/formats/b_internal.h"), ("rpg/core/a.cpp", "rpg/odd/b.h"),
                         ("converter/doom/wad/a.cpp", "converter/doom/check/b.h"), ("converter/doom/wad/a.cpp", "converter/cli.h")]:
        assert problem_of(path, header), (path, header)
    assert problem_of("rpg/sim/turn/a.cpp", "rpg/sim/combat/b.h") is None
    assert problem_of("rpg/sim/turn/a.cpp", "rpg/sim/session/b.h")
    assert problem_of("rpg/sim/world/a.cpp", "rpg/sim/turn/b.h")
    assert circle_in({"a": ["b", "c"], "b": ["c"], "c": []}) is None
    assert circle_in({"a": ["b"], "b": ["c"], "c": ["b"]}) == ["b", "c", "b"]
    above = []  # a table in which each row names rows above it alone has no circle
    for layer in LAYERS:
        below = [folder for folder in allowed_by(layer) if not any(is_in(other, folder) for other in above)]
        assert not below, (layer, below)
        above.append(layer)


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    files = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "*.cpp", "*.h"], cwd=ROOT,
                           capture_output=True, text=True, check=True).stdout.split()
    includes = {path: INCLUDE.findall((ROOT / path).read_text()) for path in files if (ROOT / path).exists()}
    problems = [f"{path}: #include {header}: {problem}" for path, headers in includes.items() for header in headers
                if (problem := problem_of(path, header))]
    if circle := circle_in({path: headers for path, headers in includes.items() if path.endswith(".h")}):
        problems.append("headers in a circle: " + " -> ".join(circle))
    sys.exit("\n".join(problems) if problems else 0)


if __name__ == "__main__":
    main()
