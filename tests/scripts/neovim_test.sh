#!/usr/bin/env bash
# neovim_test.sh DRPG: Neovim's own client opens a script, sees a mistake, completes, renames and formats.
. "$(dirname "$0")/neovim.sh"
mkdir -p "night/levels"
echo '<mod format="drpg-mod-1" name="night" version="1.0" title="Night"/>' > "night/mod.xml"
cat > "night/levels/hall.xml" <<'XML'
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
cat > "night/levels/hall.drs" <<'DRS'
drs 1
string 0 "Closed."
event door
  use => unlok_door door
  use => dialog @0
end
DRS
export SCRIPT=$work/night/levels/hall.drs
run_neovim neovim_test.lua
"$drpg" info free --mod "night" >/dev/null
grep -q '^name string 0 closed$' "$SCRIPT"
grep -q '^  use                      => dialog @closed$' "$SCRIPT"
