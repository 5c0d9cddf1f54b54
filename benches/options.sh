#!/usr/bin/env bash
# benches/options.sh FOLDER [RUNS]
# What the options of `crd-ls check` cost: the processor time of a check of FOLDER, which has no settings, with each and all, as a
# multiple of that of a plain check. The checks take turns, and the medians of RUNS (5) rounds are compared.
set -euo pipefail
folder=$(cd "$1" && pwd)
runs=${2:-5}
cd "$(dirname "$0")/.."
cargo build --release --quiet
crd_ls=$PWD/target/release/crd-ls
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

conventions=(--rule conventions=warning)
settings=("${conventions[@]}" --kubernetes 1.30 --override '{paths: ["**/*-*"], rules: {lint: information}}')
names=(plain kubernetes conventions json sarif everything)
options() {
    case $1 in
        plain) checked=() ;;
        kubernetes) checked=(--kubernetes 1.30) ;;
        conventions) checked=("${conventions[@]}") ;;
        json | sarif) checked=("${conventions[@]}" --format "$1") ;;
        everything) checked=("${settings[@]}" --baseline "$work/known.json" --format sarif) ;;
    esac
}

cd "$folder"
"$crd_ls" check --exit-zero "${settings[@]}" --baseline "$work/known.json" --write-baseline . > /dev/null
TIMEFORMAT='%U %S'
for _ in $(seq "$runs"); do
    for name in "${names[@]}"; do
        options "$name"
        # In macOS's bash an empty array counts as unset.
        { time "$crd_ls" check --exit-zero ${checked[@]+"${checked[@]}"} . > /dev/null 2>&1; } 2>&1 |
            awk '{ print $1 + $2 }' >> "$work/$name"
    done
done
median() {
    sort -n "$work/$1" | awk '{ all[NR] = $1 } END { print all[int((NR + 1) / 2)] }'
}
plain=$(median plain)
for name in "${names[@]}"; do
    median "$name" | awk -v name="$name" -v plain="$plain" '{ printf "%-12s %6.2f s  %.2f\n", name, $1, $1 / plain }'
done
