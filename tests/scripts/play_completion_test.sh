#!/usr/bin/env bash
# play_completion_test.sh FILE: the completion of drpg-play for bash offers options, games and saves.
set -euo pipefail
source "$1"
expect() { # expect WORD WORDS...: completing WORDS, the last of them unfinished, offers WORD
  local wanted=$1
  shift
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
  _drpg_play
  [[ " ${COMPREPLY[*]} " == *" $wanted "* ]] || { echo "'$*' offers '${COMPREPLY[*]}', not $wanted" >&2; exit 1; }
}
expect --fullscreen drpg-play --f
expect --seed drpg-play free --se
expect free drpg-play fr
expect quick drpg-play --load q
