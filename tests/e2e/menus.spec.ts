import type { Locator, Page } from '@playwright/test';
import { axeFindings, beginIn, changeTo, overflow, taken, watch } from './page-watch';
import { expect, test } from './test';

const directions = [
  { name: 'left to right', path: '/fees' },
  { name: 'right to left', path: '/ar/fees' },
] as const;

/** Checks that the panel is accessible in both themes while it is open, and gone after Escape. */
async function sound(page: Page, panel: Locator): Promise<void> {
  await expect(panel).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await changeTo(page, 'light');
  expect(await axeFindings(page, { rules: ['color-contrast'] })).toEqual([]);
  await changeTo(page, 'dark');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

for (const { name, path } of directions) {
  test.describe(name, () => {
    test.beforeEach(async ({ page }) => {
      await beginIn(page, 'dark');
    });

    test('each menu of the header', async ({ page }) => {
      const { faults } = watch(page);
      await page.goto(path);
      await taken(page);
      const menus = page.getByRole('banner').locator('button[aria-haspopup=menu]');
      await expect(menus).toHaveCount(3);
      for (const button of await menus.all()) {
        await button.click();
        await sound(page, page.getByRole('menu'));
        await expect(button).toBeFocused();
      }
      expect(faults).toEqual([]);
    });

    test('the keys / and ? open search and shortcuts, and a search may find nothing', async ({ page }) => {
      const { faults } = watch(page);
      await page.goto(path);
      await taken(page);
      const panel = page.getByRole('dialog');
      for (const key of ['/', '?']) {
        await page.keyboard.press(key);
        await sound(page, panel);
      }
      await page.keyboard.press('/');
      await page.getByRole('combobox').fill('zzzzz');
      await expect(page.getByRole('option')).toHaveCount(0);
      await sound(page, panel);
      expect(faults).toEqual([]);
    });

    test('the menu and the palette of a phone', async ({ page }) => {
      const { faults } = watch(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await taken(page);
      const panel = page.getByRole('dialog');
      for (const opens of ['menu', 'palette']) {
        await page.getByRole('banner').locator(`[data-opens=${opens}]`).click();
        await expect(panel).toBeVisible();
        if (opens === 'menu') await panel.locator('summary').click();
        await sound(page, panel);
      }
      expect(faults).toEqual([]);
    });
  });
}

test('the page that one is on is marked, behind More too', async ({ page }) => {
  await page.goto('/fees');
  await taken(page);
  const more = page.getByRole('banner').getByRole('button', { name: 'More' });
  await expect(more).toHaveAttribute('data-here', '');
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Fees' })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Memes' }).click();
  await expect(page).toHaveURL(/\/memes$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Memes' })).toHaveAttribute('aria-current', 'page');
  await expect(more).not.toHaveAttribute('data-here');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('More opens at a press, and its links lead', async ({ page }) => {
    await page.goto('/fees');
    const more = page.getByRole('banner').getByRole('button', { name: 'More' });
    await more.click();
    await expect(page.getByRole('menuitem')).toHaveCount(14);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await more.press('Enter');
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await expect(page).toHaveURL(/\/help$/);
  });

  test('a language is one press behind its button', async ({ page }) => {
    await page.goto('/fees');
    await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitem', { name: 'العربية' }).click();
    await expect(page).toHaveURL(/\/ar\/fees$/);
  });
});

for (const [name, opener] of [
  ['the menu of a phone', '[data-opens=menu]'],
  ['the choice of wallets', 'button:has-text("Connect"):visible'],
] as const) {
  test(`a press is answered while ${name} is still loading`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/fees');
    await taken(page);
    const gate = Promise.withResolvers<void>();
    await page.route(/\.js(\?|$)/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    const button = page.locator('header').locator(opener);
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    gate.resolve();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-busy');
  });
}

test('one goes through More by keys', async ({ page }) => {
  await page.goto('/fees');
  await taken(page);
  const more = page.getByRole('banner').getByRole('button', { name: 'More' });
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await more.press('ArrowDown');
  await expect(item('Markets')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(item('Whitepaper')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Markets')).toBeFocused();
  await page.keyboard.press('h');
  await expect(item('Help')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item('Whitepaper')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await more.press('Enter');
  await expect(item('Markets')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await more.press('Enter');
  await expect(item('Markets')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\/markets$/);
  await expect(page.getByRole('menu')).toHaveCount(0);
});
