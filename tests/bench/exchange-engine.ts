import type { Engine } from '../../lib/engine/contract.ts';
import { createEngine } from '../../lib/engine/engine.ts';
import { loadUniverse } from '../../server/sandbox/universe/universe.ts';
import { atLeast, type Figure, median } from './figure.ts';

const address = (digit: string): string => `0x${digit.repeat(40)}`;
const [maker, taker, user] = [address('a'), address('b'), address('1')];
const BTC = 0;
const TICK = 10;
const MID = 865_880;
const LEVELS = 40;
const ROUND = 40_000;
const ROUNDS = 5;

/**
 * Measures orders a second of the bare engine, forty levels a side. Six of ten orders move quotes, two are trades of
 * house takers, and a user sends one that trades and one that rests; all are checked, filled and reported in the wire's
 * format.
 */
export async function* engineFigures(): AsyncGenerator<Figure> {
  const engine = openEngine();
  const quotes = openBook(engine);
  run(engine, quotes, ROUND / 4, 0);
  const rates: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const begun = performance.now();
    run(engine, quotes, ROUND, round);
    rates.push((ROUND / (performance.now() - begun)) * 1000);
  }
  yield atLeast('exchange.engine.orders', median(rates), 'orders a second', 50_000);
}

function openEngine(): Engine {
  const engine = createEngine({
    universe: loadUniverse(),
    house: { makers: [maker], takers: [taker] },
    liquidator: address('c'),
    feeCollector: address('d'),
    vault: { address: address('e'), leader: address('f'), name: 'vault' },
    addressLimits: false,
  });
  engine.execute(user, { type: 'deposit', usd: 1_000_000_000_000, key: 'bench' }, 1, address('0'));
  return engine;
}

interface Quotes {
  readonly bids: (number | undefined)[];
  readonly asks: (number | undefined)[];
}

function openBook(engine: Engine): Quotes {
  const quotes: Quotes = { bids: [], asks: [] };
  for (let level = 0; level < LEVELS; level += 1) {
    quotes.bids.push(quote(engine, true, level, 1));
    quotes.asks.push(quote(engine, false, level, 1));
  }
  return quotes;
}

function quote(engine: Engine, isBuy: boolean, level: number, now: number): number | undefined {
  const px = isBuy ? MID - TICK * (1 + level) : MID + TICK * (1 + level);
  return engine.place({ account: maker, asset: BTC, isBuy, px, sz: 50_000, tif: 'Gtc' }, now);
}

function requote(engine: Engine, quotes: Quotes, turn: number, now: number): void {
  const isBuy = turn % 2 === 0;
  const side = isBuy ? quotes.bids : quotes.asks;
  const level = (turn * 7) % LEVELS;
  const old = side[level];
  if (old !== undefined) engine.withdrawQuote(old, now);
  side[level] = quote(engine, isBuy, level, now);
}

const order = (isBuy: boolean, px: string, tif: 'Ioc' | 'Gtc') =>
  ({
    type: 'order',
    orders: [{ asset: BTC, isBuy, px, sz: '0.002', reduceOnly: false, kind: { limit: { tif } } }],
    grouping: 'na',
  }) as const;

function run(engine: Engine, quotes: Quotes, count: number, round: number): void {
  const now = 1000 * (round + 1);
  for (let turn = 0; turn < count; turn += 1) {
    const kind = turn % 10;
    const isBuy = Math.floor(turn / 10) % 2 === 0;
    if (kind < 6) requote(engine, quotes, turn, now);
    else if (kind < 8) {
      const px = isBuy ? MID + 100 : MID - 100;
      engine.place({ account: taker, asset: BTC, isBuy, px, sz: 300, tif: 'Ioc' }, now);
    } else if (kind === 8) engine.execute(user, order(isBuy, isBuy ? '86600' : '86570', 'Ioc'), now, address('0'));
    else engine.execute(user, order(isBuy, isBuy ? '86500' : '86700', 'Gtc'), now, address('0'));
    if (turn % 2000 === 1999) {
      const cancels = engine.openOrders(user).map(({ oid }) => ({ asset: BTC, order: oid }));
      engine.execute(user, { type: 'cancel', cancels }, now, address('0'));
      engine.takeChanges();
    }
  }
}
