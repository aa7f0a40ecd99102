import { AccountTrader } from './account-trader';
import { axeFindings } from './page-watch';
import { recover, strike } from './sandbox';
import { shared, shown, summed } from './shared-trade';
import { expect, test } from './test';
import { dialog } from './trader';

test.use({ hasOwnStack: true });
test.afterEach(recover);

test('says that nothing was stored, that no picture was made, and tries again when it is back', async ({ page }) => {
  await summed(page);
  await strike([{ path: '/supabase/storage', kind: 'drop', rate: 1 }]);
  await dialog(page).getByRole('button', { name: 'Share publicly' }).click();
  await expect(page.getByText('Image generated but failed to save to storage')).toBeVisible();
  await expect(page.getByText('Nothing is public. You can still save the picture to your device.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Save picture' })).toBeEnabled();

  await strike([{ path: '/supabase', kind: 'drop', rate: 1 }]);
  await dialog(page).getByRole('radio', { name: 'Tall' }).check();
  await expect(dialog(page).getByText('Failed to generate trade summary. Please try again.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await strike([]);
  await dialog(page).getByRole('button', { name: 'Try Again' }).click();
  await shown(page);
});

test('says that no picture was made while the exchange is away or the line is down, and makes it afterwards', async ({
  page,
  context,
}) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.02');
  await owner.trade('BTC', 'sell', '0.02');
  await owner.come('/perpetual?tab=fills');
  const open = page.getByRole('button', { name: 'Trade summary of BTC' }).first();
  await expect(open).toBeVisible();
  await strike([{ path: '/info', kind: 'drop', rate: 1 }]);
  await open.click();
  await expect(dialog(page).getByText('Failed to generate trade summary. Please try again.')).toBeVisible();
  await recover();
  // The server spares an exchange that failed several times for some seconds, and a person presses again.
  const again = dialog(page).getByRole('button', { name: 'Try Again' });
  await expect
    .poll(async () => {
      if (await again.isVisible()) await again.click();
      return dialog(page).locator('[data-status=shown]').isVisible();
    })
    .toBe(true);

  await context.setOffline(true);
  await dialog(page).getByRole('button', { name: 'Share publicly' }).click();
  await expect(page.getByText('Image generated but failed to save to storage')).toBeVisible();
  await dialog(page).getByRole('radio', { name: 'Square' }).check();
  await expect(dialog(page).getByText('Failed to generate trade summary. Please try again.')).toBeVisible();
  await context.setOffline(false);
  await dialog(page).getByRole('button', { name: 'Try Again' }).click();
  await shown(page);
});

test('the picture of a share, its list and its deletion say that they are not there, and come back', async ({
  page,
}) => {
  await summed(page);
  const path = await shared(page);
  await strike([{ path: '/supabase/storage', kind: 'drop', rate: 1 }]);
  const away = await page.request.get(`/og/share${path}`);
  expect([away.status(), away.headers()['cache-control']]).toEqual([503, 'no-store']);
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Delete the share of BTC' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The share could not be deleted')).toBeVisible();
  await strike([]);
  expect((await page.request.get(`/og/share${path}`)).status()).toBe(200);

  await page.route('**/api/read-trade-summaries', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The shared trades could not be read.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute('**/api/read-trade-summaries');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('button', { name: 'Delete the share of BTC' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('You have shared no trade.')).toBeVisible();
});

test('a page that cannot be read is no invalid link', async ({ page }) => {
  await strike([{ path: '/supabase', kind: 'drop', rate: 1 }]);
  const answer = await page.goto(`/${'7'.repeat(32)}`);
  expect(answer?.status()).toBeGreaterThanOrEqual(500);
  await expect(page.getByText('Invalid share link.')).toHaveCount(0);
  await strike([]);
  await expect.poll(async () => (await page.goto(`/${'7'.repeat(32)}`))?.status()).toBe(404);
});
