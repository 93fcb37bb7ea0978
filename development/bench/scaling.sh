#!/usr/bin/env bash
# What threads, ranks and the database do to the speed of a simulation: so many games of 10×10, played in turn by each way,
# the best of so many rounds. Wall time as the user sees it, start of the program and of mpirun included.
#
#   scaling.sh PROGRAM [GAMES] [ROUNDS]
set -euo pipefail
program=$1 games=${2:-25000} rounds=${3:-3}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1

declare -A best
seconds() {  # seconds NAME COMMAND…: plays, keeps the best time of that name, and holds every result against the first
  local name=$1 start end time
  shift
  start=$EPOCHREALTIME
  "$@" simulate --controller bcts --height 10 --games "$games" --json "${options[@]}" >"$folder/$name.json" 2>"$folder/errors" ||
    { cat "$folder/errors" >&2; exit 1; }
  end=$EPOCHREALTIME
  time=$(awk "BEGIN { print $end - $start }")
  if [ -z "${best[$name]:-}" ] || awk "BEGIN { exit !($time < ${best[$name]}) }"; then best[$name]=$time; fi
  grep -o '"mean_lines":[0-9.]*' "$folder/$name.json" >"$folder/mean"
  [ -e "$folder/first" ] || cp "$folder/mean" "$folder/first"
  cmp -s "$folder/mean" "$folder/first" || { echo "WRONG: $name plays other games" >&2; exit 1; }
}

for ((round = 0; round < rounds; ++round)); do
  options=(--threads 1)
  seconds one_thread "$program"
  rm -f "$folder/runs.sqlite"
  options=(--threads 1 --db "$folder/runs.sqlite")
  seconds database "$program"
  options=(--threads 2)
  seconds two_threads "$program"
  if [ -x "$program-mpi" ]; then
    options=(--threads 1)
    seconds one_rank mpirun --bind-to none -np 1 "$program-mpi"
    seconds two_ranks mpirun --bind-to none -np 2 "$program-mpi"
  fi
done

row() {  # row NAME TITLE OVER
  [ -z "${best[$1]:-}" ] || awk "BEGIN { printf \"  %-24s %8.2f s   %5.3f times %s\n\", \"$2\", ${best[$1]}, ${best[$3]} / ${best[$1]}, \"$4\" }"
}
echo "BCTS, 10×10, $games games, best of $rounds"
row one_thread 'one thread' one_thread itself
row database 'one thread, --db' one_thread 'without'
row two_threads 'two threads' one_thread one
row one_rank 'one rank' one_rank itself
row two_ranks 'two ranks' one_rank one
