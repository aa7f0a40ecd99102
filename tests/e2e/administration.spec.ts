import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { privateKeyToAccount } from 'viem/accounts';
import { demoAccount } from '../../server/sandbox/people/accounts';
import { axeFindings, overflow, taken, watch } from './page-watch';
import { signIn } from './sign-in';
import { siteUrl } from './stack';
import { expect, test } from './test';

const adminLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Admin Dashboard' });

test('an administrator finds the way to the administration', async ({ page }) => {
  const { faults } = watch(page);
  await signIn(page, 'admin');
  await page.goto('/markets');
  await adminLink(page).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  expect(faults).toEqual([]);
});

test('a trader is asked for and told no', async ({ page }) => {
  await signIn(page, 'trader');
  const reported = page.waitForResponse((response) => response.url().endsWith('/api/check-admin'));
  await page.goto('/markets');
  expect(await (await reported).json()).toEqual({ isAdmin: false, role: null });
  await expect(adminLink(page)).toHaveCount(0);
});

test('a visitor is not asked about', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/markets');
  await taken(page);
  // The page refreshes its figures by itself, and asks for the lines that its rows draw.
  const ofMarkets = ['/api/read-markets', '/api/read-interest-lines'];
  expect(requested.filter((path) => path.startsWith('/api/') && !ofMarkets.includes(path))).toEqual([]);
  await expect(adminLink(page)).toHaveCount(0);
});

test('a stranger gets nothing of the administration, by whatever address and with whatever cookie', async ({
  page,
}) => {
  await signIn(page, 'trader');
  const ofAdministration = /<title>Admin|Manage tokens|AdminPage/;
  const { cookies } = await page.context().storageState();
  const trader = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const flight = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
  for (const path of [
    '/admin',
    '/de/admin',
    '/ar/admin',
    '/admin.rsc',
    '/de/admin.rsc',
    '/admin.segments/_tree.segment.rsc',
    '/admin.segments/admin/__PAGE__.segment.rsc',
    '/en/admin.segments/_tree.segment.rsc',
  ]) {
    for (const cookie of ['', 'pluto_session=x', `pluto_session=${'x'.repeat(300)}~2`, trader]) {
      for (const headers of [{}, { rsc: '1' }, flight]) {
        const answer = await fetch(siteUrl() + path, { headers: { ...headers, cookie }, redirect: 'manual' });
        const reported = await answer.text();
        const requested = `${path} ${cookie.slice(0, 20)} ${Object.keys(headers).length}`;
        expect([200, 307, 308, 404], requested).toContain(answer.status);
        expect(reported, requested).not.toMatch(ofAdministration);
      }
    }
  }
  // Administrators do see these words.
  await signIn(page, 'admin');
  expect(await (await page.request.get('/admin')).text()).toMatch(ofAdministration);
});

test('an owner sees the operations, has a job run, and finds that in the log', async ({ page }) => {
  const { faults } = watch(page);
  await signIn(page, 'admin');
  await page.goto('/admin?tab=operations');
  const venues = page.getByRole('table', { name: 'Venues' });
  await expect(venues.getByRole('row', { name: /Hyperliquid/ })).toContainText('Answers');
  await expect(page.getByText('The builder’s account earns', { exact: true })).toBeVisible();
  await expect(page.getByText('Exchange weight this minute')).toBeVisible();
  await expect(page.getByRole('meter', { name: / of / }).first()).toBeVisible();
  const curve = page.getByRole('img', { name: /^Exchange weight this minute: use over .+, the top is the limit$/ });
  await expect(curve).toHaveAccessibleName(/ 24 hrs?,/);
  await expect(page.getByText(/^(Fullest: [\d.]+% of |Not used in this time)/).first()).toBeVisible();
  await page.getByRole('radio', { name: '7 days' }).click();
  await expect(curve).toHaveAccessibleName(/ 7 days,/);
  await page.getByRole('button', { name: 'Run now: Sweep what expired' }).click();
  await expect(page.getByText('Sweep what expired runs within seconds')).toBeVisible();
  const job = page.getByRole('table', { name: 'Jobs' }).getByRole('row', { name: /Sweep what expired/ });
  await expect(job).toContainText('Done');
  await page.getByRole('searchbox', { name: 'Search by action, name or address' }).fill('job:sweep expired');
  const run = page.getByRole('listitem').filter({ hasText: 'Job started' }).first();
  await expect(run).toContainText('Sweep what expired');
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
});

test('an owner reads in words what was changed, filters the log and saves it', async ({ page }) => {
  const { faults } = watch(page);
  await signIn(page, 'admin');
  const { rows } = await (await page.request.get('/api/read-catalogue-pairs?page=0&status=on&q=LINK')).json();
  const [{ pairId, label }] = rows;
  const walletAddress = privateKeyToAccount(demoAccount('admin').privateKey).address.toLowerCase();
  for (const isEnabled of [false, true]) {
    const data = { walletAddress, kind: 'pairs', ids: [pairId], isEnabled };
    await page.request.post('/api/switch-catalogue', { headers: { origin: siteUrl() }, data });
  }
  await page.goto('/admin?tab=operations');
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Trading pairs' }).click();
  await page.getByRole('searchbox', { name: 'Search by action, name or address' }).fill(label);
  const entry = page.getByRole('listitem').filter({ hasText: 'Pair disabled' }).first();
  await expect(entry).toContainText(label);
  await expect(page.getByText('Job started')).toHaveCount(0);
  await entry.locator('summary').click();
  const change = entry.getByRole('row', { name: /Enabled/ });
  await expect(change.locator('del')).toHaveText('Yes');
  await expect(change.locator('ins')).toHaveText('No');
  expect(await axeFindings(page)).toEqual([]);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('pluto-audit-log.csv');
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines.filter((line) => line.includes(`,${label},`) && line.endsWith(',is_enabled,true,false'))).not.toEqual(
    [],
  );
  expect(lines.slice(1).filter((line) => !line.includes(',pair.'))).toEqual([]);

  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('No entries match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Pair enabled' }).first()).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
});

const ended = 'Your session has ended';

test('an administrator whose session has ended is told so once, and signs in from there', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin');
  await expect(page.getByRole('tab', { name: 'Tokens' })).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/perpetual$/);
  await expect(page.getByText(ended)).toBeVisible();
  // It is said once.
  await page.goto('/fees');
  await taken(page);
  await expect(page.getByText(ended)).toHaveCount(0);

  await signIn(page, 'admin');
  await page.goto('/admin');
  await expect(page.getByRole('tab', { name: 'Tokens' })).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/admin');
  await page.locator('[data-kind="note"]', { hasText: ended }).getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('a stranger is told nothing of a dashboard', async ({ page }) => {
  await signIn(page, 'trader');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/perpetual$/);
  await page.context().clearCookies();
  await page.goto('/admin');
  await taken(page);
  await expect(page.getByText(ended)).toHaveCount(0);
});
