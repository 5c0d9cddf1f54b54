// Bundles the extension, and writes the licences of the bundled packages beside it.
import { build } from 'esbuild';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const extension = fileURLToPath(new URL('..', import.meta.url));

const { metafile } = await build({
  absWorkingDir: extension,
  entryPoints: ['src/extension.ts'],
  outfile: 'dist/extension.js',
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  external: ['vscode'],
  minify: true,
  metafile: true,
});
const bundled = Object.keys(metafile.inputs).flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? []);
writeFileSync(path.join(extension, 'dist/LICENSES.txt'), [...new Set(bundled)].sort().map(notice).join('\n'));

function notice(folder) {
  const inside = path.join(extension, folder);
  const { name, version, license } = JSON.parse(readFileSync(path.join(inside, 'package.json'), 'utf8'));
  const file = readdirSync(inside).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) {
    throw new Error(`${name} has no licence file`);
  }
  return `${name} ${version} (${license})\n\n${readFileSync(path.join(inside, file), 'utf8')}`;
}
