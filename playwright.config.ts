import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const testDir = 'tests/e2e';
const startsStack = /hasOwnStack: true|enterLiveStack/;

/**
 * Files whose tests start a stack of their own. They run first and together: a worker that changes between an own stack
 * and the shared one starts a new stack each time.
 */
const ownStack = readdirSync(testDir, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.spec.ts') && startsStack.test(readFileSync(join(testDir, path), 'utf8')))
  .map((path) => `**/${path}`);

const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir,
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
