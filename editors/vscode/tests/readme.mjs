// The README names every command and every setting with all its values. Its example matches the documentation's. Each
// step of the walkthrough has a picture.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';

const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const readme = read('README.md');
const { commands, configuration, walkthroughs } = JSON.parse(read('package.json')).contributes;

const names = commands.map(({ title }) => title);
for (const [setting, { enum: values = [] }] of configuration.flatMap(({ properties }) => Object.entries(properties))) {
  names.push(`\`${setting}\``, ...values.map((value) => `\`${value}\``));
}
assert.deepEqual(names.filter((name) => !readme.includes(name)), [], 'the README does not mention these');

const [, example] = /^```yaml\n(.*?)^```/ms.exec(read('../../docs/start.md'));
assert.equal(read('examples/book.yaml'), example, 'examples/book.yaml is not that of docs/start.md');

for (const { media } of walkthroughs.flatMap(({ steps }) => steps)) {
  const [, picture] = /^!\[.+\]\((.+\.png)\)$/m.exec(read(media.markdown)) ?? [];
  assert.ok(picture && existsSync(new URL(`../walkthrough/${picture}`, import.meta.url)), `${media.markdown} has no picture`);
}
