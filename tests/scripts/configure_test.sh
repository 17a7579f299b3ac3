#!/usr/bin/env bash
# configure_test.sh TREE: the tree configures where no symbolic links can be made, and a layer that includes others, and a source
# that includes itself again, compile there. Nothing is written through to the tree.
set -euo pipefail
tree=$1
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cmake -S "$tree" -B "$place" -G Ninja -DDRPG_FORWARD=ON -DDRPG_HEADLESS=ON -DDRPG_DOOM=OFF -DDRPG_LAB=OFF -DDRPG_EDITORS=OFF \
  -DBUILD_TESTING=OFF -DDRPG_PRECOMPILE=OFF -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-fsyntax-only >"$place/log" 2>&1 || { cat "$place/log"; exit 1; }
[[ -z $(find "$place/forward" -type l -print -quit) ]] || { echo "there are links"; exit 1; }
header=$place/forward/rpg_model/rpg/model/level.h
grep -qx "#include \"$tree/rpg/model/level.h\"" "$header" || { echo "$header does not lead to the tree"; exit 1; }
[[ ! -e $place/forward/rpg_sim/rpg/sim/turn/screens.h ]] || { echo "a private header is open to all"; exit 1; }
objects=$(cd "$place" && ninja -t targets all | grep -oE '^rpg/(render/CMakeFiles/rpg_render.dir/row_kernels_vector|sim/CMakeFiles/rpg_sim.dir/turn/step).cpp.o')
[[ $(wc -l <<<"$objects") == 2 ]] || { echo "no such sources: $objects"; exit 1; }
for object in $objects; do (cd "$place" && ninja "$object" >>log 2>&1) || { tail -20 "$place/log"; exit 1; }; done
echo "configured and compiled with forwarding headers"
