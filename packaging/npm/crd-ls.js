#!/usr/bin/env node
// Runs the binary from the package for this system, which npm installs as an optional dependency.
'use strict';
const {spawn} = require('node:child_process');
const {constants} = require('node:os');

const system = `${process.platform}-${process.arch}`;

/** The packages that may have a binary for this system, the best first. */
function candidates() {
  if (process.platform !== 'linux') return [system];
  // The static binary runs with any C library.
  const hasGlibc = Boolean(process.report.getReport().header.glibcVersionRuntime);
  return hasGlibc ? [system, `${system}-musl`] : [`${system}-musl`];
}

function binary() {
  const file = process.platform === 'win32' ? 'crd-ls.exe' : 'crd-ls';
  for (const name of candidates()) {
    try {
      return require.resolve(`@crd-ls/${name}/${file}`);
    } catch (error) {
      if (error.code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  return undefined;
}

function run(program) {
  const child = spawn(program, process.argv.slice(2), {stdio: 'inherit', windowsHide: true});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  // A terminal sends these to both processes. The binary decides when to end.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
  child.on('error', (error) => {
    console.error(`error: ${program} can't be started: ${error.message}`);
    process.exit(2);
  });
  // A shell reports a signal as 128 and its number.
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

const program = binary();
if (program === undefined) {
  console.error(`error: no package with crd-ls for ${system} is installed; install again without --omit=optional, \
or build it with \`cargo install crd-ls\``);
  process.exit(2);
}
run(program);
