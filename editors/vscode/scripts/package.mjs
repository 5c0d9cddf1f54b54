// Makes the VSIX:
//   npm run package -- [--binary path/to/crd-ls] [--target linux-x64] [--out folder]
// With a binary it is for one platform, this one unless a target is given. Without a binary it is for all of them, and
// takes the crd-ls on the PATH. Prints the path of the VSIX.
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { binary: { type: 'string' }, target: { type: 'string' }, out: { type: 'string', default: '.' } },
});
const extension = fileURLToPath(new URL('..', import.meta.url));
const { name, version, repository } = JSON.parse(readFileSync(path.join(extension, 'package.json'), 'utf8'));
const target = values.binary ? (values.target ?? `${process.platform}-${process.arch}`) : undefined;
const vsix = path.resolve(values.out, `${[name, target, version].filter(Boolean).join('-')}.vsix`);

mkdirSync(path.dirname(vsix), { recursive: true });
rmSync(path.join(extension, 'server'), { recursive: true, force: true });
if (values.binary) {
  const server = path.join(extension, 'server', target.startsWith('win32') ? 'crd-ls.exe' : 'crd-ls');
  mkdirSync(path.dirname(server));
  copyFileSync(values.binary, server);
  chmodSync(server, 0o755);
}
copyFileSync(path.join(extension, '../../LICENSE'), path.join(extension, 'LICENSE'));
// The pages that diagnostics link to, and the pages linked from there.
for (const kind of ['rules', 'fixes', 'refactorings']) {
  rmSync(path.join(extension, 'docs', kind), { recursive: true, force: true });
  cpSync(path.join(extension, '../../docs', kind), path.join(extension, 'docs', kind), { recursive: true });
}
await import('./build.mjs');
const vsce = path.join(extension, 'node_modules/@vscode/vsce/vsce');
execFileSync(
  process.execPath,
  [
    vsce,
    'package',
    '--no-dependencies',
    ...(target ? ['--target', target] : []),
    ...['--baseContentUrl', `${repository.url}/blob/HEAD/editors/vscode`],
    ...['--baseImagesUrl', `${repository.url}/raw/HEAD/editors/vscode`],
    ...['--out', vsix],
  ],
  { cwd: extension, stdio: ['ignore', 'inherit', 'inherit'] },
);
console.log(vsix);
