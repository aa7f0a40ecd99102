import { expect, test } from './test';

test('a trading screen says where trading is not offered, and goes on showing everything', async ({ page }) => {
  const note = page.getByRole('note').filter({ hasText: 'Trading is not offered in your region' });
  await page.goto('/perpetual');
  await expect(page.getByRole('application', { name: 'Order book' })).toBeVisible();
  await expect(note).toHaveCount(0);
  // The server says it in a header of the answer, whose page is the same for all.
  await page.route('**/perpetual', async (route) => {
    const answer = await route.fetch();
    const headers = { ...answer.headers(), 'server-timing': `${answer.headers()['server-timing']}, barred` };
    await route.fulfill({ response: answer, headers });
  });
  await page.goto('/perpetual');
  await expect(note).toBeVisible();
});
