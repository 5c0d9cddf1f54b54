// Dividers between the panes: drag them, or press the arrow keys.

/** The smallest and the largest part of the space that a pane can get, in percent. */
const LEAST = 12;
const MOST = 88;
const STEP = 4;

interface Divider {
  /** The property of the style sheet that it sets, in percent of its parent. */
  property: string;
  label: string;
  isVertical: boolean;
  /** Whether the pane after it has the size that it sets. */
  isOfLast: boolean;
  initial: number;
}

export function panes(main: HTMLElement): void {
  const [outline, crd, resource] = [...main.children] as HTMLElement[];
  if (!outline || !crd || !resource) return;
  outline.after(divider(main, { property: "--outline", label: "Width of the outline", isVertical: true, isOfLast: false, initial: 18 }));
  crd.after(divider(main, { property: "--resource", label: "Width of the custom resource", isVertical: true, isOfLast: true, initial: 38 }));
  for (const panel of [crd, resource]) {
    const name = panel.querySelector("h2")?.textContent ?? "";
    const label = `Height of the problems: ${name}`;
    panel.querySelector(".editor")?.after(divider(panel, { property: "--problems", label, isVertical: false, isOfLast: true, initial: 42 }));
  }
}

function divider(parent: HTMLElement, { property, label, isVertical, isOfLast, initial }: Divider): HTMLElement {
  const made = document.createElement("div");
  let percent = initial;
  made.className = isVertical ? "divider vertical" : "divider";
  made.tabIndex = 0;
  made.setAttribute("role", "separator");
  made.setAttribute("aria-orientation", isVertical ? "vertical" : "horizontal");
  made.setAttribute("aria-label", label);
  made.setAttribute("aria-valuemin", String(LEAST));
  made.setAttribute("aria-valuemax", String(MOST));
  made.setAttribute("aria-valuenow", String(percent));
  const move = (to: number): void => {
    percent = Math.min(MOST, Math.max(LEAST, to));
    parent.style.setProperty(property, `${percent}%`);
    parent.classList.add("is-arranged");
    made.setAttribute("aria-valuenow", String(Math.round(percent)));
  };
  made.addEventListener("pointerdown", (event) => {
    made.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  made.addEventListener("pointermove", (event) => {
    if (!made.hasPointerCapture(event.pointerId)) return;
    const space = parent.getBoundingClientRect();
    const part = isVertical ? (event.clientX - space.left) / space.width : (event.clientY - space.top) / space.height;
    move(100 * (isOfLast ? 1 - part : part));
  });
  made.addEventListener("keydown", (event) => {
    const forward = isVertical ? event.key === "ArrowRight" : event.key === "ArrowDown";
    const back = isVertical ? event.key === "ArrowLeft" : event.key === "ArrowUp";
    if (!forward && !back) return;
    move(percent + (forward === isOfLast ? -STEP : STEP));
    event.preventDefault();
  });
  return made;
}
