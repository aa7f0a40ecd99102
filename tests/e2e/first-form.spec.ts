import type { Page } from '@playwright/test';
import { axeFindings, layoutShift, taken, watch } from './page-watch';
import { expect, test } from './test';
import { dialog, form } from './trader';
import { TestWallet } from './wallet/test-wallet';

const place = (page: Page) => page.getByRole('region', { name: 'Order ticket' });
const chart = (page: Page) => page.getByRole('application', { name: 'Chart of ETH' }).getByText('ETH', { exact: true });
const missing = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' });

test('the order form is there before any of its code, and its first touch brings it', async ({ page }) => {
  const { faults } = watch(page);
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto('/trading?symbol=ETH');
  await taken(page);
  await expect(place(page).getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  const before = scripts.length;
  await place(page).getByRole('radio', { name: 'Sell / Short' }).click();
  await expect(form(page).getByRole('radio', { name: 'Sell / Short' })).toBeChecked();
  expect(scripts.length).toBeGreaterThan(before);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  expect(faults).toEqual([]);
});

test('text typed while the ticket loads is not lost, and counts', async ({ page }) => {
  await page.goto('/trading?symbol=ETH');
  await taken(page);
  await place(page).getByRole('textbox', { name: 'Size' }).focus();
  await page.keyboard.type('12.5');
  const size = form(page).getByRole('textbox', { name: 'Size', exact: true });
  await expect(size).toHaveValue('12.5');
  await expect(size).toBeFocused();
  await page.keyboard.type('5');
  await expect(size).toHaveValue('12.55');
  await expect(form(page).getByRole('row', { name: /^Order value/ })).toContainText('$');
  await form(page).getByRole('button', { name: 'More figures' }).click();
  await expect(form(page).getByRole('row', { name: /^Position, ETH/ })).toContainText('12.55');
  await expect(form(page).getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
});

for (const { path, region, control } of [
  { path: '/trading?symbol=ETH', region: 'Order ticket', control: 'Sell / Short' },
  { path: '/spot/base/UNI_USDC', region: 'Swap', control: 'Sell' },
]) {
  test(`connecting takes no drawn form away on ${path}`, async ({ page }) => {
    await TestWallet.install(page, { chainId: path.startsWith('/spot') ? 8_453 : 42_161 });
    await page.goto(path);
    await taken(page);
    const drawn = page.getByRole('region', { name: region, exact: true });
    const radio = drawn.getByRole('radio', { name: control, exact: true });
    await expect(radio).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click();
    const wallet = dialog(page).getByRole('button', { name: 'Test Wallet' });
    await expect(wallet).toBeVisible();
    // The form's own code comes only when the gate opens.
    const gate = Promise.withResolvers<void>();
    await page.route(/\.js(\?|$)/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await wallet.click();
    await expect(page.locator('html')).toHaveAttribute('data-connected', '');
    await expect(dialog(page)).toHaveCount(0);
    await expect(radio).toBeVisible();
    await expect(radio).toBeEnabled();
    gate.resolve();
    await expect(page.locator('[data-first]')).toHaveCount(0);
    await expect(radio).toBeVisible();
    await expect(drawn.getByRole('button', { name: 'Connect Wallet' })).toHaveCount(0);
  });
}

test('a ticket that could not be had comes when the line is back', async ({ page, context }) => {
  await page.goto('/trading?symbol=ETH');
  await expect(chart(page)).toBeVisible();
  await context.setOffline(true);
  await place(page).getByRole('radio', { name: 'Sell / Short' }).click();
  await expect(missing(page)).toBeVisible();
  await context.setOffline(false);
  await expect(form(page).getByRole('radio', { name: 'Sell / Short' })).toBeVisible();
});

test('so does a chart', async ({ page }) => {
  const html = await (await page.request.get('/trading?symbol=ETH')).text();
  const isLater = ({ pathname }: URL) => pathname.endsWith('.js') && !html.includes(pathname);
  await page.route(isLater, (route) => route.abort());
  await page.goto('/trading?symbol=ETH');
  await expect(missing(page)).toBeVisible();
  await page.unroute(isLater);
  await expect(chart(page)).toBeVisible();
});

test('a choice is made again, whatever it was', async ({ page }) => {
  await page.goto('/trading?symbol=ETH');
  await taken(page);
  await place(page).getByRole('button', { name: 'Limit', exact: true }).press('Enter');
  await expect(page.getByRole('tab', { name: 'Limit', exact: true })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await taken(page);
  await place(page).getByText('Reduce only', { exact: true }).click();
  await expect(form(page).getByRole('checkbox', { name: 'Reduce only' })).toBeChecked();
});

for (const { page: address, name } of [
  { page: '/trading?symbol=ETH', name: 'the order form' },
  { page: '/spot/ethereum/ETH_USDC', name: 'the swap panel' },
]) {
  test(`every control of ${name} stays where the server drew it`, async ({ page }) => {
    /** The places of what can be pressed or typed into, by the words on it. */
    const controls = (root: string) =>
      page.locator(root).evaluateAll((all) =>
        Object.fromEntries(
          all
            .filter((control) => control.checkVisibility())
            .map((control) => {
              const { left, top, width, height } = control.getBoundingClientRect();
              return [
                control.getAttribute('aria-label') ?? control.textContent,
                [left, top, width, height].map(Math.round),
              ];
            }),
        ),
      );
    await page.goto(address);
    await taken(page);
    const drawn = await controls('[data-first] :is(label, button)');
    expect(Object.keys(drawn).length).toBeGreaterThan(6);
    const names = (root: string) =>
      page
        .locator(`${root} [data-control]`)
        .evaluateAll((all) => all.map((control) => control.getAttribute('data-control')));
    const named = await names('[data-first]');
    // Whatever can be touched is found again by its name, and no name is borne twice.
    expect(await page.locator('[data-first] :is(input, button):not([data-control])').count()).toBe(0);
    expect(new Set(named).size).toBe(named.length);
    await page.locator('[data-first] input[inputmode=decimal]').first().focus();
    await expect(page.locator('[data-first]')).toHaveCount(0);
    expect(await controls('main :is(label, button)')).toMatchObject(drawn);
    expect(await names('main')).toEqual(expect.arrayContaining(named));
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is laid out', async ({ page }) => {
    await page.goto('/trading?symbol=ETH');
    await expect(place(page).getByRole('textbox', { name: 'Size' })).toBeVisible();
    await expect(place(page).getByRole('radio', { name: 'Buy / Long' })).toBeVisible();
  });
});

for (const { path, order } of [
  { path: '/perpetual', order: ['0%', '25%', '50%', '75%', '100%'] },
  { path: '/ar/perpetual', order: ['100%', '75%', '50%', '25%', '0%'] },
]) {
  test(`the shares of ${path} stand as one reads, before the ticket's code and after`, async ({ page }) => {
    const marks = page.locator('main').getByText(/^\d+%$/);
    const fromLeft = () =>
      marks.evaluateAll((all) =>
        all
          .map((mark) => ({ text: mark.textContent, left: mark.getBoundingClientRect().left }))
          .sort((a, b) => a.left - b.left)
          .map(({ text }) => text),
      );
    await page.goto(path);
    await taken(page);
    await expect.poll(fromLeft).toEqual(order);
    await page.locator('[data-first] button').nth(1).click();
    await expect(page.locator('main form [role=slider]')).toBeAttached();
    await expect.poll(fromLeft).toEqual(order);
  });
}
