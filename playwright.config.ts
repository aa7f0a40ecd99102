import { defineConfig } from '@playwright/test';

/** Tests that start a stack of their own run first and together, so that each worker starts one and not three. */
const ownStack = /(live\/live|terminal-outage|ticket-faults|circle)\.spec\.ts$/;

const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than there are cores: many tests wait for a connection to go silent.
  workers: 3,
  // The runner does the retry and reports it (server/launch/tests/browser-tests.ts).
  retries: 0,
  forbidOnly: true,
  reporter: [['line'], ['json']],
  projects: [
    { name: 'own stack', testMatch: ownStack },
    { name: 'shared stack', testIgnore: ownStack },
  ],
  // A busy machine may be slow, and no test here checks how fast something is.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: {
    // Fade animations cost time in every dialog; a test about motion turns them on.
    contextOptions: { reducedMotion: 'reduce' },
    colorScheme: 'dark',
    screenshot: 'only-on-failure',
    // A trace costs a tenth of all time, and most are never read. `test:flaky` asks for steps, network and console; the
    // second try records the page as well, which slows a long test several times over.
    trace:
      process.env['KEEP_TRACES'] === '1'
        ? { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false, attachments: false }
        : 'off',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Chromium's sandbox does not work for root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
