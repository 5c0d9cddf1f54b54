// A user's actions in the window of VS Code, and the visible results.
import { readFileSync } from 'node:fs';

import { again, PATIENCE_MS, until } from './patience.mjs';

// An item in its place reacts to a click at once; a removed one never does.
const CLICK_MS = 2_000;

export class Workbench {
  constructor(page) {
    this.page = page;
  }

  /** Runs a command from the palette, as it is called there. */
  async command(title) {
    await again(`the command ${title}`, (patience) => this.quickPick('F1', title, patience));
  }

  /** Runs a command from the palette until `ask` gives what it is run for. */
  async commandUntil(title, what, ask) {
    await again(what, async (patience) => {
      await this.quickPick('F1', title, patience);
      await until(what, ask, patience);
    });
  }

  async open(name) {
    await again(`the editor of ${name}`, async (patience) => {
      await this.quickPick('Control+p', name, patience);
      await until(`the editor of ${name}`, () => this.isActive(name), patience);
    });
  }

  /** Whether the editor in front shows the file. */
  isActive(name) {
    return this.page.locator('.editor-group-container.active .tab.active', { hasText: name }).isVisible();
  }

  /** Puts the cursor there; both count from 1. */
  async goTo(line, column) {
    await again(`line ${line}`, async (patience) => {
      await this.quickInput('Control+g', `${line}:${column}`, patience);
      await this.page.keyboard.press('Enter');
      await this.quickInputWidget().waitFor({ state: 'hidden', timeout: patience });
      await until('the cursor', async () => (await this.cursor()) === `Ln ${line}, Col ${column}`, patience);
    });
  }

  /** Puts the cursor at the start of a text in the saved file. */
  async goToText(file, text) {
    const lines = readFileSync(file, 'utf8').split('\n');
    const line = lines.findIndex((candidate) => candidate.includes(text));
    await this.goTo(line + 1, lines[line].indexOf(text) + 1);
  }

  /** The lines of the editor in front that are in view. */
  async text() {
    const lines = await this.page.locator('.editor-group-container.active .monaco-editor .view-line').all();
    const placed = await Promise.all(
      lines.map(async (line) => ({ top: (await line.boundingBox())?.y ?? 0, text: await line.textContent() })),
    );
    const texts = placed.toSorted((one, other) => one.top - other.top).map(({ text }) => text);
    return texts.join('\n').replaceAll('\u00a0', ' ');
  }

  /** Where the cursor is, in the words of the status bar. */
  async cursor() {
    return this.page.locator('[id="status.editor.selection"]').innerText();
  }

  /** What the item `{}` says. */
  async languageStatus() {
    return this.page.locator('[id="status.languageStatus"]').getAttribute('aria-label');
  }

  /** The code lenses of the editor in front. */
  lenses() {
    return this.page.locator('.editor-group-container.active .codelens-decoration', { hasText: /\S/ });
  }

  squiggles() {
    return this.page.locator('.squiggly-error').count();
  }

  /** The text of each row of the Problems view, but for the file's. */
  async problems() {
    // Read at once, since a row can disappear while others are read.
    const texts = await this.page.locator('.markers-panel .monaco-list-row').allInnerTexts();
    return texts.map((text) => text.replace(/\s+/g, ' ').trim());
  }

  /** The rows of the list that a command shows. */
  rows() {
    return this.quickInputWidget().locator('.monaco-list-row');
  }

  /** Presses keys that ask for something, types it, and chooses the row that shows it. */
  async quickPick(keys, text, patience) {
    await this.quickInput(keys, text, patience);
    await this.chooseRow(text, patience);
  }

  /** Presses keys that ask for something, and types it. What was asked for before may still take the field away. */
  async quickInput(keys, text, patience) {
    await this.page.keyboard.press('Escape');
    await this.page.keyboard.press(keys);
    await this.quickInputWidget().locator('input').first().waitFor({ timeout: patience });
    await this.page.keyboard.insertText(text);
  }

  quickInputWidget() {
    return this.page.locator('.quick-input-widget:visible');
  }

  /** Chooses the row that shows `text`. */
  async chooseRow(text, patience = PATIENCE_MS) {
    await this.choose(this.rows().filter({ hasText: text }).first(), patience);
  }

  /** Clicks an item of a list or a menu until that has gone: in its first tenth of a second a menu takes no click. */
  async choose(item, patience = PATIENCE_MS) {
    await item.waitFor({ timeout: patience });
    const chosen = async () => {
      if (await item.isVisible()) {
        await item.click({ timeout: CLICK_MS });
      }
      return item.isHidden();
    };
    await until('the end of what is chosen from', chosen, patience);
  }

  /** What the light bulb offers under this name. */
  action(name) {
    return this.page.locator('.action-widget').getByRole('option', { name, exact: true });
  }

  /** Chooses what the light bulb offers under this name. It takes no click before the pointer has moved. */
  async chooseAction(name) {
    await this.action(name).hover({ force: true });
    await this.choose(this.action(name));
  }

  async copy(text) {
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  }

  /** Replaces all of the editor's text. What is pasted comes later, and not at all when the focus has gone by then. */
  async replaceText(text) {
    const lines = text.split('\n');
    const end = `Ln ${lines.length}, Col ${lines.at(-1).length + 1}`;
    await this.copy(text);
    await again('the text that is pasted', async (patience) => {
      await this.focusEditor();
      await this.page.keyboard.press('Control+a');
      await this.page.keyboard.press('Control+v');
      await until('its end', async () => (await this.cursor()) === end, patience);
    });
  }

  async focusEditor() {
    await this.page.locator('.editor-group-container.active .monaco-editor .view-lines').first().click();
  }

  /** Writes at the place into a document that is as it was saved. What is typed is lost when the focus is elsewhere. */
  async insertAt(line, column, text) {
    await again('the text that is typed', async (patience) => {
      await this.focusEditor();
      await this.goTo(line, column);
      await this.page.keyboard.insertText(text);
      await this.edited(patience);
    });
  }

  /** How many editors in front are marked as changed. */
  changed() {
    return this.page.locator('.tab.active.dirty').count();
  }

  /** Waits until the editor is marked as changed. */
  async edited(patience = PATIENCE_MS) {
    await until('an edited document', async () => (await this.changed()) === 1, patience);
  }

  /** Saves, and waits until the editor is no longer marked as changed. */
  async save() {
    await again('the end of saving', async (patience) => {
      await this.page.keyboard.press('Control+s');
      await this.saved(patience);
    });
  }

  /** Saves without what the settings have done on save. */
  async saveAsItIs() {
    await this.command('File: Save without Formatting');
    await this.saved();
  }

  async saved(patience = PATIENCE_MS) {
    await until('the end of saving', async () => (await this.changed()) === 0, patience);
  }
}
