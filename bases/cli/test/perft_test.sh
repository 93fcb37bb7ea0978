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
good 'the other table' '[17,153,4922,162035]' nodes --rules perft-b --queue IOLJ
good 'spin classes' '[34,1190,42433]' nodes --rules perft-b --queue TTT
good 'without them' '*' nodes --rules perft-b --queue TTT --no-spins
good 'half turns' '[34,1182]' nodes --rules srs --queue TT --180
good 'a hold: I or O, then the other or L' '[26,1190]' nodes --queue IOL --depth 2 --hold
good 'hold of two equal pieces' '[17,289]' nodes --queue II --hold
good 'distinct boards' '[9,53]' nodes --rules srs --queue OO --unique
bad 'distinct boards and spins' '' 'excludes' "$tetrion" perft --queue TT --unique --spins
bad 'an unknown piece' '' "column 2: unknown piece 'X'" "$tetrion" perft --queue IXO
bad 'an empty queue' '' 'the queue is empty' "$tetrion" perft
bad 'a depth beyond the queue' '' '--depth: 3 does not fit' "$tetrion" perft --queue IO --depth 3
bad 'a negative depth' '' '--depth: -1' "$tetrion" perft --queue IO --depth -1
bad 'an absurd depth' '' 'for ever' "$tetrion" perft --queue IOIOIOIOIOIOIOIOIOIOIO
bad 'no threads' '' 'expected 1 to 1024' "$tetrion" perft --queue IO --threads 0
bad 'a board too wide' '' 'too large for perft' bash -c "echo '--------------------' | '$tetrion' perft --queue IO --from -"

finish
