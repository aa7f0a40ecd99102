import { AccountTrader } from './account-trader';
import { axeFindings } from './page-watch';
import { expect, test } from './test';
import {
  arrive,
  assetOf,
  dialog,
  field,
  form,
  issue,
  kind,
  newTrader,
  ordersOf,
  positionOf,
  said,
  submit,
  trader,
} from './trader';

test.use({ viewport: { width: 1280, height: 800 } });

test('somebody without money is led to the deposit', async ({ page }) => {
  await arrive(page, '0');
  await form(page).getByRole('button', { name: 'Sign in to trade' }).click();
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Deposit USDC' })).toBeVisible();
  await page.keyboard.press('Escape');
  await form(page).getByRole('button', { name: 'Deposit to trade' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Deposit USDC' })).toBeVisible();
});

test('the dialog of the leverage comes once the network is back, unless the focus has moved on', async ({
  page,
  context,
}) => {
  await trader(page);
  const leverage = form(page).getByRole('button', { name: /^Leverage/ });
  await context.setOffline(true);
  await leverage.click();
  await expect(leverage).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Tab');
  await expect(leverage).toHaveAttribute('aria-busy', 'false');
  await leverage.click();
  await expect(leverage).toHaveAttribute('aria-busy', 'true');
  await context.setOffline(false);
  await expect(dialog(page).getByRole('slider', { name: 'Leverage' })).toBeVisible();
});

test('a market order with what guards it; pressed twice it is one', async ({ page }) => {
  const wallet = await newTrader(page);
  await expect(page.getByRole('form', { name: 'Order ticket' })).toBeVisible();
  const { markPx } = await assetOf(page, wallet.address, 'BTC');
  await field(page, 'Size').fill('0.01');
  await form(page).getByRole('checkbox', { name: 'Take profit / stop loss' }).click();
  await submit(page).click();
  await expect(issue(page, 'missingGuards')).toContainText('Please enter either Take Profit or Stop Loss price');
  await expect(submit(page)).toBeDisabled();
  await field(page, 'TP').fill(String(Math.round(Number(markPx) * 1.1)));
  await field(page, 'SL').fill(String(Math.round(Number(markPx) * 0.9)));
  await expect(submit(page)).toHaveText(/Buy 0\.01000 BTC at market/);
  await submit(page).dblclick();
  await expect(said(page, 'Orders Placed')).toBeVisible();
  await expect(page.getByText(/Signed [\d,]+ ms, acknowledged [\d,]+ ms, filled [\d,]+ ms/)).toBeVisible();
  expect(await positionOf(page, wallet.address, 'BTC')).toBe(0.01);
  expect((await ordersOf(page, wallet.address)).map(({ orderType }) => orderType).sort()).toEqual([
    'Stop Market',
    'Take Profit Market',
  ]);
  expect(await axeFindings(page)).toEqual([]);
});

test('nothing is armed that nobody chose, and what is large is asked about once', async ({ page }) => {
  const wallet = await trader(page);
  const share = form(page).getByRole('slider', { name: 'Share of what is available' });
  await expect(share).toHaveAttribute('aria-valuenow', '50');
  await expect(field(page, 'Size')).toHaveValue('');
  await expect(submit(page)).toContainText('Buy BTC');
  await expect(submit(page)).toBeDisabled();
  await expect(form(page).locator('[data-issue]')).toHaveCount(0);
  await field(page, 'Max slippage').press('Enter');
  await share.press('ArrowRight');
  await expect(submit(page)).toContainText(/^Buy [\d.]+ BTC at market/);

  await field(page, 'Size').fill('1');
  await submit(page).click();
  await expect(dialog(page)).toContainText(/Opens \d+(\.\d)?× your equity/);
  expect(await positionOf(page, wallet.address, 'BTC')).toBeUndefined();
  await dialog(page).getByRole('button', { name: 'Send order' }).click();
  await expect.poll(() => positionOf(page, wallet.address, 'BTC')).toBe(1);
});

test('a price has its market’s step wherever it stands, and the button says what is sent', async ({ page }) => {
  const wallet = await trader(page, 10_000, 'XRP');
  const mark = Number((await assetOf(page, wallet.address, 'XRP')).markPx);
  const fourPlaces = /^\d\.\d{4}$/;
  // The field would not show a zero in the last place.
  const onGrid = `${(mark * 0.95).toFixed(3)}5`;
  const places = `${onGrid}7`;
  await expect(page.getByRole('banner').locator('~ main bdi[data-move], main bdi').first()).toHaveText(fourPlaces);
  await kind(page, 'Limit');
  await field(page, 'Size').fill('20.7');
  await field(page, 'Price').fill(places);
  await expect(submit(page)).toContainText(`Buy 20 XRP at ${onGrid}`);
  await expect(field(page, 'Size')).toHaveValue('20');
  await expect(form(page).getByText('Rounded down to the lot size of 1 XRP.')).toBeVisible();
  await field(page, 'Price').press('Tab');
  await expect(field(page, 'Price')).toHaveValue(onGrid);
  await expect(form(page).getByText('Rounded to the tick size of 0.0001.')).toBeVisible();
  await submit(page).click();
  await expect.poll(async () => (await ordersOf(page, wallet.address)).map(({ limitPx }) => limitPx)).toEqual([onGrid]);
  await page.getByRole('tab', { name: /^Open Orders/ }).click();
  await expect(page.getByRole('row', { name: /XRP/ }).filter({ hasText: 'Limit' })).toContainText(onGrid);

  // Another market's own decimals apply at once: the tick size of BTC is a dollar.
  await page.goto('/trading?symbol=BTC');
  await expect(page.locator('main bdi').first()).toHaveText(/^[\d,]+$/);
});

test('nothing moves in a ticket that waits', async ({ page }) => {
  await trader(page);
  await expect(submit(page)).toBeVisible();
  const moving = await form(page).evaluate(
    (place) =>
      place
        .getAnimations({ subtree: true })
        .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY).length,
  );
  expect(moving).toBe(0);
});

test('the button is what it is at once when a size arms or disarms it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await trader(page);
  const faded = await submit(page).evaluateHandle((button) => {
    const properties: string[] = [];
    button.addEventListener('transitionrun', (event: Event) => {
      if (event instanceof TransitionEvent) properties.push(event.propertyName);
    });
    return properties;
  });
  await field(page, 'Size').fill('0.01');
  await expect(submit(page)).toBeEnabled();
  await field(page, 'Size').fill('');
  await expect(submit(page)).toBeDisabled();
  expect(await faded.jsonValue()).toEqual([]);
});

test('a limit order rests, a post-only one that would take is refused, a small one too', async ({ page }) => {
  const wallet = await trader(page);
  const mark = Number((await assetOf(page, wallet.address, 'BTC')).markPx);
  await kind(page, 'Limit');
  await field(page, 'Size').fill('0.01');
  await expect(form(page).locator('[data-issue]')).toHaveCount(0);
  await submit(page).click();
  await expect(issue(page, 'missingPrice')).toContainText('Please enter a limit price');
  await field(page, 'Price').fill(String(Math.round(mark * 0.95)));
  await field(page, 'Price').press('Enter');
  await expect(said(page, 'Order Placed')).toBeVisible();
  await expect.poll(async () => (await ordersOf(page, wallet.address)).length).toBe(1);

  await form(page)
    .getByRole('combobox', { name: /^Time in force/ })
    .click();
  await page.getByRole('option', { name: 'Post only' }).click();
  await field(page, 'Price').fill(String(Math.round(mark * 1.01)));
  await expect(issue(page, 'postOnlyCrosses')).toBeVisible();
  await expect(submit(page)).toBeDisabled();

  await field(page, 'Price').fill(String(Math.round(mark * 0.95)));
  await field(page, 'Size').fill('0.0001');
  await expect(issue(page, 'tooSmall')).toContainText('Order Too Small');
  await expect(issue(page, 'tooSmall')).toContainText('Minimum order size is $10. Current: $');
  await expect(submit(page)).toBeDisabled();
});

test('a scale and a TWAP, and nothing to reduce', async ({ page }) => {
  const wallet = await trader(page);
  const mark = Number((await assetOf(page, wallet.address, 'BTC')).markPx);
  await kind(page, 'Pro', 'Scale');
  await field(page, 'From price').fill(String(Math.round(mark * 0.9)));
  await field(page, 'To price').fill(String(Math.round(mark * 0.95)));
  await field(page, 'Size').fill('0.05');
  await submit(page).click();
  await expect(said(page, 'Orders Placed')).toBeVisible();
  expect(await ordersOf(page, wallet.address)).toHaveLength(5);

  await kind(page, 'Pro', 'TWAP');
  await field(page, 'Minutes').fill('4');
  await expect(issue(page, 'invalidMinutes')).toBeVisible();
  await field(page, 'Minutes').fill('30');
  // The scale emptied the size: nothing stays armed.
  await expect(field(page, 'Size')).toHaveValue('');
  await field(page, 'Size').fill('0.05');
  await submit(page).click();
  await expect(said(page, 'Order Placed')).toBeVisible();

  await kind(page, 'Market');
  await form(page).getByRole('radio', { name: 'Sell / Short' }).check();
  await field(page, 'Size').fill('1');
  await form(page).getByRole('checkbox', { name: 'Reduce only' }).click();
  await expect(form(page).locator('[data-issue=nothingToReduce], [data-issue=moreThanPosition]')).toBeVisible();
});

test('leverage and margin mode are set at the exchange', async ({ page }) => {
  const wallet = await trader(page, 10_000, 'ETH');
  await form(page)
    .getByRole('button', { name: /^Leverage/ })
    .click();
  const action = dialog(page).getByRole('button', { name: 'No Change' });
  await expect(action).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);
  const before = (await assetOf(page, wallet.address, 'ETH')).leverage.value;
  await dialog(page).getByRole('slider', { name: 'Leverage' }).press('Home');
  await dialog(page).getByRole('slider', { name: 'Leverage' }).press('ArrowRight');
  await dialog(page).getByRole('button', { name: 'Set 2×' }).click();
  await expect(said(page, 'Leverage Updated')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(before).not.toBe(2);
  expect((await assetOf(page, wallet.address, 'ETH')).leverage).toEqual({ type: 'cross', value: 2 });

  await form(page)
    .getByRole('button', { name: /^Margin/ })
    .click();
  await expect(dialog(page).getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await dialog(page)
    .getByRole('radio', { name: /^Isolated/ })
    .check();
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(said(page, 'Margin Mode Updated')).toBeVisible();
  expect((await assetOf(page, wallet.address, 'ETH')).leverage).toEqual({ type: 'isolated', value: 2 });
  // Both words are readable in full in the narrowest column.
  const cut = () =>
    form(page)
      .getByRole('button', { name: /^(Margin|Leverage)/ })
      .locator('span')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
  await expect.poll(cut).toEqual([]);
});

test('a price of the book fills the form, and a held confirmation sends what it shows', async ({ page }) => {
  const wallet = await trader(page);
  const ladder = page.getByRole('application', { name: 'Order book' });
  await ladder.focus();
  await ladder.press('ArrowDown');
  await ladder.press('Enter');
  await expect(field(page, 'Price')).not.toHaveValue('');
  await expect(page.getByRole('tab', { name: 'Limit' })).toHaveAttribute('data-state', 'active');
  const mark = Number((await assetOf(page, wallet.address, 'BTC')).markPx);
  await field(page, 'Price').fill(String(Math.round(mark * 0.9)));
  await field(page, 'Size').fill('0.01');
  await form(page).getByRole('checkbox', { name: 'Confirm before sending' }).click();
  await submit(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Confirm order' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await ordersOf(page, wallet.address)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Send order' }).click();
  await expect(said(page, 'Order Placed')).toBeVisible();
  expect(await ordersOf(page, wallet.address)).toHaveLength(1);
});

test('typed text is there when the wallet comes back', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.open();
  await field(page, 'Size').fill('0.02');
  await expect(submit(page)).toContainText('0.02');
  await owner.testWallet.emit('accountsChanged', []);
  await expect(form(page).getByRole('button', { name: 'Connect wallet' })).toBeVisible();
  await expect(field(page, 'Size')).toHaveValue('0.02');
  await owner.testWallet.emit('connect', { chainId: '0xa4b1' });
  await expect(form(page).getByRole('button', { name: 'Sign in to trade' })).toBeVisible();
  await expect(field(page, 'Size')).toHaveValue('0.02');
});
