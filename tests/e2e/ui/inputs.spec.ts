import type { Page } from '@playwright/test';
import { expect, test } from '../test';
import { openGallery } from './gallery';

/** The labels differ by language; the number field is the one with its value shown beside it. */
const numberField = (page: Page) =>
  page
    .locator('main section')
    .filter({ has: page.locator('output') })
    .getByRole('textbox');

async function paste(page: Page, text: string): Promise<void> {
  await numberField(page).fill('');
  await numberField(page).focus();
  await page.keyboard.insertText(text);
}

for (const [path, cases] of [
  [
    '/design',
    [
      ['1,234.5', '1234.5'],
      ['1.234,5', '1234.5'],
      ['1 234,5', '1234.5'],
      ['1,234', '1234'],
      ['٠٫٥', '0.5'],
    ],
  ],
  [
    '/de/design',
    [
      ['1.234', '1234'],
      ['0,5', '0.5'],
    ],
  ],
  ['/fr/design', [['1\u202f234,5', '1234.5']]],
  ['/ar/design', [['١٬٢٣٤٫٥', '1234.5']]],
  ['/hi/design', [['1,23,456.7', '123456.7']]],
] as const) {
  test(`on ${path} a number is read as it is written there`, async ({ page }) => {
    await openGallery(page, path);
    for (const [pasted, canonical] of cases) {
      await paste(page, pasted);
      await expect(page.locator('main output'), pasted).toHaveText(canonical);
      await expect(numberField(page)).toHaveValue(pasted);
    }
  });
}

test('text that is no number is explained in one sentence that belongs to the field', async ({ page }) => {
  await openGallery(page);
  await paste(page, '12,34,5');
  await expect(numberField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(numberField(page)).toHaveAccessibleDescription(/Enter a number/);
  await expect(page.locator('main output')).toHaveText('–');
  await page.getByRole('button', { name: 'Set to 0.5' }).click();
  await expect(numberField(page)).toHaveValue('0.5');
  await expect(numberField(page)).not.toHaveAttribute('aria-invalid');
});

test('a value set from elsewhere is written with the language’s own mark', async ({ page }) => {
  await openGallery(page, '/de/design');
  await page
    .locator('main section')
    .filter({ has: page.locator('output') })
    .getByRole('button')
    .click();
  await expect(numberField(page)).toHaveValue('0,5');
});

test('a pressed unit changes and says what pressing does', async ({ page }) => {
  await openGallery(page);
  await page.getByRole('button', { name: 'Enter the size in USDC' }).click();
  await expect(page.getByRole('button', { name: 'Enter the size in BTC' })).toHaveText(/^USDC/);
});

test('the slider moves by keyboard and says its value', async ({ page }) => {
  await openGallery(page);
  const slider = page.getByRole('slider', { name: 'Leverage' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '21×');
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuenow', '1');
});

test('in Arabic the slider grows to the other side', async ({ page }) => {
  await openGallery(page, '/ar/design');
  const slider = page.locator('[role=slider][aria-valuemax="40"]');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuenow', '21');
});

test('segments are one choice for the arrow keys', async ({ page }) => {
  await openGallery(page);
  const side = page.getByRole('group', { name: 'Side' });
  await side.getByRole('radio', { name: 'Buy / Long' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(side.getByRole('radio', { name: 'Sell / Short' })).toBeChecked();
});

test('labels press their checkbox and switch', async ({ page }) => {
  await openGallery(page);
  const off = page.getByRole('checkbox', { name: 'Reduce only' }).first();
  await page.locator('label', { hasText: 'Reduce only' }).first().click();
  await expect(off).toBeChecked();
  const toggle = page.getByRole('switch', { name: 'Hide small balances' }).first();
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).toBeChecked();
});

for (const path of ['/design', '/ar/design']) {
  test(`on ${path} a chosen tab comes into sight with 10 px to spare`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openGallery(page, path);
    const list = page.locator('main [role=tablist]');
    const sight = () =>
      list.evaluate((row) => {
        const tab = row.querySelector('[data-state=active]')?.getBoundingClientRect();
        const outer = row.getBoundingClientRect();
        return Math.round(Math.min((tab?.left ?? 0) - outer.left, outer.right - (tab?.right ?? 0)));
      });
    await list.locator('[data-state=active]').focus();
    await page.keyboard.press('End');
    await expect(list.getByRole('tab').last()).toHaveAttribute('data-state', 'active');
    await expect.poll(sight).toBeGreaterThanOrEqual(0);
    const forwards = path === '/design' ? 'ArrowLeft' : 'ArrowRight';
    await page.keyboard.press(forwards);
    await page.keyboard.press(forwards);
    await page.keyboard.press(forwards);
    await expect.poll(sight).toBeGreaterThanOrEqual(10);
  });
}

test('a tab has a ring for keys and none for the mouse', async ({ page }) => {
  await openGallery(page);
  const tabs = page.locator('main [role=tablist]').getByRole('tab');
  const ring = () => page.evaluate(() => document.activeElement?.matches('[role=tab]:focus-visible'));
  await tabs.nth(1).click();
  await expect(tabs.nth(1)).toBeFocused();
  expect(await ring()).toBe(false);
  await tabs.nth(2).click({ button: 'right' });
  await expect(tabs.nth(1)).toHaveAttribute('data-state', 'active');
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(2)).toBeFocused();
  expect(await ring()).toBe(true);
});
