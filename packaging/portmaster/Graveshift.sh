#!/bin/bash
# Starts Graveshift on a handheld with PortMaster. A game that was copied into its folder since the last start is played.
XDG_DATA_HOME=${XDG_DATA_HOME:-$HOME/.local/share}
if [ -d /opt/system/Tools/PortMaster ]; then controlfolder=/opt/system/Tools/PortMaster
elif [ -d /opt/tools/PortMaster ]; then controlfolder=/opt/tools/PortMaster
elif [ -d "$XDG_DATA_HOME/PortMaster" ]; then controlfolder=$XDG_DATA_HOME/PortMaster
else controlfolder=/roms/ports/PortMaster
fi
source "$controlfolder/control.txt"
[ -f "$controlfolder/mod_$CFW_NAME.txt" ] && source "$controlfolder/mod_$CFW_NAME.txt"
get_controls

GAMEDIR=/$directory/ports/graveshift
cd "$GAMEDIR" || exit 1
exec > >(tee log.txt) 2>&1
export SDL_GAMECONTROLLERCONFIG=$sdl_controllerconfig
export LD_LIBRARY_PATH=$LD_LIBRARY_PATH:$GAMEDIR/libs.$DEVICE_ARCH # the device's own libraries come first

game=()
for file in *.bar *.jar *.zip; do
  if [ -f "$file" ] && { [ ! -e .started ] || [ "$file" -nt .started ]; }; then game=("$GAMEDIR/$file"); fi
done
touch .started

$GPTOKEYB "drpg-play.$DEVICE_ARCH" & # only to end the game by the device's own keys: it knows pads itself
pm_platform_helper "$GAMEDIR/bin/drpg-play.$DEVICE_ARCH"
"./bin/drpg-play.$DEVICE_ARCH" "${game[@]}" --portable --fullscreen "$@"
pm_finish
