import type { PrivateKeyAccount } from 'viem/accounts';
import { describe, expect, test } from 'vitest';
import { POST as saveLimits } from '@/app/api/save-trading-limits/route';
import { nonceLifetimeMs } from '../../../lib/config/session.ts';
import { type ConsentText, consentText } from '../../../lib/domain/perps/order/trading-limits.ts';
import { type TradingLimits, tradingLimitsSchema } from '../../../lib/schemas/trading-limits.ts';
import { newKey } from '../../helpers/sign-in.ts';
import { Browser } from './browser.ts';

const limits = (order: string | null, leverage: number | null = null): TradingLimits =>
  tradingLimitsSchema.parse({
    mostOrderUsd: order,
    mostLeverage: leverage,
    mostDailyLossUsd: null,
    keptStopPercent: null,
  });
const strict = limits('500', 3);
const loose = limits('1000', 3);
const inTime = () => new Date(Date.now() + nonceLifetimeMs / 2).toISOString();

const save = (browser: Browser, to: TradingLimits, consent?: object) =>
  browser.post(saveLimits, '/api/save-trading-limits', {
    userAddress: browser.wallet,
    ...to,
    ...(consent && { consent }),
  });

async function limited(): Promise<Browser> {
  const browser = new Browser();
  await browser.signIn();
  expect((await save(browser, strict)).body).toEqual(strict);
  return browser;
}

async function consentOf(browser: Browser, parts: Partial<ConsentText> = {}, signer: PrivateKeyAccount = browser.key) {
  const nonce = parts.nonce ?? (await browser.challenge());
  const expirationTime = parts.expirationTime ?? inTime();
  const change = { from: strict, to: loose };
  const text = consentText({ host: 'localhost:3000', wallet: browser.wallet, change, ...parts, nonce, expirationTime });
  return { nonce, expirationTime, signature: await signer.signMessage({ message: text }) };
}

describe('a limit that a wallet set itself', () => {
  test('is tightened by the session, and not loosened or removed by it', async () => {
    const browser = await limited();
    for (const to of [loose, limits(null, 3), limits('500', 4), limits('500', null), limits('1', null)]) {
      expect(await save(browser, to)).toMatchObject({ status: 403, code: 'risk.unsigned' });
    }
    expect((await save(browser, limits('400', 2))).body).toEqual(limits('400', 2));
  });

  test('is loosened by a signature of its wallet, once', async () => {
    const browser = await limited();
    const consent = await consentOf(browser);
    expect((await save(browser, loose, consent)).body).toEqual(loose);
    expect((await save(browser, strict)).body).toEqual(strict);
    expect(await save(browser, loose, consent)).toMatchObject({ status: 401, code: 'auth.nonce' });
  });

  test.each([
    ['of another change', { change: { from: strict, to: limits('999999') } }],
    ['of other limits than those that stand', { change: { from: limits('1', 1), to: loose } }],
    ['for another site', { host: 'evil.example' }],
    ['for another wallet', { wallet: `0x${'1'.repeat(40)}` as const }],
  ])('is not loosened by a signature %s', async (_what, parts) => {
    const browser = await limited();
    const answered = await save(browser, loose, await consentOf(browser, parts));
    expect(answered).toMatchObject({ status: 401, code: 'auth.signature' });
  });

  test('is not loosened by another key, out of time, or with another’s challenge', async () => {
    const browser = await limited();
    const foreign = await consentOf(browser, {}, newKey());
    expect(await save(browser, loose, foreign)).toMatchObject({ code: 'auth.signature' });
    for (const ms of [-1_000, nonceLifetimeMs * 10]) {
      const late = await consentOf(browser, { expirationTime: new Date(Date.now() + ms).toISOString() });
      expect(await save(browser, loose, late)).toMatchObject({ code: 'auth.time' });
    }
    const elsewhere = await consentOf(browser, { nonce: await new Browser().challenge() });
    expect(await save(browser, loose, elsewhere)).toMatchObject({ code: 'auth.nonce' });
    expect((await save(browser, loose, await consentOf(browser))).status).toBe(200);
  });
});
