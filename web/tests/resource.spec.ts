import { expect, test } from "@playwright/test";
import { Visit, WIDGET } from "./page";

const WIDGET_RESOURCE = `apiVersion: example.com/v1
kind: Widget
metadata:
  name: one
spec:
  size: 0
  colour: red
`;

test("a resource is judged by the CRD beside it, whichever is edited", async ({ page }) => {
  const visit = await Visit.open(page);
  await visit.write("crd", WIDGET);
  await visit.write("resource", WIDGET_RESOURCE);
  await expect(visit.summary("resource")).toContainText("1 error");
  await expect(visit.problem("resource", "size")).toBeVisible();
  await visit.click("crd", "minimum: 1");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("0");
  await expect(visit.summary("resource")).toHaveText("No problems. Judged by the CRD beside it.");
  await visit.click("resource", "colour: red");
  await page.keyboard.type("der");
  await expect(visit.summary("resource")).toContainText("1 error");
});

test("a resource whose kind no CRD defines is said to be unknown", async ({ page }) => {
  const visit = await Visit.open(page);
  await visit.write("crd", WIDGET);
  await visit.write("resource", WIDGET_RESOURCE.replace("Widget", "Gadget"));
  await expect(visit.summary("resource")).toHaveText("No CRD here defines Gadget.example.com.");
});

test("a sample is written from the CRD, and is valid", async ({ page }) => {
  const visit = await Visit.open(page);
  await visit.write("crd", WIDGET);
  await page.getByRole("button", { name: "Write a sample" }).click();
  await expect.poll(() => visit.text("resource")).toContain("kind: Widget");
  await expect(visit.summary("resource")).toHaveText("No problems. Judged by the CRD beside it.");
});

test("without a CRD there is no sample, and the page says why", async ({ page }) => {
  const visit = await Visit.open(page);
  await visit.write("crd", "kind: Nothing\n");
  await page.getByRole("button", { name: "Write a sample" }).click();
  await expect(page.locator("#status")).toContainText("There is no sample: there is no CustomResourceDefinition");
});
