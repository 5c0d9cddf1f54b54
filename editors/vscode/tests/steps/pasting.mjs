// Entries that are pasted by the clipboard, at another depth than where they were copied.
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { until } from '../patience.mjs';
import { REPLICAS_FILE, VALID } from '../workspace.mjs';

const PROPERTIES = `${VALID}        properties:
          a:
            type: object
`;

/** The selection began at the key, so only the lines below it have their indentation. */
const COPIED = `spec:
    type: string
    # how
    minLength: 1`;

const PASTED = `${PROPERTIES}          spec:
            type: string
            # how
            minLength: 1`;

/** An entry takes the indentation of its place. */
export async function entryTakesTheIndentationOfItsPlace({ workbench, folder }) {
  const { keyboard } = workbench.page;
  const file = path.join(folder, REPLICAS_FILE);
  const saved = async (text) => {
    await workbench.saveAsItIs();
    return readFileSync(file, 'utf8') === text;
  };
  await workbench.open(REPLICAS_FILE);
  await workbench.replaceText(`${PROPERTIES}          `);
  await workbench.copy(COPIED);
  await keyboard.press('Control+v');
  await until('the pasted entry', () => saved(PASTED));
}
