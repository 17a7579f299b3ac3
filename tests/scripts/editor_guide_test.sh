#!/usr/bin/env bash
# editor_guide_test.sh DRPG: what docs/howto/editors.md lets people do in an editor, done from nothing in Neovim: another dialog, a door
# that wants a code, a new monster. Each is then played.
. "$(dirname "$0")/neovim.sh"
"$drpg" unpack free --quiet --tables -o my-game
mkdir -p vault/levels ghost/levels ghost/tables ghost/art
run_neovim editor_guide_test.lua

"$drpg" script lint my-game --map level01 --level W
grep -q '=> dialog @greeting$' my-game/levels/level01.drs
grep -q '^name string [0-9]* greeting$' my-game/levels/level01.drs
"$drpg" pack my-game --quiet -o my-game.zip

printf 'use\ncode 4711\nforward\nforward\n' > open.txt
"$drpg" sim free --mod vault --map hall --commands open.txt --dump state.json
grep -q '"tile": *\[11,9\]' state.json || { cat state.json; exit 1; }

"$drpg" script lint free --mod ghost --map lamps --level W
printf 'pass\npass\npass\n' > wait.txt
"$drpg" sim free --mod ghost --map lamps --commands wait.txt --dump state.json
grep -q '"awake": *true' state.json
