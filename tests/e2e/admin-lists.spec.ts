import { readFileSync } from 'node:fs';
import { dialog, field, openDesk, pools } from './admin-desk';
import { axeFindings, changeTo, overflow } from './page-watch';
import { signIn } from './sign-in';
import { expect, test } from './test';

// The rows that these tests save show on everybody's pages.
test.use({ hasOwnStack: true });
// One worker, and with it one stack for all of them.
test.describe.configure({ mode: 'default' });

test('rows beyond the first fifty come with scrolling, and are selected with the others', async ({ page }) => {
  await openDesk(page);
  // The rows that are out of sight are not drawn, but counted.
  const reported = page.getByRole('status').filter({ hasText: /\d+ of \d+/ });
  const counts = async () => (/(\d+) of (\d+)/.exec((await reported.textContent()) ?? '') ?? []).slice(1).map(Number);
  await expect(reported).toBeVisible();
  const [first, total = 0] = await counts();
  expect([first, total > 50]).toEqual([50, true]);
  for (let shown = 50; shown < total; [shown = 0] = await counts()) {
    const before = shown;
    await page.mouse.wheel(0, 20_000);
    await expect.poll(async () => (await counts())[0]).toBeGreaterThan(before);
  }
  await page.getByRole('checkbox', { name: 'Select all that are loaded' }).check();
  await expect(page.getByText(`Selected: ${total}`)).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByText(`Selected: ${total}`)).toHaveCount(0);
});

test('a list is sorted both ways and narrowed by status, as its address says', async ({ page }) => {
  await openDesk(page, '?q=usd');
  const symbols = () => page.locator('[data-entry]').allTextContents();
  await expect(page.locator('[data-entry]').first()).toBeVisible();
  const up = await symbols();
  expect(new Set(up).size).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Symbol', exact: true }).click();
  await expect(page).toHaveURL(/order=desc/);
  await expect.poll(symbols).toEqual(up.toReversed());
  await expect(page.getByRole('columnheader', { name: 'Symbol' })).toHaveAttribute('aria-sort', 'descending');

  await page.goto('/admin?chain=optimism&q=snx');
  const snx = page.getByRole('button', { name: 'SNX', exact: true });
  await snx.focus();
  await page.keyboard.press('Delete');
  // Instead of a deletion, which nothing takes back.
  await dialog(page).getByRole('button', { name: 'Disable instead' }).click();
  await expect(page.locator('tr[data-row]').getByText('Disabled')).toBeVisible();
  await page.getByRole('combobox', { name: /Status/ }).click();
  await page.getByRole('option', { name: 'Active' }).click();
  await expect(page).toHaveURL(/status=on/);
  await expect(page.getByText('No tokens found')).toBeVisible();
  await page.goto('/admin?chain=optimism&status=off');
  await expect(snx).toBeVisible();
  await snx.focus();
  await page.keyboard.press('Delete');
  await expect(dialog(page)).toContainText('Are you sure you want to delete SNX');
  await expect(dialog(page).getByRole('button', { name: 'Disable instead' })).toHaveCount(0);
});

test('the head of a list and the status of its rows stay in sight', async ({ page }) => {
  await openDesk(page);
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  await expect(page.locator('tr[data-row]').first().getByText('Active', { exact: true })).toBeVisible();
  const head = page.getByRole('columnheader', { name: /Symbol/ });
  await page.mouse.wheel(0, 1_200);
  const header = await page.getByRole('banner').boundingBox();
  const bottom = (header?.y ?? 0) + (header?.height ?? 0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
  await expect(head).toBeInViewport();
  expect(Math.round((await head.boundingBox())?.y ?? 0)).toBe(Math.round(bottom));
});

test('pairs are saved to a file', async ({ page }) => {
  await openDesk(page, '?tab=pairs');
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'As JSON' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('pluto-pairs.json');
  const pairs: unknown = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(pairs).toContainEqual(expect.objectContaining({ chain: 'base', label: 'BRETT/USDC', isEnabled: 'true' }));
});

const checking = 'Checking admin privileges...';

test('nobody is told of a check who is no administrator', async ({ page }) => {
  await signIn(page, 'trader');
  expect(await (await page.request.get('/admin')).text()).not.toContain(checking);
  await page.goto('/admin');
  await expect(page).not.toHaveURL(/admin/);
});

test('an administrator is told of the check until it is over', async ({ page }) => {
  await openDesk(page);
  expect(await (await page.request.get('/admin')).text()).toContain(checking);
  await expect(page.getByText(checking)).toHaveCount(0);
});

test('a typed address is checked against its checksum', async ({ page }) => {
  await openDesk(page);
  await page.getByRole('button', { name: 'Add Token' }).click();
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
  const warning = page.getByText('The capitals of this address do not fit its checksum');
  const noContract = page.getByText('There is no contract at this address.');
  await field(page, 'Contract Address').fill(address);
  await expect(noContract).toBeVisible();
  await expect(warning).toHaveCount(0);
  await field(page, 'Contract Address').fill(address.replace('dA6', 'Da6'));
  await expect(warning).toBeVisible();
  await field(page, 'Contract Address').fill(address.toLowerCase());
  await expect(noContract).toBeVisible();
  await expect(warning).toHaveCount(0);
});

test('a logo elsewhere is shown by our server, and the browser asks no other host', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => foreign.push(request.url()));
  await openDesk(page, '?chain=base&q=brett');
  await page.getByRole('button', { name: 'BRETT', exact: true }).click();
  await field(page, 'Logo URL').fill('https://169.254.169.254/logo.png');
  await expect(page.getByText('No picture could be fetched from this logo address')).toBeVisible();
  expect(foreign.filter((url) => url.includes('169.254'))).toEqual([]);
});

test('a pair that another switched meanwhile is shown in both versions', async ({ page }) => {
  await openDesk(page, '?tab=pairs&chain=base&q=brett/usdc');
  await page.getByRole('button', { name: 'BRETT/USDC', exact: true }).click();
  await expect(dialog(page)).toContainText('Edit Trading Pair');
  const other = await page.context().newPage();
  await other.goto('/admin?tab=pairs&chain=base&q=brett/usdc');
  await other.getByRole('checkbox', { name: 'Select BRETT/USDC' }).check();
  await other.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(other.locator('tr[data-row]').getByText('Disabled')).toBeVisible();
  await page.getByRole('button', { name: 'Update Pair' }).click();
  await expect(page.getByText('Somebody saved this in the meantime')).toBeVisible();
  await expect(dialog(page).getByRole('row', { name: 'Enabled Yes No' })).toBeVisible();
  await page.getByRole('button', { name: 'Take the newest' }).click();
  // Nothing of it is the administrator's own, so that closing loses nothing.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('no dialog of the dashboard has a fault that axe finds, in both themes', async ({ page }) => {
  await openDesk(page, '?chain=base&q=brett');
  const entry = page.getByRole('button', { name: 'BRETT', exact: true });
  const scan = async (what: string) => {
    for (const theme of ['light', 'dark'] as const) {
      await changeTo(page, theme);
      expect(await axeFindings(page), `${what}, ${theme}`).toEqual([]);
    }
  };
  await entry.focus();
  await page.keyboard.press('Delete');
  await expect(dialog(page)).toContainText('Are you sure you want to delete');
  await scan('delete');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Import' }).click();
  const buffer = Buffer.from(`chain,address,symbol,name,decimals\nmoon,0x1,A,A,18\nbase,${pools[3]},AX,Axe,6`);
  await dialog(page).locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2);
  await scan('import');
  await page.keyboard.press('Escape');

  await entry.click();
  await field(page, 'Name').fill('Brett, edited');
  const other = await page.context().newPage();
  await other.goto('/admin?chain=base&q=brett');
  await other.getByRole('button', { name: 'BRETT', exact: true }).click();
  await field(other, 'Name').fill('Brett, elsewhere');
  await other.getByRole('button', { name: 'Update Token' }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Update Token' }).click();
  await expect(page.getByText('Somebody saved this in the meantime')).toBeVisible();
  await scan('versions');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Discard what you typed?')).toBeVisible();
  await scan('discard');
});

test('the dashboard fits a tablet in other languages', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1_024 });
  await openDesk(page, '?tab=tokens');
  for (const prefix of ['', '/de', '/ar', '/ru'])
    for (const tab of ['tokens', 'pairs', 'admins', 'operations']) {
      await page.goto(`${prefix}/admin?tab=${tab}`);
      await expect(page.getByRole('table').first()).toBeVisible();
      expect(await overflow(page), `${prefix} ${tab}`).toBeLessThanOrEqual(0);
    }
});

test('the dashboard fits a phone: lists, forms and operations', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of ['tokens', 'pairs', 'admins', 'operations']) {
    await openDesk(page, `?tab=${tab}`);
    expect(await overflow(page), tab).toBeLessThanOrEqual(0);
  }
  for (const [tab, add] of [
    ['tokens', 'Add Token'],
    ['pairs', 'Add Pair'],
  ]) {
    await openDesk(page, `?tab=${tab}`);
    await page.getByRole('button', { name: add ?? '' }).click();
    await expect(dialog(page)).toBeVisible();
    expect(await overflow(page), add).toBeLessThanOrEqual(0);
    const inside = await dialog(page).evaluate((element) =>
      [...element.querySelectorAll('input, button, select')]
        .map((part) => part.getBoundingClientRect())
        .every(({ left, right }) => left >= 0 && right <= window.innerWidth),
    );
    expect(inside, add).toBe(true);
  }
});
