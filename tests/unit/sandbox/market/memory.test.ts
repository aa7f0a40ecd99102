import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { formatUnits } from '../../../../lib/engine/units/decimal.ts';
import { epoch, hour, minute, trialMarket, universe } from './trial-market.ts';

const MOST_BYTES = 60_000_000;

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

function bytesInUse(): number {
  if (typeof collect !== 'function') throw new Error('There is no collector to call');
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

test('all that the market remembers stays small, after a day of trades and candles of every coin asked for', () => {
  const before = bytesInUse();
  const market = trialMarket();
  for (const id of market.assets) {
    const asset = universe.asset(id);
    if (asset === undefined) continue;
    const [buyer, seller] = ['0xa', '0xb'];
    const px = formatUnits(asset.referencePx, asset.pxDecimals);
    for (let time = epoch; time < epoch + 30 * hour; time += 3 * minute) {
      market.onTrade(
        { coin: asset.name, side: 'B', px, sz: '1.0', time, hash: '0x0', tid: 1, users: [buyer, seller] },
        id,
      );
    }
  }
  const now = epoch + 30 * hour;
  let bars = 0;
  for (const id of market.assets) {
    market.dayStats(id, now);
    for (const interval of ['1m', '1h', '1d'] as const) {
      bars += market.candles(id, interval, now - 8 * hour, now, now).length;
    }
  }
  expect(bars).toBeGreaterThan(90_000);
  expect(bytesInUse() - before).toBeLessThan(MOST_BYTES);
  expect(market.price(0, now)).toBeGreaterThan(0);
}, 60_000);
