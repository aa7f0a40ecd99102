import { axeFindings, watch } from './page-watch';
import { signIn } from './sign-in';
import { expect, test } from './test';
import { keepOnly, publishNow, sendOften } from './treasury-coins';
import { card, fact, openListed, rows, untilPublished } from './treasury-page';
import { TestWallet } from './wallet/test-wallet';

// Coins that these accounts send away change the list of everybody who uses the stack.
test.use({ hasOwnStack: true });

const minimum = 'Hold at least $50 worth of $PLUTO to be eligible. Current: $';
const kept = 10_000;

test('a listed holder below $50 is not eligible, in the card, the position, the row, the file and the proof', async ({
  page,
  request,
}) => {
  const { faults } = watch(page);
  await untilPublished(request);
  await keepOnly('admin', BigInt(kept));
  await signIn(page, 'admin');
  await publishNow(page);
  await openListed(page, request);
  await expect(card(page, 'Eligibility Status')).toContainText(/Not Eligible/);
  // The price moves, and the page shows the newest one.
  const isWorthShown = async () => {
    const { price } = await (await request.get('/api/read-treasury-list')).json();
    const [, shown] = (await card(page, 'Eligibility Status').textContent())?.split(minimum) ?? [];
    return Math.abs(Number(shown) - kept * Number(price.price)) < 0.01;
  };
  await expect.poll(isWorthShown).toBe(true);
  await expect(fact(page, 'Allocation')).toHaveText('Not Eligible');
  await expect(page.getByText(/is worth less than \$50 at this price\. Your part of the pool, \$\d/)).toBeVisible();
  await expect(page.getByRole('row', { name: 'Allocation' }).locator('td').first()).toHaveText('Not Eligible');
  // A page that was kept before the list was published gives way to the next one.
  const ownShare = async () => {
    await page.reload();
    await expect(fact(page, 'Rank')).toHaveText(/\d/);
    return page.locator('#holder-rows [data-you] td:last-child').allTextContents();
  };
  await expect.poll(ownShare).toEqual(['Not Eligible']);
  await expect(rows(page).first().locator('td').last()).toHaveText(/^\$\d/);
  await expect(page.getByText('1 of 498 hold less than $50 at this price.')).toBeVisible();
  const file = await (await request.get('/treasury/pluto-holders.csv')).text();
  expect(file.split('\r\n').filter((row) => row.includes(',no,'))).toHaveLength(1);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Check it yourself' }).click();
  await expect(fact(page, 'Eligibility Status')).toHaveText('Not Eligible');
  await expect(page.getByText(/stays in the pool\.$/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a holder who sold everything is told so', async ({ page, request }) => {
  await untilPublished(request);
  await keepOnly('maker', 0n);
  await page.addInitScript(() => localStorage.setItem('pluto.wallet', 'sandbox.maker'));
  await page.goto('/treasury');
  const holdings = card(page, 'Your Holdings');
  await expect(holdings).toContainText('You previously had tokens but current balance is 0');
  await expect(card(page, 'Eligibility Status')).toContainText('Not Eligible');
  await expect(card(page, 'Eligibility Status')).toContainText(`${minimum}0.00`);
  await expect(card(page, 'First Purchase')).toContainText('Nov 2026');
});

test('a wallet that never had the coin has no purchases and no rank', async ({ page, request }) => {
  await untilPublished(request);
  const wallet = await TestWallet.install(page);
  await wallet.beRemembered();
  await page.goto('/treasury');
  await expect(card(page, 'First Purchase')).toContainText('No purchases yet');
  await expect(card(page, 'Your Holdings')).not.toContainText('You previously had tokens');
  await expect(card(page, 'Eligibility Status')).toContainText('Not Eligible');
  await expect(fact(page, 'Rank')).toHaveText('–');
  await expect(page.getByText('Not among the 500 largest holders.')).toBeVisible();
  await expect(page.getByText('No transactions', { exact: true })).toBeVisible();
  await page.goto(`/treasury/proof/${wallet.address}`);
  await expect(page.getByText('This address is not among the 500 largest holders.')).toBeVisible();
});

test('older transactions come page by page', async ({ page, request }) => {
  await untilPublished(request);
  await sendOften('unified', 'spot', 105);
  await page.addInitScript(() => localStorage.setItem('pluto.wallet', 'sandbox.spot'));
  await page.goto('/treasury');
  const history = page.getByRole('table', { name: 'Transaction history' });
  await expect(history).toContainText('Buy');
  await page.getByRole('button', { name: 'Older transactions' }).click();
  await expect(page.getByRole('button', { name: 'Older transactions' })).toBeHidden();
  const loads = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await loads;
  expect(download.suggestedFilename()).toBe('pluto-transactions.csv');
  const stream = await download.createReadStream();
  const lines = (await stream.toArray()).join('').trim().split('\r\n');
  expect(lines.length).toBeGreaterThan(106);
  expect(new Set(lines).size).toBe(lines.length);
});
