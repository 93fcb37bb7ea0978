#!/usr/bin/env bash
# drop_test.sh PROGRAM EXAMPLES: tetrion drop as a user runs it.
set -uo pipefail
source "$(dirname "$0")/expect.sh"

board='----/----/x---/xx-x'
drop() { "$tetrion" drop "$@"; }
stream() { printf '%b' "$1" | "$tetrion" drop --stream - --rows "$board" "${@:2}"; }

# ── Answers ─────────────────────────────────────────────────────────────────────────────────────
good 'one drop' '{"schema":"tetrion.drop/1","fits":true,"landing_row":2,"lines_cleared":1,"board":["----","----","----","xxx-"]}' \
  drop --block 'xx/-x' --offset 1 --rows "$board" --json
good 'a block that begins with a dash' '*' drop --block '-x/xx' --offset 0 --rows "$board"
good 'does not fit' '{"schema":"tetrion.drop/1","fits":false,"landing_row":null,"lines_cleared":null,"board":null}' \
  drop --block 'x' --offset 0 --rows 'x-/x-' --json
good 'best' '*' drop --best --rotations --block 'xx/-x' --rows "$board" --top 2 --json
good 'slide' '*' drop --slide --rotations --block 'xx/-x' --rows "$board" --json
good 'stream' '*' stream 'xx/-x 1\nx 3\n' --json
good 'stream, in words' '*' stream 'xx/-x 1\nx 3\n'
good 'help' '*' drop --help

# ── Bad input ───────────────────────────────────────────────────────────────────────────────────
bad 'no block' '' 'block' drop --offset 1 --rows "$board"
bad 'no board' '' 'no board' drop --block x --offset 1
bad 'no offset' '' 'offset' drop --block x --rows "$board"
bad 'a negative offset' '' 'offset' drop --block x --offset -1 --rows "$board"
bad 'an offset past the edge' '' 'offset' drop --block xx --offset 3 --rows "$board"
bad 'an offset that is no number' '' 'offset' drop --block xx --offset one --rows "$board"
bad 'an all-empty block' '' 'no filled cell' drop --block '--/--' --offset 0 --rows "$board"
bad 'an empty block' '' 'no rows' drop --block '' --offset 0 --rows "$board"
bad 'a block wider than the board' '' 'wide' drop --block xxxxx --offset 0 --rows "$board"
bad 'a block wider than the board, best' '' 'wide' drop --best --block xxxxx --rows "$board"
bad 'a ragged block' '' 'row 2, column 2' drop --block xx/x --offset 0 --rows "$board"
bad 'a stream line without offset' '*' 'line 2' stream 'x 1\nx\n'
bad 'a stream line with a word for an offset' '*' 'line 1' stream 'x one\n'
bad 'a stream line with a block past the edge' '*' 'line 2' stream 'x 1\nxx 3\n'
bad 'a missing stream' '' 'No such file' drop --stream "$scratch/nowhere" --rows "$board"
bad 'a directory' '' 'is a directory' drop --stream "$scratch" --rows "$board"

finish
