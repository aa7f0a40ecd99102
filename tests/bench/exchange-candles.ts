import { createEngine } from '../../lib/engine/engine.ts';
import { intervals } from '../../server/sandbox/market/intervals.ts';
import { createMarket, type Market } from '../../server/sandbox/market/market.ts';
import { loadUniverse } from '../../server/sandbox/universe/universe.ts';
import { atMost, type Figure, median, round } from './figure.ts';

const EPOCH = Date.UTC(2026, 9, 20);
const NOW = EPOCH + 40 * 86_400_000 + 13 * 3_600_000 + 123_456;
const STEP_MS = 100;
const WARM_STEPS = 300;
const STEPS = 300;
const COINS = ['BTC', 'ETH', 'SOL', 'DOGE', 'XAI', '@3', 'kPEPE'];
const AGAIN = 5;

const universe = loadUniverse();
const addresses = (digits: string): string[] => [...digits].map((digit) => `0x${digit.repeat(40)}`);
const house = { makers: addresses('abcd1234'), takers: addresses('ef56') };

function newMarket(): Market {
  return createMarket({ universe, seed: 1, ...house, epoch: EPOCH });
}

/** Returns milliseconds of processor time: steady on a noisy machine. */
function timed(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

interface CandleTimes {
  readonly cold: number;
  readonly warm: number;
}

/**
 * Returns the times of the worst interval: the median over coins asked for the first time, and over the same coins
 * asked again.
 */
function candleTimes(): CandleTimes {
  const ids = COINS.map((name) => universe.byName(name)?.id ?? 0);
  const ask = (market: Market, asset: number, interval: (typeof intervals)[number]): number =>
    timed(() => market.candles(asset, interval, 0, NOW, NOW));
  const worst = { cold: 0, warm: 0 };
  for (const interval of intervals) {
    const fresh = newMarket();
    worst.cold = Math.max(worst.cold, median(ids.map((asset) => ask(fresh, asset, interval))));
    const again = ids.flatMap((asset) => Array.from({ length: AGAIN }, () => ask(fresh, asset, interval)));
    worst.warm = Math.max(worst.warm, median(again));
  }
  return worst;
}

/** Returns the percentage of a core that the whole market takes at ten steps a second, including the engine. */
function marketShare(): { readonly percent: number; readonly trades: number } {
  const engine = createEngine({
    universe,
    house,
    liquidator: `0x${'7'.repeat(40)}`,
    feeCollector: `0x${'8'.repeat(40)}`,
    vault: { address: `0x${'9'.repeat(40)}`, leader: `0x${'0'.repeat(40)}`, name: 'Vault' },
    addressLimits: false,
  });
  const market = newMarket();
  let now = NOW;
  let trades = 0;
  const run = (steps: number): void => {
    for (let i = 0; i < steps; i += 1) {
      now += STEP_MS;
      market.step(engine, now);
      for (const event of engine.takeChanges().events) {
        if (event.kind !== 'trade') continue;
        market.onTrade(event.trade, event.asset);
        trades += 1;
      }
    }
  };
  run(WARM_STEPS);
  trades = 0;
  const before = process.cpuUsage();
  run(STEPS);
  const { user, system } = process.cpuUsage(before);
  return { percent: ((user + system) / 1000 / (STEPS * STEP_MS)) * 100, trades };
}

export async function* exchangeCandleFigures(): AsyncGenerator<Figure> {
  const { cold, warm } = candleTimes();
  yield atMost(
    'exchange.candles',
    cold,
    'ms for 5000 of the worst interval, never asked before',
    30,
    `${round(warm)} ms when asked again`,
  );
  const { percent, trades } = marketShare();
  yield atMost(
    'exchange.market.cpu',
    percent,
    '% of a core',
    25,
    `${Math.round((trades * 1000) / (STEPS * STEP_MS))} trades a second`,
  );
}
