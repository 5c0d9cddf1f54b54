// The light or dark theme: the system's until the user chooses one.

const KEY = "crd-ls.theme";

type Theme = "light" | "dark";

function stored(): Theme | undefined {
  try {
    const value = localStorage.getItem(KEY);
    return value === "light" || value === "dark" ? value : undefined;
  } catch {
    // Storage can be disabled.
    return undefined;
  }
}

export function theme(button: HTMLButtonElement): void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  let chosen = stored();
  const show = (): void => {
    const shown: Theme = chosen ?? (system.matches ? "dark" : "light");
    document.documentElement.dataset["theme"] = shown;
    button.textContent = shown === "dark" ? "☀" : "☾";
    button.setAttribute("aria-label", shown === "dark" ? "Use light colours" : "Use dark colours");
  };
  button.addEventListener("click", () => {
    chosen = document.documentElement.dataset["theme"] === "dark" ? "light" : "dark";
    try {
      localStorage.setItem(KEY, chosen);
    } catch {
      // The choice then lasts for this visit.
    }
    show();
  });
  system.addEventListener("change", show);
  show();
}
