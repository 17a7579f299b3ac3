#!/usr/bin/env bash
# completion_test.sh FILE: the completion for bash that was made for a program, drpg or drpg-play, offers its words.
set -euo pipefail
source "$1"
program=$(basename "$1")
expect() { # expect WORD WORDS...: completing WORDS, the last of them unfinished, offers WORD
  local wanted=$1
  shift
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
  "_${program//-/_}"
  [[ " ${COMPREPLY[*]} " == *" $wanted "* ]] || { echo "'$*' offers '${COMPREPLY[*]}', not $wanted" >&2; exit 1; }
}
if [[ $program == drpg-play ]]; then
  expect --fullscreen drpg-play --f
  expect --seed drpg-play free --se
  expect free drpg-play fr
  expect quick drpg-play --load q
else
  expect help drpg he
  expect --version drpg --v
  expect --quiet drpg help --q
  expect help drpg --quiet ""
fi
