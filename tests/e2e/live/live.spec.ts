import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeTable } from '../../../lib/config/site/routes';
import { root } from '../../../server/launch/paths';
import { demoAccount, demoAccounts } from '../../../server/sandbox/people/accounts';
import { axeFindings, inBothThemes, overflow, taken, watch } from '../page-watch';
import { logOf, sandboxUrl, siteUrl } from '../stack';
import { test as base, expect } from '../test';
import { dialog, field, positionOf, said, submit } from '../trader';
import { amount } from '../wallet/money';
import { TestWallet } from '../wallet/test-wallet';
import { getSite } from './https-front';
import { enterLiveStack, type LiveStack } from './live-stack';
import { signaturesSent } from './signatures-sent';

const test = base.extend<object, { live: LiveStack }>({
  live: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are used
    async ({}, use) => {
      const stack = await enterLiveStack();
      await use(stack);
      await stack.stop();
    },
    // A build for live chains is part of it.
    { scope: 'worker', timeout: 900_000 },
  ],
  stack: ({ live }, use) => use(live),
});
test.use({ viewport: { width: 1280, height: 800 }, ignoreHTTPSErrors: true });
// One stack for all of them, which is slow to start.
test.describe.configure({ mode: 'serial' });

/** These lead elsewhere, or to what nobody has found. */
const redirected = new Set(['/', '/trade', '/admin', '/spot']);
const paths = [
  ...routeTable.map(({ path }) => path).filter((path) => !redirected.has(path)),
  '/markets/BTC',
  '/spot/base/UNI_USDC',
  '/de/perpetual',
  '/nowhere',
];

test('no page has a word of the sandbox, and each names the host of the exchange', async () => {
  const { host } = new URL(sandboxUrl());
  for (const path of paths) {
    const { status, headers, body } = await getSite(siteUrl(), path);
    expect(status, path).toBe(path === '/nowhere' ? 404 : 200);
    expect(body.match(/.{0,60}sandbox.{0,60}/gi) ?? [], path).toEqual([]);
    expect(body, path).toContain(
      path.startsWith('/de/') ? `Börse erreicht über <bdi>${host}` : `Exchange reached through <bdi>${host}`,
    );
    expect(headers['strict-transport-security'], path).toBe('max-age=31536000');
  }
  const lines = readFileSync(logOf('server'), 'utf8');
  expect(lines).toContain('vendors are reached through other hosts than their own');
});

test('a page may connect to the site, to the named hosts and to the wallets’ own, and no further', async () => {
  const { headers } = await getSite(siteUrl(), '/perpetual');
  const directive = String(headers['content-security-policy'])
    .split('; ')
    .find((part) => part.startsWith('connect-src '));
  const sandbox = new URL(sandboxUrl()).origin;
  const others = (directive?.split(' ').slice(1) ?? []).filter(
    (source) => !/\.(walletconnect\.(com|org)|web3modal\.org|wallet\.coinbase\.com)$/.test(source),
  );
  expect(others).toEqual(["'self'", sandbox, sandbox.replace('http', 'ws')]);
});

test('the build has neither the code of the sandbox’s wallet nor its keys', ({ live }) => {
  const codeIn = (folder: string) => {
    const place = join(folder, '.next', 'static');
    const names = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
    return names.map((name) => readFileSync(join(place, name), 'utf8')).join('\n');
  };
  const [here, there] = [codeIn(root), codeIn(live.folder)];
  for (const { privateKey } of demoAccounts) {
    expect(here).toContain(privateKey);
    expect(there).not.toContain(privateKey);
  }
});

test('no page says anything into the console, nor asks anybody else', async ({ page }) => {
  const { faults } = watch(page);
  for (const path of paths.filter((one) => one !== '/nowhere')) {
    await page.goto(path);
    await taken(page);
    expect(faults, path).toEqual([]);
  }
});

test('the line with the host fits every screen', async ({ page }) => {
  const line = page.locator('#other-hosts');
  for (const path of ['/perpetual', '/markets', '/whitepaper']) {
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await taken(page);
      await expect(line).toBeInViewport({ ratio: 1 });
      expect(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  expect(await inBothThemes(page, '#other-hosts')).toEqual([]);
});

test('a wallet signs in, deposits, approves, opens and closes as on the main network', async ({ page, context }) => {
  const { faults } = watch(page);
  const sent = signaturesSent(page, sandboxUrl());
  const wallet = await TestWallet.install(page, { privateKey: demoAccount('newcomer').privateKey });
  await page.goto('/perpetual');
  await taken(page);
  await page.getByRole('region', { name: 'Order ticket' }).getByRole('button', { name: 'Connect Wallet' }).click();
  await expect(dialog(page).getByRole('button', { name: 'WalletConnect' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /sandbox|demo/i })).toHaveCount(0);
  await expect(dialog(page)).not.toContainText(/sandbox|simulat/i);
  await dialog(page).getByRole('button', { name: 'Test Wallet' }).click();

  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(amount(page)).toBeFocused();
  const cookies = (await context.cookies()).filter(({ name }) => /pluto/.test(name));
  expect(cookies).toEqual([
    expect.objectContaining({ name: '__Host-pluto_session', secure: true, httpOnly: true, sameSite: 'Lax' }),
  ]);
  await page.keyboard.type('40');
  await dialog(page).getByRole('button', { name: 'Deposit USDC' }).click();
  await dialog(page).getByRole('button', { name: 'Enable trading' }).click();
  await expect(said(page, 'Builder Fee Approved')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(wallet.requested.filter((method) => /sign|send/i.test(method))).toEqual([
    'personal_sign',
    'eth_sendTransaction',
    'eth_signTypedData_v4',
    'eth_signTypedData_v4',
  ]);
  expect(sent.map(({ type, network, chainId }) => [type, network, chainId])).toEqual([
    ['approveAgent', 'Mainnet', '0xa4b1'],
    ['approveBuilderFee', 'Mainnet', '0xa4b1'],
  ]);

  await field(page, 'Size').fill('0.001');
  await submit(page).click();
  await expect.poll(() => positionOf(page, wallet.address, 'BTC')).toBe(0.001);
  const row = page.getByRole('table', { name: 'Open Positions' }).getByRole('row').filter({ hasText: 'BTC' });
  await row.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Sell 0.001 BTC' }).click();
  await expect.poll(() => positionOf(page, wallet.address, 'BTC')).toBeUndefined();
  expect(await axeFindings(page)).toEqual([]);
  expect(faults).toEqual([]);

  // Signatures for the main network are worth something elsewhere.
  const logs = readFileSync(logOf('server'), 'utf8') + readFileSync(logOf('sandbox'), 'utf8');
  expect(sent.flatMap(({ parts }) => parts).filter((part) => logs.includes(part))).toEqual([]);
});
