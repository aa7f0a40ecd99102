import type { Locator, Page } from '@playwright/test';
import { taken } from './page-watch';
import { swapPanel } from './swap-panel';
import { expect, test } from './test';
import { give } from './wallet/money';
import { TestWallet } from './wallet/test-wallet';

/** Presses and counts; text that is typed or pasted is no press, here as with the others. */
class Hand {
  presses = 0;

  async press(target: Locator): Promise<void> {
    await target.click();
    this.presses += 1;
  }

  async choose(target: Locator): Promise<void> {
    await target.check({ force: true });
    this.presses += 1;
  }
}

interface Act {
  readonly name: string;
  /** Presses for the same at DexScreener or Uniswap, as their own pages describe the way. */
  readonly elsewhere: number;
  readonly from: string;
  readonly chainId?: number;
  readonly carryOut: (page: Page, hand: Hand) => Promise<void>;
}

const rows = (page: Page) => page.locator('tbody tr[data-row]');
const trades = (page: Page) => page.getByRole('region', { name: 'Recent transactions' });
const pair = '/spot/base/AERO_USDC';
const aero = '0x940181a94a35a4569e4529a3cdfb74e38fd98631';

const acts: readonly Act[] = [
  {
    // DexScreener: "New pairs" in the menu, then the span of time.
    ...{ name: 'see which pairs are new today', elsewhere: 2, from: '/memes?memes=all' },
    carryOut: async (page, hand) => {
      await hand.press(page.getByRole('link', { name: 'New today' }));
      await expect(page).toHaveURL(/view=new/);
    },
  },
  {
    // DexScreener: "Rank by", then the figure.
    ...{ name: 'rank by the change of an hour', elsewhere: 2, from: '/memes?memes=all' },
    carryOut: async (page, hand) => {
      await hand.press(page.getByRole('columnheader', { name: '1h', exact: true }).getByRole('link'));
      await expect(page).toHaveURL(/sort=change1h/);
    },
  },
  {
    // DexScreener: "Filters", the bound, "Apply".
    ...{ name: 'leave out pairs with little liquidity', elsewhere: 2, from: '/memes?memes=all' },
    carryOut: async (page, hand) => {
      await hand.press(page.getByText('Filters', { exact: true }));
      await page.getByRole('textbox', { name: /^Liquidity.*at least/i }).fill('1M');
      await hand.press(page.getByRole('button', { name: 'Apply' }));
      await expect(page).toHaveURL(/liquidityFrom=1M|liquidityFrom=1000000/);
    },
  },
  {
    // DexScreener: the search, then the result.
    ...{ name: 'find a coin by its contract', elsewhere: 2, from: '/memes' },
    carryOut: async (page, hand) => {
      await page.getByRole('searchbox', { name: 'Search pairs' }).fill(aero);
      await hand.press(page.getByRole('button', { name: 'Search', exact: true }));
      await expect(rows(page)).toHaveCount(2);
      await hand.press(rows(page).first().getByRole('link', { name: /^AERO/ }));
      await expect(page).toHaveURL(/\/spot\/base\/AERO_/);
    },
  },
  {
    // DexScreener: the star of the pair, then the list to add it to.
    ...{ name: 'put a pair on the watchlist', elsewhere: 2, from: pair },
    carryOut: async (page, hand) => {
      await hand.press(page.getByRole('button', { name: 'Watch AERO/USDC' }));
      await expect(page.getByRole('button', { name: 'Watch AERO/USDC' })).toHaveAttribute('aria-pressed', 'true');
    },
  },
  {
    // DexScreener: one press on "MCap" above the chart.
    ...{ name: 'read the chart as market cap', elsewhere: 1, from: pair },
    carryOut: async (page, hand) => {
      await hand.choose(page.getByRole('radio', { name: 'MCap' }));
      await expect(page.getByRole('radio', { name: 'MCap' })).toBeChecked();
    },
  },
  {
    // DexScreener: the funnel beside the trader.
    ...{ name: 'see the trades of one trader alone', elsewhere: 1, from: pair },
    carryOut: async (page, hand) => {
      await hand.press(
        trades(page)
          .getByRole('button', { name: /^Only the trades of 0x/ })
          .first(),
      );
      await expect(trades(page).getByRole('group', { name: 'Filter the trades' })).toContainText('0x');
    },
  },
  {
    // DexScreener: the tab below the chart.
    ...{ name: 'see who holds most of a coin', elsewhere: 1, from: pair },
    carryOut: async (page, hand) => {
      await hand.press(trades(page).getByRole('button', { name: 'Holders', exact: true }));
      await expect(trades(page).getByRole('table')).toContainText('%');
    },
  },
  {
    // Uniswap: "Swap", then "Confirm Swap", once the amount is typed.
    ...{ name: 'buy from the page of a pair', elsewhere: 2, from: '/spot/bsc/DOGE_BNB', chainId: 56 },
    carryOut: async (page, hand) => {
      await swapPanel(page).getByRole('textbox', { name: 'You pay' }).fill('0.05');
      await hand.press(swapPanel(page).getByRole('button', { name: 'Buy DOGE' }));
      await expect(page.getByText('Swap completed successfully!')).toBeVisible();
    },
  },
  {
    // Uniswap: the row of "Explore", then as above, with an amount that is typed.
    ...{ name: 'buy from a list', elsewhere: 3, from: '/memes?chain=bsc&q=doge/bnb', chainId: 56 },
    carryOut: async (page, hand) => {
      const row = rows(page).filter({ hasText: 'DOGE/BNB' }).last();
      await row.hover();
      await hand.press(row.getByRole('button', { name: 'Buy DOGE for 0.05' }));
      await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Buy DOGE' }));
      await expect(page.getByText('Swap completed successfully!')).toBeVisible();
    },
  },
];

for (const { name, elsewhere, from, chainId, carryOut } of acts) {
  test(`to ${name} takes no more presses than elsewhere`, async ({ page }) => {
    if (chainId !== undefined) {
      const wallet = await TestWallet.install(page, { chainId });
      await wallet.beRemembered();
      await give(wallet, chainId, { coins: '2' });
    }
    await page.goto(from);
    await taken(page);
    const hand = new Hand();
    await carryOut(page, hand);
    expect(hand.presses).toBeLessThanOrEqual(elsewhere);
  });
}
