#!/usr/bin/env node
// Makes npm packages as files:
//   packaging/npm/pack.js FOLDER                  the package `crd-ls`, which runs the binary of one of the others
//   packaging/npm/pack.js FOLDER TARGET BINARY    the package with the binary for a target of Rust
'use strict';
const {execFileSync} = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const targets = require('./targets.json');
const root = path.join(__dirname, '../..');
const [version, description, repository] = ['version', 'description', 'repository'].map((key) => {
  const manifest = fs.readFileSync(path.join(root, 'Cargo.toml'), 'utf8');
  return manifest.match(new RegExp(`^${key} = "(.*)"$`, 'm'))[1];
});
const common = {version, description, license: 'Apache-2.0', repository: `git+${repository}.git`};

/** The package that users install. */
function launcher() {
  const binaries = Object.values(targets).map(({name}) => [`@crd-ls/${name}`, version]);
  const manifest = {
    name: 'crd-ls',
    ...common,
    keywords: ['kubernetes', 'crd', 'lsp', 'yaml', 'linter'],
    bin: {'crd-ls': 'crd-ls.js'},
    engines: {node: '>=18'},
    optionalDependencies: Object.fromEntries(binaries),
  };
  return {manifest, files: {'crd-ls.js': path.join(__dirname, 'crd-ls.js')}};
}

function binaryPackage(target, binary) {
  const {name, os: system, cpu, libc} = targets[target];
  const manifest = {
    name: `@crd-ls/${name}`,
    ...common,
    os: [system],
    cpu: [cpu],
    ...(libc && {libc: [libc]}),
    preferUnplugged: true,
    publishConfig: {access: 'public'},
  };
  return {manifest, files: {[system === 'win32' ? 'crd-ls.exe' : 'crd-ls']: path.resolve(binary)}};
}

function pack(folder, {manifest, files}) {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'crd-ls-npm-'));
  try {
    const contents = {LICENSE: path.join(root, 'LICENSE'), 'README.md': path.join(root, 'packaging/README-package.md'), ...files};
    for (const [name, source] of Object.entries(contents)) fs.copyFileSync(source, path.join(work, name));
    // A binary that came through an archive of CI has lost its mode.
    for (const name of Object.keys(files)) fs.chmodSync(path.join(work, name), 0o755);
    fs.writeFileSync(path.join(work, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    fs.mkdirSync(folder, {recursive: true});
    const words = ['pack', '--silent', '--pack-destination', path.resolve(folder)];
    // npm is a script on Windows, which only a shell starts.
    execFileSync('npm', words, {cwd: work, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32'});
  } finally {
    fs.rmSync(work, {recursive: true});
  }
}

const [folder, target, binary] = process.argv.slice(2);
if (folder === undefined || (target !== undefined && (targets[target] === undefined || binary === undefined))) {
  console.error(`usage: packaging/npm/pack.js FOLDER [TARGET BINARY], with one of the targets ${Object.keys(targets).join(', ')}`);
  process.exit(2);
}
pack(folder, target === undefined ? launcher() : binaryPackage(target, binary));
