import { expect, test } from 'vitest';
import { POST as countTry } from '@/app/api/count-strategy-try/route';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { countStrategyTry } from '../../../server/db/repositories/strategy-tries.ts';
import { Browser, signedIn } from '../auth/browser.ts';
import { service } from '../data/clients.ts';

const settings = {
  symbol: 'BTC-USDT',
  timeframe: '1H',
  strategyType: 'Custom',
  indicators: ['rsi', 'macd'],
  timeframes: ['4H', '1D'],
} as const;
type Settings = { readonly [Name in keyof typeof settings]: unknown };

const ask = (device: Browser, tested: Partial<Settings> = {}) =>
  device.post(countTry, '/api/count-strategy-try', { ...settings, ...tested });
const triesOf = async (device: Browser, tested: Partial<Settings> = {}) => (await ask(device, tested)).body;

test('the tries of a wallet are counted by market, each of equal settings once', async () => {
  const device = await signedIn();
  expect(await triesOf(device)).toEqual({ tries: 1 });
  // The order of the lists says nothing.
  expect(await triesOf(device, { indicators: ['macd', 'rsi'], timeframes: ['1D', '4H'] })).toEqual({ tries: 1 });
  expect(await ask(device, { strategyType: 'Hope' })).toMatchObject({ status: 400 });
  expect(await triesOf(device, { indicators: ['rsi'] })).toEqual({ tries: 2 });
  expect(await triesOf(device, { timeframe: '4H' })).toEqual({ tries: 3 });
  expect(await triesOf(device, { symbol: 'ETH-USDT' })).toEqual({ tries: 1 });
  expect(await triesOf(device)).toEqual({ tries: 3 });
});

test('another device does not begin anew, and another wallet does', async () => {
  const first = await signedIn();
  expect(await triesOf(first)).toEqual({ tries: 1 });
  const second = new Browser(first.key);
  expect(await ask(second)).toMatchObject({ status: 401 });
  await second.signIn();
  expect(await triesOf(second, { indicators: ['rsi'] })).toEqual({ tries: 2 });
  expect(await triesOf(first)).toEqual({ tries: 2 });
  expect(await triesOf(await signedIn())).toEqual({ tries: 1 });
});

test('tries that end together are all counted, and the oldest make room', async () => {
  const device = await signedIn();
  const wallet = addressSchema.parse(device.wallet.toLowerCase());
  const counted = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => countStrategyTry(service, wallet, { market: 'M', settings: name, most: 10 })),
  );
  expect(counted.toSorted()).toEqual([1, 2, 3, 4]);
  expect(await countStrategyTry(service, wallet, { market: 'M', settings: 'e', most: 3 })).toBe(3);
  // A try that made room is a new one when it comes again.
  expect(await countStrategyTry(service, wallet, { market: 'N', settings: 'a', most: 4 })).toBe(1);
  expect(await countStrategyTry(service, wallet, { market: 'M', settings: 'e', most: 10 })).toBe(3);
});
