import { expect, test } from "@playwright/test";
import { Visit, WIDGET } from "./page";

test("a CRD that is pasted is checked, and checked again with every edit", async ({ page }) => {
  const visit = await Visit.open(page);
  await visit.write("crd", WIDGET);
  await expect(visit.summary("crd")).toHaveText("No problems.");
  await visit.click("crd", "minimum: 1");
  await page.keyboard.type("0x");
  await expect(visit.summary("crd")).toContainText("1 ");
  await expect(visit.panel("crd").locator(".cm-lintRange")).not.toHaveCount(0);
  await page.keyboard.press("Backspace");
  await expect(visit.summary("crd")).toHaveText("No problems.");
});

test("a finding is shown with the server's words, and leads to its place and its rule", async ({ page }) => {
  const visit = await Visit.open(page);
  await visit.write("crd", WIDGET.replace("                type: integer\n", ""));
  await visit.problem("crd", "size has no type").click();
  const details = visit.panel("crd").locator(".details:visible");
  await expect(details).toContainText("API server: spec.validation.openAPIV3Schema");
  await expect(visit.panel("crd").locator(".cm-activeLine")).toContainText("size");
  await details.getByRole("button", { name: "About structural/type-missing" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("structural/type-missing");
  await expect(dialog.locator("pre").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a fix is applied from the list and from the keyboard's menu, and can be undone", async ({ page }) => {
  const visit = await Visit.open(page);
  await visit.write("crd", WIDGET.replace("                type: integer\n", ""));
  await visit.problem("crd", "size has no type").click();
  await visit.panel("crd").locator(".fix").first().click();
  await expect(visit.summary("crd")).toHaveText("No problems.");
  await page.keyboard.press("Control+z");
  // The type may still be written at the place of the last edit.
  await expect(visit.summary("crd")).toContainText("1 warning");
  await visit.click("crd", "size:");
  await page.keyboard.press("Control+.");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(visit.summary("crd")).toHaveText("No problems.");
  await expect(visit.editor("crd")).toBeFocused();
});

test("errors that follow from another are beside it", async ({ page }) => {
  const visit = await Visit.open(page);
  await page.getByLabel("Example").selectOption("One mistake, many errors");
  await expect(visit.summary("crd")).not.toContainText("No problems");
  const cause = visit.panel("crd").locator(".problem").filter({ has: page.locator(".follows:not(:empty)") });
  await expect(cause).toHaveCount(1);
  await cause.click();
  await expect(visit.panel("crd").locator(".related li").first()).toBeVisible();
});

test("all safe fixes are applied at once", async ({ page }) => {
  const visit = await Visit.open(page);
  await visit.write("crd", WIDGET.replaceAll("                type: integer\n", "").replace("served: true", 'served: "true"'));
  await expect(visit.summary("crd")).toContainText("2 errors");
  const button = visit.panel("crd").getByRole("button", { name: /^Apply/ });
  await expect(button).toHaveText("Apply 2 safe fixes");
  await button.click();
  await expect(visit.summary("crd")).toHaveText("No problems.");
  await expect(button).toBeHidden();
});

test("without a safe fix there is no button", async ({ page }) => {
  const visit = await Visit.open(page);
  await visit.write("crd", WIDGET.replace("minimum: 1", "minimum: x"));
  await expect(visit.summary("crd")).toContainText("1 ");
  await visit.problem("crd", "minimum").click();
  await expect(visit.panel("crd").locator(".details:visible").getByRole("button", { name: /^About/ })).toBeVisible();
  await expect(visit.panel("crd").locator(".fix-all")).toBeHidden();
});

test("a fix comes before the server's words, which keep their lines", async ({ page }) => {
  const visit = await Visit.open(page);
  await visit.problem("crd", "buckets").click();
  const details = visit.panel("crd").locator(".details:visible");
  await expect(details.locator(".fix").first()).toBeVisible();
  await expect(details.locator(":scope > *").first()).toHaveClass("fixes");
  await expect(details.locator(".server")).toContainText("API server: spec.validation");
  expect(await details.locator(".server pre").textContent()).toMatch(/^ \| .+\n \| \.+\^$/);
});

test("a keyword is completed with its value, and explained", async ({ page }) => {
  const visit = await Visit.open(page);
  await visit.write("crd", WIDGET);
  await visit.click("crd", "minimum: 1");
  await page.keyboard.press("Enter");
  // Slowly, so that the list appears with the first letter and stays.
  await page.keyboard.type("maxi", { delay: 120 });
  const list = page.locator(".cm-tooltip-autocomplete");
  await expect(list.getByRole("option").first()).toContainText("maximum");
  await expect(page.locator(".cm-completionInfo")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.type("9");
  expect(await visit.text("crd")).toContain("                minimum: 1\n                maximum: 9\n");
  await expect(visit.summary("crd")).toHaveText("No problems.");
});

test("Enter after a word that is complete breaks the line", async ({ page }) => {
  const visit = await Visit.open(page);
  await visit.write("crd", WIDGET.replace("                type: integer\n", ""));
  await visit.click("crd", "size:");
  await page.keyboard.press("Enter");
  await page.keyboard.type("type: integer", { delay: 60 });
  await page.keyboard.press("Enter");
  await page.keyboard.type("maximum: 5", { delay: 60 });
  expect(await visit.text("crd")).toContain("              size:\n                type: integer\n                maximum: 5\n");
});

test("an empty page offers a template, whose fields Tab goes through", async ({ page }) => {
  const visit = await Visit.open(page);
  await visit.write("crd", "");
  await page.keyboard.press("Control+Space");
  const template = page.locator(".cm-tooltip-autocomplete").getByRole("option").filter({ hasText: "CustomResourceDefinition" });
  await template.first().click();
  await expect.poll(() => visit.text("crd")).toContain("openAPIV3Schema");
  expect(await visit.text("crd")).toContain("  name: foos.example.com\n");
  await page.keyboard.type("Proxy");
  const names = ["  name: proxies.example.com", "    kind: Proxy", "    listKind: ProxyList", "    plural: proxies", "    singular: proxy"];
  expect((await visit.text("crd")).split("\n")).toEqual(expect.arrayContaining(names));
  await page.keyboard.press("Tab");
  await page.keyboard.type("acme.io");
  expect((await visit.text("crd")).split("\n")).toEqual(expect.arrayContaining(["  name: proxies.acme.io", "  group: acme.io"]));
  await page.keyboard.press("Control+z");
  await expect.poll(() => visit.text("crd")).toContain("  group: example.com\n");
});

test("a menu closes the hover, and none opens over it", async ({ page }) => {
  const visit = await Visit.open(page);
  await visit.write("crd", WIDGET.replace("                type: integer\n", ""));
  await visit.click("crd", "size:");
  const size = visit.panel("crd").getByText("size", { exact: true }).last();
  await size.hover();
  await expect(page.locator(".cm-tooltip-hover")).toBeVisible();
  await page.keyboard.press("Control+.");
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(page.locator(".cm-tooltip-hover")).toHaveCount(0);
});

test("long lines are wrapped, and begin in view", async ({ page }) => {
  const visit = await Visit.open(page);
  await visit.write("crd", WIDGET.replace("  group: example.com\n", `  # ${"long words ".repeat(60)}\n  group: example.com\n`));
  await visit.click("crd", "long words");
  const scroller = visit.panel("crd").locator(".cm-scroller");
  expect(await scroller.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});

test("a hover explains, by mouse and by keyboard", async ({ page }) => {
  const visit = await Visit.open(page);
  await visit.write("crd", WIDGET);
  await expect(visit.summary("crd")).toHaveText("No problems.");
  await visit.panel("crd").getByText("minimum", { exact: true }).hover();
  await expect(page.locator(".cm-tooltip-hover .hover")).toContainText("minimum");
  await page.mouse.move(0, 0);
  await visit.click("crd", "minimum: 1");
  await page.keyboard.press("Home");
  await page.keyboard.press("Control+i");
  await expect(page.locator(".hover")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator(".hover")).toHaveCount(0);
});

test("the outline shows the fields of the resource and leads to them", async ({ page }) => {
  const visit = await Visit.open(page);
  await visit.write("crd", WIDGET);
  const colour = page.locator(".symbol").filter({ hasText: "colour" });
  await expect(colour).toContainText("string");
  await colour.click();
  await expect(visit.panel("crd").locator(".cm-activeLine")).toContainText("colour:");
  await expect(visit.editor("crd")).toBeFocused();
});

test("a text that ends the module is survived", async ({ page }) => {
  const visit = await Visit.open(page);
  await visit.write("crd", WIDGET.replace("                type: integer\n", ""));
  await expect(visit.summary("crd")).toContainText("1 error");
  await page.workers()[0]!.evaluate(() => postMessage({ kind: "failed", reason: "unreachable" }));
  await expect(page.locator("#status")).toContainText("Checked in");
  await visit.click("crd", "size:");
  await page.keyboard.press("Enter");
  await page.keyboard.type("type: integer");
  await expect(visit.summary("crd")).toHaveText("No problems.");
});

test("a text with many levels is answered", async ({ page }) => {
  const visit = await Visit.open(page);
  await visit.write("crd", `${WIDGET}x: ${"[".repeat(5000)}\n`);
  await expect(visit.summary("crd")).toContainText("error");
  await visit.write("crd", WIDGET);
  await expect(visit.summary("crd")).toHaveText("No problems.");
});
