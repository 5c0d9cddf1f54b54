// Entries pasted from the clipboard at another depth.
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { again, until } from '../patience.mjs';
import { VALID } from '../workspace.mjs';

// A separate file, so that other steps find theirs unchanged.
const FILE = 'pasted.yaml';

const PROPERTIES = `${VALID.replaceAll('foo', 'bar').replaceAll('Foo', 'Bar')}        properties:
          a:
            type: object
          `;
const LAST_LINE = PROPERTIES.split('\n').length;

/** The selection began at the key, so only the lines below it have their indentation. */
const COPIED = `spec:
    type: string
    # how
    minLength: 1`;

const PASTED = `          spec:
            type: string
            # how
            minLength: 1`;

/** An entry takes the indentation of its place. */
export async function entryTakesTheIndentationOfItsPlace({ workbench, folder }) {
  const file = path.join(folder, FILE);
  writeFileSync(file, PROPERTIES);
  await workbench.open(FILE);
  await workbench.copy(COPIED);
  await again('the pasted entry', async (patience) => {
    await workbench.focusEditor();
    await workbench.goTo(LAST_LINE, 11);
    await workbench.page.keyboard.press('Control+v');
    await workbench.edited(patience);
  });
  await until('its indentation', async () => (await workbench.text()).includes(PASTED));
  await workbench.command('View: Revert and Close Editor');
  rmSync(file);
}
