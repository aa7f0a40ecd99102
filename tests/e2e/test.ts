import { test as base } from '@playwright/test';
import { Market } from './market';
import { enterStack, type RunningStack } from './stack';
import { Witness } from './witness';

export { expect } from '@playwright/test';

interface WorkerFixtures {
  /** For tests that strike everybody who uses their stack. */
  hasOwnStack: boolean;
  stack: RunningStack;
}

interface TestFixtures {
  /** A market that nobody else moves meanwhile. */
  market: Market;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  hasOwnStack: [false, { option: true, scope: 'worker' }],
  stack: [
    async ({ hasOwnStack }, use) => {
      const stack = await enterStack(hasOwnStack);
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
    // What a page asks while its test ends is answered to nobody.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (info.status !== info.expectedStatus) await witness.testify(info);
  },
  market: async ({ stack }, use, { parallelIndex }) => {
    const market = Market.of(stack.sandboxUrl, parallelIndex);
    await use(market);
    await market.release();
  },
});
