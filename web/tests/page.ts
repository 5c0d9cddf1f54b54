// The actions of a visitor of the page.

import { expect, type Locator, type Page } from "@playwright/test";

export class Visit {
  constructor(readonly page: Page) {}

  /** Opens the page, and waits for what crd-ls says of its first texts. */
  static async open(page: Page, path = "/"): Promise<Visit> {
    await page.goto(path);
    const visit = new Visit(page);
    await visit.isChecked();
    return visit;
  }

  async isChecked(): Promise<void> {
    await expect(this.page.locator("#status")).toContainText("Checked in");
  }

  panel(name: "crd" | "resource"): Locator {
    return this.page.locator(`#${name}`);
  }

  editor(name: "crd" | "resource"): Locator {
    return this.panel(name).getByRole("textbox");
  }

  summary(name: "crd" | "resource"): Locator {
    return this.panel(name).locator(".summary");
  }

  problem(name: "crd" | "resource", text: string | RegExp): Locator {
    return this.panel(name).locator(".problem").filter({ hasText: text });
  }

  /** Replaces a text as by pasting. */
  async write(name: "crd" | "resource", text: string): Promise<void> {
    await this.editor(name).focus();
    await this.page.keyboard.press("Control+a");
    if (text === "") await this.page.keyboard.press("Delete");
    else await this.paste(name, text);
    await this.page.keyboard.press("Control+Home");
  }

  async paste(name: "crd" | "resource", text: string): Promise<void> {
    await this.editor(name).evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }

  /** The lines that can be seen of a text. */
  async text(name: "crd" | "resource"): Promise<string> {
    return (await this.panel(name).locator(".cm-line").allTextContents()).join("\n");
  }

  /** Puts the cursor at the end of the first line that holds a text. */
  async click(name: "crd" | "resource", text: string): Promise<void> {
    await this.panel(name).locator(".cm-line").filter({ hasText: text }).first().click();
    await this.page.keyboard.press("End");
  }
}

/** A CRD without mistakes. */
export const WIDGET = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  names:
    kind: Widget
    listKind: WidgetList
    plural: widgets
    singular: widget
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [size]
            properties:
              size:
                type: integer
                minimum: 1
              colour:
                type: string
                enum: [red, green]
`;

/** A CRD of some 100 KB, with a property in many. */
export function large(): string {
  const properties = Array.from(
    { length: 900 },
    (_, index) => `              field${index}:
                description: The field number ${index} of many, with some words on what it is for.
                type: integer
                minimum: ${index}
`,
  );
  return WIDGET.replace("              colour:\n", `${properties.join("")}              colour:\n`);
}
