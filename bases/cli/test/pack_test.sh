#!/usr/bin/env bash
# pack_test.sh PROGRAM EXAMPLES: tetrion pack as a user runs it: what it prints, and what it answers
# to bad input.
set -uo pipefail
source "$(dirname "$0")/expect.sh"
cd packing || exit 1

# ── The main job ────────────────────────────────────────────────────────────────────────────────
good 'canonical' $'AAB.\nAAB.\n..B.\n..B.' "$tetrion" pack two.txt --canonical
good 'the strict profile is canonical' $'AAB.\nAAB.\n..B.\n..B.' "$tetrion" pack two.txt --profile fillit
good 'numbers' $'1 1 2 .\n1 1 2 .\n. . 2 .\n. . 2 .' "$tetrion" pack two.txt --canonical --numbers
good 'standard input' $'AAB.\nAAB.\n..B.\n..B.' bash -c "'$tetrion' pack - --canonical < two.txt"
good 'eight pieces' $'ABBBB.\nACCCEE\nAFFCEE\nA.FFGG\nHHHDDG\n.HDD.G' "$tetrion" pack eight.txt --canonical
good 'why' '*' "$tetrion" pack bars.txt --why
good 'count' '167' "$tetrion" pack eight.txt --count
good 'count with a limit' '5' "$tetrion" pack eight.txt --count --limit 5
good 'unique' 'not unique' "$tetrion" pack eight.txt --unique
good 'threads do not show' "$("$tetrion" pack thirty.txt --threads 1)" "$tetrion" pack thirty.txt --threads 3
expect 'a region' 0 '*' '' "$tetrion" pack one_l_each.txt --region window.txt --rotate --time-limit 10
good 'generated pieces fit' '*' bash -c "'$tetrion' pack --generate 16 --feasible 8 --seed 4 | '$tetrion' pack - --rectangle 8x8 --exact"
expect 'time limit' 0 '*' 'not settled' "$tetrion" pack thirty.txt --time-limit 0.001 --without weights --without hole-classes --without eight-way --rectangle 10x12 --exact --seed 5

# ── Certificates ────────────────────────────────────────────────────────────────────────────────
for input in two eight twelve bars upright thirty one_l_each; do
  good "certificate of $input" '*' "$tetrion" pack $input.txt --certificate "$scratch/proof"
  good "check of $input" '*' "$tetrion" pack --check $input.txt "$scratch/proof"
done
"$tetrion" pack bars.txt --certificate "$scratch/proof" >/dev/null
sed -i 's/^pieces 16/pieces 17/' "$scratch/proof"
bad 'a changed certificate' 'refused' 'the sum does not match' "$tetrion" pack --check bars.txt "$scratch/proof"
"$tetrion" pack bars.txt --certificate "$scratch/proof" >/dev/null
bad 'a certificate of other pieces' 'refused' 'the file has 2' "$tetrion" pack --check two.txt "$scratch/proof"
good 'svg and png' '*' "$tetrion" pack two.txt --svg "$scratch/a.svg" --png "$scratch/a.png"
grep -q '</svg>' "$scratch/a.svg" || { echo 'svg: not complete'; faults=$((faults + 1)); }

# ── Bad input ───────────────────────────────────────────────────────────────────────────────────
bad 'no argument' '' 'Usage' "$tetrion" pack
bad 'two files without --check' '' 'Usage' "$tetrion" pack two.txt eight.txt
bad 'a missing file' 'ERROR' 'No such file' "$tetrion" pack nowhere.txt
bad 'a missing file, strict' 'error' 'No such file' "$tetrion" pack nowhere.txt --profile fillit
bad 'a directory' 'ERROR' 'is a directory' "$tetrion" pack .
bad 'an empty file' 'ERROR' 'the file is empty' "$tetrion" pack /dev/null
bad 'pieces in two parts' 'ERROR' "line 4: block 1: its four '#' are not joined" "$tetrion" pack disconnected.txt
bad 'a line that never ends' 'ERROR' 'line 1, column 5' bash -c "yes '' | tr '\n' '.' | '$tetrion' pack -"
truncate -s 1G "$scratch/huge"
bad 'a gigabyte' 'ERROR' 'NUL byte' "$tetrion" pack "$scratch/huge"
"$tetrion" pack --generate 100000 > "$scratch/many"
(cat "$scratch/many"; echo; cat two.txt) > "$scratch/more"
bad 'too many pieces' 'ERROR' 'more than 100000 pieces' "$tetrion" pack "$scratch/more"
bad 'a bad rectangle' '' '6x10' "$tetrion" pack two.txt --rectangle 4
bad 'a rectangle too large' '' 'more than 500000 cells' "$tetrion" pack two.txt --rectangle 9999x9999
bad 'exact without a region' '' '--exact needs' "$tetrion" pack two.txt --exact
bad 'an unknown technique' '' "did you mean 'weights'" "$tetrion" pack two.txt --without wieghts
bad 'a bad region' '' "two.txt': line 5" "$tetrion" pack two.txt --region two.txt
bad 'too many to cut' '' '17 pieces have 68 cells' "$tetrion" pack --generate 17 --feasible 8
expect 'a region too small' 0 'impossible' '2 cells too few' "$tetrion" pack eight.txt --rectangle 5x6
expect 'a region one piece does not fit' 0 'impossible' 'The piece I_v .* alone does not fit' "$tetrion" pack two.txt --rectangle 9x3
expect 'the area matches, but' 0 'impossible' 'Colour the cells' "$tetrion" pack eight.txt --rectangle 4x8 --exact
expect 'cells left over' 0 'impossible' '8 cells would be left over' "$tetrion" pack two.txt --rectangle 4x4 --exact

good 'an exact count leaves nothing over' '0' "$tetrion" pack two.txt --rectangle 6x10 --exact --rotate --count
good 'an exact width that cannot be' '0' "$tetrion" pack two.txt --width 3 --exact --count
bad 'a full disk' '*' 'cannot write' "$tetrion" pack two.txt --certificate /dev/full
bad 'a count with a picture' '' 'excludes' "$tetrion" pack two.txt --count --svg "$scratch/x.svg"

finish
