import { readFileSync } from "node:fs";
import { defineConfig } from "vite";

const manifest = readFileSync(new URL("../Cargo.toml", import.meta.url), "utf8");
const version = /^version = "(.+)"$/m.exec(manifest)?.[1] ?? "";

export default defineConfig({
  // The page works in any folder of any host.
  base: "./",
  define: { VERSION: JSON.stringify(version) },
  // Examples and icon come from the repository.
  server: { fs: { allow: [".."] } },
  build: {
    target: "es2022",
    // The module is fetched once, and the browser compiles it while it arrives.
    assetsInlineLimit: 0,
    license: { fileName: "licenses.md" },
  },
  worker: { format: "es" },
});
