import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type AccountPast, type ClosedTrade, closedTradeOf, returnOnMargin } from '@/lib/domain/share/closed-trade.ts';
import type { HeldParts } from '@/lib/domain/share/held-parts.ts';
import { isClosing } from '@/lib/domain/share/is-closing.ts';
import { shownTradeOf } from '@/lib/domain/share/shown-trade.ts';
import { leverage, size, usd } from '@/lib/math/amount.ts';
import { approximate } from '@/lib/math/approximation.ts';
import { sum } from '@/lib/math/arithmetic.ts';
import { gt } from '@/lib/math/comparison.ts';
import { addressSchema } from '@/lib/schemas/address.ts';
import { paymentsOf, shownFillsOf } from '@/lib/venues/hyperliquid/info/fills.ts';
import { tradeCard } from '@/server/og/trade-card.ts';
import { type ByHand, closingsByHand } from './closings-by-hand.ts';
import { liveOn, someLife } from './random-closes.ts';

/** Lives of several closes each: of a thousand closes and more. */
const wanted = process.env['LONG'] === '1' ? 2_000 : 420;
const closesWanted = 1_000;
const owner = z.parse(addressSchema, `0x${'1'.repeat(40)}`);

const words = {
  ...{ long: 'long', short: 'short', liquidated: 'liquidated', entry: 'entry', exit: 'exit', size: 'size' },
  ...{ held: 'held', fees: 'fees', marginReturn: 'marginReturn' },
  heldText: (held: HeldParts) => JSON.stringify(held),
};

/** Returns the number that a text of a picture writes. */
const readFrom = (text: string): number => Number(text.replace(/[$,%+]/g, '').replace('−', '-'));

/**
 * Expects the texts of a trade's picture to be those that were calculated by hand, to the last digit that is written.
 */
function expectPictured(trade: ClosedTrade, { side, size: coins, openedAt, closedAt, gross, fees, funding }: ByHand) {
  const shows = { dollars: true, size: true, address: true };
  const shown = shownTradeOf(trade, { wallet: owner, order: 1, shows, caption: '', leverage: undefined });
  const line = { points: [], entry: { along: 0, price: 0 }, exit: { along: 1, price: 0 } };
  const drawn = {
    look: 'night',
    siteUrl: 'https://pluto.example',
    size: 'wide',
    locale: 'en',
    words,
    line,
    logo: undefined,
    caption: undefined,
  } as const;
  const card = tradeCard(shown, drawn);
  const facts = new Map(card.facts.map(({ name, value }) => [name, value]));
  const textOf = (name: string): string => facts.get(name) ?? '';
  expect(card.side.split(' ')[0]).toBe(side);
  expect(readFrom(textOf('size'))).toBeCloseTo(coins, 6);
  const cents = 0.005 + 1e-5;
  expect(Math.abs(readFrom(textOf('fees')) - fees)).toBeLessThan(cents);
  expect(Math.abs(readFrom(card.profit?.text ?? '') - (gross - fees + funding))).toBeLessThan(cents);
  const held: HeldParts = JSON.parse(textOf('held'));
  const { days = 0, hours = 0, minutes = 0 } = { ...{ days: 0, hours: 0, minutes: 0 }, ...held };
  const reported = days * 1_440 + hours * 60 + minutes;
  const lasted = Math.round((closedAt - openedAt) / 60_000);
  // Days are told with their hours and without minutes.
  expect(reported).toBe(days > 0 ? Math.floor(lasted / 60) * 60 : lasted);
  expect(card.date).toBe(new Date(closedAt).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }));
  // The figures agree beyond their written digits: to the millionth of a dollar in which the exchange itself counts.
  for (const [is, by] of [
    [trade.fees, fees],
    [trade.funding, funding],
    [trade.profit, gross - fees + funding],
  ] as const) {
    expect(Math.abs(approximate(is) - by)).toBeLessThan(1e-5);
  }
}

describe('the closing of an order', () => {
  it('is what the engine’s own books say, and all of it adds up to the money gained', { timeout: 600_000 }, () => {
    let [closes, wholes, turned, parts, added] = [0, 0, 0, 0, 0];
    fc.assert(
      fc.property(someLife, (life) => {
        const { past, reported, seen, gained, isFlat, wasTakenOver } = liveOn(life);
        const byHand = closingsByHand(reported.fills, reported.payments);
        const orders = [...new Set(past.fills.map(({ orderId }) => orderId))];
        const trades = orders.flatMap((order) => closedTradeOf(past, order) ?? []);
        for (const { order, isLong, closed, entry, exit, isWhole } of seen) {
          const trade = closedTradeOf(past, order);
          if (trade === undefined) throw new Error(`order ${order} closed ${closed} and is not found`);
          const hand = byHand.get(order);
          if (hand === undefined) throw new Error(`order ${order} closed ${closed} and has no sheet`);
          closes += 1;
          expectPictured(trade, hand);
          // The books were looked at once for each closing, and an order that rests may close more than once: such a
          // one is compared with the sheet alone.
          if (seen.filter((other) => other.order === order).length > 1) continue;
          if (isWhole) wholes += 1;
          if (past.fills.filter(({ orderId }) => orderId === order).length > 1) parts += 1;
          const sent = sum(past.fills.flatMap(({ orderId, size }) => (orderId === order ? [size] : [])));
          if (gt(sent, trade.size)) turned += 1;
          expect(trade.side).toBe(isLong ? 'long' : 'short');
          expect(approximate(trade.size) * 1e5).toBeCloseTo(closed, 3);
          // The engine splits a position's cost in whole millionths of a dollar, once for each closing.
          const within = (20 * 1e-6) / (closed / 1e5);
          expect(Math.abs(approximate(trade.entry) - entry)).toBeLessThan(within);
          expect(Math.abs(approximate(trade.exit) - exit)).toBeLessThan(within);
          expect(trade.isWhole).toBe(isWhole);
          const move = ((isLong ? 1 : -1) * 100 * (exit - entry)) / entry;
          expect(approximate(trade.move)).toBeCloseTo(move, 3);
        }
        if (!isFlat || wasTakenOver) return;
        added += 1;
        expect(approximate(sum(trades.map(({ profit }) => profit)))).toBeCloseTo(gained, 4);
      }),
      { numRuns: wanted },
    );
    expect(closes).toBeGreaterThanOrEqual(closesWanted);
    for (const kind of [wholes, closes - wholes, turned, parts, added]) expect(kind).toBeGreaterThan(0);
  });
});

interface Reported {
  readonly coin: string;
  readonly side: 'buy' | 'sell';
  readonly startPosition?: string;
  readonly closedPnl: string;
}

type Stated = readonly [order: number, side: 'B' | 'A', size: string, px: string, start: string, pnl?: string];

/** Returns an account's past of one market: a fill a minute, each with a fee of one dollar. */
function pastOf(
  said: readonly Stated[],
  more: (place: number) => object = () => ({}),
  funding: readonly string[] = [],
) {
  const fills = said.map(([oid, side, sz, px, startPosition, closedPnl = '0.0'], place) => ({
    coin: 'BTC',
    px,
    sz,
    side,
    time: place * 60_000,
    startPosition,
    closedPnl,
    fee: '1.0',
    feeToken: 'USDC',
    hash: '0x0',
    oid,
    tid: place,
    ...more(place),
  }));
  const payments = funding.map((usdc, place) => ({
    time: place * 60_000 + 30_000,
    hash: '0x0',
    delta: { coin: 'BTC', usdc, szi: '1', fundingRate: '0.0001' },
  }));
  const past: AccountPast = { owner, fills: shownFillsOf(fills), payments: paymentsOf(payments) };
  return past;
}

describe('a closing', () => {
  const halves: readonly Stated[] = [
    [1, 'B', '1.0', '100', '0.0'],
    [1, 'B', '1.0', '110', '1.0'],
    [2, 'A', '0.5', '120', '2.0', '7.5'],
    [2, 'A', '0.5', '130', '1.5', '12.5'],
    [3, 'A', '1.0', '140', '1.0', '35.0'],
  ];

  it('in parts takes its part of the fees and the funding along, and leaves the rest', () => {
    const past = pastOf(halves, () => ({}), ['-0.4', '-0.2']);
    expect(closedTradeOf(past, 2)).toEqual({
      coin: 'BTC',
      side: 'long',
      size: '1',
      entry: '105',
      exit: '125',
      openedAt: 0,
      closedAt: 180_000,
      openedBy: [1],
      gross: '20',
      fees: '3',
      funding: '-0.3',
      profit: '16.7',
      move: '19.0476',
      isLiquidation: false,
      isWhole: false,
    });
    expect(closedTradeOf(past, 3)).toMatchObject({ fees: '2', funding: '-0.3', profit: '32.7', isWhole: true });
  });

  it('that turns the position is the closed part alone, and the rest is a position of its own', () => {
    const past = pastOf([
      [1, 'A', '2.0', '100', '0.0'],
      [2, 'B', '3.0', '90', '-2.0', '20.0'],
      [3, 'A', '1.0', '99', '1.0', '9.0'],
    ]);
    expect(closedTradeOf(past, 2)).toMatchObject({ side: 'short', size: '2', move: '10', isWhole: true });
    expect(closedTradeOf(past, 2)?.fees).toBe('1.66666667');
    expect(closedTradeOf(past, 3)).toMatchObject({
      side: 'long',
      size: '1',
      entry: '90',
      exit: '99',
      openedAt: 60_000,
    });
    expect(closedTradeOf(past, 3)?.fees).toBe('1.33333333');
  });

  it('by a TWAP is all of its slices', () => {
    const past = pastOf(
      [
        [1, 'B', '1.0', '100', '0.0'],
        [2, 'A', '0.5', '110', '1.0', '5.0'],
        [3, 'A', '0.5', '120', '0.5', '10.0'],
      ],
      (place) => (place === 0 ? {} : { twapId: 7 }),
    );
    expect(closedTradeOf(past, 3)).toMatchObject({ size: '1', exit: '115', gross: '15' });
    expect(closedTradeOf(past, 2)).toEqual(closedTradeOf(past, 3));
  });

  it('is a liquidation only where the account itself was liquidated', () => {
    const rows: readonly Stated[] = [
      [1, 'B', '1.0', '100', '0.0'],
      [2, 'A', '1.0', '90', '1.0', '-10.0'],
    ];
    const by = (liquidatedUser: string) =>
      pastOf(rows, (place) => (place === 1 ? { liquidation: { liquidatedUser } } : {}));
    expect(closedTradeOf(by(owner), 2)?.isLiquidation).toBe(true);
    expect(closedTradeOf(by(`0x${'2'.repeat(40)}`), 2)?.isLiquidation).toBe(false);
  });

  it.each<[string, readonly Stated[], number]>([
    ['an order that the account never had', halves, 99],
    ['an order that only opens', halves, 1],
    ['a position whose beginning the exchange no longer tells', halves.slice(1), 3],
    ['a position with a fill missing', [...halves.slice(0, 2), ...halves.slice(3)], 3],
  ])('is not told for %s', (_name, said, order) => {
    expect(closedTradeOf(pastOf(said), order)).toBeUndefined();
  });

  it('at the very price of its opening is one, with the fees as its loss', () => {
    const past = pastOf([
      [1, 'B', '1.0', '100', '0.0'],
      [2, 'A', '1.0', '100', '1.0', '0.0'],
    ]);
    expect(past.fills.map(isClosing)).toEqual([false, true]);
    expect(closedTradeOf(past, 2)).toMatchObject({ move: '0', gross: '0', profit: '-2' });
    const late = pastOf([
      [2, 'A', '1.0', '100', '1.0', '0.0'],
      [3, 'B', '1.0', '100', '0.0'],
    ]);
    expect(closedTradeOf(late, 2)).toBeUndefined();
  });

  it.each([
    ['a spot sale', { coin: '@107', side: 'sell', startPosition: '5', closedPnl: '3' }, false],
    ['a sale of a short', { coin: 'BTC', side: 'sell', startPosition: '-5', closedPnl: '0' }, false],
    ['a purchase of a short', { coin: 'BTC', side: 'buy', startPosition: '-5', closedPnl: '0' }, true],
    ['a profit without a position told', { coin: 'BTC', side: 'buy', closedPnl: '3' }, true],
  ] as const)('is seen in a fill: %s', (_name, { startPosition, ...reported }: Reported, is) => {
    const [fill] = pastOf([[1, 'B', '1.0', '100', '0.0']]).fills;
    if (fill === undefined) return expect.unreachable();
    const position = startPosition === undefined ? undefined : size(startPosition);
    expect(isClosing({ ...fill, ...reported, closedPnl: usd(reported.closedPnl), startPosition: position })).toBe(is);
  });

  it('returns on the margin what the noted leverage made of it', () => {
    const trade = closedTradeOf(pastOf(halves), 3);
    if (trade === undefined) return expect.unreachable();
    // 33 dollars on a margin of 105 / 5.
    expect(returnOnMargin(trade, leverage('5'))).toBe('157.1429');
  });
});
