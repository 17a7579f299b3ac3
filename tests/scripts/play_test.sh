#!/usr/bin/env bash
# play_test.sh DRPG DRPG_PLAY: both programs take the same DATA and refuse in the same words with the same exit codes,
# and without a window the game writes nothing that nobody asked for.
set -euo pipefail
drpg=$(realpath "$1") play=$(realpath "$2")
[[ -f $(dirname "$drpg")/../share/drpg/free.zip ]] || exit 77
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
export XDG_DATA_HOME=$place/data XDG_CONFIG_HOME=$place/config XDG_DATA_DIRS=$place/system
mkdir "$place/work" "$place/bad" "$place/bad/tables"
cd "$place/work"
echo '<mod format="drpg-mod-1" name="bad" version="1"/>' >"$place/bad/mod.xml"
echo '<player health="x"/>' >"$place/bad/tables/player.xml"
"$drpg" unpack free -q -o "$place/project"
cp -r "$place/project" "$place/broken"
printf 'drs 1\nevent 1,1\n  use => fly\nend\n' >"$place/broken/levels/intro.drs"
mkdir -p "$place/system/games/drpg"
"$drpg" pack "$place/project" -q -o "$place/system/games/drpg/named.zip"

expect() { # expect CODE WORDS...: both programs end so, with the same line first
  local code=$1 got=0
  shift
  "$play" --headless "$@" >/dev/null 2>"$place/play.err" || got=$?
  [[ $got == "$code" ]] || { echo "drpg-play $* ends with $got, not $code" >&2; cat "$place/play.err" >&2; exit 1; }
  got=0
  "$drpg" verify "$@" >/dev/null 2>"$place/drpg.err" || got=$?
  [[ $got == "$code" ]] || { echo "drpg verify $* ends with $got, not $code" >&2; cat "$place/drpg.err" >&2; exit 1; }
  [[ $code == 0 || $(head -1 "$place/play.err") == $(head -1 "$place/drpg.err") ]] ||
    { head -1 "$place/play.err" "$place/drpg.err" >&2; exit 1; }
}
expect 0 free
expect 0 "$place/project"
expect 0 named.zip
expect 3 nowhere.zip
expect 3 "$place/bad/mod.xml"
expect 4 free --mod "$place/bad"
expect 4 free --mod nowhere
expect 1 "$place/broken"
# The player's own saves and settings are out of reach of a run without a window.
mkdir -p "$place/config/drpg"
echo 'speed = warp' >"$place/config/drpg/drpg.conf" # of which a run of his own would make a copy
"$play" free --headless --map intro --keys left,up,f5,c --saves "$place/data/drpg/saves" >/dev/null 2>&1
files() { (cd "$place" && find data config -type f -exec md5sum {} + | sort); }
before=$(files)
[[ $before == *quick.save* && $before == *auto-1.save* && $before == *drpg.conf* ]]
for words in "--headless --map intro --keys left,up,f5,c,c,f12" "--screenshot $place/s.png --map intro" "--headless --continue --keys up,c" \
  "--headless --map intro --permadeath --keys left,up,c --record $place/r.replay" "--replay $place/r.replay --headless" "--replay $place/r.replay --film $place/f.apng"; do
  "$play" free $words >/dev/null 2>&1
  after=$(files | grep -v screenshots)
  [[ $after == "$before" ]] || { echo "drpg-play $words changes the player's files" >&2; diff <(echo "$before") <(echo "$after") >&2; exit 1; }
done
"$play" free --headless --map intro --keys "$(printf 'c,%.0s' {1..60})c" --record "$place/long.replay" >/dev/null
paused=$(timeout 60 "$play" free --replay "$place/long.replay" --headless --keys return) || true
[[ $paused == *"of 61 commands, all as recorded until then"* ]] || { echo "a paused recording does not end: $paused" >&2; exit 1; }
code=0
"$play" --nonsense 2>"$place/play.err" || code=$?
[[ $code == 2 && $(wc -l <"$place/play.err") == 1 ]] || { echo "a wrong option ends with $code" >&2; exit 1; }
left=$(ls -A "$place/work")
[[ -z $left ]] || { echo "the folder that it ran in has $left" >&2; exit 1; }
