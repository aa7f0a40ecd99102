import { AccountTrader } from './account-trader';
import { axeFindings, inBothThemes, overflow, watch } from './page-watch';
import { choose, picture, secretsOf, shared, shown, summed } from './shared-trade';
import { siteUrl } from './stack';
import { expect, test } from './test';
import { dialog } from './trader';

test('a closed position becomes a picture that hides what its owner wants, and a page that says so', async ({
  page,
}) => {
  const owner = await AccountTrader.enter(page);
  await owner.trade('BTC', 'buy', '0.02');
  await owner.come('/positions');
  await page.getByRole('table', { name: 'Open Positions' }).getByRole('button', { name: 'Close', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Sell 0.02 BTC' }).click();
  await dialog(page).getByRole('button', { name: 'Trade Summary' }).click();
  await shown(page);
  await expect(picture(page)).toHaveAttribute('alt', /^BTC Long, price move [+−]?\d/);
  await expect(dialog(page).getByRole('button', { name: 'Transfer to spot' })).toBeVisible();
  expect(await inBothThemes(page)).toEqual([]);

  const caption = dialog(page).getByRole('textbox', { name: 'Caption' });
  await caption.fill('see pluto.example');
  await expect(dialog(page).getByText('Take the link out of the caption.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Share publicly' })).toBeDisabled();
  await caption.fill('<b>In and out</b>');
  await dialog(page).getByRole('radio', { name: 'Square' }).check();
  await shown(page);
  const path = await shared(page);

  const answer = await page.request.get(path);
  expect(answer.headers()['cache-control']).toBe('s-maxage=30');
  const html = await answer.text();
  const flight = await page.request.get(path, { headers: { rsc: '1' } });
  const preview = await page.request.get(`/og/share${path}`);
  const texts = [
    html,
    await flight.text(),
    (await preview.body()).toString('latin1'),
    JSON.stringify(answer.headers()),
  ];
  for (const secret of await secretsOf(owner)) for (const text of texts) expect(text).not.toMatch(secret);
  expect(html).not.toContain('<b>In and out</b>');
  const seen = watch(page);
  await page.goto(path);
  await expect(page.getByText('<b>In and out</b>')).toBeVisible();
  await expect(page.getByText(/^Checked by Pluto against the exchange’s fills on /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check it yourself' })).toHaveCount(0);
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${siteUrl()}/og/share${path}`);
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
  expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toEqual([
    expect.stringContaining('"@type":"ImageObject"'),
  ]);
  await expect(page.getByRole('img', { name: 'Trade summary of BTC' })).toHaveJSProperty('naturalWidth', 1_080);
  await expect(page.getByRole('link', { name: 'Trade BTC' })).toHaveAttribute('href', '/trading?symbol=BTC');
  expect(await inBothThemes(page)).toEqual([]);
  expect(seen.faults).toEqual([]);
});

test('a trade of which nothing is hidden is reckoned anew in the visitor’s browser', async ({ page, browser }) => {
  await summed(page);
  await choose(page, 'Wallet address');
  await shown(page);
  const path = await shared(page);
  const stranger = await browser.newPage();
  await stranger.goto(`${siteUrl()}/de${path}`);
  await stranger.getByRole('button', { name: 'Selbst prüfen' }).click();
  await expect(stranger.getByText('Alle Zahlen stimmen mit der Börse überein.')).toBeVisible();
  await expect(stranger.getByRole('table', { name: 'In Ihrem Browser berechnet' }).getByRole('row')).toHaveCount(9);
  expect(await axeFindings(stranger)).toEqual([]);
  await stranger.close();
});

test('fits a phone, and gives the picture to its owner', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await summed(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Save picture' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^pluto-BTC-\d{4}-\d\d-\d\d\.png$/);
  await expect(page.getByText('Trade summary saved to your device')).toBeVisible();
  await page.goto(await shared(page));
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('stands on the board by its owner’s choice', async ({ page, browser }) => {
  await summed(page);
  const path = await shared(page);
  const choice = dialog(page).getByRole('switch', { name: 'Show on the board' });
  await choice.click();
  await expect(choice).toBeChecked();
  const stranger = await browser.newPage();
  await stranger.goto(`${siteUrl()}/board`);
  await expect(stranger.locator(`a[href="${path}"]`)).toContainText('BTC Long');
  expect(await axeFindings(stranger)).toEqual([]);
  await stranger.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(stranger)).toBeLessThanOrEqual(0);
  await stranger.close();
  await page.goto('/wallet');
  const kept = page.getByRole('switch', { name: 'Show on the board' });
  await expect(kept).toBeChecked();
  await kept.click();
  await expect(kept).not.toBeChecked();
});

test('is listed in the wallet, and gone with its page once its owner deletes it', async ({ page }) => {
  await summed(page);
  const path = await shared(page);
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'Delete the share of BTC' }).click();
  await expect(dialog(page)).toContainText('Copies elsewhere may live an hour, or for ever.');
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('You have shared no trade.')).toBeVisible();
  expect((await page.request.get(`/og/share${path}`)).status()).toBe(404);
  const gone = await page.goto(path);
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid share link.');
  expect(await axeFindings(page)).toEqual([]);
});
