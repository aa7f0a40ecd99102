import type { Page } from '@playwright/test';
import { AccountTrader } from './account-trader';
import { taken } from './page-watch';
import { expect, test } from './test';
import { dialog, field, form, issue, kind, submit } from './trader';

/** The button's place, once the typed order is judged. */
async function buttonY(page: Page): Promise<number> {
  const box = await submit(page).boundingBox();
  expect(box?.height).toBeGreaterThan(30);
  return Math.round((box?.y ?? 0) * 10) / 10;
}

type OrderKind = readonly [tab: 'Market' | 'Limit' | 'Pro', pro?: string];

const orderKinds: readonly OrderKind[] = [
  ['Market'],
  ['Limit'],
  ['Pro', 'Stop market'],
  ['Pro', 'Stop limit'],
  ['Pro', 'Take market'],
  ['Pro', 'Take limit'],
  ['Pro', 'Scale'],
  ['Pro', 'TWAP'],
];

const isLong = process.env['LONG'] === '1';
/** The ticket has the same width on every desktop, so the wider ones check only the kinds with the most fields. */
const fullest = orderKinds.filter(([tab, name]) => isLong || name === 'Scale' || name === 'TWAP' || tab === 'Limit');
const desks = [
  { viewport: { width: 1280, height: 720 }, kinds: orderKinds },
  { viewport: { width: 1440, height: 900 }, kinds: fullest },
  { viewport: { width: 1920, height: 1080 }, kinds: fullest },
];

const check = (page: Page, name: string) => form(page).getByRole('checkbox', { name }).click();

/** Changes everything that each kind can show, and returns the button's place after each change. */
async function places(page: Page, kinds: readonly OrderKind[] = orderKinds): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const [tab, name] of kinds) {
    await kind(page, tab, name);
    const own = name ?? tab;
    const note = async (step: string) => found.set(`${own}: ${step}`, await buttonY(page));
    await note('nothing typed');
    await field(page, 'Size').fill('0.01');
    await note('a size');
    await field(page, 'Size').fill('900');
    // The press tells what is missing besides; so large an order is sent by none.
    await field(page, 'Size').press('Enter');
    await expect(form(page).locator('[data-issue]').first()).toBeVisible();
    await note('too large a size');
    for (const price of ['Price', 'Trigger price', 'From price', 'To price']) {
      if ((await field(page, price).count()) === 0) continue;
      await field(page, price).fill('80000.57');
      await note(`${price} beside the grid`);
      await field(page, price).press('Tab');
      await note(`${price} put on the grid`);
      await field(page, price).fill('-5');
      await expect(issue(page, 'invalidPrice')).toBeVisible();
      await note(`${price} below zero`);
      await field(page, price).fill('80000');
    }
    if (name === 'TWAP') {
      await field(page, 'Minutes').fill('4');
      await expect(issue(page, 'invalidMinutes')).toBeVisible();
      await note('too few minutes');
      await field(page, 'Minutes').fill('30');
    }
    if (name === undefined) {
      await check(page, 'Take profit / stop loss');
      await expect(field(page, 'TP')).toBeVisible();
      await note('with guards');
      await field(page, 'TP').fill('1');
      await expect(issue(page, 'guardOnWrongSide')).toBeVisible();
      await note('a guard on the wrong side');
      await check(page, 'Take profit / stop loss');
    }
    await check(page, 'Reduce only');
    await expect(issue(page, 'nothingToReduce')).toBeVisible();
    await note('nothing to reduce');
    await check(page, 'Reduce only');
    await form(page).getByRole('button', { name: 'More figures' }).click();
    await note('all figures');
    await form(page).getByRole('button', { name: 'Fewer figures' }).click();
    await field(page, 'Size').fill('');
    await note('no size');
  }
  return found;
}

const ys = (found: ReadonlyMap<string, number>) => [...new Set(found.values())];

for (const { viewport, kinds } of desks) {
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test('the button stands still, whatever comes and goes above it', async ({ page }) => {
      const owner = await AccountTrader.enter(page);
      await page.goto('/trading?symbol=BTC');
      await taken(page);
      const ticket = page.getByRole('region', { name: 'Order ticket' });
      const connect = await ticket.getByRole('button', { name: 'Connect Wallet' }).boundingBox();
      await owner.come();
      await expect(submit(page)).toBeVisible();
      expect(await buttonY(page)).toBeCloseTo(connect?.y ?? 0, 0);
      const found = await places(page, kinds);
      expect(ys(found), JSON.stringify([...found])).toHaveLength(1);
      await expect(submit(page)).toBeInViewport({ ratio: 1 });
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the button stands still at the foot of the sheet', async ({ page }) => {
    const owner = await AccountTrader.enter(page);
    await owner.come();
    await page.getByRole('button', { name: 'Buy / Long' }).click();
    await expect(dialog(page).getByRole('heading', { name: 'BTC-USDT' })).toBeVisible();
    await expect(submit(page)).toBeVisible();
    const found = await places(page);
    expect(ys(found), JSON.stringify([...found])).toHaveLength(1);
    await expect(submit(page)).toBeInViewport({ ratio: 1 });
  });
});

test.describe('the figures', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('six are told, all of them where somebody wants them, and that is remembered', async ({ page }) => {
    const owner = await AccountTrader.enter(page);
    await owner.come();
    const rows = form(page).getByRole('table').locator('tbody tr');
    await expect(rows).toHaveCount(6);
    await kind(page, 'Pro', 'TWAP');
    await field(page, 'Size').fill('0.06');
    await field(page, 'Minutes').fill('15');
    await expect(rows).toHaveCount(6);
    await expect(form(page).getByRole('row', { name: /^Slices/ })).toContainText('30');
    await expect(form(page).getByRole('row', { name: /^Size of a slice/ })).toContainText('0.00200');
    await expect(form(page).getByRole('row', { name: /^One slice every/ })).toContainText('30 s');
    await form(page).getByRole('button', { name: 'More figures' }).click();
    await expect(form(page).getByRole('row', { name: /^Funding per day/ })).toBeVisible();
    await page.reload();
    await expect(form(page).getByRole('button', { name: 'Fewer figures' })).toBeVisible();
    await expect(form(page).getByRole('row', { name: /^Funding per day/ })).toBeVisible();
  });

  test('what an order does stays in sight with every kind, and with its guards: the entries scroll', async ({
    page,
  }) => {
    const owner = await AccountTrader.enter(page);
    await owner.come();
    const chief = async (names: readonly RegExp[]) => {
      for (const name of names) {
        await expect(form(page).getByRole('row', { name })).toBeInViewport({ ratio: 1 });
      }
    };
    await field(page, 'Size').fill('0.01');
    await check(page, 'Take profit / stop loss');
    await expect(field(page, 'TP')).toBeVisible();
    await chief([/^Liquidation/, /^Margin required/, /^Fees/, /^Worst price/]);
    await field(page, 'SL').focus();
    await expect(field(page, 'SL'), 'a field with the focus is not below the figures').toBeInViewport({ ratio: 1 });
    for (const name of ['Scale', 'Stop limit', 'Take market'] as const) {
      await kind(page, 'Pro', name);
      await chief([/^Liquidation/, /^Margin required/, /^Fees/]);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await chief([/^Liquidation/, /^Margin required/, /^Fees/]);
  });
});
