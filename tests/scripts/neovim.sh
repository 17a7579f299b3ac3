# Sourced by the tests that let Neovim work, with DRPG as their first argument: an empty folder `work`, the program as `drpg`, and
# run_neovim SCRIPT.lua, which has to come to its end. What it says then stands in `work/out`.
set -euo pipefail
drpg=$(realpath "$1")
here=$(realpath "$(dirname "$0")")
command -v nvim >/dev/null || { echo "no nvim"; exit 77; }
"$drpg" info free >/dev/null 2>&1 || { echo "no free game"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export HOME=$work XDG_DATA_HOME=$work XDG_STATE_HOME=$work XDG_CACHE_HOME=$work DRPG=$drpg
cd "$work"

run_neovim() {
  timeout 60 nvim --headless -u NONE -n -c "luafile $here/neovim_check.lua" -c "luafile $here/$1" 2>&1 | tee out
  grep -q 'all is well' out
}
