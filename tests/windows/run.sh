#!/usr/bin/env bash
# run.sh [NAME...]: builds crd-ls for Windows with MinGW, and runs tests of the command under Wine. The default
# tests are about paths, files and processes. Where this machine lacks a program or the target, it says so and succeeds.
set -euo pipefail
cd "$(dirname "$0")/../.."
triple=x86_64-pc-windows-gnu
# Debian's package wine64 has no command in PATH.
wine=$(command -v wine64 || echo /usr/lib/wine/wine64)
work=$(realpath -m target/ci/windows)

leave_out() { echo "left out: no tests for Windows, because $1"; exit 0; }
[ -x "$wine" ] || leave_out "Wine is missing (Debian's wine64)"
command -v x86_64-w64-mingw32-gcc >/dev/null || leave_out "MinGW is missing (Debian's gcc-mingw-w64-x86-64)"
has_target() { [ -d "$(rustc --print sysroot)/lib/rustlib/$triple" ]; }
has_target || timeout 120 rustup target add "$triple" || leave_out "this Rust has no target $triple"

mkdir -p "$work"
export WINEPREFIX=$work/prefix WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml='
export CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER=$wine
"$wine" wineboot --init 2>/dev/null
# Rust's standard library needs a library that Wine has only from version 9 on.
library=$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll
[ -f "$library" ] || x86_64-w64-mingw32-gcc -shared -O1 -s -o "$library" tests/windows/bcryptprimitives.c -ladvapi32

# These tests run git.
without_git=(changed:: diff_commits:: git_applies_patches settings_apply_to_diff unreadable_is_not_gone)
echo "left out, because Wine has no git: ${without_git[*]}"
unreported=(watch::changed_files_are_checked)
echo "left out, because Wine does not report the removal of a watched folder: ${unreported[*]}"
# A debug build under Wine needs minutes for these.
slow=(parallel_reports_in_order)
echo "left out, because they are slow under Wine: ${slow[*]}"
skipped=("${without_git[@]/#/--skip=}" "${unreported[@]/#/--skip=}" "${slow[@]/#/--skip=}")

if [ $# -eq 0 ]; then
  set -- baseline:: convert:: crd_copies:: denied:: diff:: diff_unreadable:: exit_status:: files:: fix:: ignores:: \
    locate:: pipes:: resources:: roles:: settings:: settings_errors:: settings_trust:: suites:: validate:: watch:: \
    windows::
fi
log=$work/tests.log
run() { cargo test --target "$triple" --test cli -- "$@" 2>&1 | tee "$log"; }
run "${skipped[@]}" "$@" && exit
# On a busy machine, Wine sometimes fails to start a process, with ERROR_INTERNAL_ERROR. Only such failures are excused.
mapfile -t failed < <(sed -n '/^failures:$/,$ s/^    \([a-z0-9_:]*\)$/\1/p' "$log" | sort -u)
[ ${#failed[@]} -gt 0 ] && [ ${#failed[@]} -eq "$(grep -c 'Os { code: 1359' "$log")" ] || exit 1
echo "once more, one by one: ${failed[*]}"
run --exact --test-threads=1 "${failed[@]}"
