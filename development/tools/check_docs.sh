#!/usr/bin/env bash
# check_docs.sh PROGRAM: runs the examples in the documents and compares what they print.
#
# An example is a fenced block that starts with ```console. A line "$ tetrion …" is run; the lines after
# it, up to the next "$ " or the end of the block, must be exactly what it prints. A line "…" stands for
# any number of lines.
set -euo pipefail
program=$(realpath "$1")
cd "$(dirname "$0")/../.."
PATH=$(dirname "$program"):$PATH
export NO_COLOR=1 COLUMNS=80
passed=0 failed=0

check_example() {  # document, command, expected
  local actual pattern
  actual=$(bash -c "$2" 2>&1) || true
  if [ "$3" = '' ]; then  # only that it works
    bash -c "$2" >/dev/null 2>&1 && { passed=$((passed + 1)); return; }
  else
    pattern=$3
    # Everything literal but the line "…".
    if python3 - "$actual" "$pattern" <<'P'
import re, sys
actual, expected = (text.rstrip("\n") for text in sys.argv[1:3])
pattern = "\n".join(".*" if line == "…" else re.escape(line) for line in expected.split("\n"))
sys.exit(0 if re.fullmatch(pattern, actual, re.S) else 1)
P
    then passed=$((passed + 1)); return; fi
  fi
  failed=$((failed + 1))
  printf '%s: this example prints something else\n$ %s\n%s\n' "$1" "$2" "$actual"
}

for document in README.md CONTRIBUTING.md ARCHITECTURE.md docs/*.md; do
  [ -f "$document" ] || continue
  command='' expected='' inside=0
  while IFS= read -r line || [ -n "$line" ]; do
    case "$inside:$line" in
      0:'```console') inside=1 ;;
      1:'```')
        [ -z "$command" ] || check_example "$document" "$command" "$expected"
        command='' expected='' inside=0 ;;
      1:'$ '*)
        [ -z "$command" ] || check_example "$document" "$command" "$expected"
        command=${line#'$ '} expected='' ;;
      1:*) expected+=${expected:+$'\n'}$line ;;
    esac
  done <"$document"
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
