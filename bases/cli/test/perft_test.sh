#!/usr/bin/env bash
# perft_test.sh PROGRAM EXAMPLES: tetrion perft as a user runs it.
set -uo pipefail
source "$(dirname "$0")/expect.sh"

printf '%s\n' ---- ---- ---- ---- ---- ---- > "$scratch/pit"
printf '%s\n' ------ ------ ------ ------ ------ ----x- xx---x xxx-xx > "$scratch/slot"
printf '%s\n' ---------- ----xx---- ---------- > "$scratch/blocked"

nodes() { "$tetrion" perft --json "$@" | sed 's/.*"nodes":\(\[[^]]*\]\).*/\1/'; }

good 'IOLJ' '[17,153,5266,188374]' nodes --queue IOLJ
good 'a part of it' '[17,153]' nodes --queue IOLJ --depth 2
good 'threads do not show' "$(nodes --queue TIO --rules srs)" nodes --queue TIO --rules srs --threads 3
good 'divided' '*' "$tetrion" perft --rules nes --queue TI --divide
divide() { "$tetrion" perft --json --divide "$@" | sed 's/.*"divide":\(\[.*\]\)}/\1/'; }
total() { divide "$@" | grep -o '"nodes":[0-9]*' | awk -F: '{ sum += $2 } END { print sum }'; }
good 'divided, as JSON' '[{"placement":{"piece":"O","x":0,"y":4,"rotation":0},"nodes":3},{"placement":{"piece":"O","x":1,"y":4,"rotation":0},"nodes":3},{"placement":{"piece":"O","x":2,"y":4,"rotation":0},"nodes":3}]' \
  divide --rules srs --queue OO --from "$scratch/pit"
good 'its parts are the whole' 5266 total --queue IOL
good 'spin classes apart' '"spin":"none" "spin":"mini" "spin":"full" ' \
  bash -c "'$tetrion' perft --json --divide --rules perft-b --queue T --from '$scratch/slot' | grep -o '\"spin\":\"[a-z]*\"' | awk '!seen[\$0]++' | tr '\n' ' '"
good 'the piece that is placed, with a hold' 2 \
  bash -c "'$tetrion' perft --json --divide --queue IO --hold | grep -o '\"piece\":\"[IO]\"' | sort -u | wc -l"
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
bad 'no queue' '' 'the queue is empty' "$tetrion" perft
bad 'an empty queue' '' 'queue: the queue is empty, expected letters of O I Z S J L T' "$tetrion" perft --queue ''
expect 'a blocked spawn is said in words' 0 '[0,0]' 'T: 0 placements: the spawn is blocked' nodes --rules nes --queue TI --from "$scratch/blocked"
expect 'a spawn that the board has no room for' 0 '[0]' 'does not fit on a board of 10×3 with 8 open rows' nodes --queue I --from "$scratch/blocked"
bad 'a depth beyond the queue' '' '--depth: 3 does not fit' "$tetrion" perft --queue IO --depth 3
bad 'a negative depth' '' '--depth: -1' "$tetrion" perft --queue IO --depth -1
bad 'a depth of nothing' '' '--depth: 0 does not fit a queue of 2 pieces, expected 1 to 2' "$tetrion" perft --queue IO --depth 0
bad 'a depth that is no number' '' '--depth: two does not fit' "$tetrion" perft --queue IO --depth two
bad 'a depth beyond any number' '' '--depth: 99999999999999999999 does not fit' "$tetrion" perft --queue IO --depth 99999999999999999999
bad 'an absurd depth' '' 'for ever' "$tetrion" perft --queue IOIOIOIOIOIOIOIOIOIOIO
bad 'no threads' '' 'expected 1 to 1024' "$tetrion" perft --queue IO --threads 0
bad 'a board too wide' '' 'at most 16 columns' bash -c "echo '--------------------' | '$tetrion' perft --queue IO --from -"

finish
