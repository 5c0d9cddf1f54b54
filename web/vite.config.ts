import { defineConfig } from "vite";

export default defineConfig({
  // The page works in any folder of any host.
  base: "./",
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
