#!/usr/bin/env bash
# completion_test.sh FILE: the completion that was made for bash offers commands, options and values.
set -euo pipefail
source "$1"
expect() { # expect WORD WORDS...: completing WORDS, the last of them unfinished, offers WORD
  local wanted=$1
  shift
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
  _drpg
  [[ " ${COMPREPLY[*]} " == *" $wanted "* ]] || { echo "'$*' offers '${COMPREPLY[*]}', not $wanted" >&2; exit 1; }
}
expect help drpg he
expect --version drpg --v
expect --quiet drpg help --q
expect help drpg --quiet ""
