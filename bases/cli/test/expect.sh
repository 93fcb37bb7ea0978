# Sourced by the end-to-end tests of the commands: SCRIPT PROGRAM EXAMPLES runs in EXAMPLES.
#
#   good NAME OUTPUT COMMAND…            exit status 0, standard output exactly OUTPUT ('*': anything)
#   bad NAME OUTPUT ERROR COMMAND…       exit status 2, standard error matches the pattern ERROR
#   expect NAME STATUS OUTPUT ERROR COMMAND…
#   finish                               says how it went and ends the script
tetrion=$(realpath "$1")
cd "$2" || exit 1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export NO_COLOR=1
cases=0
faults=0

expect() {
  local name=$1 status=$2 output=$3 pattern=$4 got got_status fault=
  shift 4
  cases=$((cases + 1))
  got=$("$@" 2>"$scratch/error")
  got_status=$?
  if [ $got_status != "$status" ]; then
    fault="exit status $got_status, expected $status"
  elif [ "$output" != '*' ] && [ "$got" != "$output" ]; then
    fault=$(printf 'printed\n%s\nexpected\n%s' "$got" "$output")
  elif [ -n "$pattern" ] && ! grep -qE -- "$pattern" "$scratch/error"; then
    fault=$(printf 'said\n%s\nexpected %s' "$(head -c 2000 "$scratch/error")" "$pattern")
  fi
  [ -z "$fault" ] && return
  faults=$((faults + 1))
  echo "$name: $fault"
}
good() { expect "$1" 0 "$2" '' "${@:3}"; }
bad() { expect "$1" 2 "$2" "$3" "${@:4}"; }

finish() {
  echo "$((cases - faults)) passed, $faults failed"
  [ $faults = 0 ] && [ $cases -gt 0 ]
  exit
}
