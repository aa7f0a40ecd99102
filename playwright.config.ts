import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];

const alone = /(circle|ticket-faults|terminal-outage)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['line'], ['json']],
  projects: [
    { name: 'together', testIgnore: alone },
    // What changes the sandbox for everybody waits until the others are through.
    { name: 'alone', testMatch: alone, dependencies: ['together'], workers: 1 },
  ],
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:3000',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Chromium has no sandbox for root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
