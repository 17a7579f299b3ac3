#!/usr/bin/env bash
# source_schema_test.sh DRPG SOURCES: the sources of the free game, its examples and the tables that are unpacked obey the
# schemas, and what the program refuses for its numbers the schemas refuse too.
set -euo pipefail
command -v xmllint > /dev/null || { echo "SKIPPED: there is no xmllint"; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
level=$2/docs/formats/level-source.xsd
tables=$2/docs/formats/tables.xsd
xmllint --noout --schema "$level" "$2"/content/levels/*.xml "$2"/content/examples/*/levels/*.xml
xmllint --noout --schema "$tables" "$2"/content/tables/*.xml "$2"/content/examples/*/mod.xml \
  "$2"/content/examples/*/tables/*.xml "$2"/content/examples/*/art/*.xml
if [[ -e $(dirname "$1")/../share/drpg/free.zip ]]; then
  "$1" unpack free -q --tables -o "$folder/game"
  xmllint --noout --schema "$tables" "$folder"/game/tables/*.xml
fi
refused() { # schema, name, text
  printf '%s' "$3" > "$folder/$2"
  if xmllint --noout --schema "$1" "$folder/$2" 2> /dev/null; then
    echo "$2: is not refused: $3"
    exit 1
  fi
}
refused "$level" wrong.xml '<level source="drl-1" id="256" title="x"/>'
refused "$level" wrong.xml '<level source="drl-1" id="1" title="x"><thing char="a"/></level>'
refused "$tables" weapons.xml '<weapons><weapon name="sling"/></weapons>'
refused "$tables" weapons.xml '<weapons><weapon name="axe" shots="4"/></weapons>'
refused "$tables" monsters.xml '<monsters><monster class="64" like="imp"/></monsters>'
refused "$tables" mod.xml '<mod format="drpg-mod-1" name="a b" version="1"/>'
refused "$tables" new.xml '<newArt><sprite id="153"/></newArt>'
