import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

// Debian's Chromium if installed, or else Playwright's own browser.
const debian = "/usr/bin/chromium";

export default defineConfig({
  testDir: "tests",
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env["CI"]),
  reporter: "list",
  webServer: {
    command: "npx vite preview --port 4173 --strictPort --host 127.0.0.1",
    url: "http://127.0.0.1:4173",
    reuseExistingServer: false,
  },
  use: {
    baseURL: "http://127.0.0.1:4173",
    permissions: ["clipboard-read", "clipboard-write"],
    launchOptions: {
      ...(existsSync(debian) ? { executablePath: debian } : {}),
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
});
