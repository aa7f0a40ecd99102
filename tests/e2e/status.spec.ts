import type { Page } from '@playwright/test';
import { axeFindings, layoutShift, overflow, taken, watch } from './page-watch';
import { signIn } from './sign-in';
import { expect, test } from './test';

// An incident that is open stands on every page of the stack.
test.use({ hasOwnStack: true });

test('the state of every service is told without scripts, and nothing of an allowance', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/status');
  const exchange = page.getByRole('listitem').filter({ hasText: 'Exchange (Hyperliquid)' });
  // A busy machine may make it slow.
  await expect(exchange).toContainText(/Works|Slow/);
  // The checks of today are stored within a minute, and the page is cached for ten seconds.
  await expect(async () => {
    await page.goto('/status');
    await expect(exchange.getByRole('img', { name: /Exchange \(Hyperliquid\), last 90 days: worked/ })).toBeVisible();
  }).toPass({ timeout: 120_000 });
  await expect(exchange).toContainText(/Worked [\d.]+% of the time/);
  await expect(page.getByRole('main')).not.toContainText(/weight|units|quota/i);
  await page.goto('/de/help');
  await page.getByRole('link', { name: 'Was ist eine Liquidation?' }).first().click();
  await expect(page).toHaveURL(/#liquidation$/);
  await expect(page.getByText('Für diese Seite ist kein Kontakt angegeben.')).toBeVisible();
  await context.close();
});

const reported = 'Orders are late';
const banner = (page: Page) => page.getByRole('complementary').filter({ hasText: reported });

test('that an owner reports stands on every page, until it is resolved', async ({ page, browser, baseURL }) => {
  const { faults } = watch(page);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const visitor = await context.newPage();
  // These are kept: a built page, one that is made anew now and then, and a hot one.
  for (const path of ['/terms', '/fees', '/perpetual']) await visitor.goto(path);
  await signIn(page, 'admin');
  await page.goto('/admin?tab=incidents');
  await page.getByRole('button', { name: 'Report an incident' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Give it a title.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill(reported);
  await page.getByRole('combobox', { name: 'Severity' }).click();
  await page.getByRole('option', { name: 'Major' }).click();
  await page.getByRole('checkbox', { name: 'Exchange (Hyperliquid)' }).click();
  await page.getByRole('textbox', { name: 'What we know' }).fill('The exchange answers slowly.');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published for everyone')).toBeVisible();

  for (const path of ['/terms', '/fees', '/perpetual', '/nowhere']) {
    await visitor.goto(path);
    await expect(banner(visitor)).toBeVisible();
    await taken(visitor);
    await expect(banner(visitor)).toBeVisible();
    expect(await overflow(visitor)).toBeLessThanOrEqual(0);
    expect(await layoutShift(visitor), path).toBeLessThan(0.02);
  }
  await banner(visitor).getByRole('link', { name: 'What we know' }).click();
  await expect(visitor.getByText('The exchange answers slowly.')).toBeVisible();
  await expect(visitor.getByText('Affected: Exchange (Hyperliquid)')).toBeVisible();
  expect(await axeFindings(visitor)).toEqual([]);
  // The affected part never counts as working while the incident is open.
  const exchange = visitor.getByRole('listitem').filter({ hasText: 'Exchange (Hyperliquid)' }).first();
  await expect(exchange).toContainText(/Affected by the open incident|Slow|Busy|Does not answer/);
  await expect(exchange).not.toContainText('Works');
  const feed = visitor.locator('head link[rel="alternate"][type="application/atom+xml"]');
  const told = await visitor.request.get((await feed.getAttribute('href')) ?? '');
  expect(told.headers()['content-type']).toContain('application/atom+xml');
  expect(await told.text()).toContain(`<title>${reported} – Investigating</title>`);

  await page.getByRole('button', { name: 'Add an update' }).click();
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Resolved' }).click();
  await page.getByRole('textbox', { name: 'What we know' }).fill('It answers again.');
  const resolved = page.waitForResponse((response) => response.url().endsWith('/api/manage-incident'));
  await page.getByRole('button', { name: 'Publish' }).click();
  expect((await resolved).status()).toBe(200);
  await visitor.goto('/terms');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(visitor)).toHaveCount(0);
  expect(faults).toEqual([]);
  await context.close();
});
