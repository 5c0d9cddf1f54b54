// Custom resources beside their definition.
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { again, untilEqual } from '../patience.mjs';
import { REPLICAS_FILE, VALID } from '../workspace.mjs';

const RESOURCES = { 'small.yaml': 2, 'middle.yaml': 5, 'large.yaml': 9 };

const definition = (bound) => `${VALID.replaceAll('foos', 'bars').replace('Foo', 'Bar')}        properties:
          replicas:
            type: integer
${bound}`;

/** A bound is tightened, one of three resources turns red, and is repaired. */
export async function resourceTurnsRedWithItsDefinition({ workbench, folder }) {
  for (const [name, replicas] of Object.entries(RESOURCES)) {
    const head = `apiVersion: example.com/v1\nkind: Bar\nmetadata:\n  name: ${path.parse(name).name}\n`;
    writeFileSync(path.join(folder, name), `${head}replicas: ${replicas}\n`);
  }
  await workbench.open(REPLICAS_FILE);
  await workbench.replaceText(definition(''));
  for (const name of Object.keys(RESOURCES)) {
    await workbench.open(name);
    await untilEqual(`no squiggle in ${name}`, 0, () => workbench.squiggles());
  }
  await workbench.open(REPLICAS_FILE);
  await workbench.replaceText(definition('            maximum: 5\n'));
  for (const [name, replicas] of Object.entries(RESOURCES)) {
    await workbench.open(name);
    await untilEqual(`the squiggles in ${name}`, replicas > 5 ? 1 : 0, () => workbench.squiggles());
  }
  await again('an offer to write the bound', async (patience) => {
    await workbench.page.keyboard.press('Escape');
    await workbench.focusEditor();
    await workbench.goTo(5, 'replicas: '.length + 1);
    await workbench.page.keyboard.press('Control+.');
    await workbench.action('write 5').waitFor({ timeout: patience });
  });
  await workbench.chooseAction('write 5');
  await untilEqual('no squiggle after the fix', 0, () => workbench.squiggles());
  await workbench.save();
  for (const name of Object.keys(RESOURCES)) {
    await workbench.open(name);
    await workbench.command('View: Close Editor');
    rmSync(path.join(folder, name));
  }
  await workbench.open(REPLICAS_FILE);
  await workbench.replaceText(VALID);
}
