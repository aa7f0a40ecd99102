import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Best, Book, Level } from '@/lib/domain/perps/market/book.ts';
import { deepenBook, withBestBefore } from '@/lib/domain/perps/market/exact-book.ts';
import { joinBooks } from '@/lib/domain/perps/market/joined-book.ts';
import { price, size } from '@/lib/math/amount.ts';
import { gt } from '@/lib/math/comparison.ts';
import { bestOf, bookOf } from '@/lib/venues/hyperliquid/stream/book.ts';
import { levelsOf, rawLevelsFor } from '@/server/sandbox/hyperliquid/wire/shapes/market.ts';
import { BTC, openWorld, universe } from '../../engine/world.ts';

const levels = (...rows: readonly (readonly [string, string])[]): Level[] =>
  rows.map(([px, sz]) => ({ price: price(px), size: size(sz) }));
const bookAt = (time: number, bids: Level[], asks: Level[]): Book => ({ coin: 'BTC', time, bids, asks });
const bestAt = (time: number, bid: string | undefined, ask: string | undefined): Best => ({
  ...{ coin: 'BTC', time },
  bid: bid === undefined ? undefined : levels([bid, '3'])[0],
  ask: ask === undefined ? undefined : levels([ask, '3'])[0],
});
const rowsOf = (side: readonly Level[] | undefined) => side?.map(({ price: px, size: sz, time }) => [px, sz, time]);

const deep = bookAt(
  1_000,
  levels(['99', '1'], ['98', '1'], ['97', '1'], ['96', '1'], ['95', '1'], ['94', '1'], ['93', '1']),
  levels(['101', '1'], ['102', '1'], ['103', '1'], ['104', '1'], ['105', '1'], ['106', '1'], ['107', '1']),
);
const top = bookAt(
  3_000,
  levels(['98', '2'], ['97', '2'], ['96', '2'], ['95', '2'], ['93.5', '2']),
  levels(['100', '2'], ['101', '2'], ['102', '2'], ['104', '2'], ['105', '2']),
);
const parts = { plain: deep, fast: undefined, best: undefined, isGrouped: false };

describe('a book of several sources', () => {
  it('is none without a book, whatever its best prices are', () => {
    expect(joinBooks({ ...parts, plain: undefined, best: bestAt(1, '1', '2') })).toBeUndefined();
  });

  it('has the newer first levels, and the older ones beyond them only', () => {
    const joined = joinBooks({ ...parts, fast: top });
    expect(joined?.time).toBe(3_000);
    expect(rowsOf(joined?.bids)).toEqual([
      ...[98, 97, 96, 95, 93.5].map((px) => [String(px), '2', 3_000]),
      ['93', '1', 1_000],
    ]);
    expect(rowsOf(joined?.asks)).toEqual([
      ...[100, 101, 102, 104, 105].map((px) => [String(px), '2', 3_000]),
      ...[106, 107].map((px) => [String(px), '1', 1_000]),
    ]);
  });

  it('is the plain one where that is the newer', () => {
    const plain = { ...deep, time: 3_001 };
    expect(joinBooks({ ...parts, plain, fast: top })).toMatchObject(plain);
  });

  it('has no older levels behind fewer than five: they are the whole side', () => {
    const fast = bookAt(3_000, top.bids.slice(0, 4), []);
    const joined = joinBooks({ ...parts, fast });
    expect(rowsOf(joined?.bids)).toEqual([98, 97, 96, 95].map((px) => [String(px), '2', 3_000]));
    expect(joined?.asks).toEqual([]);
  });

  it('has nothing better than newer best prices, which it begins with', () => {
    const joined = joinBooks({ ...parts, best: bestAt(1_100, '97', '102.5') });
    expect(joined?.time).toBe(1_100);
    expect(rowsOf(joined?.bids)?.slice(0, 2)).toEqual([
      ['97', '3', 1_100],
      ['96', '1', 1_000],
    ]);
    expect(rowsOf(joined?.asks)?.slice(0, 2)).toEqual([
      ['102.5', '3', 1_100],
      ['103', '1', 1_000],
    ]);
    expect(joinBooks({ ...parts, best: bestAt(1_000, '97', '102.5') })).toMatchObject(deep);
    expect(joinBooks({ ...parts, best: bestAt(1_100, undefined, '101') })).toMatchObject({ bids: [] });
  });

  it('of coarse rows loses those better than the best prices, and gets no finer ones', () => {
    const joined = joinBooks({ ...parts, isGrouped: true, best: bestAt(1_100, '97.5', '102.5') });
    expect(rowsOf(joined?.bids)?.[0]).toEqual(['97', '1', 1_000]);
    expect(rowsOf(joined?.asks)?.[0]).toEqual(['103', '1', 1_000]);
  });
});

describe('the doubt that newer prices raise', () => {
  const doubtsOf = (...best: Parameters<typeof bestAt>) =>
    joinBooks({ ...parts, fast: top, best: bestAt(...best) })?.doubts;

  it('tells how far the best price moved since each message', () => {
    expect(joinBooks(parts)?.doubts).toBeUndefined();
    expect(joinBooks({ ...parts, fast: top })?.doubts?.asks).toEqual({
      moves: [
        { since: 3_000, moved: '0' },
        { since: 1_000, moved: '-1' },
      ],
      isContradicted: false,
    });
    expect(doubtsOf(3_100, '99.5', '100.5')?.asks.moves.map(({ moved }) => moved)).toEqual(['0.5', '-0.5']);
    expect(doubtsOf(3_100, '99.5', '100.5')?.bids.moves.map(({ moved }) => moved)).toEqual(['1.5', '0.5']);
  });

  it('is a contradiction where the best price is as far as the first levels reach', () => {
    expect(doubtsOf(3_100, '93.5', '105')).toMatchObject({
      bids: { isContradicted: true },
      asks: { isContradicted: true },
    });
    expect(doubtsOf(3_100, '102.5', '95')).toMatchObject({
      bids: { isContradicted: true },
      asks: { isContradicted: true },
    });
    expect(doubtsOf(3_100, '94', '104.9')).toMatchObject({
      bids: { isContradicted: false },
      asks: { isContradicted: false },
    });
    expect(doubtsOf(3_000, '93.5', '105')).toMatchObject({ bids: { isContradicted: false } });
  });
});

describe('a book whose depth was asked for', () => {
  const answer = bookAt(
    2_000,
    levels(['98', '7'], ['93.4', '7'], ['92', '7']),
    levels(['100', '7'], ['105.5', '7'], ['108', '7']),
  );

  it('keeps its newer levels, and has the answer behind them', () => {
    const joined = joinBooks({ ...parts, fast: top });
    const deepened = joined && deepenBook(joined, answer);
    expect(rowsOf(deepened?.asks)).toEqual([
      ...[100, 101, 102, 104, 105].map((px) => [String(px), '2', 3_000]),
      ['105.5', '7', 2_000],
      ['108', '7', 2_000],
    ]);
    expect(rowsOf(deepened?.bids)?.slice(5)).toEqual([
      ['93.4', '7', 2_000],
      ['92', '7', 2_000],
    ]);
    expect(deepened?.doubts?.asks.moves).toContainEqual({ since: 2_000, moved: '0' });
  });

  it('is the answer where that is the newest, and unchanged where it is the oldest', () => {
    const joined = joinBooks({ ...parts, fast: top });
    if (joined === undefined) throw new Error('There is no book');
    expect(deepenBook(joined, { ...answer, time: 3_000 })).toMatchObject({ time: 3_000, asks: answer.asks });
    expect(deepenBook(joined, { ...answer, time: 900 })).toMatchObject({ asks: joined.asks, bids: joined.bids });
  });
});

it('coarse rows begin with the best prices, whose size is not counted twice', () => {
  const rows = bookAt(3_000, levels(['98', '5'], ['97', '5']), levels(['101', '2'], ['102', '5']));
  const known = withBestBefore(rows, bestAt(3_100, '98.4', '100.6'));
  expect(rowsOf(known.bids)).toEqual([
    ['98.4', '3', 3_100],
    ['98', '2', undefined],
    ['97', '5', undefined],
  ]);
  expect(rowsOf(known.asks)).toEqual([
    ['100.6', '3', 3_100],
    ['102', '5', undefined],
  ]);
  expect(withBestBefore(rows, { ...bestAt(3_100, '98.4', '100.6'), coin: 'ETH' })).toBe(rows);
});

const tickMs = 100;
const fastMs = 500;
const plainMs = 5_000;
const start = 866_000;

const asset = universe.perps[BTC];
if (asset === undefined) throw new Error('The universe has no first market');

/** A tenth of a second: the middle moves, and quotes come and go, in tens of its units. */
const someTick = fc.record({
  move: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: -40, max: 40 })),
  quotes: fc.array(fc.record({ away: fc.integer({ min: 1, max: 120 }), lots: fc.integer({ min: 1, max: 900_000 }) }), {
    maxLength: 4,
  }),
  withdrawn: fc.array(fc.nat(), { maxLength: 4 }),
});
type Tick = typeof someTick extends fc.Arbitrary<infer Value> ? Value : never;

/** A market whose book changes all the time, in the exchange's own engine. */
class RestlessMarket {
  readonly #world = openWorld();
  #quotes: { readonly oid: number; readonly isBuy: boolean; readonly px: number }[] = [];
  #middle = start;

  constructor() {
    for (let away = 1; away <= 60; away += 1) this.#quote(away, away * 1_000);
  }

  get now(): number {
    return this.#world.now;
  }

  /** Returns the book as the venue's message has it. */
  frame(count: number, grouping: { nSigFigs: number; mantissa: number } | undefined): unknown {
    const depth = this.#world.engine.depth(BTC, rawLevelsFor(grouping, count));
    return { coin: 'BTC', time: this.now, levels: asset === undefined ? [] : levelsOf(depth, asset, grouping, count) };
  }

  pass({ move, quotes, withdrawn }: Tick): void {
    this.#middle += move * 10;
    this.#keep(({ isBuy, px }) => (isBuy ? px < this.#middle : px > this.#middle));
    for (const at of withdrawn) {
      const gone = this.#quotes[at % Math.max(1, this.#quotes.length)];
      this.#keep((quote) => quote !== gone);
    }
    for (const { away, lots } of quotes) this.#quote(away, lots);
    this.#world.pass(tickMs);
  }

  #keep(isKept: (quote: { readonly isBuy: boolean; readonly px: number }) => boolean): void {
    for (const quote of this.#quotes) if (!isKept(quote)) this.#world.engine.withdrawQuote(quote.oid, this.now);
    this.#quotes = this.#quotes.filter(isKept);
  }

  #quote(away: number, lots: number): void {
    for (const isBuy of [true, false]) {
      const px = this.#middle + away * (isBuy ? -10 : 10);
      const oid = this.#world.quote(BTC, isBuy, px, lots);
      if (oid !== undefined) this.#quotes.push({ oid, isBuy, px });
    }
  }
}

function read<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Error('The reader knows no such message');
  return answer;
}

/** Returns how many rows were checked, of both sides. */
function followAtTheVenuesPace(ticks: readonly Tick[], grouping: { nSigFigs: number; mantissa: number } | undefined) {
  const market = new RestlessMarket();
  const truths = new Map<number, Book>();
  let [plain, fast, best]: [Book | undefined, Book | undefined, Best | undefined] = [undefined, undefined, undefined];
  let checked = 0;
  ticks.forEach((tick, at) => {
    market.pass(tick);
    const truth = read(bookOf(market.frame(100, grouping)));
    truths.set(market.now, truth);
    const finestBest = read(bookOf(market.frame(1, undefined)));
    best = read(
      bestOf({
        ...{ coin: 'BTC', time: market.now },
        bbo: [finestBest.bids, finestBest.asks].map(([one]) => one && { px: one.price, sz: one.size }),
      }),
    );
    if ((at * tickMs) % plainMs === 0) plain = read(bookOf(market.frame(20, grouping)));
    if ((at * tickMs) % fastMs === 0) fast = read(bookOf(market.frame(5, grouping)));
    // Every third tick, the best prices are still on their way.
    const heardBest = at % 3 === 0 ? undefined : best;
    const joined = read(joinBooks({ plain, fast, best: heardBest, isGrouped: grouping !== undefined }));
    const isFastNow = fast?.time === market.now;
    for (const side of ['bids', 'asks'] as const) {
      const rows = joined[side];
      const isWorse = (a: Level, b: Level) => (side === 'bids' ? gt(b.price, a.price) : gt(a.price, b.price));
      expect(rows.every((row, place) => place === 0 || isWorse(row, read(rows[place - 1])))).toBe(true);
      for (const row of rows) {
        // A level is what it was at the time that it tells.
        const then = truths.get(read(row.time))?.[side].find((level) => level.price === row.price);
        expect(then?.size).toBe(row.size);
        const reach = fast?.[side].at(-1);
        const isCovered = reach !== undefined && !isWorse(row, reach);
        expect(market.now - read(row.time)).toBeLessThan(isCovered ? fastMs : plainMs);
        checked += 1;
      }
      // With the fast book the first five are the truth of now.
      const firsts = (levelsOfSide: readonly Level[]) => rowsOf(levelsOfSide.slice(0, 5));
      if (isFastNow)
        expect(firsts(rows)).toEqual(truth[side].slice(0, 5).map((row) => [row.price, row.size, market.now]));
      if (heardBest !== undefined && grouping === undefined) expect(rows[0]?.price).toBe(truth[side][0]?.price);
    }
    const [bid, ask] = [joined.bids[0], joined.asks[0]];
    if (bid !== undefined && ask !== undefined) expect(gt(ask.price, bid.price)).toBe(true);
  });
  return checked;
}

describe('a book that is sent at the venue’s pace', () => {
  it.each([
    ['every price', undefined],
    ['coarse rows', { nSigFigs: 4, mantissa: 1 }],
  ])('is never crossed or out of order, and each level of %s is as old as it says', (_, grouping) => {
    let checked = 0;
    fc.assert(
      fc.property(fc.array(someTick, { minLength: 40, maxLength: 160 }), (ticks) => {
        checked += followAtTheVenuesPace(ticks, grouping);
      }),
      { numRuns: 12, seed: 61 },
    );
    expect(checked).toBeGreaterThan(10_000);
  });
});
