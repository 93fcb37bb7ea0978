#!/usr/bin/env bash
# placements_test.sh PROGRAM EXAMPLES: tetrion placements and tetrion rules as a user runs them.
set -uo pipefail
source "$(dirname "$0")/expect.sh"

placements() { "$tetrion" placements "$@"; }
on() { printf '%b' "$1" | "$tetrion" placements --rules nes --piece T --board - "${@:2}"; }

# ── Answers ─────────────────────────────────────────────────────────────────────────────────────
good 'json' '{"schema":"tetrion.placements/1","rules":"atari-arcade","piece":"O","start_x":1,"kick":true,"width":4,"height":3,"placements":[{"x":1,"y":0,"rotation":0,"cells":[[1,0],[2,0],[1,1],[2,1]],"lines_cleared":0,"inputs":[]},{"x":2,"y":0,"rotation":0,"cells":[[2,0],[3,0],[2,1],[3,1]],"lines_cleared":0,"inputs":["right"]},{"x":0,"y":1,"rotation":0,"cells":[[0,1],[1,1],[0,2],[1,2]],"lines_cleared":1,"inputs":["left","down"]}]}' \
  placements --rules atari-arcade --piece O --rows '----/----/--xx' --start-x 1 --json
good 'the same, typed as one word' '*' placements --rules=atari-arcade --piece=O --rows=----/--xx
good 'a JSON board from standard input' '*' on '["----","----","----"]'
good 'every state' '{"schema":"tetrion.placements/1","rules":"atari-arcade","piece":"O","start_x":0,"kick":true,"width":2,"height":3,"states":[{"x":0,"y":0,"rotation":0,"cells":[[0,0],[1,0],[0,1],[1,1]],"lines_cleared":0},{"x":0,"y":1,"rotation":0,"cells":[[0,1],[1,1],[0,2],[1,2]],"lines_cleared":0}]}' \
  placements --rules atari-arcade --piece O --rows '--/--/--' --states --json
good 'none when the spawn is blocked' '{"schema":"tetrion.placements/1","rules":"nes","piece":"O","start_x":1,"kick":false,"width":4,"height":3,"placements":[]}' \
  placements --rules nes --piece O --rows '----/-xx-/----' --start-x 1 --json
good 'none when the spawn does not fit' '*' placements --rules nes --piece I --rows '---/---/---/---'
good 'overrides' '*' placements --rules nes --piece T --board midgame.txt --kick on --directions both --start-x -1
good 'a picture file' '*' placements --rules nes --piece T --board midgame.txt --svg "$scratch/t.svg"
grep -q '</svg>' "$scratch/t.svg" || { echo 'svg: not complete'; faults=$((faults + 1)); }
good 'a batch keeps its order' $'*' bash -o pipefail -c "printf '%s\n' '{\"board\":[\"----\",\"----\",\"----\"],\"rules\":\"nes\",\"piece\":\"O\"}' | '$tetrion' placements --batch -"
good 'a reader that goes away' '*' bash -o pipefail -c "'$tetrion' placements --rules nes --piece T --board midgame.txt | head -1"
good 'the rule sets' '*' "$tetrion" rules
good 'one drawn' '*' "$tetrion" rules nes-hardware
good 'two compared' '*' "$tetrion" rules game-boy --compare atari-arcade
good 'help' '*' placements --help
if [ -z "${TETRION_NO_HUGE:-}" ]; then
head -c 1000000 /dev/zero | tr '\0' '-' > "$scratch/wide"
(cat "$scratch/wide"; echo; cat "$scratch/wide"; echo) > "$scratch/wide2"
good 'a million columns' '*' bash -o pipefail -c "'$tetrion' placements --rules atari-arcade --piece O --board '$scratch/wide2' --no-inputs --json | tail -c 3"
yes -- '----------' | head -10000 > "$scratch/tall"
good 'ten thousand rows' '*' bash -o pipefail -c "'$tetrion' placements --rules nes --piece T --board '$scratch/tall' --json | tail -c 3"
fi

good 'a JSON board in one word' '*' placements --piece T --rows '["----","----","----"]'

# ── Queue, hold, spins, keys ────────────────────────────────────────────────────────────────────
good 'keys up to the hard drop' '{"schema":"tetrion.placements/2","rules":"atari-arcade","queue":"O","hold":null,"spins":"none","width":2,"height":3,"choices":[{"piece":"O","held":false,"placements":[{"x":0,"y":1,"rotation":0,"cells":[[0,1],[1,1],[0,2],[1,2]],"spin":"none","lines_cleared":2,"inputs":["hard-drop"],"soft_drop_rows":0,"finesse":1}]}]}' \
  placements --rules atari-arcade --queue O --rows '--/--/--' --start-x 0 --json
slot='------/------/------/----x-/xx---x/xxx-xx'
spins() { placements --rules srs --rows "$slot" --json "$@" | grep -o '"spin":"[a-z]*"' | sort | uniq -c | tr -s ' \n' ' '; }
choices() { placements --rules srs --rows "$slot" --json "$@" | grep -o '"piece":".","held":[a-z]*' | tr '\n' ' '; }
good 'spins, the best of each place' ' 2 "spin":"full" 3 "spin":"mini" 16 "spin":"none" ' spins --piece T --spins t-spins
good 'both choices' '"piece":"T","held":false "piece":"S","held":true ' choices --queue TIO --hold S
good 'nothing held: the next but one' '"piece":"T","held":false "piece":"I","held":true ' choices --queue TIO
good 'no other choice' '"piece":"T","held":false ' choices --queue T
good 'each class, drawn' '*' placements --rules srs --rows "$slot" --queue TS --each-spin --soft-drop step --least soft-drop
bad 'an empty queue' '' 'queue: the queue is empty, expected letters of O I Z S J L T' placements --queue '' --rows '----'
bad 'an empty hold' '' "hold: unknown piece ''" placements --queue T --hold '' --rows '----'
expect 'a blocked spawn' 0 '*' 'O: 0 placements: the spawn is blocked' placements --rules nes --piece O --rows '----/-xx-/----' --start-x 1 --json
good 'the same, drawn' 'nes, O on 4×3, start x 1, kick off, directions ccw: 0 placements

----
-xx-
----

0 placements: the spawn is blocked' placements --rules nes --piece O --rows '----/-xx-/----' --start-x 1
good 'a spawn that does not fit, drawn' '*' bash -c "'$tetrion' placements --rules nes --queue IT --rows '---/---/---/---' | grep 'the spawn, x 0 y 0, does not fit on a board of 3×4 with 0 open rows above it'"
bad 'a queue with an unknown piece' '' "--queue: column 2: unknown piece 'X'" placements --queue TX --rows '----'
bad 'a hold that is none' '' "--hold: unknown piece 'TT'" placements --queue T --hold TT --rows '----'
bad 'a queue and a piece' '' 'excludes' placements --queue T --piece T --rows '----'
bad 'a hold without a queue' '' 'no pieces: give --queue' placements --hold T --rows '----'
bad 'spins that do not exist' '' 'spins' placements --piece T --spins many --rows '----'

# ── Rules of one's own ──────────────────────────────────────────────────────────────────────────
"$tetrion" rules srs --json > "$scratch/mine.json"
good 'a built-in rule set as a file' "$("$tetrion" perft --rules srs --queue TSI --json | sed 's/,"seconds.*//')" \
  bash -c "'$tetrion' perft --rules '$scratch/mine.json' --queue TSI --json | sed 's/,\"seconds.*//'"
sed 's/"name": "srs"/"name": "mine"/; s/\["cw", "ccw"\]/["cw"]/; s/"turns": .*/"turns": ["cw"],/' "$scratch/mine.json" > "$scratch/changed.json"
good 'a changed one' '*' placements --rules "$scratch/changed.json" --queue T --rows "$slot"
good 'drawn' '*' "$tetrion" rules "$scratch/changed.json" --compare srs
good 'from standard input' '*' bash -c "'$tetrion' rules nes --json | '$tetrion' perft --rules - --queue I"
sed 's/"--x-","xxx-"/"--x-","xx--"/; s/\["--x","xxx","---"\]/["--x","xx-","---"]/' "$scratch/mine.json" > "$scratch/three.json"
bad 'three cells' '' "three.json': pieces.L.orientations\[0\]: 3 filled cells, expected 4" "$tetrion" perft --rules "$scratch/three.json" --queue L
bad 'a rule file that is not there' '' 'No such file' "$tetrion" perft --rules "$scratch/nowhere.json" --queue L
cp "$scratch/mine.json" "$scratch/mine"
good 'a rule file of any name' '*' "$tetrion" perft --rules "$scratch/mine" --queue L
good 'a name without a slash' '*' bash -c "cd '$scratch' && '$tetrion' perft --rules mine --queue L"
cp "$scratch/mine.json" "$scratch/nes"
good 'the name of a rule set is that rule set' '*' bash -c "cd '$scratch' && '$tetrion' placements --rules nes --piece T --rows '----/----/----' | grep '^nes, T'"
bad 'neither a name nor a file' '' "unknown rule set 'mine.txt'.*or a file with rules" "$tetrion" perft --rules mine.txt --queue L
bad 'neither, for a controller' '' "unknown rules 'mine.txt'.*or a file with rules" "$tetrion" simulate --rules mine.txt --games 1
sed 's/"turns": .*//' "$scratch/mine.json" > "$scratch/still.json"
good 'rules without turns: the drawing' '*' bash -c "'$tetrion' placements --rules '$scratch/still.json' --piece T --rows '----/----/----' | grep 'directions none: 2 placements'"
good 'rules without turns: the count' 8 bash -c "'$tetrion' perft --rules '$scratch/still.json' --queue T --json | sed 's/.*\\[\\([0-9]*\\)\\].*/\\1/'"
sed 's/"headroom": 20/"headroom": 0/' "$scratch/mine.json" > "$scratch/closed.json"
bad 'a spawn above a closed top' '' "pieces.O.spawn.y: found the number 20, expected 1 to 19" "$tetrion" perft --rules "$scratch/closed.json" --queue L
sed 's/"spawn": {"x": 3/"spawn": {"x": 99/' "$scratch/mine.json" > "$scratch/aside.json"
bad 'a spawn beside every board' '' "pieces.I.spawn.x: found the number 99, expected 0 to 6" "$tetrion" perft --rules "$scratch/aside.json" --queue L
for name in $("$tetrion" rules | cut -d' ' -f1); do
  good "$name is read back as it was written" "$("$tetrion" rules "$name" --json)" bash -c "'$tetrion' rules '$name' --json | '$tetrion' rules - --json"
done
bad 'rules that are no JSON' '' 'line 1, column 2' bash -c "echo nes > '$scratch/bad.json'; '$tetrion' perft --rules '$scratch/bad.json' --queue L"

# ── Bad lines in a batch are answered in their place ────────────────────────────────────────────
cat > "$scratch/batch" <<'B'
{"board":["----","----"],"rules":"atari-arcade","piece":"O","start_x":1}
{"board":["----","---"],"rules":"nes","piece":"O"}
{"board":[
{"board":["--","--"],"rules":"atari-arcade","piece":"O","start_x":"1"}
{"board":["--","--"],"rules":"atari-arcade","piece":"O","start_x":0}
B
expect 'a batch with bad lines' 2 '{"schema":"tetrion.placements/1","rules":"atari-arcade","piece":"O","start_x":1,"kick":true,"width":4,"height":2,"placements":[{"x":0,"y":0,"rotation":0,"cells":[[0,0],[1,0],[0,1],[1,1]],"lines_cleared":0,"inputs":["left"]},{"x":1,"y":0,"rotation":0,"cells":[[1,0],[2,0],[1,1],[2,1]],"lines_cleared":0,"inputs":[]},{"x":2,"y":0,"rotation":0,"cells":[[2,0],[3,0],[2,1],[3,1]],"lines_cleared":0,"inputs":["right"]}]}
{"schema":"tetrion.error/1","line":2,"error":"board[1]: the row has 3 cells, expected 4 as in the first row (at its cell 4)"}
{"schema":"tetrion.error/1","line":3,"error":"column 11: the JSON text ends too early"}
{"schema":"tetrion.error/1","line":4,"error":"start_x: found the text '"'1'"', expected a whole number"}
{"schema":"tetrion.placements/1","rules":"atari-arcade","piece":"O","start_x":0,"kick":true,"width":2,"height":2,"placements":[{"x":0,"y":0,"rotation":0,"cells":[[0,0],[1,0],[0,1],[1,1]],"lines_cleared":2,"inputs":[]}]}' \
  'some lines of the batch were bad' placements --batch "$scratch/batch"

# ── Bad input ───────────────────────────────────────────────────────────────────────────────────
bad 'no command' '' 'give a command' "$tetrion"
bad 'a command that does not exist' '' "did you mean 'placements'" "$tetrion" placement
bad 'an option that does not exist' '' 'not expected: .*--pieces' placements --pieces J
bad 'an option given twice' '' 'piece: given 2 times, expected once' placements --piece T --piece I
bad 'no board' '' 'no board: give --board' placements --piece J
bad 'no piece' '' 'no piece: give --piece' placements --rows '----'
bad 'an empty file' '' 'line 1, column 1: no rows' on ''
bad 'an empty word' '' 'no rows' placements --piece J --rows ''
bad 'ragged rows' '' 'line 2, column 3: the row has 2 cells, expected 4' on '----\n--\n'
bad 'a NUL' '' 'line 1, column 3: a NUL byte' on '--\0-'
bad 'invalid UTF-8' '' 'line 1, column 2: bytes that are not valid UTF-8' on '-\xff-'
bad 'a board 0 wide' '' 'board\[0\]: the row is empty' on '["",""]'
bad 'an unknown piece' '' "unknown piece 'X'" placements --piece X --rows '----'
bad 'an unknown rule set' '' "did you mean 'game-boy'" placements --rules gameboy --piece T --rows '----'
bad 'a start x that is no number' '' 'start-x' placements --piece T --rows '----' --start-x two
bad 'a start x too far right' '' 'further than width \+ 4 = 8' placements --piece T --rows '----' --start-x 12
bad 'a start x too far left' '' 'further than width \+ 4 = 8' placements --piece T --rows '----' --start-x -9
good 'a start x just near enough' '*' placements --piece T --rows '----' --start-x 11
bad 'a kick that is neither' '' 'kick' placements --piece T --rows '----' --kick maybe
bad 'directions that are none' '' "unknown directions 'up'" placements --piece T --rows '----' --directions up
bad 'JSON with a number for a row' '' 'board\[0\]: found the number 3' on '[3]'
bad 'JSON nested wrongly' '' 'board\[0\]: found an array' on '[["--"]]'
bad 'truncated JSON' '' 'ends too early' on '["--"'
bad 'a missing file' '' 'No such file' placements --piece T --board "$scratch/nowhere"
bad 'a directory' '' 'is a directory' placements --piece T --board "$scratch"
if [ "$(id -u)" != 0 ]; then
  touch "$scratch/secret" && chmod 0 "$scratch/secret"
  bad 'an unreadable file' '' 'Permission denied' placements --piece T --board "$scratch/secret"
fi
if [ -z "${TETRION_NO_HUGE:-}" ]; then
head -c 200000000 /dev/zero > "$scratch/zeros"
bad '200 MB of no board' '' 'line 1, column 1: a NUL byte' placements --piece T --board "$scratch/zeros"
tr '\0' 'a' < "$scratch/zeros" > "$scratch/letters"
bad '200 MB on one line' '' 'more than 100000000 cells' placements --piece T --board "$scratch/letters"
truncate -s 300M "$scratch/zeros"
bad 'a file beyond the limit' '' 'larger than 256 MiB' placements --piece T --board "$scratch/zeros"
fi
bad 'an empty batch' '' 'the batch is empty' placements --batch /dev/null
bad 'a picture that cannot be written' '*' 'cannot write' placements --piece T --rows '----' --svg /nowhere/t.svg
bad 'rules that do not exist' '' "did you mean 'nes'" "$tetrion" rules ness
bad 'rules to compare that do not exist' '' "unknown rule set 'x'" "$tetrion" rules nes --compare x

bad 'a JSON object for a board' '' 'found an object' placements --piece T --rows '{"board":1}'
bad 'a full disk' '*' 'cannot write' placements --piece T --rows '----' --svg /dev/full
bad 'a batch with a piece' '' 'excludes' placements --batch /dev/null --piece T

finish
