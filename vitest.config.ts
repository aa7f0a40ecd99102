import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      // Outside a React Server bundle the marker throws by design; tests run server code in plain Node.
      { find: /^server-only$/, replacement: `${root}node_modules/server-only/empty.js` },
    ],
  },
  test: {
    pool: 'forks',
    // One worker for each core: vitest would leave one core idle, which on a machine with two is half of it.
    maxWorkers: '100%',
    // Waits are as long as the runner allows: how soon something happens depends on what else the machine is doing.
    expect: { poll: { timeout: 50_000, interval: 20 } },
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: ['tests/*.test.ts', 'tests/rules/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          pool: 'threads',
          isolate: false,
          setupFiles: ['tests/unit/alone.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: ['tests/integration/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'attacks',
          include: ['tests/attacks/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          globalSetup: ['tests/attacks/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journey',
          include: ['tests/journey/**/*.test.ts'],
          // People take their time, and one of them clicks thirty links. A run of these alone may have to build first.
          testTimeout: 600_000,
          hookTimeout: 900_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'launch',
          include: ['tests/launch/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
