#!/usr/bin/env bash
# level_schema_test.sh DRPG SCHEMA: the unpacked levels of the free game, in all editions, obey the schema.
set -euo pipefail
command -v xmllint > /dev/null || { echo "SKIPPED: there is no xmllint"; exit 77; }
games=$(dirname "$1")/../share/drpg
[[ -e $games/free.zip ]] || { echo "SKIPPED: the free game is not built"; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for game in free.zip free-j92.jar free-j20.jar; do
  "$1" unpack -q "$games/$game" -o "$folder/$game"
  xmllint --noout --schema "$2" "$folder/$game"/levels/*.xml
done
first=$(ls "$folder"/free.zip/levels/*.xml | head -n 1)
sed 's/<spawn tile="/<spawn tile="no/' "$first" > "$folder/wrong.xml"
! xmllint --noout --schema "$2" "$folder/wrong.xml" 2> /dev/null
