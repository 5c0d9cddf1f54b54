import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { Visit, WIDGET } from "./page";

test("a link holds both texts, and opens them again", async ({ page, context }) => {
  const visit = await Visit.open(page);
  await visit.write("crd", `# grüße 🙂\n${WIDGET}`);
  await visit.write("resource", "kind: Widget\n");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.locator("#status")).toContainText("The link is in the clipboard");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("#v1=");
  const other = await context.newPage();
  const opened = await Visit.open(other, link);
  expect(await opened.text("crd")).toContain("# grüße 🙂\napiVersion");
  expect(await opened.text("resource")).toContain("kind: Widget");
});

test("a link that can't be read opens the page as usual", async ({ page }) => {
  const visit = await Visit.open(page, "/#v1=%%%");
  await expect(visit.editor("crd")).toContainText("CustomResourceDefinition");
});

test("an edit takes the link away, so that a reload keeps the edit", async ({ page }) => {
  const visit = await Visit.open(page);
  await visit.write("crd", WIDGET);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page).toHaveURL(/#v1=/);
  await visit.click("crd", "minimum: 1");
  await page.keyboard.type("23");
  await expect(page).not.toHaveURL(/#/);
  await page.reload();
  await visit.isChecked();
  await expect.poll(() => visit.text("crd")).toContain("minimum: 123");
});

test("the first example begins with a squiggle and a safe fix", async ({ page }) => {
  const visit = await Visit.open(page);
  await expect(visit.panel("crd").locator(".cm-lintRange-error").first()).toBeInViewport();
  await expect(visit.panel("crd").getByRole("button", { name: "Apply 1 safe fix" })).toBeVisible();
});

test("the page links to its program", async ({ page }) => {
  await Visit.open(page);
  await expect(page.locator("#version")).toHaveText(/^\d+\.\d+\.\d+$/);
  for (const name of ["Install", "Documentation", "Repository"]) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", /^https:\/\/github\.com\/crd-ls\/crd-ls/);
  }
});

test("lines between panes can be dragged, or moved by keys", async ({ page }) => {
  const visit = await Visit.open(page);
  const width = async () => (await visit.panel("resource").boundingBox())?.width ?? 0;
  const before = await width();
  const line = page.getByRole("separator", { name: "Width of the custom resource" });
  const { x, y } = (await line.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 5, y + 200);
  await page.mouse.down();
  await page.mouse.move(x - 95, y + 200);
  await page.mouse.up();
  await expect.poll(width).toBeGreaterThan(before + 80);
  const dragged = await width();
  await line.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(width).toBeLessThan(dragged - 10);
  const height = async () => (await visit.panel("crd").locator(".problems").boundingBox())?.height ?? 0;
  const low = await height();
  await page.getByRole("separator", { name: "Height of the problems: CustomResourceDefinition" }).focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press("ArrowUp");
  await expect.poll(height).toBeGreaterThan(low + 20);
});

test("what was written survives a reload", async ({ page }) => {
  const visit = await Visit.open(page);
  await visit.write("crd", WIDGET);
  await expect(visit.summary("crd")).toHaveText("No problems.");
  await page.reload();
  await expect(visit.summary("crd")).toHaveText("No problems.");
  expect(await visit.text("crd")).toContain("widgets.example.com");
});

test("every example opens and says what it is about", async ({ page }) => {
  const visit = await Visit.open(page);
  const choice = page.getByLabel("Example");
  const names = (await choice.locator("option").allTextContents()).slice(1);
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) {
    await choice.selectOption(name);
    await visit.isChecked();
    await expect(visit.summary("crd")).toHaveText(name === "Empty" ? "Nothing to check yet." : /\d|No problems/);
  }
});

test("nothing is requested once the page is loaded, and nothing could be sent", async ({ page }) => {
  const requested: string[] = [];
  const hosts = new Set<string>();
  page.on("request", (request) => {
    requested.push(request.url());
    hosts.add(new URL(request.url()).host);
  });
  const visit = await Visit.open(page);
  expect([...hosts].filter((host) => host !== "" && host !== "127.0.0.1:4173")).toEqual([]);
  await page.waitForLoadState("networkidle");
  requested.length = 0;
  await visit.write("crd", WIDGET.replace("                type: integer\n", ""));
  await visit.problem("crd", "size has no type").click();
  await visit.panel("crd").locator(".fix").first().click();
  await page.getByRole("button", { name: "Write a sample" }).click();
  await expect(visit.summary("resource")).toContainText("Judged");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.locator("#status")).toContainText("The link is in the clipboard");
  // The time at which a browser fetches the page's icon varies.
  expect(requested.filter((url) => !/\/assets\/icon-[^/]*\.png$/.test(url))).toEqual([]);
  const refused = () =>
    new Promise<string>((resolve) => {
      addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
      fetch("https://example.com/").catch(() => setTimeout(() => resolve("not refused"), 2000));
    });
  expect(await page.evaluate(refused)).toBe("connect-src");
  expect(await page.workers()[0]!.evaluate(refused)).toBe("connect-src");
});

for (const scheme of ["light", "dark"] as const) {
  for (const width of [1440, 390]) {
    test(`axe finds nothing: ${scheme}, ${width} px wide`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 844 });
      const visit = await Visit.open(page);
      await visit.panel("crd").locator(".problem").first().click();
      await expect(visit.panel("crd").locator(".details:visible .fix").first()).toBeVisible();
      const found = await new AxeBuilder({ page }).analyze();
      expect(found.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
      await visit.panel("crd").locator(".details:visible").getByRole("button", { name: /^About/ }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      const inDialog = await new AxeBuilder({ page }).analyze();
      expect(inDialog.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    });
  }
}

test("light and dark follow the system until one is chosen", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await Visit.open(page);
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Use light colours" }).click();
  await expect(root).toHaveAttribute("data-theme", "light");
  await page.reload();
  await expect(root).toHaveAttribute("data-theme", "light");
});

test("on a phone one panel is shown at a time, and nothing is cut off", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const visit = await Visit.open(page);
  const isOverflowing = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isOverflowing()).toBe(false);
  await expect(visit.panel("crd")).toBeVisible();
  await expect(visit.panel("resource")).toBeHidden();
  await page.getByRole("button", { name: "Resource", exact: true }).click();
  await expect(visit.panel("resource")).toBeVisible();
  await expect(visit.panel("crd")).toBeHidden();
  expect(await isOverflowing()).toBe(false);
  await page.getByRole("button", { name: "Outline", exact: true }).click();
  await page.locator(".symbol").filter({ hasText: "compression" }).click();
  await expect(visit.panel("crd").locator(".cm-activeLine")).toContainText("compression");
});

test("Tab indents, and after Escape it leaves the editor", async ({ page }) => {
  const visit = await Visit.open(page);
  await visit.write("crd", "a:\nb: 1\n");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect.poll(() => visit.text("crd")).toBe("a:\n  b: 1\n");
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => visit.text("crd")).toBe("a:\nb: 1\n");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(visit.editor("crd")).not.toBeFocused();
});

test("all can be reached by the keyboard", async ({ page }) => {
  const visit = await Visit.open(page);
  await visit.editor("crd").focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(visit.panel("crd").getByRole("separator")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(visit.panel("crd").locator(".problem").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(visit.panel("crd").locator(".problem").first()).toHaveAttribute("aria-expanded", "true");
});
