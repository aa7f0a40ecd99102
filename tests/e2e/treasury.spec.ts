import type { Page } from '@playwright/test';
import { axeFindings, beginIn, inBothThemes, layoutShift, overflow, taken, watch } from './page-watch';
import { expect, test } from './test';
import { card, connect, fact, openListed, rows, untilPublished } from './treasury-page';

const trader = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { prefix, hero, connecting } of [
    { prefix: '', hero: 'Earn your share of platform fees by holding $PLUTO', connecting: 'Connect wallet to view' },
    { prefix: '/ar', hero: '$PLUTO', connecting: 'المحفظة' },
  ]) {
    test(`${prefix}/treasury is whole: the pool, zeros, the contract and all holders`, async ({ page, request }) => {
      await openListed(page, request, `${prefix}/treasury`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(hero);
      await expect(page.getByRole('main')).toContainText(connecting);
      await expect(page.locator('dl dd').first()).toHaveText('00');
      await expect(page.getByRole('main')).toContainText('0xc48b4df565b0c96f84fedf18f26596ed40aa9f46');
      await expect(rows(page)).toHaveCount(498);
      await expect(page.locator('#holder-rows svg')).toHaveCount(3);
      const href = await rows(page).first().getByRole('link').getAttribute('href');
      expect(href).toMatch(RegExp(`^${prefix}/treasury/proof/0x[0-9a-f]{40}$`));
    });
  }
});

test('a visitor reads it in both themes, finds an address, and takes the list along', async ({ page, request }) => {
  const { faults } = watch(page);
  await beginIn(page, 'dark');
  await openListed(page, request);
  await taken(page);
  expect(await inBothThemes(page)).toEqual([]);
  const isLaidOut = (row: Element) => row.checkVisibility({ contentVisibilityAuto: true });
  expect(await rows(page).last().evaluate(isLaidOut)).toBe(false);
  await page
    .getByRole('searchbox', { name: 'Find an address' })
    .fill(trader.slice(0, 12).toUpperCase().replace('X', 'x'));
  await page.keyboard.press('Enter');
  await expect(page.locator('#holder-rows [data-found] a')).toBeFocused();
  await expect(page.locator('#holder-rows [data-found]')).toHaveCount(1);
  await page.getByRole('searchbox').fill('0x00000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This address is not among the 498.')).toBeVisible();
  const loads = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const download = await loads;
  expect(download.suggestedFilename()).toBe('pluto-holders.csv');
  expect(await layoutShift(page)).toBeLessThan(0.001);
  expect(faults).toEqual([]);
});

test('a visitor copies the contract, looks it up, and is told that nothing can be claimed', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openListed(page, request);
  const contract = '0xc48b4df565b0c96f84fedf18f26596ed40aa9f46';
  const copy = page.getByRole('button', { name: 'Copy address' });
  await copy.click();
  await expect(copy).toHaveAttribute('data-outcome', 'copied');
  await expect(page.getByText('Address copied')).toBeAttached();
  await expect(page.getByRole('link', { name: /^Open in / })).toHaveAttribute(
    'href',
    RegExp(`/scan/56/token/${contract}$`),
  );
  await expect(page.getByText(/Nothing can be claimed here, and no figure is a claim against anyone\./)).toBeVisible();
  await expect(page.getByText(/Whether, when and how anything is paid out has not been decided\./)).toBeVisible();
  await expect(page.getByText(/^498 are listed: .* fewer than 500 hold the token\.$/)).toBeVisible();
  await expect(page.getByText('$50', { exact: true })).toBeVisible();
  await page.locator('summary', { hasText: 'The pool, day by day' }).click();
  await expect(page.getByRole('table', { name: 'The pool, day by day' }).locator('tbody tr')).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Download the countdown' }).click();
  await expect(page).toHaveURL(/\/download-timer$/);
});

test('a holder sees rank, holdings, eligibility, history and the own row', async ({ page, request }) => {
  const { faults } = watch(page);
  await connect(page);
  await openListed(page, request);
  await expect(fact(page, 'Rank')).toHaveText('34');
  await expect(fact(page, 'Holdings')).toHaveText('5,000,000.0000 PLUTO');
  await expect(fact(page, 'Allocation')).toHaveText(/^\$\d+\.\d{4}\s*estimate$/);
  // The shown price times the balance is the shown worth.
  const worth = card(page, 'Your Holdings').getByText(/^Worth \$/);
  await expect(worth).toHaveText(/^Worth \$[\d,]+\.\d\d at \$[\d.]+$/);
  const [, reported = '', at = ''] = /\$(\S+) at \$(\S+)$/.exec((await worth.textContent()) ?? '') ?? [];
  expect(Number(reported.replaceAll(',', ''))).toBeCloseTo(5_000_000 * Number(at), 1);
  // The card says what one would get, when the next list comes and what is not promised, and leads to the proof.
  await expect(
    page.getByText(/^If the pool were shared now, your part would be 0\.6126% of \$[\d,]+\.\d{4}\. /),
  ).toContainText(
    /A new list comes every 30 minutes(, the next about \d+ \w+ \d{4}, \d\d:\d\d|; the next is due).* Whether, when and how anything is paid out has not been decided\.$/,
  );
  await expect(page.getByRole('link', { name: 'Check it yourself' })).toHaveAttribute(
    'href',
    `/treasury/proof/${trader}`,
  );
  await expect(page.getByRole('region', { name: 'Your rank over time' })).toContainText('Listed on 1 day: ');
  await expect(card(page, 'What changed your share')).toContainText(/There is no earlier list|Then: list of/);
  await expect(card(page, 'Eligibility Status')).toContainText('Eligible for Rewards');
  await expect(card(page, 'First Purchase')).toContainText('Nov 2026');
  const history = page.getByRole('table', { name: 'Transaction history' });
  await expect(history.locator('tbody tr[data-row]')).toHaveCount(2);
  await expect(history.getByRole('link').first()).toHaveAttribute('href', /\/scan\/56\/tx\/0x[0-9a-f]{64}$/);
  const own = page.locator('#holder-rows [data-you]');
  await expect(own).toContainText('You');
  await page.getByRole('button', { name: 'Go to your row' }).click();
  await expect(own).toBeInViewport();
  const loads = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await loads).suggestedFilename()).toBe('pluto-transactions.csv');
  expect(await axeFindings(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('holding more is reckoned before it is bought, and the token is offered to the wallet', async ({
  page,
  request,
}) => {
  await connect(page);
  await openListed(page, request);
  const more = page.getByRole('textbox', { name: 'Additional holding' });
  await more.fill('5000000');
  const share = page.getByRole('row', { name: 'Share of the pool' }).locator('td').last();
  await expect(share).toHaveText('1.2177%');
  await more.fill('');
  await expect(share).toHaveText('–');
  await page.getByRole('button', { name: 'Add to wallet' }).click();
  await expect(page.getByText('$PLUTO is in your wallet’s list')).toBeVisible();
});

test('on a phone nothing moves the page sideways, with and without a wallet', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openListed(page, request);
  expect(await overflow(page)).toBe(0);
  await connect(page);
  await page.reload();
  await expect(fact(page, 'Rank')).toHaveText('34');
  await expect(page.getByRole('heading', { name: 'Transaction history' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});

test.describe('the proof of a share', () => {
  const verdict = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

  test('is reckoned in the browser, and holds', async ({ page, request }) => {
    const { faults } = watch(page);
    await untilPublished(request);
    await page.goto(`/treasury/proof/${trader}`);
    await expect(fact(page, 'Rank')).toHaveText('34');
    for (const text of ['The hash of the list', 'The list runs', 'No address', 'All holdings', 'All allocations']) {
      await expect(verdict(page, text)).toHaveAttribute('data-verdict', 'agrees');
    }
    await expect(verdict(page, 'The chain has this block')).toHaveAttribute('data-verdict', 'confirmed');
    await expect(verdict(page, 'The earnings are those')).toContainText('not recomputed');
    for (const name of ['All earnings', 'Pool', 'Allocation']) await expect(fact(page, name)).toContainText('estimate');
    await expect(fact(page, 'Eligibility Status')).toHaveText('Eligible for Rewards');
    // Each day leads to the first list of that day, which is proven in the same way.
    await expect(page.getByRole('region', { name: 'Rank over time' })).toContainText(
      /^Rank over timeListed on 1 day: \d/,
    );
    await page.locator('summary', { hasText: 'Day by day' }).click();
    const days = page.getByRole('table', { name: 'Day by day' });
    await expect(days.getByRole('row')).toHaveCount(2);
    await days.getByRole('link').click();
    await expect(page).toHaveURL(/\?day=\d{4}-\d{2}-\d{2}$/);
    await expect(page.getByText(/^This is the first list of /)).toBeVisible();
    await expect(verdict(page, 'The hash of the list')).toHaveAttribute('data-verdict', 'agrees');
    await expect(fact(page, 'Eligibility Status')).toHaveText('Unknown');
    const json = await request.get(
      (await page.getByRole('link', { name: 'The list as JSON' }).last().getAttribute('href')) ?? '',
    );
    expect((await json.json()).list.holders).toHaveLength(498);
    expect((await request.get('/api/read-treasury-list?day=2026-02-31')).status()).toBe(400);
    expect((await request.get('/api/read-treasury-list?day=2024-02-29')).status()).toBe(404);
    expect(await axeFindings(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('says why the chain could not be asked, and asks it again', async ({ page, request }) => {
    await untilPublished(request);
    await page.route('**/rpc/56', (route) => route.abort());
    await page.goto(`/treasury/proof/${trader}`);
    await expect(verdict(page, 'The chain has this block')).toContainText('could not be checked');
    await expect(page.getByText(/^Your node of the chain does not answer\./)).toBeVisible();
    await page.unroute('**/rpc/56');
    await expect(verdict(page, 'The chain has this block')).toHaveAttribute('data-verdict', 'confirmed');
    await expect(page.getByText(/^Your node of the chain does not answer\./)).toHaveCount(0);
  });

  test('shows a list that was changed on the way', async ({ page, request }) => {
    await untilPublished(request);
    await page.route('**/api/read-treasury-list', async (route) => {
      const answer = await route.fetch();
      const body = await answer.text();
      await route.fulfill({ response: answer, body: body.replace(trader, trader.replace('0x7', '0x8')) });
    });
    await page.goto(`/treasury/proof/${trader}`);
    await expect(verdict(page, 'The hash of the list')).toHaveAttribute('data-verdict', 'differs');
    await expect(page.getByText('This address is not among the 500 largest holders.')).toBeVisible();
  });
});
