// Links with both texts in the fragment, which browsers do not send to servers.

import type { Texts } from "../engine/messages";

const PREFIX = "#v1=";

/** No link makes the page hold more, however well it is compressed. */
const LONGEST = 4 << 20;

export async function fragment(texts: Texts): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([texts.crd, texts.resource]));
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const all = new Uint8Array(await new Response(packed).arrayBuffer());
  const letters = Array.from(all, (byte) => String.fromCharCode(byte)).join("");
  return PREFIX + btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The texts in a fragment; undefined if it holds none, or what can't be read. */
export async function texts(fragment: string): Promise<Texts | undefined> {
  if (!fragment.startsWith(PREFIX)) return undefined;
  try {
    const letters = atob(fragment.slice(PREFIX.length).replaceAll("-", "+").replaceAll("_", "/"));
    const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const read: unknown = JSON.parse(await unpack(packed));
    if (!Array.isArray(read)) return undefined;
    const [crd, resource]: unknown[] = read;
    return typeof crd === "string" && typeof resource === "string" ? { crd, resource } : undefined;
  } catch {
    return undefined;
  }
}

async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > LONGEST) throw new Error("too long");
  }
}
