import { browserRunner } from './house/browser-runner.ts';
import { clockAssertions } from './house/clock-assertions.ts';
import { commentSubjects } from './house/comment-subjects.ts';
import { pauses } from './house/pauses.ts';
import type { HouseRule } from './house/rule.ts';
import { shortWaits } from './house/short-waits.ts';

export interface Fixtures {
  readonly rule: HouseRule;
  readonly file: string;
  readonly trips: readonly string[];
  readonly passes: readonly string[];
}

/** The code that the rules about tests refuse and let through. */
export const testRuleFixtures: readonly Fixtures[] = [
  {
    rule: commentSubjects,
    file: 'components/a.tsx',
    trips: [
      '/** What a chat may do. */ export const a = 1;',
      'export const a = 1;\n// Whoever asks gets an answer.',
      'export const a = 1;\n/**\n * Of equal ones the first counts.\n */',
      'export const a = <div>{/* Where it stands. */}</div>;',
      'export const a = 1; // By name.',
    ],
    passes: [
      '/** The rights of a chat. */\nexport const a = 1;',
      '// The caller asks for a name and says\n// what it is for.\nexport const a = 1;',
      '/**\n * The answer, and\n * what it cost.\n */\nexport const a = 1;',
      "const a = '// What is this?';",
      '// Bytes are counted.\nexport const a = 1;',
    ],
  },
  {
    rule: clockAssertions,
    file: 'tests/unit/a.test.ts',
    trips: [
      'expect(performance.now() - began).toBeLessThan(3_000);',
      'expect(Date.now()).toBeGreaterThan(at);',
      'expect((performance.now() - began) / 10).toBeLessThan(16);',
      'expect(told.at).not.toBeLessThan(Date.now() - 1_000);',
      'expect(new Date().toISOString()).toBe(at);',
      'expect(process.hrtime.bigint() - began).toBeLessThan(9n);',
      'expect(process.hrtime(began)).toEqual([0, 1]);',
      'const took = Date.now() - began; expect(took).toBeLessThan(5);',
      'const began = Date.now(); expect(Math.abs(at - began)).toBeLessThan(60_000);',
      'await expect.poll(() => Date.now() - began).toBeGreaterThan(5);',
      'expect({ took: Date.now() - began }).toEqual({ took: 5 });',
      "vi.useFakeTimers({ toFake: ['Date'] }); expect(performance.now() - began).toBeLessThan(5);",
    ],
    passes: [
      'expect(await place({ nonce: Date.now() })).toEqual(done);',
      'const began = Date.now(); expect(told.at).toBeGreaterThan(began);',
      'vi.useFakeTimers(); expect(Date.now() - began).toBe(2_000);',
      "vi.useFakeTimers({ toFake: ['Date'] }); expect(Date.now() - at).toBe(5);",
      'expect(time.now() - began).toBe(5);',
      'expect(new Date(at).toISOString()).toBe(text);',
      'await rest(Date.now() - began);',
    ],
  },
  {
    rule: shortWaits,
    file: 'tests/integration/a.test.ts',
    trips: [
      'await expect.poll(read, { timeout: 5_000 }).toBe(1);',
      'await vi.waitFor(look, { timeout: 9_999, interval: 50 });',
      'const patience = { timeout: 500 };',
      'const soon = 3_000; await expect(part).toBeVisible({ timeout: soon });',
      'await vi.waitFor(look);',
      'await vi.waitUntil(() => done);',
    ],
    passes: [
      'await expect.poll(read, { timeout: 10_000 }).toBe(1);',
      'await expect.poll(read).toBe(1);',
      'await expect(part).toBeVisible({ timeout: 0 });',
      'await vi.waitFor(look, { timeout: 30_000 });',
      'await part.waitFor();',
    ],
  },
  {
    rule: pauses,
    file: 'tests/launch/a.test.ts',
    trips: [
      "import { setTimeout as pause } from 'node:timers/promises';",
      'await new Promise((resolve) => setTimeout(resolve, 100));',
      'await page.waitForTimeout(500);',
    ],
    passes: [
      "import { setImmediate as turn } from 'node:timers/promises';",
      'vi.useFakeTimers(); setTimeout(work, 100);',
      'test.setTimeout(120_000);',
    ],
  },
  {
    rule: browserRunner,
    file: 'tests/e2e/a.spec.ts',
    trips: [
      "import { test } from '@playwright/test';",
      "import { expect as must, type Page } from '@playwright/test';",
      "import * as runner from '@playwright/test';",
      "import runner from '@playwright/test';",
    ],
    passes: [
      "import { expect, test } from './test.ts';",
      "import type { Page, test } from '@playwright/test';",
      "import { type Page, devices } from '@playwright/test';",
    ],
  },
];
