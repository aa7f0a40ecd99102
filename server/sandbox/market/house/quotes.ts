import type { Asset } from '../../../../lib/engine/assets.ts';
import type { Engine } from '../../../../lib/engine/contract.ts';
import { normal, scramble, seedOf } from '../process/chance.ts';
import { LEVELS, ladder } from './lattice.ts';
import type { Manners } from './manners.ts';

/** The house's quote at one price, as one order or several. */
interface Quote {
  readonly oids: readonly number[];
  readonly px: number;
  readonly zone: number;
  readonly placed: number;
  left: number;
}

/**
 * Size factors that grow with the distance from the best price; a quote that comes nearer keeps its size until it is
 * two zones off.
 */
const zones = [0.5, 1, 1.9, 3.1] as const;
const zoneOf = (level: number): number => (level === 0 ? 0 : level < 4 ? 1 : level < 10 ? 2 : 3);
const SIZE = 41;
const OWNER = 42;
const COUNT = 43;
const MOST_ORDERS = 3;
/** A quote is replaced when less than this fraction of it is left. */
const LEAST_LEFT = 0.4;
const LEAST_USD = 12;
/** How much takers take at once at a price that the market has left behind, in quotes at the best price. */
const SWEEP = 4;

/** The house's ladder of quotes for one coin. */
export interface Quotes {
  readonly asset: Asset;
  /** Places the ladder around the fair price. If a user's order prevents that, a taker trades with it. */
  requote(engine: Engine, fair: number, now: number): void;
  /** Records a trade with a quote of the house. */
  traded(isBid: boolean, px: number, sz: number): void;
}

interface QuotesOptions {
  readonly asset: Asset;
  readonly manners: Manners;
  readonly seed: number;
  readonly makers: readonly string[];
  readonly takers: readonly string[];
}

export function lotsOf(asset: Asset, usd: number, px: number): number {
  return Math.max(1, Math.round((usd * (asset.kind === 'perp' ? 1e6 : 1e8)) / px));
}

const wantedBids = new Float64Array(LEVELS);
const wantedAsks = new Float64Array(LEVELS);

export function createQuotes({ asset, manners, seed, makers, takers }: QuotesOptions): Quotes {
  const own = seedOf(`${asset.name} quotes`, seed);
  const { halfSpread, spacing, touchUsd } = manners;
  let bids: Quote[] = [];
  let asks: Quote[] = [];

  const sizeAt = (px: number, zone: number): number => {
    const usd = touchUsd * (zones[zone] ?? 1) * Math.exp(0.55 * normal(own, SIZE, px));
    return lotsOf(asset, Math.max(usd, LEAST_USD), px);
  };

  const isGood = (quote: Quote, level: number): boolean =>
    quote.left >= quote.placed * LEAST_LEFT && Math.abs(quote.zone - zoneOf(level)) < 2;

  /** Keeps the quotes that still fit and withdraws the rest. Both lists begin at the best price. */
  const prune = (engine: Engine, quotes: Quote[], count: number, isBuy: boolean, now: number): Quote[] => {
    const kept: Quote[] = [];
    const wanted = isBuy ? wantedBids : wantedAsks;
    let level = 0;
    for (const quote of quotes) {
      while (level < count && isNearer(wanted[level] ?? 0, quote.px, isBuy)) level += 1;
      if (level < count && wanted[level] === quote.px && isGood(quote, level)) kept.push(quote);
      else for (const oid of quote.oids) engine.withdrawQuote(oid, now);
    }
    return kept;
  };

  const place = (engine: Engine, px: number, level: number, isBuy: boolean, now: number): Quote | undefined => {
    const zone = zoneOf(level);
    const sz = sizeAt(px, zone);
    const count = Math.min(1 + (scramble(own, COUNT, px) % MOST_ORDERS), sz);
    const oids: number[] = [];
    let placed = 0;
    for (let i = 0; i < count; i += 1) {
      const part = i === count - 1 ? sz - placed : Math.floor(sz / count);
      const account = pick(makers, scramble(own, OWNER, px + i));
      const order = { account, asset: asset.id, isBuy, px, sz: part, tif: 'Alo' } as const;
      let oid = engine.place(order, now);
      if (oid === undefined && i === 0) {
        sweep(engine, px, isBuy, now);
        oid = engine.place(order, now);
      }
      if (oid === undefined) break;
      oids.push(oid);
      placed += part;
    }
    return oids.length === 0 ? undefined : { oids, px, zone, placed, left: placed };
  };

  /** Trades first with users' orders at prices that the market has left behind. */
  const sweep = (engine: Engine, px: number, isBuy: boolean, now: number): void => {
    const { bids: theirBids, asks: theirAsks } = engine.depth(asset.id, LEVELS);
    let sz = 0;
    for (const level of isBuy ? theirAsks : theirBids) {
      if (isBuy ? level.px <= px : level.px >= px) sz += level.sz;
    }
    const account = pick(takers, scramble(own, OWNER, now));
    const most = SWEEP * lotsOf(asset, touchUsd, px);
    if (sz > 0) engine.place({ account, asset: asset.id, isBuy, px, sz: Math.min(sz, most), tif: 'Ioc' }, now);
  };

  const fill = (engine: Engine, kept: readonly Quote[], count: number, isBuy: boolean, now: number): Quote[] => {
    const next: Quote[] = [];
    const wanted = isBuy ? wantedBids : wantedAsks;
    let at = 0;
    for (let level = 0; level < count; level += 1) {
      const px = wanted[level] ?? 0;
      const existing = kept[at];
      if (existing?.px === px) {
        next.push(existing);
        at += 1;
        continue;
      }
      const placed = place(engine, px, level, isBuy, now);
      if (placed !== undefined) next.push(placed);
    }
    return next;
  };

  const rungs = (fair: number, isBuy: boolean): number =>
    ladder(own, fair, halfSpread, spacing, asset.pxDecimals, isBuy, isBuy ? wantedBids : wantedAsks);

  return {
    asset,
    requote(engine, fair, now) {
      // Both sides are cleared before either grows, so that the house never trades with itself.
      const touch = engine.depth(asset.id, 1);
      bids = stillThere(bids, touch.bids[0]?.px, true);
      asks = stillThere(asks, touch.asks[0]?.px, false);
      const bidCount = rungs(fair, true);
      const askCount = rungs(fair, false);
      const keptBids = prune(engine, bids, bidCount, true, now);
      const keptAsks = prune(engine, asks, askCount, false, now);
      bids = fill(engine, keptBids, bidCount, true, now);
      asks = fill(engine, keptAsks, askCount, false, now);
    },
    traded(isBid, px, sz) {
      const quotes = isBid ? bids : asks;
      const at = quotes.findIndex((quote) => quote.px === px);
      const quote = quotes[at];
      if (quote === undefined) return;
      quote.left -= sz;
      if (quote.left <= 0) quotes.splice(at, 1);
    },
  };
}

function pick(accounts: readonly string[], draw: number): string {
  const found = accounts[draw % accounts.length];
  if (found === undefined) throw new Error('The house needs makers and takers');
  return found;
}

function isNearer(px: number, than: number, isBuy: boolean): boolean {
  return isBuy ? px > than : px < than;
}

/**
 * Drops quotes that would be better than the best in the book: they are gone, whether or not the market was notified.
 */
function stillThere(quotes: Quote[], best: number | undefined, isBuy: boolean): Quote[] {
  if (best === undefined) return [];
  const [first] = quotes;
  if (first === undefined || !isNearer(first.px, best, isBuy)) return quotes;
  return quotes.filter(({ px }) => !isNearer(px, best, isBuy));
}
