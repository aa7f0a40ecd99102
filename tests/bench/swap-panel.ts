import { withTrialStack } from '../../server/launch/trial-stack.ts';
import { demoAccount } from '../../server/sandbox/people/accounts.ts';
import { installBrowserWallet } from './browser-wallet.ts';
import { atMost, type Figure } from './figure.ts';
import { held, interactions, middleOf, presses } from './interactions.ts';
import { openBrowser } from './open-browser.ts';

const slowdown = 4;
const goalMs = 32;

/** Measures the swap panel of a connected wallet under a live price and chart, on a machine slowed down four times. */
export async function* swapPanelFigures(): AsyncGenerator<Figure> {
  yield* await withTrialStack(async ({ url }) => {
    const browser = await openBrowser();
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addInitScript(installBrowserWallet, demoAccount('spot').address);
      const page = await context.newPage();
      await page.goto(`${url}/spot/arbitrum/ETH_USDC`);
      const panel = page.getByRole('region', { name: 'Swap', exact: true });
      const spend = panel.getByRole('textbox', { name: 'You pay' });
      await panel.getByText('Balance').waitFor();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await spend.click();
      const keys = await interactions(page, 'keydown', (at) =>
        page.keyboard.press(at % 8 < 4 ? String((at % 8) + 1) : 'Backspace', held),
      );
      const side = (name: string) => panel.getByText(name, { exact: true }).first();
      const sides = [await middleOf(side('Sell')), await middleOf(side('Buy'))] as const;
      const taps = await interactions(page, 'click', (at) => page.mouse.click(...sides[at % 2 === 0 ? 0 : 1], held));
      const against = `the third quarter of ${presses}, ${slowdown} times slower`;
      return [
        atMost('swaps.key', keys, 'ms to the next paint', goalMs, against),
        atMost('swaps.tap', taps, 'ms to the next paint', goalMs, against),
      ];
    } finally {
      await browser.close();
    }
  });
}
