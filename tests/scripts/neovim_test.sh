#!/usr/bin/env bash
# neovim_test.sh DRPG: Neovim's own client opens a script, sees a mistake, completes, renames and formats.
set -euo pipefail
drpg=$(realpath "$1")
here=$(realpath "$(dirname "$0")")
command -v nvim >/dev/null || { echo "no nvim"; exit 77; }
"$drpg" info free >/dev/null 2>&1 || { echo "no free game"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work XDG_DATA_HOME=$work XDG_STATE_HOME=$work XDG_CACHE_HOME=$work
mkdir -p "$work/night/levels"
echo '<mod format="drpg-mod-1" name="night" version="1.0" title="Night"/>' > "$work/night/mod.xml"
cat > "$work/night/levels/hall.xml" <<'XML'
<level source="drl-1" id="12" title="Hall">
  <colors floor="#3A3630" ceiling="#241F1C"/>
  <theme name="hall" wall="28" floor="112" ceiling="149"/>
  <door char="+" name="door" locked="yes"/>
  <spawn char="@" facing="E"/>
  <map at="8,8"><![CDATA[
    #######
    #@.+..#
    #######
  ]]></map>
</level>
XML
cat > "$work/night/levels/hall.drs" <<'DRS'
drs 1
string 0 "Closed."
event door
  use => unlok_door door
  use => dialog @0
end
DRS
export DRPG=$drpg SCRIPT=$work/night/levels/hall.drs
timeout 60 nvim --headless -u NONE -n -c "luafile $here/neovim_test.lua" 2>&1 | tee "$work/out"
grep -q 'all is well' "$work/out"
"$drpg" info free --mod "$work/night" >/dev/null
grep -q '^name string 0 closed$' "$SCRIPT"
grep -q '^  use                      => dialog @closed$' "$SCRIPT"
