import type { Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { axeFindings, overflow, taken } from '../page-watch';
import { expect, test } from '../test';
import { PhoneWallet } from './phone-wallet';
import { Relay } from './relay';
import { TestWallet } from './test-wallet';

const dialog = (page: Page) => page.getByRole('dialog');

/** Opens a page of an installation with live chains and a WalletConnect project. */
async function openLive(page: Page, path = '/markets'): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const live = html.replace(
      /(<script[^>]*id="public-config"[^>]*>)(.*?)(<\/script>)/,
      (_, open: string, text: string, close: string) => {
        const config = JSON.parse(text);
        config.modes.chains = 'live';
        config.walletConnectProjectId = '0123456789abcdef0123456789abcdef';
        return `${open}${JSON.stringify(config)}${close}`;
      },
    );
    await route.fulfill({ response, body: live });
  });
  await page.goto(path);
  await taken(page);
}

/** Decodes the QR code from a picture of the screen, as a camera would. */
async function readCode(page: Page): Promise<string> {
  const picture = await dialog(page).getByRole('img', { name: 'Code for the camera of your phone' }).screenshot();
  const { data, width, height } = await page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const image = context?.getImageData(0, 0, bitmap.width, bitmap.height);
      return { data: [...(image?.data ?? [])], width: bitmap.width, height: bitmap.height };
    },
    [...picture],
  );
  return decodeQR({ data: Uint8Array.from(data), width, height });
}

test('the sandbox leaves wallet apps out and says why', async ({ page }) => {
  await page.goto('/markets');
  await taken(page);
  await page.getByRole('banner').getByRole('button', { name: 'Connect' }).click();
  await expect(dialog(page)).toContainText('Wallet apps reach real networks only');
  await expect(dialog(page).getByRole('button', { name: 'WalletConnect' })).toHaveCount(0);
});

test('a wallet app on another device reads the code, connects, signs in, and is remembered', async ({ page }) => {
  const relay = await Relay.start();
  const phone = await PhoneWallet.start(relay.url);
  try {
    await relay.standIn(page);
    await openLive(page, '/wallet');
    await page.getByRole('banner').getByRole('button', { name: 'Connect' }).click();
    await expect(dialog(page).getByRole('button', { name: 'MetaMask' })).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Base' })).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: /Sandbox/ })).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'WalletConnect' }).click();
    await expect(dialog(page)).toContainText('Open your wallet app on your phone');
    await expect(dialog(page).getByRole('link')).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    const uri = await readCode(page);
    expect(uri).toMatch(/^wc:/);
    await phone.scan(uri);
    await expect(dialog(page)).toHaveCount(0);
    const account = page.getByRole('banner').getByRole('button', { name: /^Wallet menu/ });
    await expect(account).toContainText(phone.account.address.slice(0, 6).toLowerCase());

    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await dialog(page).getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
    expect(phone.requested).toEqual(['personal_sign']);

    await page.reload();
    await expect(account).toContainText(phone.account.address.slice(0, 6).toLowerCase());
  } finally {
    await phone.stop();
    relay.close();
  }
});

test('a yes that comes after somebody stopped waiting is no connection', async ({ page }) => {
  const relay = await Relay.start();
  const phone = await PhoneWallet.start(relay.url);
  try {
    await relay.standIn(page);
    const wallet = await TestWallet.install(page);
    await openLive(page);
    await page.getByRole('banner').getByRole('button', { name: 'Connect' }).click();
    await dialog(page).getByRole('button', { name: 'WalletConnect' }).click();
    await expect(dialog(page)).toContainText('Open your wallet app on your phone');
    const uri = await readCode(page);
    await dialog(page).getByRole('button', { name: 'Stop waiting' }).click();
    await dialog(page).getByRole('button', { name: 'Test Wallet' }).click();
    const account = page.getByRole('banner').getByRole('button', { name: /^Wallet menu/ });
    await expect(account).toContainText(wallet.address.slice(0, 6));
    await phone.scan(uri);
    await expect.poll(() => phone.ended).toBe(1);
    await expect(account).toContainText(wallet.address.slice(0, 6));
    expect(await page.evaluate(() => localStorage.getItem('pluto.wallet'))).toBe('example.test.wallet');
  } finally {
    await phone.stop();
    relay.close();
  }
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  });

  test('the chosen app is opened by its own link, and no code is shown', async ({ page }) => {
    const relay = await Relay.start();
    try {
      await relay.standIn(page);
      await openLive(page);
      await page.getByRole('banner').getByRole('button', { name: 'Connect' }).tap();
      await dialog(page).getByRole('button', { name: 'Rainbow' }).tap();
      const link = dialog(page).getByRole('link', { name: 'Open Rainbow' });
      await expect(link).toHaveAttribute('href', /^rainbow:\/\/wc\?uri=wc%3A/);
      await expect(dialog(page).getByRole('img')).toHaveCount(0);
      expect(await overflow(page)).toBe(0);
      expect(await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))).toBe(
        JSON.stringify({ href: 'rainbow://wc', name: 'Rainbow' }),
      );
      await dialog(page).getByRole('button', { name: 'Stop waiting' }).dispatchEvent('click');
      await expect(dialog(page).getByRole('button', { name: 'Trust Wallet' })).toBeVisible();
    } finally {
      relay.close();
    }
  });
});
