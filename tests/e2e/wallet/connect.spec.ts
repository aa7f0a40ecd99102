import type { Page } from '@playwright/test';
import words from '../../../messages/zh/wallet.json' with { type: 'json' };
import { axeFindings, layoutShift, overflow, taken, watch } from '../page-watch';
import { give } from '../sandbox';
import { expect, test } from '../test';
import { TestWallet } from './test-wallet';

const header = (page: Page) => page.getByRole('banner');
const connectButton = (page: Page) => header(page).getByRole('button', { name: 'Connect' });
const accountButton = (page: Page) => header(page).getByRole('button', { name: /^Wallet menu/ });
const dialog = (page: Page) => page.getByRole('dialog');

async function open(page: Page, path = '/markets'): Promise<void> {
  await page.goto(path);
  await taken(page);
}

async function connect(page: Page, name: string | RegExp = 'Test Wallet'): Promise<void> {
  await connectButton(page).click();
  await dialog(page).getByRole('button', { name }).click();
}

test('a visitor carries no wallet code, and hovering the button brings it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await open(page);
  const before = scripts.length;
  await connectButton(page).hover();
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
});

test('a wallet of this browser connects, is remembered over a reload without a flash, and disconnects', async ({
  page,
}) => {
  const { faults } = watch(page);
  const wallet = await TestWallet.install(page);
  await open(page);
  await connectButton(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Connect Your Wallet' })).toBeVisible();
  await expect(dialog(page)).toContainText('Choose a wallet to connect');
  await expect(dialog(page).getByRole('button', { name: /Test Wallet.*Recommended/ })).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Test Wallet' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(accountButton(page)).toContainText(wallet.address.slice(0, 6));
  await expect(accountButton(page)).toContainText('0.0000 ETH');

  // From the first paint on, the button to connect must never be drawn again.
  await page.addInitScript(() => {
    const seen = { connect: 0 };
    Reflect.set(window, 'seen', seen);
    const look = () => {
      const inviting = [...document.querySelectorAll('header button')].some(
        (button) => button.textContent?.includes('Connect') && button.checkVisibility(),
      );
      if (inviting) seen.connect += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  await expect(accountButton(page)).toContainText(wallet.address.slice(0, 6));
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ connect: 0 });
  expect(await layoutShift(page)).toBeLessThan(0.02);

  await accountButton(page).click();
  const menu = page.getByRole('menu');
  await expect(menu).toContainText('Arbitrum');
  await expect(menu).toContainText('Test Wallet');
  await menu.getByRole('menuitem', { name: 'Disconnect Wallet' }).click();
  await expect(page.getByText('Wallet Disconnected')).toBeVisible();
  await expect(connectButton(page)).toBeVisible();
  await page.reload();
  await taken(page);
  await expect(connectButton(page)).toBeVisible();
  expect(faults).toEqual([]);
});

for (const [mood, text] of [
  ['refuse', 'Connection cancelled - please try again'],
  ['busy', 'Please check your wallet - a request is already pending'],
] as const) {
  test(`a wallet that answers a connection with ${mood} can be tried again`, async ({ page }) => {
    const wallet = await TestWallet.install(page);
    wallet.once('wallet_requestPermissions', mood);
    await open(page);
    await connect(page);
    await expect(dialog(page).getByRole('alert')).toContainText('Connection Failed');
    await expect(dialog(page).getByRole('alert')).toContainText(text);
    await dialog(page).getByRole('button', { name: 'Test Wallet' }).click();
    await expect(accountButton(page)).toBeVisible();
  });
}

test('a wallet that never answers does not hold the person', async ({ page }) => {
  const wallet = await TestWallet.install(page);
  wallet.once('wallet_requestPermissions', 'hang');
  await open(page);
  await connect(page);
  await expect(dialog(page).getByRole('status').first()).toContainText('Continue in Test Wallet');
  await dialog(page).getByRole('button', { name: 'Stop waiting' }).click();
  await dialog(page).getByRole('button', { name: 'Test Wallet' }).click();
  await expect(accountButton(page)).toBeVisible();
});

test('a damaged memory is no connection', async ({ page }) => {
  const { faults } = watch(page);
  await page.addInitScript(() => localStorage.setItem('pluto.wallet', '{"broken'));
  await open(page);
  await expect(connectButton(page)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('pluto.wallet', 'a.wallet.that.is.gone'));
  await page.addInitScript(() => localStorage.setItem('pluto.wallet', 'a.wallet.that.is.gone'));
  await page.reload();
  await expect(connectButton(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pluto.wallet'))).toBeNull();
  expect(faults).toEqual([]);
});

test('on a trading page a wallet is brought to Arbitrum, elsewhere it is offered', async ({ page }) => {
  const wallet = await TestWallet.install(page, { chainId: 1 });
  await open(page, '/markets');
  await connect(page);
  await accountButton(page).click();
  await page.getByRole('menu').getByRole('button', { name: 'Switch to Arbitrum' }).click();
  await expect(page.getByText('Network Switched')).toBeVisible();
  await expect(page.getByText('Switched to Arbitrum')).toBeVisible();
  expect(wallet.chainId).toBe(42_161);

  await wallet.changeChain(10);
  await page.goto('/positions');
  await expect.poll(() => wallet.chainId).toBe(42_161);
  await wallet.changeChain(10);
  await page.goto('/trade-evm-spot');
  await accountButton(page).click();
  await expect(page.getByRole('menu').getByRole('button', { name: 'Switch to Arbitrum' })).toBeVisible();
  expect(wallet.chainId).toBe(10);
});

test('on a pair’s page a wallet is brought to the pair’s network, and a refusal is taken without a word', async ({
  page,
}) => {
  const wallet = await TestWallet.install(page, { chainId: 1 });
  await open(page, '/spot/base/UNI_USDC');
  await connect(page);
  await expect(page.getByText('Switched to Base')).toBeVisible();
  expect(wallet.chainId).toBe(8_453);
  wallet.once('wallet_switchEthereumChain', 'refuse');
  await page.goto('/spot/bsc/PLUTO_USDT');
  await expect(accountButton(page)).toBeVisible();
  await expect
    .poll(() => wallet.requested.filter((method) => method === 'wallet_switchEthereumChain').length, {
      message: 'asked once per network',
    })
    .toBe(2);
  await expect(page.getByText('Switching to BNB Smart Chain...')).toHaveCount(0);
  await expect(page.getByText('Failed to switch network')).toHaveCount(0);
  expect(wallet.chainId).toBe(8_453);
});

for (const [name, options, prepare, text] of [
  ['declines', {}, 'refuse', 'Network switch cancelled - please try again'],
  ['says yes and stays', { stubborn: true }, undefined, 'Failed to switch to Arbitrum network'],
] as const) {
  test(`a wallet that ${name} when it is to switch: said in words`, async ({ page }) => {
    const wallet = await TestWallet.install(page, { chainId: 1, ...options });
    if (prepare !== undefined) wallet.once('wallet_switchEthereumChain', prepare);
    await open(page, '/wallet');
    await connect(page);
    await expect(page.getByText('Network Switch Failed')).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
  });
}

test('a wallet that lacks Arbitrum is offered it', async ({ page }) => {
  const wallet = await TestWallet.install(page, { chainId: 1 });
  wallet.once('wallet_switchEthereumChain', 'lack');
  await open(page, '/wallet');
  await connect(page);
  await expect(page.getByText('Network Switched')).toBeVisible();
  expect(wallet.requested).toContain('wallet_addEthereumChain');
});

test('one signature signs in, after a press of its own; it ends with another account', async ({ page }) => {
  const { faults } = watch(page);
  const wallet = await TestWallet.install(page);
  await open(page, '/wallet');
  await connect(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  expect(wallet.requested).not.toContain('personal_sign');
  wallet.once('personal_sign', 'refuse');
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Nothing changed');
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('This browser');
  expect(await axeFindings(page)).toEqual([]);

  const other = '0x000000000000000000000000000000000000dEaD';
  await wallet.emit('accountsChanged', [other]);
  await expect(accountButton(page)).toContainText('0x0000');
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(async () => (await page.request.get('/api/auth/session')).json()).toEqual({ signedIn: false });
  expect(faults).toEqual([]);
});

// EIP-4361 allows only ASCII in its statement: a translated one would be refused in most languages.
test('a reader of Chinese signs in as everybody does', async ({ page }) => {
  await TestWallet.install(page);
  await open(page, '/zh/wallet');
  await header(page).locator('button[aria-haspopup="dialog"]', { hasText: '连接' }).click();
  await dialog(page).getByRole('button', { name: 'Test Wallet' }).click();
  await page.getByRole('main').getByRole('button', { name: words.signIn.action, exact: true }).click();
  await dialog(page).getByRole('button', { name: words.signIn.action, exact: true }).click();
  await expect(page.getByRole('heading', { name: words.sessions.title })).toBeVisible();
});

test('in the sandbox a wallet on a real network signs nothing', async ({ page }) => {
  const wallet = await TestWallet.install(page, { onRealNetworks: true });
  await open(page, '/wallet');
  await connect(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('This wallet is on a real network');
  expect(wallet.requested.filter((method) => /sign|send/.test(method))).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Add the sandbox’s network' }).click();
  await expect.poll(() => wallet.requested).toContain('wallet_addEthereumChain');
  await dialog(page).getByRole('button', { name: 'Use the sandbox wallet' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Connect Your Wallet' })).toBeVisible();
});

test('the agent: approved, with its fee, renewed, revoked, each refused once before', async ({ page }) => {
  const { faults } = watch(page);
  const wallet = await TestWallet.install(page);
  await give(wallet.address, '250');
  await open(page, '/wallet');
  await connect(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Enable agent trading' }).click();

  await expect(dialog(page).getByRole('heading', { name: 'Enable Agent Trading' })).toBeVisible();
  wallet.once('eth_signTypedData_v4', 'refuse');
  const approve = dialog(page).getByRole('button', { name: 'Approve agent' });
  await approve.click();
  await expect(dialog(page).getByRole('alert')).toContainText('Failed to approve agent');
  await approve.click();
  await expect(page.getByRole('main')).toContainText('Active');
  await expect(page.getByRole('main')).toContainText('in 90 days');

  await page.getByRole('button', { name: 'Approve builder fee' }).click();
  wallet.once('eth_signTypedData_v4', 'refuse');
  const approveFee = dialog(page).getByRole('button', { name: 'Approve builder fee' });
  await approveFee.click();
  await expect(dialog(page).getByRole('alert')).toContainText('Approval Failed');
  await approveFee.click();
  await expect(page.getByText('Builder Fee Approved')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('1%');

  await page.getByRole('button', { name: 'Renew' }).click();
  await dialog(page).getByRole('button', { name: 'Renew agent' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('main')).toContainText('No agent');

  const signed = page.getByRole('list', { name: 'What your wallet signed' }).getByRole('listitem');
  await expect(signed).toHaveText([
    /^Revoke the agent/,
    /^Let the agent 0x[0-9a-f]{40} trade as/,
    /^Allow a fee of at most 1% for 0x/,
    /^Let the agent 0x[0-9a-f]{40} trade as/,
  ]);
  await signed.nth(2).getByRole('button', { name: 'What was signed' }).click();
  await expect(signed.nth(2)).toContainText('Matches: these fields give this hash, and your wallet signed it.');
  await expect(signed.nth(2)).toContainText('HyperliquidTransaction:ApproveBuilderFee');
  await expect(signed.nth(2)).toContainText(/EIP-712 hash0x[0-9a-f]{64}/);
  await expect(signed.nth(2)).toContainText(wallet.address.toLowerCase());
  expect(await axeFindings(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('a newcomer without any extension, at 390 px', async ({ page }) => {
  const { faults } = watch(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/wallet');
  await connectButton(page).click();
  await dialog(page)
    .getByRole('button', { name: /^Sandbox wallet/ })
    .click();
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page)
    .getByRole('button', { name: /^Spot holder/ })
    .click();
  await expect(accountButton(page)).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await dialog(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Trading agent' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await accountButton(page).click();
  await expect(page.getByRole('menu')).toContainText('Spot holder');
  await page.getByRole('menu').getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(faults).toEqual([]);
});
