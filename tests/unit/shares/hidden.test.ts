import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnPriceGrid } from '@/lib/domain/perps/market/grid.ts';
import type { ClosedTrade } from '@/lib/domain/share/closed-trade.ts';
import { shownTradeOf } from '@/lib/domain/share/shown-trade.ts';
import { coupledShows, type Shows, withShown } from '@/lib/domain/share/shows.ts';
import { percent, price, size, usd } from '@/lib/math/amount.ts';
import { approximate } from '@/lib/math/approximation.ts';
import { priceFor } from '@/lib/math/units.ts';
import { type Address, addressSchema } from '@/lib/schemas/address.ts';

const walletOf = (digit: string): Address => addressSchema.parse(`0x${digit.repeat(40)}`);
const yesOrNo = [false, true] as const;
const choices: readonly Shows[] = yesOrNo.flatMap((dollars) =>
  yesOrNo.flatMap((ofSize) => yesOrNo.map((address) => ({ dollars, size: ofSize, address }))),
);

const millionths = (count: number): string => (count / 1e6).toFixed(6);

/** Numbers of a trade that its owner may hide, and those that everybody sees. */
const hidden = fc.record({
  coins: fc.integer({ min: 1, max: 9_000_000 }),
  gain: fc.integer({ min: -9e9, max: 9e9 }),
  fees: fc.integer({ min: 1, max: 9e8 }),
  funding: fc.integer({ min: -9e8, max: 9e8 }),
  begun: fc.integer({ min: 0, max: 50_000 }),
  order: fc.integer({ min: 1, max: 1e9 }),
  /** Digits behind those in which a price is written. */
  behind: fc.integer({ min: -49, max: 49 }),
});
const seen = fc.record({
  entry: fc.integer({ min: 50_000, max: 99_999 }),
  exit: fc.integer({ min: 50_000, max: 99_999 }),
  move: fc.integer({ min: -9_999, max: 9_999 }),
  minutes: fc.integer({ min: 1, max: 90_000 }),
});
type Hidden = typeof hidden extends fc.Arbitrary<infer T> ? T : never;
type Seen = typeof seen extends fc.Arbitrary<infer T> ? T : never;

function tradeOf(of: Seen, { coins, gain, fees, funding, begun, order, behind }: Hidden): ClosedTrade {
  return {
    coin: 'BTC',
    side: 'long',
    size: size(millionths(coins)),
    entry: price((of.entry + behind / 100).toFixed(2)),
    exit: price((of.exit + behind / 100).toFixed(2)),
    openedAt: begun,
    closedAt: begun + of.minutes * 60_000,
    openedBy: [order + 1],
    gross: usd(millionths(gain)),
    fees: usd(millionths(fees)),
    funding: usd(millionths(funding)),
    profit: usd(millionths(gain - fees + funding)),
    move: percent((of.move / 100 + behind / 10_000).toFixed(4)),
    isLiquidation: false,
    isWhole: true,
  };
}

const shownOf = (trade: ClosedTrade, shows: Shows, { order }: Pick<Hidden, 'order'>, digit = '1') =>
  shownTradeOf(trade, { wallet: walletOf(digit), order, shows, caption: '', leverage: undefined });

/** The coins of which a price is the average, as anybody can find them: the smallest number that makes it whole. */
function coinsToldBy(average: string): number {
  const at = Number(average);
  for (let coins = 1; coins < 1_000; coins += 1) {
    if (Math.abs(at * coins - Math.round(at * coins)) < 1e-4) return coins;
  }
  return 1;
}

describe('the hidden facts of a summary', () => {
  it('follows from nothing that it shows: another trade that looks the same shows the same', () => {
    fc.assert(
      fc.property(seen, hidden, hidden, (of, one, another) => {
        for (const shows of choices) {
          if (coupledShows(shows).dollars) continue;
          expect(shownOf(tradeOf(of, one), shows, one)).toEqual(shownOf(tradeOf(of, another), shows, another, '2'));
        }
      }),
    );
  });

  it('is not the size times the prices, nor the dollars by the prices', () => {
    fc.assert(
      fc.property(seen, hidden, (of, more) => {
        for (const shows of choices) {
          const shown = shownOf(tradeOf(of, more), shows, more);
          const [dollars, ofSize, address] = [shown.pnl, shown.size, shown.shownWallet].map(
            (part) => part !== undefined,
          );
          expect([dollars, shown.fees !== undefined, shown.funding !== undefined]).toEqual([ofSize, ofSize, ofSize]);
          if (address) expect(dollars).toBe(true);
          for (const [part, is] of Object.entries({ dollars, size: ofSize, address })) {
            const isWanted = new Map<string, boolean>(Object.entries(shows)).get(part);
            if (isWanted === false) expect(is, part).toBe(false);
          }
          expect(shown.orderId !== undefined).toBe(address);
        }
      }),
    );
  });

  it('is not in the digits of an average price', () => {
    // Three coins at one price and four at the next: the average is a price by seven.
    const average = priceFor(usd(String(84_210 * 3 + 84_211 * 4)), size('7'), 8, 'half-up');
    expect(coinsToldBy(average)).toBe(7);
    const base = { coins: 7, gain: 1, fees: 1, funding: 0, begun: 0, order: 5, behind: 0 };
    const trade = tradeOf({ entry: 84_210, exit: 85_000, move: 1, minutes: 5 }, base);
    for (const shows of choices) {
      const { entry, exit, shownWallet } = shownOf({ ...trade, entry: average, exit: average }, shows, base);
      if (shownWallet !== undefined) continue;
      for (const reported of [entry, exit])
        expect([coinsToldBy(reported), isOnPriceGrid(reported, 0)]).toEqual([1, true]);
    }
  });

  it('is told to the cent and no further while the wallet is hidden', () => {
    fc.assert(
      fc.property(seen, hidden, (of, more) => {
        const trade = tradeOf(of, more);
        const shown = shownOf(trade, { dollars: true, size: true, address: false }, more);
        for (const name of ['fees', 'funding'] as const) {
          expect(shown[name]).toMatch(/^-?\d+(\.\d\d?)?$/);
          expect(Math.abs(approximate(trade[name]) - Number(shown[name]))).toBeLessThan(0.0051);
        }
        expect(shown.pnl).toMatch(/^-?\d+(\.\d\d?)?$/);
        const open = shownOf(trade, { dollars: true, size: true, address: true }, more);
        expect(open).toMatchObject({ entry: trade.entry, exit: trade.exit, move: trade.move, pnl: trade.profit });
      }),
    );
  });
});

describe('a choice', () => {
  const all = { dollars: true, size: true, address: true };
  const none = { dollars: false, size: false, address: false };

  it.each([
    [none, 'dollars', true, { ...all, address: false }],
    [none, 'size', true, { ...all, address: false }],
    [none, 'address', true, all],
    [all, 'dollars', false, none],
    [all, 'size', false, none],
    [all, 'address', false, { ...all, address: false }],
  ] as const)('takes along what it tells or what tells it: %j, %s %s', (shows, part, isShown, wanted) => {
    const changed = withShown(shows, part, isShown);
    expect(changed).toEqual(wanted);
    expect(coupledShows(changed)).toEqual(changed);
  });
});
