# Sourced: puts maturin, cargo-zigbuild and Zig into PATH, from PyPI.
tools=$(pwd)/target/tools
if [ ! -f "$tools/complete" ]; then
  python3 -m venv "$tools"
  if [ -d "$tools/Scripts" ]; then bin=$tools/Scripts; else bin=$tools/bin; fi
  "$bin/python" -m pip install -q maturin==1.16.0 cargo-zigbuild==0.24.1 ziglang==0.17.1
  touch "$tools/complete"
fi
if [ -d "$tools/Scripts" ]; then PATH=$tools/Scripts:$PATH; else PATH=$tools/bin:$PATH; fi
