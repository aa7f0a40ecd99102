import { readFileSync } from 'node:fs';
import { AccountTrader } from './account-trader';
import { axeFindings, overflow } from './page-watch';
import { expect, test } from './test';

test('a wallet saves everything about it as a file, and deletes it by what is typed and signed', async ({ page }) => {
  const owner = await AccountTrader.enter(page);
  await owner.come('/privacy');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('pluto-own-data.json');
  const saved: unknown = JSON.parse(readFileSync(await file.path(), 'utf8'));
  const address = owner.trader.address.toLowerCase();
  expect(saved).toMatchObject({ sessions: [{ wallet: address }], terms_acceptances: [{ wallet: address }] });

  await page.getByRole('button', { name: 'Delete my data' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Positions and open orders at the exchange stay');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('textbox').fill('000000');
  await dialog.getByRole('button', { name: 'Sign and delete' }).click();
  await expect(dialog).toContainText('These are not the last six characters');
  await dialog.getByRole('textbox').fill(address.slice(-6));
  await dialog.getByRole('button', { name: 'Sign and delete' }).click();
  await expect(page.getByText('Everything about this wallet is deleted')).toBeVisible();
  expect(await (await page.request.get('/api/auth/session')).json()).toEqual({ signedIn: false });
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('pluto.')))).toEqual([]);
});

test('the sign-in names the terms that it accepts', async ({ page }) => {
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Connect a wallet' }).click();
  await page.getByRole('button', { name: /Sandbox wallet/ }).click();
  await page.getByRole('button', { name: /^Newcomer/ }).click();
  await page.getByRole('button', { name: 'Save my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog).toContainText('By signing you accept the terms of 5 Oct 2025.');
  await expect(dialog.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
  expect(await axeFindings(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  expect((await download).suggestedFilename()).toBe('pluto-own-data.json');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of ['/privacy', '/status', '/help', '/ar/privacy', '/ru/help', '/ar/status']) {
    test(`${path} fits`, async ({ page }) => {
      await page.goto(path);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await axeFindings(page)).toEqual([]);
    });
  }
});
