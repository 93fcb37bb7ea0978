#!/usr/bin/env bash
# run.sh PROGRAM: the main jobs on the examples beside this file, with pictures.
set -euo pipefail
program=$(realpath "$1")
cd "$(dirname "$0")"

show() {
  printf '\n\033[1m$ tetrion %s\033[0m\n\n' "$*"
  "$program" "$@"
}

for rules in game-boy nes atari-arcade; do
  show placements --rules "$rules" --piece J --board midgame.txt
done
show placements --rules atari-arcade --piece J --start-x 2 --board overhang.txt
show pack packing/twelve.txt
show pack packing/bars.txt --why
