import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { large, Visit } from "./page";

test("the module stays below 1.5 MB as it is sent", () => {
  const assets = new URL("../dist/assets/", import.meta.url);
  const modules = readdirSync(assets).filter((name) => name.endsWith(".wasm"));
  expect(modules).toHaveLength(1);
  const sent = gzipSync(readFileSync(new URL(modules[0]!, assets)), { level: 9 }).length;
  console.log(`the module: ${sent} bytes gzipped`);
  expect(sent).toBeLessThan(1_500_000);
});

test("a keystroke in a large file reads what it touches", async ({ page }) => {
  const visit = await Visit.open(page);
  const text = large();
  expect(text.length).toBeGreaterThan(100_000);
  await visit.write("crd", text);
  const status = page.locator("#status");
  await expect(visit.summary("crd")).toHaveText("No problems.");
  await visit.click("crd", "singular: widget");
  const milliseconds: number[] = [];
  for (const key of ["s", "Backspace", "x", "Backspace", "y", "Backspace"]) {
    await status.evaluate((element) => (element.textContent = ""));
    await page.keyboard.press(key);
    await visit.isChecked();
    const shown = (await status.textContent()) ?? "";
    const [, time, bytes] = /Checked in ([\d.]+) ms, ([\d,]+) bytes/.exec(shown) ?? [];
    milliseconds.push(Number(time));
    expect(Number(bytes?.replaceAll(",", ""))).toBeLessThan(text.length / 50);
  }
  console.log(`keystrokes in ${text.length} bytes: ${milliseconds.join(", ")} ms`);
});
