import type { Best, Book } from '../../lib/domain/perps/market/book.ts';
import { deepenBook } from '../../lib/domain/perps/market/exact-book.ts';
import { fastLevels, joinBooks } from '../../lib/domain/perps/market/joined-book.ts';
import { type Execution, executionOf } from '../../lib/domain/perps/outcome/execution.ts';
import { openTicket } from '../../lib/domain/perps/ticket/ticket.ts';
import { changeTicket } from '../../lib/domain/perps/ticket/ticket-reducer.ts';
import { createEngine } from '../../lib/engine/engine.ts';
import { percent, rate, size } from '../../lib/math/amount.ts';
import { bestOf, bookOf } from '../../lib/venues/hyperliquid/stream/book.ts';
import { bookLevels, paceMs } from '../../server/sandbox/hyperliquid/venue-as-of.ts';
import { levelsOf, rawLevelsFor } from '../../server/sandbox/hyperliquid/wire/shapes/market.ts';
import { createMarket } from '../../server/sandbox/market/market.ts';
import { loadUniverse } from '../../server/sandbox/universe/universe.ts';
import { atMost, type Figure, round } from './figure.ts';

const EPOCH = Date.UTC(2026, 9, 20);
const START = EPOCH + 40 * 86_400_000 + 13 * 3_600_000;
const TICK_MS = 100;
const ASKED_MS = 2_000;
const ORDERS = 2_000;
/** The simulated time between two orders is a prime number of ticks, so that they meet all moments of all paces. */
const TICKS_PER_ORDER = 7;
const COINS = ['BTC', 'ETH', 'SOL', 'DOGE'] as const;
const trader = `0x${'1'.repeat(40)}`;
const HASH = `0x${'5'.repeat(64)}`;

const universe = loadUniverse();
const addresses = (digits: string): string[] => [...digits].map((digit) => `0x${digit.repeat(40)}`);
const house = { makers: addresses('abcd234'), takers: addresses('ef56') };

let seed = 61;
function random(): number {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed / 2_147_483_647;
}

const known = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('The market has no such message');
  return value;
};

class Floor {
  readonly engine = createEngine({
    universe,
    house,
    liquidator: `0x${'7'.repeat(40)}`,
    feeCollector: `0x${'8'.repeat(40)}`,
    vault: { address: `0x${'9'.repeat(40)}`, leader: `0x${'0'.repeat(39)}1`, name: 'Vault' },
    addressLimits: false,
  });
  readonly #market = createMarket({ universe, seed: 1, ...house, epoch: EPOCH });
  now = START;

  constructor() {
    this.engine.execute(trader, { type: 'deposit', usd: 1_000_000_000_000_000, key: 'bench' }, this.now, HASH);
  }

  pass(): void {
    this.now += TICK_MS;
    this.#market.step(this.engine, this.now);
    for (const event of this.engine.takeChanges().events) {
      if (event.kind === 'trade') this.#market.onTrade(event.trade, event.asset);
    }
  }
}

/** One market as a page hears it: each message at the venue's pace, and a moment late. */
class Line {
  readonly #floor: Floor;
  readonly #asset: NonNullable<ReturnType<typeof universe.byName>>;
  readonly #underWay: { readonly at: number; readonly take: () => void }[] = [];
  #plain: Book | undefined;
  #fast: Book | undefined;
  #best: Best | undefined;
  #requested: Book | undefined;
  #ticks = 0;
  readonly #delivery: number;

  /** Messages are on their way for as many ticks as `delivery` says. */
  constructor(floor: Floor, coin: string, delivery: number) {
    this.#delivery = delivery;
    this.#floor = floor;
    this.#asset = known(universe.byName(coin));
  }

  get coin(): string {
    return this.#asset.name;
  }

  frame(levels: number): Book {
    const depth = this.#floor.engine.depth(this.#asset.id, rawLevelsFor(undefined, levels));
    const rows = levelsOf(depth, this.#asset, undefined, levels);
    return known(bookOf({ coin: this.coin, time: this.#floor.now, levels: rows }));
  }

  hear(): void {
    const at = this.#ticks * TICK_MS;
    const isDue = (every: number): boolean => at % every === 0;
    if (isDue(paceMs('wholeBook', 'venue'))) this.#send(this.frame(bookLevels.whole), (book) => (this.#plain = book));
    if (isDue(paceMs('fastBook', 'venue'))) this.#send(this.frame(bookLevels.fast), (book) => (this.#fast = book));
    const { time, bids, asks } = this.frame(1);
    const row = ([level]: Book['bids']) => level && { px: level.price, sz: level.size };
    const best = known(bestOf({ coin: this.coin, time, bbo: [row(bids), row(asks)] }));
    this.#send(best, (reported) => (this.#best = reported));
    if (isDue(ASKED_MS)) this.#send(this.frame(bookLevels.whole), (book) => (this.#requested = book));
    this.#ticks += 1;
    for (let next = this.#underWay[0]; next !== undefined && next.at <= this.#ticks; next = this.#underWay[0]) {
      next.take();
      this.#underWay.shift();
    }
  }

  #send<T>(message: T, take: (message: T) => void): void {
    this.#underWay.push({ at: this.#ticks + 1 + this.#delivery, take: () => take(message) });
  }

  /** Returns the book that a ticket is judged by, and the whole book alone, by which it was judged before. */
  judged(isDeep: boolean): { readonly now: Book; readonly before: Book } {
    const [plain, best, fast] = [this.#plain, this.#best, this.#fast];
    const joined = known(joinBooks({ plain, fast, best, isGrouped: false }));
    const now = isDeep && this.#requested !== undefined ? deepenBook(joined, this.#requested) : joined;
    return { now, before: known(plain) };
  }

  /** Takes a size from the engine's book, and returns the average that it was filled at. */
  fill(isBuy: boolean, amount: string): number | undefined {
    const { engine, now } = this.#floor;
    const [best] = this.frame(1)[isBuy ? 'asks' : 'bids'];
    if (best === undefined) return undefined;
    const reach = Math.round(engine.market(this.#asset.id).markPx * (isBuy ? 1.07 : 0.93));
    const px = (reach / 10 ** this.#asset.pxDecimals).toPrecision(4);
    const order = {
      asset: this.#asset.id,
      isBuy,
      px,
      sz: amount,
      reduceOnly: false,
      kind: { limit: { tif: 'Ioc' as const } },
    };
    const reply = engine.execute(trader, { type: 'order', orders: [order], grouping: 'na' }, now, HASH);
    const average = /"avgPx":"([\d.]+)"/.exec(JSON.stringify(reply))?.[1];
    return average === undefined ? undefined : Number(average);
  }
}

function executed(line: Line, book: Book, isBuy: boolean, amount: string): Execution | undefined {
  const opened = openTicket({ coin: line.coin, maxLeverage: 20, onlyIsolated: false, own: undefined }, 'base');
  const ticket = changeTicket(opened, { change: 'side', side: isBuy ? 'buy' : 'sell' });
  const mark = known(book[isBuy ? 'asks' : 'bids'][0]).price;
  const asset = known(universe.byName(line.coin));
  const market = {
    coin: line.coin,
    sizeDecimals: asset.szDecimals,
    tiers: [],
    mark,
    funding: rate('0'),
    isCapped: false,
  };
  const judged = { ...book, isStale: false };
  return executionOf(ticket, size(amount), {
    ...{ hasWallet: true, market, account: undefined, builder: percent('0'), book: judged },
  });
}

const basisPoints = (shown: number, filled: number): number => (Math.abs(shown - filled) / filled) * 10_000;

interface Judged {
  readonly isSure: boolean;
  readonly isContradicted: boolean;
  /** The age of the oldest level that was taken. */
  readonly ageMs: number;
  /** How far the shown average lay from the fill; of a range, its nearer end. */
  readonly error: number;
  /** The same by the whole book alone. */
  readonly errorBefore: number | undefined;
}

function judge(line: Line, now: number): Judged | undefined {
  const isBuy = random() < 0.5;
  const side = isBuy ? 'asks' : 'bids';
  const isDeep = random() < 0.5;
  const { now: book, before } = line.judged(isDeep);
  const reach = book[side].slice(0, isDeep ? bookLevels.whole : fastLevels);
  const held = reach.reduce((total, level) => total + Number(level.size), 0);
  const { szDecimals } = known(universe.byName(line.coin));
  const amount = (held * (isDeep ? 0.3 + random() * 0.6 : random() * 0.9)).toFixed(szDecimals);
  if (Number(amount) * Number(book[side][0]?.price ?? 0) < 11) return undefined;
  const shown = executed(line, book, isBuy, amount);
  const shownBefore = executed(line, before, isBuy, amount);
  const filled = line.fill(isBuy, amount);
  if (shown === undefined || filled === undefined) return undefined;
  const { range = { low: shown.average, high: shown.average } } = shown;
  const [low, high] = [Number(range.low), Number(range.high)];
  const nearest = Math.min(Math.max(filled, low), high);
  return {
    isSure: shown.range === undefined,
    isContradicted: shown.isContradicted,
    ageMs: Math.max(...shown.parts.map((level) => now - (level.time ?? book.time))),
    error: basisPoints(nearest, filled),
    errorBefore: shownBefore && basisPoints(Number(shownBefore.average), filled),
  };
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Returns what two thousand orders were shown and what became of them. */
function judgeOrders(delivery: number): readonly Judged[] {
  const floor = new Floor();
  const lines = COINS.map((coin) => new Line(floor, coin, delivery));
  const all: Judged[] = [];
  for (let tick = 0; all.length < ORDERS; tick += 1) {
    floor.pass();
    for (const line of lines) line.hear();
    if (tick < 100 || tick % TICKS_PER_ORDER !== 0) continue;
    const one = judge(known(lines[Math.floor(random() * lines.length)]), floor.now);
    if (one !== undefined) all.push(one);
  }
  return all;
}

const isSureAndShown = ({ isSure, isContradicted }: Judged): boolean => isSure && !isContradicted;

/**
 * Compares the costs that a ticket shows with the fills that the exchange's engine gives, over two thousand random
 * orders, half within five levels and half deeper, while the seeded market moves and all messages come at the venue's
 * pace; once at once, and once a tenth of a second late, which no book can know. No real time passes.
 */
export async function* bookTruthFigures(): AsyncGenerator<Figure> {
  const all = judgeOrders(0);
  const shown = all.filter(({ isContradicted }) => !isContradicted);
  const sure = all.filter(isSureAndShown);
  const ranges = shown.filter(({ isSure }) => !isSure);
  const ages = sure.map(({ ageMs }) => ageMs);
  yield atMost('book.truth.age.p50', quantile(ages, 0.5), 'ms', 1_000);
  yield atMost('book.truth.age.p99', quantile(ages, 0.99), 'ms', 1_000);
  const errors = sure.map(({ error }) => error);
  yield atMost('book.truth.error.p50', quantile(errors, 0.5), 'basis points', 1);
  yield atMost('book.truth.error.p99', quantile(errors, 0.99), 'basis points', 1);
  const before = all.flatMap(({ errorBefore }) => errorBefore ?? []);
  yield atMost(
    'book.truth.error.p99.range',
    quantile(
      ranges.map(({ error }) => error),
      0.99,
    ),
    'basis points',
    quantile(before, 0.99),
    'the whole book alone',
  );
  const late = judgeOrders(1).filter(isSureAndShown);
  yield atMost(
    'book.truth.error.p99.late',
    quantile(
      late.map(({ error }) => error),
      0.99,
    ),
    'basis points',
    3,
  );
  yield atMost('book.truth.withheld', round((100 * (all.length - shown.length)) / all.length, 2), '% of orders', 5);
}
