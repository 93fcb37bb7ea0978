#!/usr/bin/env bash
# runs_test.sh PROGRAM EXAMPLES: runs that are kept, killed, gone on with, sharded, merged, tuned.
# TETRION_KILLS: how many programs are killed at random moments.
set -uo pipefail
source "$(dirname "$0")/expect.sh"
cd "$scratch" || exit 1
RANDOM=${TETRION_SEED:-7}
kills=${TETRION_KILLS:-8}

simulate() { "$tetrion" simulate "$@"; }
merge() { "$tetrion" merge "$@"; }
runs() { "$tetrion" runs "$@"; }
tune() { "$tetrion" tune "$@"; }
timeless() { sed -E 's/,"seconds.*//'; }  # seconds, speed, threads, engine
same() { good "$1" "$2" bash -c "printf %s '$3'"; }

# ── The same result, however it was come by ─────────────────────────────────────────────────────
frame=(--controller bcts --height 6 --games 60)
plan=("${frame[@]}" --seed 4)
whole=$(simulate "${plan[@]}" --threads 1 --json | timeless)
same 'kept' "$whole" "$(simulate "${plan[@]}" --threads 2 --db kept --json | timeless)"
same 'asked again' "$whole" "$(simulate "${plan[@]}" --db kept --json | timeless)"
same 'shown' "$whole" "$(runs show bcts-simplified-10x6 --db kept --json | timeless)"
same 'blocks of 7' "$whole" "$(simulate "${plan[@]}" --db sevens --block 7 --json | timeless)"
good 'a sound file' '*' runs check --db sevens
for k in 2 1 3; do simulate "${plan[@]}" --shard $k/3 >shard.out || faults=$((faults + 1)); done
same 'merged' "$whole" "$(merge part-*-of-3.sqlite --db merged --json | timeless)"
same 'merged again' "$whole" "$(merge part-*-of-3.sqlite --db merged --json | timeless)"
good 'two names in one file' '*' bash -c "'$tetrion' simulate ${frame[*]} --seed 5 --db kept --run other"
good 'compared' '*' runs compare bcts-simplified-10x6 other --db kept
good 'as a table' '61' bash -c "'$tetrion' runs export other --db kept | wc -l"
good 'a plot' '*' bash -c "'$tetrion' runs plot --db kept other bcts-simplified-10x6 | grep -q '</svg>'"
good 'sqlite3 reads it' '*' bash -c "! command -v sqlite3 || [ \$(sqlite3 kept 'SELECT sum(lines) FROM games WHERE run = \"other\"') = \$(sqlite3 kept 'SELECT lines FROM totals WHERE run = \"other\"') ]"
good 'removed' '*' runs remove other --db kept

# ── Killed at random moments, and gone on with ──────────────────────────────────────────────────
# killed NAME COMMAND…: starts the command until it ends by itself, killing it before if it can.
killed=0
killed() {
  local name=$1 program
  shift
  for ((round = 0; round < 200; round++)); do
    "$@" >last.out 2>last.err &
    program=$!
    [ $killed -lt $kills ] && [ $round -lt 12 ] && sleep "0.$(printf %03d $((RANDOM % 120)))"
    if [ $killed -lt $kills ] && [ $round -lt 12 ] && kill -9 $program 2>/dev/null; then
      wait $program 2>/dev/null
      killed=$((killed + 1))
      if ! runs check --db killed.db >sound 2>why && ! grep -qE 'is empty|does not exist' why; then
        echo "$name: $(cat why)"
        faults=$((faults + 1))
      fi
      continue
    fi
    wait $program && return
    echo "$name: $(cat last.err)"
    faults=$((faults + 1))
    return
  done
}
slow=(--controller dellacherie --height 6 --games 80 --engine reference --threads 2 --block 2)
wanted=$(simulate "${slow[@]}" --json | timeless)
frame_of_search=(--features bcts --height 6 --games 12 --seed 2 --block 3)
searching=("${frame_of_search[@]}" --population 6 --generations 4)
tune "${searching[@]}" --out wanted.json >wanted.log
while [ $killed -lt "$kills" ]; do
  rm -f killed.db*
  killed 'a killed simulation' "$tetrion" simulate "${slow[@]}" --db killed.db --json
  same 'after kills' "$wanted" "$(timeless <last.out)"
  rm -f killed.db*
  killed 'a killed search' "$tetrion" tune "${searching[@]}" --db killed.db --out killed.json
  good 'the same weights' '*' cmp wanted.json killed.json
  good 'the same generations' '*' diff <(grep -v written wanted.log) <(grep -v written last.out)
done
echo "$killed killed"

# ── A shard that dies and is redone ─────────────────────────────────────────────────────────────
rm -f part-*
simulate "${slow[@]}" --shard 1/2 >shard.out
simulate "${slow[@]}" --shard 2/2 >shard.out &
sleep 0.05
kill -9 $! 2>/dev/null
wait $! 2>/dev/null
good 'redone' '*' simulate "${slow[@]}" --shard 2/2
same 'after a shard died' "$wanted" "$(merge part-*-of-2.sqlite --db both --json | timeless)"

# ── Stopped with Ctrl-C ─────────────────────────────────────────────────────────────────────────
"$tetrion" simulate --controller bcts --height 7 --games 1000000 --db stopped --json >stopped.json &
until runs --db stopped --json 2>err | grep -q '"games":[1-9]'; do sleep 0.05; done
kill -INT $!
wait $!
good 'stopped, and says so' '*' grep -q '"stopped":true' stopped.json
good 'a sound file after it' '*' runs check --db stopped
good 'the number of games played is that of the file' '*' bash -c "grep -q \"\$('$tetrion' runs --db stopped --json | grep -o '\"games\":[0-9]*' | head -1),\" stopped.json"

# ── More and other generations ──────────────────────────────────────────────────────────────────
tune "${frame_of_search[@]}" --population 6 --generations 2 --db more --out a.json >a.log
tune "${searching[@]}" --db more --out a.json >a.log
good 'two generations and then four are four' '*' cmp wanted.json a.json
good 'cross-entropy' '*' tune --features holes,landing_height --method cross-entropy --height 5 --population 8 --generations 2 --games 4 --out c.json --json
good 'every command takes the winner' '*' simulate --weights wanted.json --height 6 --games 3
good 'from weights' '*' tune --from wanted.json --height 5 --population 4 --generations 1 --games 2 --out d.json

# ── Bad input ───────────────────────────────────────────────────────────────────────────────────
bad 'other settings' '' "seed 4 there and 5 here" simulate "${frame[@]}" --seed 5 --db kept
bad 'several' '' 'games 60 there and 70 here, seed 4 there and 5 here' simulate --controller bcts --height 6 --games 70 --seed 5 --db kept
echo '{"name":"mine","weights":{"holes":-1,"landing_height":-1}}' >mine.json
"$tetrion" simulate --weights mine.json --games 2 --height 6 --db w >w.out
echo '{"name":"mine","weights":{"holes":-2,"landing_height":-1}}' >mine.json
bad 'other weights' '' 'other settings: weights' simulate --weights mine.json --games 2 --height 6 --db w
bad 'other search' '' 'population 6 there and 8 here' tune "${frame_of_search[@]}" --population 8 --db more
bad 'a search is no simulation' '' 'run of `tune`' simulate "${plan[@]}" --db more --run tune-simplified-10x6
bad 'shard 4 of 3' '' 'no shard 4 of 3' simulate "${plan[@]}" --shard 4/3
bad 'no such share' '' 'found .3., expected a share such as 3/64' simulate "${plan[@]}" --shard 3
bad 'more shards than games' '' '64 shards cannot share 60 games' simulate "${plan[@]}" --shard 3/64
bad 'a run without a database' '' 'give --db' simulate "${plan[@]}" --run a
echo 'SELECT 1;' >text
bad 'no database' '' "'text' is not a SQLite database" simulate "${plan[@]}" --db text
bad 'a folder' '' "is a directory" simulate "${plan[@]}" --db .
bad 'no such file' '' 'does not exist' runs --db nothing
bad 'no such run' '' "did you mean 'bcts-simplified-10x6'" runs show bcts-simplified-10x7 --db kept
rm -f part-*
for k in 1 2 3; do simulate "${plan[@]}" --shard $k/3 >shard.out; done
bad 'the same shard twice' '' 'shard 2/3 is given twice' merge part-1-of-3.sqlite part-2-of-3.sqlite part-2-of-3.sqlite --db m
bad 'a missing shard' '' 'missing: shard 3 of 3' merge part-1-of-3.sqlite part-2-of-3.sqlite --db m
bad 'shards of other runs' '' 'of different runs: seed 4 in one and 9 in the other' bash -c "'$tetrion' simulate ${frame[*]} --seed 9 --shard 2/3 --db nine > /dev/null && '$tetrion' merge part-1-of-3.sqlite nine --db m"
bad 'a whole run' '' 'holds no shard' merge kept --db m
bad 'itself' '' 'both a part and --db' merge part-1-of-3.sqlite --db part-1-of-3.sqlite
good 'and no file is left of it' '*' test ! -e m
bad 'an unknown feature' '' "did you mean 'holes'" tune --features hols
bad 'nothing to tune' '' 'give --features' tune
bad 'not a weight file' '' 'text: ' tune --from text
bad 'an equity' '' 'no weights' tune --from tetris-analyzer
if command -v sqlite3 >/dev/null; then
  sqlite3 other 'CREATE TABLE bookmarks (url)'
  bad 'another program' '' 'database of another program' simulate "${plan[@]}" --db other
  simulate "${plan[@]}" --db newer >shard.out
  sqlite3 newer 'PRAGMA user_version = 9'
  bad 'a newer version' '' 'schema 9, this one knows up to 1' simulate "${plan[@]}" --db newer
  simulate "${plan[@]}" --db locked >shard.out
  mkfifo hold
  sqlite3 locked <hold >locked.out &
  exec 9>hold
  echo 'BEGIN EXCLUSIVE; SELECT 1;' >&9
  until grep -q 1 locked.out; do sleep 0.02; done
  bad 'a locked one' '' 'locked by another program' simulate "${plan[@]}" --db locked
  exec 9>&-
  wait
fi
# A disk of 64 kB and one that may only be read: where mounts are allowed.
if unshare -m true 2>/dev/null && mkdir small && unshare -m mount -t tmpfs none small 2>/dev/null; then
  bad 'a full disk' '' 'the disk is full' unshare -m bash -c "mount -t tmpfs -o size=64k none small && '$tetrion' simulate --controller dellacherie --height 5 --games 20000 --db small/full"
  bad 'a read-only file' '' 'read-only|cannot be opened' unshare -m bash -c "mount -t tmpfs none small && '$tetrion' simulate ${plan[*]} --db small/a > /dev/null && mount -o remount,ro none small && '$tetrion' simulate ${frame[*]} --seed 8 --run b --db small/a"
else
  echo 'no mounts here: full and read-only disks not tried'
fi
finish
