import type { Asset } from '../../../../lib/engine/assets.ts';
import type { Engine } from '../../../../lib/engine/contract.ts';
import { normal, seedOf, smooth, uniform } from '../process/chance.ts';
import { onGrid } from '../process/grid.ts';
import type { Pace } from '../series.ts';

const WAIT = 51;
const SIDE = 52;
const SIZE = 53;
const WHO = 54;
const CROWD = 55;
/** How long moods of buying and selling last, roughly. */
const CROWD_MS = 25_000;
/** Takers trade this fraction of the volume of the process; users and liquidations add theirs. */
const SHARE = 0.8;
const SIZE_SPREAD = 1.1;
/** How far beyond the fair price a taker pays. */
const SLIPPAGE = 0.004;
/** At most this many trades per step, and one after a jump of the clock: missed trades are not made up for. */
const MOST_TRADES = 8;
const LEAP_MS = 30_000;
const MINUTE_MS = 60_000;

export interface Takers {
  /** Makes the trades that are due. `lean` is how strongly the price has risen recently, in standard deviations. */
  take(engine: Engine, fair: number, lean: number, now: number): void;
}

interface TakersOptions {
  readonly asset: Asset;
  readonly seed: number;
  readonly takers: readonly string[];
  readonly pace: (now: number) => Pace;
}

export function createTakers({ asset, seed, takers, pace }: TakersOptions): Takers {
  const own = seedOf(`${asset.name} takers`, seed);
  let nextAt: number | undefined;
  let count = 0;

  const wait = (now: number): number => {
    count += 1;
    const perMs = (pace(now).trades * SHARE) / MINUTE_MS;
    return -Math.log(uniform(own, WAIT, count)) / Math.max(perMs, 1e-6);
  };

  const trade = (engine: Engine, fair: number, lean: number, now: number): void => {
    const crowd = smooth(own, CROWD, now, CROWD_MS);
    const isBuy = uniform(own, SIDE, count) < 0.5 + 0.4 * Math.tanh(0.5 * crowd + 0.6 * lean);
    const { volume, trades } = pace(now);
    const draw = Math.exp(SIZE_SPREAD * normal(own, SIZE, count) - SIZE_SPREAD ** 2 / 2);
    const sz = Math.max(1, Math.round((volume / Math.max(trades, 1)) * draw));
    const account = takers[Math.floor(uniform(own, WHO, count) * takers.length)];
    if (account === undefined) throw new Error('The house has no takers');
    const px = onGrid(fair * (isBuy ? 1 + SLIPPAGE : 1 - SLIPPAGE), asset.pxDecimals);
    engine.place({ account, asset: asset.id, isBuy, px, sz, tif: 'Ioc' }, now);
  };

  return {
    take(engine, fair, lean, now) {
      nextAt ??= now + wait(now);
      const most = now - nextAt > LEAP_MS ? 1 : MOST_TRADES;
      for (let done = 0; nextAt <= now && done < most; done += 1) {
        trade(engine, fair, lean, now);
        nextAt += wait(now);
      }
      if (nextAt <= now) nextAt = now + wait(now);
    },
  };
}
