// Typing at the speed of a person, with VS Code's default settings.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { underLoad } from '../load.mjs';
import { until, untilEqual } from '../patience.mjs';
import { EMPTY_FILE, REPLICAS_FILE, VALID } from '../workspace.mjs';

const KEY_MS = 120;
const FAST_KEY_MS = 50;

/** What VS Code has when the user has set nothing; the session's other steps ask for suggestions themselves. */
export const DEFAULTS = {
  'editor.quickSuggestions': { other: 'on', comments: 'off', strings: 'off' },
  'editor.suggestOnTriggerCharacters': true,
};

/** Enter behind a finished value breaks the line, and Tab goes to the next placeholder, whatever is suggested meanwhile. */
export async function enterAndTabDoWhatTheyShould({ workbench, codeServer }) {
  codeServer.configureMachine(DEFAULTS);
  await enterBreaksTheLine(workbench);
  await tabGoesToTheNextPlaceholder(workbench);
  codeServer.configureMachine({});
}

async function enterBreaksTheLine(workbench) {
  const { keyboard } = workbench.page;
  await workbench.open(REPLICAS_FILE);
  await workbench.replaceText(VALID);
  const number = VALID.split('\n').length - 1;
  await workbench.goTo(number, '        type: object'.length + 1);
  let line = number;
  const breakLine = async (column) => {
    line += 1;
    await keyboard.press('Enter');
    await untilEqual('the next line', `Ln ${line}, Col ${column}`, () => workbench.cursor());
  };
  await breakLine(9);
  await keyboard.type('properties:', { delay: KEY_MS });
  await breakLine(11);
  await keyboard.type('object:', { delay: KEY_MS });
  await breakLine(13);
  // The value of a key, which the list offers until the word is complete.
  await keyboard.type('type: integer', { delay: KEY_MS });
  await breakLine(13);
  await keyboard.type('minimum: 1', { delay: KEY_MS });
  const typed = ['        properties:', '          object:', '            type: integer', '            minimum: 1'];
  await keyboard.press('Escape');
  await until('what was typed', async () => (await workbench.text()).includes(typed.join('\n')));
}

async function tabGoesToTheNextPlaceholder(workbench) {
  const { keyboard } = workbench.page;
  await workbench.open(EMPTY_FILE);
  await workbench.replaceText('');
  await keyboard.type('Custom', { delay: KEY_MS });
  const row = workbench.page.locator('.suggest-widget.visible .monaco-list-row', { hasText: 'CustomResourceDefinition' });
  await row.first().waitFor();
  await keyboard.press('Tab');
  await until('the template', async () => (await workbench.text()).includes('listKind: FooList'));
  await keyboard.type('Class', { delay: KEY_MS });
  // Until the next placeholder the derived names repeat the kind.
  await until('warnings', async () => (await workbench.page.locator('.squiggly-warning').count()) > 0);
  assert.equal(await workbench.squiggles(), 0, 'no error before the first Tab');
  await keyboard.press('Tab', { delay: KEY_MS });
  await keyboard.type('acme.io', { delay: KEY_MS });
  // The scope is a choice, and the first one is taken. The version's name follows.
  await keyboard.press('Tab', { delay: KEY_MS });
  await keyboard.press('Tab', { delay: KEY_MS });
  await keyboard.type('v2', { delay: KEY_MS });
  await keyboard.press('Tab', { delay: KEY_MS });
  const text = await workbench.text();
  for (const line of ['  name: classes.acme.io', '  group: acme.io', '    kind: Class', '  scope: Namespaced', '  - name: v2']) {
    assert.ok(text.split('\n').includes(line), `${line} in\n${text}`);
  }
}

/** Typed in one go, with the columns that Enter gives each line. */
const FAST_KEYS = [
  'properties:',
  'ports:',
  'type: array',
  '# each once',
  'x-kubernetes-validations:',
  '- rule: self.size() > 0',
  'message: >-',
  'at least one',
];
const FAST_TEXT = `        properties:
          ports:
            type: array
            # each once
            x-kubernetes-validations:
            - rule: self.size() > 0
              message: >-
                at least one`;

/** Enter indents at once, however late the server's answers are, and no late list of suggestions takes it. */
export async function fastLinesAreIndentedOnABusyMachine({ workbench, folder }) {
  const { keyboard } = workbench.page;
  const ATTEMPTS = 3;
  await workbench.open(REPLICAS_FILE);
  await underLoad(async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      await workbench.replaceText(VALID);
      await workbench.goTo(VALID.split('\n').length - 1, '        type: object'.length + 1);
      await keyboard.type(['', ...FAST_KEYS].join('\n'), { delay: FAST_KEY_MS });
      await until('what was typed', async () => (await workbench.text()).includes('at least one'));
      await workbench.saveAsItIs();
      const [, typed] = readFileSync(path.join(folder, REPLICAS_FILE), 'utf8').split('        type: object\n');
      assert.equal(typed.trimEnd(), FAST_TEXT);
    }
  });
}
