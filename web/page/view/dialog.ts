// The page's only dialog: about a rule, or the keys.

import { markdown } from "./markdown";

export class Dialog {
  private readonly title: HTMLElement;
  private readonly body: HTMLElement;

  constructor(private readonly element: HTMLDialogElement) {
    this.title = element.querySelector("h2") as HTMLElement;
    this.body = element.querySelector(".dialog-body") as HTMLElement;
    // A click outside closes it.
    element.addEventListener("click", (event) => {
      if (event.target === element) element.close();
    });
  }

  show(title: string, text: string, openRule: (code: string) => void): void {
    this.title.textContent = title;
    this.body.replaceChildren(markdown(text, openRule));
    this.body.scrollTop = 0;
    if (!this.element.open) this.element.showModal();
  }
}

export const KEYS = `
| Keys | What they do |
|---|---|
| \`Ctrl\`+\`Space\` | Complete the word at the cursor |
| \`Ctrl\`+\`.\` or \`Alt\`+\`Enter\` | Show the fixes and refactorings at the cursor |
| \`Ctrl\`+\`I\` | Show what the word at the cursor means |
| \`F8\` | Go to the next problem |
| \`Ctrl\`+\`]\`, \`Ctrl\`+\`[\` | Indent lines, or take their indentation back |
| \`Ctrl\`+\`F\` | Search and replace |
| \`Ctrl\`+\`Z\` | Undo |
| \`Tab\` | Take what is proposed, go to the next placeholder, or indent |
| \`Esc\` | Close what is open |
| \`Esc\`, then \`Tab\` | Leave the editor |

On a Mac, \`Cmd\` takes the place of \`Ctrl\`, except for \`Ctrl\`+\`Space\`.
`;
