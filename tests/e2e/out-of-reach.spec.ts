import { taken } from './page-watch';
import { expect, test } from './test';
import { dialog, said } from './trader';

const ofThePage = 'This part of the page could not be loaded. Check your connection and try again.';
const requested = [
  { what: 'the settings', button: 'Terminal settings', words: ofThePage },
  { what: 'a list of the chart', button: 'Indicators', words: 'This could not be loaded. Check your connection.' },
  { what: 'a way to connect', button: 'Connect Wallet', words: ofThePage },
];

for (const { what, button, words } of requested) {
  test(`${what} out of reach is said to be, and comes once the line is back`, async ({ page, context }) => {
    await page.goto('/trading?symbol=ETH');
    await taken(page);
    const opener = page.getByRole('button', { name: button, exact: true }).filter({ visible: true }).first();
    await opener.hover();
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
    await context.setOffline(true);
    await opener.press('Enter');
    await expect(said(page, words)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await context.setOffline(false);
    await opener.press('Enter');
    await expect(dialog(page)).toBeVisible();
  });
}
