#!/usr/bin/env bash
# simulate_test.sh PROGRAM EXAMPLES: features, best, simulate, watch and play as a user runs them.
set -uo pipefail
source "$(dirname "$0")/expect.sh"

simulate() { "$tetrion" simulate "$@"; }

# ── Answers ─────────────────────────────────────────────────────────────────────────────────────
good 'moves of a given sequence' $'0 1 0\n0 3 0' bash -c "printf 'O\n o' > '$scratch/oo'; '$tetrion' simulate --sequence '$scratch/oo' --moves"
good 'json' '*' simulate --width 10 --height 6 --games 5 --json
one=$(simulate --width 10 --height 6 --games 20 --json --threads 1 | sed 's/,"seconds.*//')
for engine in reference plain; do
  other=$(simulate --width 10 --height 6 --games 20 --json --threads 2 --engine $engine | sed 's/,"seconds.*//')
  [ "$one" = "$other" ] || { echo "simulate: $engine differs"; faults=$((faults + 1)); }
done
good 'a picture' '*' simulate --width 10 --height 6 --games 50 --plot "$scratch/p.svg"
grep -q '</svg>' "$scratch/p.svg" || { echo 'svg: not complete'; faults=$((faults + 1)); }
good 'every rule of play' '*' bash -c "for r in fahey lee nes game-boy atari-arcade; do '$tetrion' simulate --rules \$r --games 2 --max-pieces 20 || exit 1; done"
good 'two pieces and an unknown one' '*' simulate --look-ahead 2 --depth 1 --height 6 --games 1 --max-pieces 2 --engine reference
good 'a reader that goes away' '*' bash -o pipefail -c "'$tetrion' features --rows 'x--/xx-' | head -1"
good 'best' '*' "$tetrion" best --rows '----/----/----/xx--' --piece O --next I --hold T --explain
good 'best as json' '*' "$tetrion" best --rows '----/----/----/xx--' --piece O --rules simplified --json
good 'features as json' '*' "$tetrion" features --rows '----/xx--' --json

# ── Bad input ───────────────────────────────────────────────────────────────────────────────────
bad 'a plot in no folder' '' "there is no folder '/nonexistent'" simulate --games 10 --plot /nonexistent/a.svg
bad 'no games' '' 'found 0 games' simulate --games 0
bad 'too many games' '' 'found 1000000000000000000 games' simulate --games 1000000000000000000
bad 'a controller mistyped' '' "did you mean 'bcts'" simulate --controller btcs
bad 'other letters' '' 'line 2, column 1: expected one of the pieces' bash -c "printf 'IO\nQ' > '$scratch/q'; '$tetrion' simulate --sequence '$scratch/q'"
bad 'an unknown feature' '' "did you mean 'holes'" bash -c "echo '{\"weights\":{\"hole\":1}}' > '$scratch/w'; '$tetrion' simulate --weights '$scratch/w'"
bad 'not a number' '' 'line' bash -c "echo '{\"weights\":{\"holes\":NaN}}' > '$scratch/w'; '$tetrion' simulate --weights '$scratch/w'"
bad 'a piece that cannot enter' '' 'cannot enter' "$tetrion" best --rows 'xxxx/xxx-' --piece T
bad 'no terminal to watch on' '' 'needs a terminal' bash -c "'$tetrion' watch < /dev/null"
bad 'no terminal to play on' '' 'needs a terminal' bash -c "'$tetrion' play < /dev/null"

finish
