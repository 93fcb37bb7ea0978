#!/usr/bin/env bash
# perft_test.sh PROGRAM EXAMPLES: tetrion perft as a user runs it.
set -uo pipefail
source "$(dirname "$0")/expect.sh"

nodes() { "$tetrion" perft --json "$@" | sed 's/.*"nodes":\(\[[^]]*\]\).*/\1/'; }

good 'IOLJ' '[17,153,5266,188374]' nodes --queue IOLJ
good 'a part of it' '[17,153]' nodes --queue IOLJ --depth 2
good 'threads do not show' "$(nodes --queue TIO --rules srs)" nodes --queue TIO --rules srs --threads 3
good 'divided' '*' "$tetrion" perft --rules nes --queue TI --divide
good 'from a board' '*' "$tetrion" perft --rules nes --queue TI --from midgame.txt
bad 'an unknown piece' '' "column 2: unknown piece 'X'" "$tetrion" perft --queue IXO
bad 'an empty queue' '' 'the queue is empty' "$tetrion" perft
bad 'a depth beyond the queue' '' '--depth: 3 does not fit' "$tetrion" perft --queue IO --depth 3
bad 'a negative depth' '' '--depth: -1' "$tetrion" perft --queue IO --depth -1
bad 'an absurd depth' '' 'for ever' "$tetrion" perft --queue IOIOIOIOIOIOIOIOIOIOIO
bad 'no threads' '' 'expected 1 to 1024' "$tetrion" perft --queue IO --threads 0
bad 'a board too wide' '' 'too large for perft' bash -c "echo '--------------------' | '$tetrion' perft --queue IO --from -"

finish
