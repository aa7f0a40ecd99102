import type { Locator, Page } from '@playwright/test';
import { beginIn, inBothThemes, layoutShift, overflow, taken } from './page-watch';
import { leave, open, settings } from './terminal-screen';
import { expect, test } from './test';
import { dialog, trader } from './trader';

const chart = (page: Page): Locator => page.locator('#terminal-chart');
const line = (page: Page, name: string): Locator => page.getByRole('separator', { name });
const root = (page: Page): Locator => page.locator('html');

const choose = (page: Page, name: string) => dialog(page).getByRole('radio', { name }).check();
const flip = (page: Page, name: string) => dialog(page).getByRole('switch', { name }).click();

async function left(place: Locator): Promise<number> {
  return (await place.boundingBox())?.x ?? Number.NaN;
}

async function drag(page: Page, name: string, byX: number, byY: number): Promise<void> {
  const box = await line(page, name).boundingBox();
  if (box === null) throw new Error(`${name} is not drawn`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byX / 2, y + byY / 2);
  await page.mouse.move(x + byX, y + byY);
  await page.mouse.up();
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('each choice holds at once and after a reload, and nothing moves', async ({ page }) => {
    await open(page);
    const before = await left(chart(page));
    await settings(page);
    await choose(page, 'Every update');
    await choose(page, 'Right');
    await choose(page, 'Comfortable');
    await flip(page, 'Confirm before sending');
    await flip(page, 'High-frequency mode');
    await expect(root(page)).toHaveAttribute('data-ticket', 'end');
    expect(await left(chart(page))).toBeLessThan(before);
    await leave(page);

    await page.reload();
    await taken(page);
    await expect(root(page)).toHaveAttribute('data-ticket', 'end');
    await expect(root(page)).toHaveAttribute('data-density', 'comfortable');
    expect(await left(chart(page))).toBe(0);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    await settings(page);
    for (const name of ['Every update', 'Right', 'Comfortable']) {
      await expect(dialog(page).getByRole('radio', { name })).toBeChecked();
    }
    for (const name of ['Confirm before sending', 'High-frequency mode']) {
      await expect(dialog(page).getByRole('switch', { name })).toBeChecked();
    }

    await dialog(page).getByRole('button', { name: 'Reset to defaults' }).click();
    await expect(dialog(page).getByRole('radio', { name: 'Every 250 ms' })).toBeChecked();
    await expect(dialog(page).getByRole('radio', { name: 'Left' })).toBeChecked();
    await expect(dialog(page).getByRole('switch', { name: 'High-frequency mode' })).not.toBeChecked();
    await expect(root(page)).not.toHaveAttribute('data-density');
    expect(await left(chart(page))).toBe(before);
  });

  test('higher rows are fewer rows', async ({ page }) => {
    await open(page);
    const rows = page.getByRole('table', { name: 'Bids' }).locator('tbody tr');
    const height = async (): Promise<number | undefined> => (await rows.first().boundingBox())?.height;
    await expect.poll(height).toBe(18);
    await settings(page);
    await choose(page, 'Comfortable');
    await leave(page);
    await expect.poll(height).toBe(22);
  });

  test('another tab follows', async ({ page, context }) => {
    await open(page);
    const other = await context.newPage();
    await open(other);
    await settings(other);
    await choose(other, 'Right');
    await flip(other, 'High-frequency mode');
    await expect(root(page)).toHaveAttribute('data-ticket', 'end');
    await settings(page);
    await expect(dialog(page).getByRole('radio', { name: 'Right' })).toBeChecked();
    await expect(dialog(page).getByRole('switch', { name: 'High-frequency mode' })).toBeChecked();
  });

  test('damaged settings, and those of a later version, fall back to the usual ones', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('pluto.layout', '2 end comfortable 999 999 999');
      localStorage.setItem('pluto.terminal', '{"version":9,"isFast":true');
      localStorage.setItem('pluto.keys', '[]');
    });
    await open(page);
    await expect(root(page)).not.toHaveAttribute('data-ticket');
    await expect(line(page, 'Width of the order ticket')).toHaveAttribute('aria-valuenow', '304');
    await settings(page);
    await expect(dialog(page).getByRole('switch', { name: 'High-frequency mode' })).not.toBeChecked();
  });

  test('lines are drawn with the mouse, and stay where they were drawn to', async ({ page }) => {
    await open(page);
    await drag(page, 'Width of the order ticket', 60, 0);
    await drag(page, 'Width of the order book', -40, 0);
    await drag(page, 'Height of the account', 0, -50);
    const sizes = {
      'Width of the order ticket': '364',
      'Width of the order book': '296',
      'Height of the account': '306',
    };
    for (const [name, size] of Object.entries(sizes)) {
      await expect(line(page, name)).toHaveAttribute('aria-valuenow', size);
    }
    const box = await chart(page).boundingBox();
    expect(box?.x).toBe(364);
    expect(box?.width).toBe(1280 - 364 - 296);

    await page.reload();
    await taken(page);
    expect(await layoutShift(page)).toBeLessThan(0.02);
    expect(await chart(page).boundingBox()).toEqual(box);
    for (const [name, size] of Object.entries(sizes)) {
      await expect(line(page, name)).toHaveAttribute('aria-valuenow', size);
    }
    await line(page, 'Width of the order ticket').dblclick();
    await expect(line(page, 'Width of the order ticket')).toHaveAttribute('aria-valuenow', '304');
    await settings(page);
    await dialog(page).getByRole('button', { name: 'Usual sizes' }).click();
    await leave(page);
    await expect(line(page, 'Height of the account')).toHaveAttribute('aria-valuenow', '256');
  });

  test('lines never go too far', async ({ page }) => {
    await open(page);
    await drag(page, 'Width of the order ticket', 900, 0);
    await drag(page, 'Width of the order book', -900, 0);
    await drag(page, 'Height of the account', 0, -700);
    expect((await chart(page).boundingBox())?.width).toBe(400);
    expect((await chart(page).boundingBox())?.height).toBe(351);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await drag(page, 'Height of the account', 0, 700);
    await expect(line(page, 'Height of the account')).toHaveAttribute('aria-valuenow', '160');
  });

  test('lines are moved with the keyboard', async ({ page }) => {
    await open(page);
    const ticket = line(page, 'Width of the order ticket');
    await ticket.press('ArrowRight');
    await expect(ticket).toHaveAttribute('aria-valuenow', '320');
    await ticket.press('Home');
    await expect(ticket).toHaveAttribute('aria-valuenow', '280');
    await ticket.press('End');
    await expect(ticket).toHaveAttribute('aria-valuenow', '440');
    await expect(ticket).toHaveAttribute('aria-valuemax', '440');
    const account = line(page, 'Height of the account');
    await account.press('ArrowUp');
    await expect(account).toHaveAttribute('aria-valuenow', '272');
    expect((await chart(page).boundingBox())?.x).toBe(440);
  });

  for (const [name, address, side, towards] of [
    ['from the right', '/ar/trading?symbol=BTC', undefined, -1],
    ['from the right, on the other side', '/ar/trading?symbol=BTC', '1 end compact - - -', 1],
    ['on the other side', '/trading?symbol=BTC', '1 end compact - - -', -1],
  ] as const) {
    test(`a line follows the hand ${name}`, async ({ page }) => {
      if (side !== undefined) await page.addInitScript((text) => localStorage.setItem('pluto.layout', text), side);
      await open(page, address);
      const ticket = page.getByRole('separator').first();
      const label = (await ticket.getAttribute('aria-label')) ?? '';
      await drag(page, label, towards * 40, 0);
      await expect(ticket).toHaveAttribute('aria-valuenow', '344');
      await drag(page, label, towards * -20, 0);
      await expect(ticket).toHaveAttribute('aria-valuenow', '324');
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  }

  test('all three parts can be read by everybody, in both themes', async ({ page }) => {
    await beginIn(page, 'dark');
    await open(page);
    await settings(page);
    for (const tab of ['Screen', 'Keys', 'Risk limits']) {
      await dialog(page).getByRole('tab', { name: tab }).click();
      expect(await inBothThemes(page)).toEqual([]);
    }
  });

  test('with high frequency the account is asked for every three seconds', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('pluto.terminal', '{"version":1,"isFast":true}'));
    await trader(page);
    let requested = 0;
    page.on('request', (request) => {
      if (request.postData()?.includes('clearinghouseState') === true) requested += 1;
    });
    await expect.poll(() => requested).toBeGreaterThanOrEqual(2);
  });
});

for (const locale of ['ar', 'xa']) {
  test(`settings fit every width in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `/${locale}/trading?symbol=BTC`);
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.locator('button[data-settings]').filter({ visible: true }).click();
      const panel = dialog(page);
      await expect(panel.getByRole('tab')).toHaveCount(3);
      for (const tab of await panel.getByRole('tab').all()) {
        await tab.click();
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        const wide = await panel.evaluate((element) =>
          [element, ...element.querySelectorAll('*')]
            .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible')
            .map((one) => one.className),
        );
        expect(wide.filter((name) => typeof name === 'string' && !name.includes('sr-only'))).toEqual([]);
      }
      await leave(page);
    }
  });
}
