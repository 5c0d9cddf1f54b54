import { Editor } from "./editor/editor";
import { fixing } from "./editor/places";
import { Side, type Cost, type Report, type Reports } from "./engine/answers";
import { compile, Engine } from "./engine/engine";
import type { Texts } from "./engine/messages";
import { EXAMPLES } from "./examples";
import { Dialog, KEYS } from "./view/dialog";
import * as link from "./view/link";
import { outline } from "./view/outline";
import { panes } from "./view/panes";
import { Problems } from "./view/problems";
import { theme } from "./view/theme";

function find<E extends Element>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

/** The pages of the rules are fetched beside the module, so that the page starts without them and works offline later. */
const RULES = import("./view/rules");

/** What was written survives a reload of the tab, and no longer. */
const KEPT = "crd-ls.texts";

class Page {
  private engine: Engine | undefined;
  private readonly crd: Editor;
  private readonly resource: Editor;
  private readonly problems: Record<Side, Problems>;
  private readonly dialog = new Dialog(find("#dialog"));
  private readonly status = find<HTMLElement>("#status");
  private outlineTimer = 0;
  private readonly safeFixesTimers = { [Side.Crd]: 0, [Side.Resource]: 0 };

  constructor(texts: Texts) {
    this.crd = this.editor("#crd", Side.Crd, "CustomResourceDefinition, YAML", "Paste a CustomResourceDefinition here.", texts.crd);
    const hint = "Paste a custom resource here, or have a sample written.";
    this.resource = this.editor("#resource", Side.Resource, "Custom resource, YAML", hint, texts.resource);
    this.problems = {
      [Side.Crd]: this.problemsOf("#crd", Side.Crd, this.crd),
      [Side.Resource]: this.problemsOf("#resource", Side.Resource, this.resource),
    };
    theme(find("#theme"));
    panes(find("main"));
    find("#version").textContent = VERSION;
    this.examples();
    this.panels();
    find("#share").addEventListener("click", () => void this.share());
    find("#sample").addEventListener("click", () => void this.sample());
    find("#keys").addEventListener("click", () => this.dialog.show("Keys", KEYS, this.openRule));
    this.fixAll("#crd", this.crd, Side.Crd);
    this.fixAll("#resource", this.resource, Side.Resource);
    addEventListener("hashchange", () => void link.texts(location.hash).then((linked) => linked && this.open(linked)));
    void this.start();
  }

  private get texts(): Texts {
    return { crd: this.crd.text, resource: this.resource.text };
  }

  private open(texts: Texts): void {
    this.crd.replace(texts.crd);
    this.resource.replace(texts.resource);
  }

  private editor(panel: string, side: Side, label: string, hint: string, text: string): Editor {
    const host = find<HTMLElement>(`${panel} .editor`);
    const edited = (): void => {
      this.forgetLink();
      this.keep();
    };
    const engine = (): Engine | undefined => this.engine;
    return new Editor({ host, side, label, hint, text, engine, openRule: this.openRule, edited });
  }

  private problemsOf(panel: string, side: Side, editor: Editor): Problems {
    const host = find<HTMLElement>(`${panel} .problems`);
    return new Problems({ host, side, editor, engine: () => this.engine, openRule: this.openRule });
  }

  /** After an edit the texts are no longer those of the link, which a reload would open again. */
  private forgetLink(): void {
    if (location.hash) history.replaceState(null, "", location.pathname + location.search);
  }

  private keep(): void {
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(this.texts));
    } catch {
      // Storage can be full or disabled; then a reload starts afresh.
    }
  }

  private async start(): Promise<void> {
    try {
      const module = await compile();
      this.engine = new Engine(module, () => this.texts, {
        reports: (reports, version, milliseconds, cost) => this.show(reports, version, milliseconds, cost),
        failed: (isTriedAgain) => this.failed(isTriedAgain),
      });
    } catch (error) {
      this.status.textContent = `crd-ls could not be loaded: ${String(error)}`;
    }
  }

  private failed(isTriedAgain: boolean): void {
    this.status.textContent = isTriedAgain
      ? "crd-ls failed and was started again."
      : "crd-ls can't analyse this text. It tries again once you change it.";
  }

  private show(reports: Reports, version: number, milliseconds: number, cost: Cost): void {
    const isCurrent = (side: Side): boolean => this.engine?.isCurrent(side, version) ?? true;
    if (reports.crd && isCurrent(Side.Crd)) this.report(Side.Crd, this.crd, reports.crd);
    if (reports.resource && isCurrent(Side.Resource)) this.report(Side.Resource, this.resource, reports.resource);
    const size = new Intl.NumberFormat("en").format(cost.bytesParsed);
    this.status.textContent = `Checked in ${milliseconds.toFixed(1)} ms, ${size} bytes read.`;
    if (reports.crd) this.drawOutlineLater();
  }

  private report(side: Side, editor: Editor, report: Report): void {
    editor.show(report.diagnostics);
    const isJudged = report.judged > 0 || report.definedKinds.length > 0;
    this.problems[side].show(report, isJudged, note(side, report, isJudged, editor.text));
    this.countSafeFixesLater(side, report.diagnostics.length > 0);
  }

  /** Looking for all safe fixes takes longer than a report, so it waits until nothing is typed. */
  private countSafeFixesLater(side: Side, hasFindings: boolean): void {
    clearTimeout(this.safeFixesTimers[side]);
    if (hasFindings) this.safeFixesTimers[side] = window.setTimeout(() => void this.countSafeFixes(side), 400);
    else this.showSafeFixes(side, 0);
  }

  private async countSafeFixes(side: Side): Promise<void> {
    const fixed = await this.engine?.ask("fix_all", side);
    if (fixed) this.showSafeFixes(side, fixed.titles.length);
  }

  private showSafeFixes(side: Side, count: number): void {
    const button = find<HTMLElement>(`${side === Side.Crd ? "#crd" : "#resource"} .fix-all`);
    button.hidden = count === 0;
    button.textContent = count === 1 ? "Apply 1 safe fix" : `Apply ${count} safe fixes`;
  }

  private drawOutlineLater(): void {
    clearTimeout(this.outlineTimer);
    this.outlineTimer = window.setTimeout(() => void this.drawOutline(), 150);
  }

  private async drawOutline(): Promise<void> {
    const symbols = await this.engine?.ask("outline", Side.Crd);
    if (!symbols) return;
    outline(find(".symbols"), symbols, (range) => {
      this.showPanel("crd");
      this.crd.go(range);
    });
  }

  private fixAll(panel: string, editor: Editor, side: Side): void {
    find(`${panel} .fix-all`).addEventListener("click", async () => {
      const { doc } = editor.view.state;
      const fixed = await this.engine?.ask("fix_all", side);
      if (!fixed || editor.view.state.doc !== doc) return;
      const count = fixed.titles.length;
      if (count > 0) editor.view.dispatch(fixing(doc, fixed.edits));
      this.announce(count === 0 ? "No fix is safe enough to be applied by itself." : `${count} fixed.`);
    });
  }

  private announce(text: string): void {
    // After the report that follows an edit, because it sets the status to its own time.
    setTimeout(() => (this.status.textContent = text), 300);
  }

  private async sample(): Promise<void> {
    const sample = await this.engine?.ask("sample");
    if (!sample) return;
    if (sample.text === null) {
      this.status.textContent = `There is no sample: ${sample.refusal ?? ""}.`;
      return;
    }
    this.resource.replace(sample.text);
    this.showPanel("resource");
    this.announce(sample.faults.length > 0 ? `Not valid yet: ${sample.faults[0]}` : "A sample was written.");
  }

  private async share(): Promise<void> {
    history.replaceState(null, "", await link.fragment(this.texts));
    try {
      await navigator.clipboard.writeText(location.href);
      this.status.textContent = "The link is in the clipboard. Both texts are in the link itself, which no server gets to see.";
    } catch {
      this.status.textContent = "The link is in the address bar. Both texts are in it.";
    }
  }

  private examples(): void {
    const choice = find<HTMLSelectElement>("#examples");
    choice.append(new Option("Choose …", ""), ...EXAMPLES.map(({ name }, index) => new Option(name, String(index))));
    choice.addEventListener("change", () => {
      const example = EXAMPLES[Number(choice.value)];
      if (choice.value !== "" && example) this.open(example);
    });
  }

  /** On a narrow screen one panel is shown at a time. */
  private panels(): void {
    for (const tab of document.querySelectorAll<HTMLButtonElement>(".tabs button")) {
      tab.addEventListener("click", () => this.showPanel(tab.dataset["panel"] ?? "crd"));
    }
  }

  private showPanel(name: string): void {
    find<HTMLElement>("main").dataset["panel"] = name;
    for (const tab of document.querySelectorAll<HTMLButtonElement>(".tabs button")) {
      if (tab.dataset["panel"] === name) tab.setAttribute("aria-current", "true");
      else tab.removeAttribute("aria-current");
    }
    this.crd.view.requestMeasure();
    this.resource.view.requestMeasure();
  }

  private readonly openRule = (code: string): void => {
    void RULES.then(({ pageOf }) => {
      const text = pageOf(code);
      if (text) this.dialog.show(code, text, this.openRule);
    });
  };
}

/** What a report does not say by its findings. */
function note(side: Side, report: Report, isJudged: boolean, text: string): string {
  if (report.unknownKinds.length > 0) return `No CRD here defines ${report.unknownKinds.join(", ")}.`;
  if (side === Side.Resource && report.judged > 0) return "Judged by the CRD beside it.";
  if (isJudged || report.diagnostics.length > 0) return "";
  if (text.trim() === "") return "Nothing to check yet.";
  return side === Side.Crd ? "There is no CustomResourceDefinition here." : "There is no custom resource here.";
}

async function firstTexts(): Promise<Texts> {
  const linked = await link.texts(location.hash);
  if (linked) return linked;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
    if (kept && typeof kept === "object" && "crd" in kept && "resource" in kept) {
      return { crd: String(kept.crd), resource: String(kept.resource) };
    }
  } catch {
    // An unreadable saved state counts as none.
  }
  const [example] = EXAMPLES;
  return { crd: example?.crd ?? "", resource: example?.resource ?? "" };
}

void firstTexts().then((texts) => new Page(texts));
