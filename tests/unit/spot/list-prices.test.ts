import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ListPrices, type VisibleToken } from '../../../lib/client/spot/list-prices.ts';
import { mostVisiblePrices, multiPriceRefreshMs } from '../../../lib/config/spot.ts';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import { type TokenId, tokenKeyOf } from '../../../lib/domain/spot/token.ts';
import { price } from '../../../lib/math/amount.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';

const chainId: ChainId = 8453;
const token = (index: number): TokenId => ({
  chainId,
  address: addressSchema.parse(`0x${index.toString(16).padStart(40, '0')}`),
});
const begin = Date.UTC(2026, 10, 24);

let sight: readonly VisibleToken[];
let requested: (readonly TokenId[])[];
let isAway: boolean;
/** How long the vendor takes. */
let takesMs: number;
let list: ListPrices;
let end: () => void;

const see = (count: number, priceAt?: number) => {
  sight = Array.from({ length: count }, (_, index) => ({ ...token(index), priceAt }));
};
const scroll = () => window.dispatchEvent(new Event('scroll'));
const show = (visibilityState: 'visible' | 'hidden') => {
  Object.assign(document, { visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers({ now: begin });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
  requested = [];
  isAway = false;
  takesMs = 0;
  see(2);
  list = new ListPrices({
    visible: () => sight,
    ask: async (tokens) => {
      requested.push(tokens);
      if (isAway) throw new TypeError('fetch failed');
      if (takesMs > 0) await new Promise((answer) => setTimeout(answer, takesMs));
      return new Map(tokens.map((one) => [tokenKeyOf(one), { price: price('2'), change24h: undefined, ageMs: 5_000 }]));
    },
  });
  end = list.follow();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the rows in sight are asked for at once, then every thirty seconds, with the age that the answer says', async () => {
  await vi.advanceTimersByTimeAsync(400);
  expect(requested).toEqual([[token(0), token(1)]]);
  const { prices, now } = list.state.read();
  expect(prices.get(tokenKeyOf(token(1)))).toEqual({ price: '2', change: undefined, at: begin + 400 - 5_000 });
  expect(now).toBe(begin + 400);
  await vi.advanceTimersByTimeAsync(multiPriceRefreshMs);
  expect(requested).toHaveLength(2);
});

test('a price that was on its way while the computer slept is as old as its question', async () => {
  takesMs = 600_000;
  await vi.advanceTimersByTimeAsync(400 + takesMs);
  expect(list.state.read().prices.get(tokenKeyOf(token(0)))?.at).toBe(begin + 400 - 5_000);
});

test('a fresh price, and one that was asked for just now, is not asked for at each step of a scroll', async () => {
  await vi.advanceTimersByTimeAsync(400);
  sight = [
    { ...token(0), priceAt: undefined },
    { ...token(7), priceAt: Date.now() },
    { ...token(8), priceAt: begin - 60_000 },
  ];
  for (let step = 0; step < 5; step += 1) {
    scroll();
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(requested.slice(1)).toEqual([[token(8)]]);
});

test('no more than sixty coins are asked for at once, each of them once', async () => {
  see(200);
  sight = [...sight, ...sight];
  await vi.advanceTimersByTimeAsync(400);
  expect(requested[0]).toHaveLength(mostVisiblePrices);
  expect(new Set(requested[0]?.map(tokenKeyOf)).size).toBe(mostVisiblePrices);
});

test('a hidden page asks nothing, and one that is shown again does so soon', async () => {
  await vi.advanceTimersByTimeAsync(400);
  show('hidden');
  await vi.advanceTimersByTimeAsync(300_000);
  expect(requested).toHaveLength(1);
  show('visible');
  await vi.advanceTimersByTimeAsync(400);
  expect(requested).toHaveLength(2);
});

test('while the vendor is away the last prices stay, and time goes on', async () => {
  await vi.advanceTimersByTimeAsync(400);
  const { prices } = list.state.read();
  isAway = true;
  await vi.advanceTimersByTimeAsync(2 * multiPriceRefreshMs);
  expect(requested).toHaveLength(3);
  expect(list.state.read()).toEqual({ prices, now: begin + 400 + 2 * multiPriceRefreshMs });
});

test('a list that has ended asks nothing any more', async () => {
  await vi.advanceTimersByTimeAsync(400);
  end();
  scroll();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(requested).toHaveLength(1);
});

test('rows that have changed are looked at soon', async () => {
  await vi.advanceTimersByTimeAsync(400);
  sight = [{ ...token(9), priceAt: undefined }];
  list.look();
  await vi.advanceTimersByTimeAsync(400);
  expect(requested[1]).toEqual([token(9)]);
});
