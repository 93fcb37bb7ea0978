#!/usr/bin/env bash
# ranks_test.sh PROGRAM EXAMPLES: under mpirun: the same totals for any threads, ranks and shards; a
# rank that dies; two hosts. TETRION_KILLS: how many ranks are killed.
set -uo pipefail
source "$(dirname "$0")/expect.sh"
cd "$scratch" || exit 1
RANDOM=${TETRION_SEED:-7}
kills=${TETRION_KILLS:-3}
if ! command -v mpirun >/dev/null || [ ! -x "$tetrion-mpi" ]; then
  echo 'no MPI here: ranks not tried'
  exit 0
fi
# More ranks than cores, also as root, on a machine whose network need not be up.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
export OMPI_MCA_hwloc_base_binding_policy=none PRTE_MCA_rmaps_default_mapping_policy=:oversubscribe

timeless() { sed -E 's/,"seconds.*//'; }
same() { good "$1" "$2" bash -c "printf %s '$3'"; }

plan=(--controller bcts --height 6 --games 42 --seed 4)
whole=$("$tetrion" simulate "${plan[@]}" --threads 1 --json | timeless)
for ranks in 1 2 4; do
  for threads in ${TETRION_THREADS:-1 2 7}; do
    same "$ranks ranks of $threads threads" "$whole" \
      "$(mpirun -np $ranks "$tetrion" simulate "${plan[@]}" --threads $threads --json 2>err | timeless)"
    rm -f part-* merged
    for k in 1 2 3; do
      mpirun -np $ranks "$tetrion" simulate "${plan[@]}" --threads $threads --shard $k/3 >out 2>err
    done
    same "3 shards of $ranks ranks of $threads threads" "$whole" \
      "$("$tetrion" merge part-*-of-3.sqlite --db merged --json | timeless)"
  done
done

searching=(--features bcts --height 6 --population 6 --generations 3 --games 12 --seed 2 --block 3)
"$tetrion" tune "${searching[@]}" --out one.json >one.log
mpirun -np 3 "$tetrion" tune "${searching[@]}" --db search --out three.json >three.log 2>err
good 'the same search on three ranks' '*' cmp one.json three.json

# ── A rank that dies ────────────────────────────────────────────────────────────────────────────
games=(--controller dellacherie --height 6 --games 200)
slow=("${games[@]}" --engine reference --threads 1 --block 2)
wanted=$("$tetrion" simulate "${games[@]}" --json | timeless)
killed=0
sound() {  # or one in which nothing had been written yet
  "$tetrion" runs check --db "$1" 2>why || grep -qE 'is empty|does not exist' why || {
    cat why >>whys
    return 1
  }
}
touched() { stat -c %.9Y dying 2>/dev/null; }
for ((round = 0; killed < kills && round < 40 * kills; round++)); do
  before=$(touched)
  timeout -k 1 60 mpirun -np 3 "$tetrion" simulate "${slow[@]}" --db dying --json >out 2>err &
  job=$!
  # From when rank 0 has opened the file: mpirun itself may wait for ever for a rank that is killed
  # before it has said hello.
  for ((wait = 0; wait < 200; wait++)); do
    [ "$(touched)" = "$before" ] || break
    sleep 0.02
  done
  sleep "0.$((RANDOM % 3))$((RANDOM % 10))"
  mapfile -t ranks < <(pgrep -P "$(pgrep -P $job)" 2>err)
  victim=${ranks[$((RANDOM % (${#ranks[@]} + 1)))]:-}
  [ -n "$victim" ] && kill -9 "$victim" 2>err && killed=$((killed + 1))
  if wait $job; then
    same 'finished' "$wanted" "$(timeless <out)"
    rm -f dying
    continue
  fi
  good 'a sound file' '*' sound dying
done
echo "$killed ranks killed"
[ ! -e whys ] || cat whys
same 'after ranks died' "$wanted" "$(mpirun -np 3 "$tetrion" simulate "${slow[@]}" --db dying --json 2>err | timeless)"

# ── Bad input is complained about once ──────────────────────────────────────────────────────────
complaints=$(mpirun -np 3 "$tetrion" simulate --controller btcs 2>&1 | grep -c "did you mean 'bcts'")
same 'one complaint of three ranks' 1 "$complaints"
complaints=$(mpirun -np 3 "$tetrion" simulate --gamez 3 2>&1 | grep -c 'tetrion: ')
same 'one complaint about the option' 1 "$complaints"

# ── Two hosts: two network namespaces joined by a wire, each with a name of its own ─────────────
near=tetrion-near-$$
far=tetrion-far-$$
hosts() {  # needs the right to make namespaces, and a kernel that has wires
  [ "$(id -u)" = 0 ] && command -v ip && unshare --uts true && ip netns add $near && ip netns add $far &&
    ip -n $near link add wire type veth peer name eriw netns $far &&
    ip -n $near addr add 10.77.0.1/24 dev wire && ip -n $far addr add 10.77.0.2/24 dev eriw &&
    ip -n $near link set wire up && ip -n $far link set eriw up &&
    ip -n $near link set lo up && ip -n $far link set lo up
}
cat >agent <<AGENT
#!/bin/sh
# What ssh would do: agent HOST COMMAND…
shift
exec ip netns exec $far unshare --uts sh -c "hostname far; \$*"
AGENT
chmod +x agent
if hosts >out 2>err; then
  got=$(ip netns exec $near unshare --uts sh -c "hostname near; timeout 60 mpirun --mca plm_rsh_agent '$scratch/agent' \
    --mca btl tcp,self --host 10.77.0.1:1,10.77.0.2:2 -np 3 '$tetrion' simulate ${plan[*]} --block 2 --json" 2>err | timeless)
  same 'two hosts' "$whole" "$got"
else
  echo "no two hosts on this machine: $(head -1 err)"
fi
ip netns del $near 2>err
ip netns del $far 2>err
finish
