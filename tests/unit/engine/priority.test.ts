import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatUnits } from '@/lib/engine/units/decimal.ts';
import { BTC, openWorld } from './world.ts';

interface Sent {
  readonly isBuy: boolean;
  /** The price, in dollars above 86,500. */
  readonly step: number;
  readonly sz: number;
  readonly tif: 'Gtc' | 'Ioc' | 'Alo';
  /** True to cancel a resting order instead. */
  readonly cancels: boolean;
}

interface Waiting {
  readonly isBuy: boolean;
  readonly px: number;
  sz: number;
  readonly oid: number | undefined;
}

type Print = readonly [px: number, sz: number];

/** Finds the order that the venue's rule picks: among those that can trade the best price, then the oldest. */
function bestAgainst(waiting: readonly Waiting[], isBuy: boolean, px: number): Waiting | undefined {
  let best: Waiting | undefined;
  for (const each of waiting) {
    if (each.sz === 0 || each.isBuy === isBuy) continue;
    if (isBuy ? each.px > px : each.px < px) continue;
    if (best === undefined || (isBuy ? each.px < best.px : each.px > best.px)) best = each;
  }
  return best;
}

const MOST = 120;
/** One user per order, so that nobody trades with themselves. */
const quoters = Array.from({ length: MOST }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`);

const anySent: fc.Arbitrary<Sent> = fc.record({
  isBuy: fc.boolean(),
  step: fc.nat(12),
  sz: fc.integer({ min: 1, max: 500 }),
  tif: fc.constantFrom('Gtc', 'Gtc', 'Gtc', 'Ioc', 'Alo'),
  cancels: fc.nat(5).map((n) => n === 0),
});

describe('the order of matching: by price, then by time', () => {
  it('is that of a list sorted by hand', () => {
    fc.assert(
      fc.property(fc.array(anySent, { maxLength: MOST, size: 'max' }), (all) => {
        const { engine, now, events } = openWorld({ house: { makers: quoters, takers: [] } });
        const waiting: Waiting[] = [];
        const prints: Print[] = [];
        for (const [index, { isBuy, step, sz, tif, cancels }] of all.entries()) {
          const resting = waiting.filter((each) => each.sz > 0);
          const victim = resting[step % Math.max(1, resting.length)];
          if (cancels && victim?.oid !== undefined) {
            victim.sz = 0;
            engine.withdrawQuote(victim.oid, now);
            continue;
          }
          const px = 865_000 + 10 * step;
          const oid = engine.place({ account: quoters[index] ?? '', asset: BTC, isBuy, px, sz, tif }, now);
          let left = sz;
          const isRefused = tif === 'Alo' && bestAgainst(waiting, isBuy, px) !== undefined;
          while (!isRefused && left > 0) {
            const maker = bestAgainst(waiting, isBuy, px);
            if (maker === undefined) break;
            const traded = Math.min(left, maker.sz);
            prints.push([maker.px, traded]);
            maker.sz -= traded;
            left -= traded;
          }
          expect(oid !== undefined).toBe(!isRefused && left > 0 && tif !== 'Ioc');
          if (oid !== undefined) waiting.push({ isBuy, px, sz: left, oid });
        }
        const trades = events().flatMap((event) => (event.kind === 'trade' ? [[event.trade.px, event.trade.sz]] : []));
        expect(trades).toEqual(prints.map(([px, sz]) => [formatUnits(px, 1), formatUnits(sz, 5)]));
      }),
      { numRuns: process.env['LONG'] === '1' ? 5000 : 200 },
    );
  });
});
