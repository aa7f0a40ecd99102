import { test as base } from '@playwright/test';
import { Market } from './market';
import { enterStack, type RunningStack } from './stack';
import { Witness } from './witness';

export { expect } from '@playwright/test';

interface WorkerFixtures {
  /** For tests that inject faults for everybody who uses their stack. */
  hasOwnStack: boolean;
  /** The environment of an own stack, beside the usual one. */
  ownSettings: Readonly<Record<string, string>>;
  stack: RunningStack;
}

interface TestFixtures {
  /** A market whose price no other test moves meanwhile. */
  market: Market;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  hasOwnStack: [false, { option: true, scope: 'worker' }],
  ownSettings: [{}, { option: true, scope: 'worker' }],
  stack: [
    async ({ hasOwnStack, ownSettings }, use) => {
      const stack = await enterStack(hasOwnStack, ownSettings);
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: ({ stack }, use) => use(stack.url),
  extraHTTPHeaders: ({ stack }, use) => use({ 'x-forwarded-for': stack.freshNetwork() }),
  context: async ({ context }, use, info) => {
    const witness = new Witness(context);
    await use(context);
    // Requests that a page makes while its test ends need no answer.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (info.status !== info.expectedStatus) await witness.testify(info);
  },
  market: async ({ stack }, use, { parallelIndex }) => {
    const market = Market.of(stack.sandboxUrl, parallelIndex);
    await use(market);
    await market.release();
  },
});
