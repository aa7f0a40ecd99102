import { expect, test } from 'vitest';
import { liveMarkets } from '../../../server/services/markets/live-markets.ts';
import { metaAndAssetCtxs } from '../../../server/venues/hyperliquid/questions/meta-and-asset-ctxs.ts';

const perp = { szDecimals: 2, maxLeverage: 10, marginTableId: 10 };
const context = {
  funding: '0.0000125',
  openInterest: '3.0',
  prevDayPx: '2.0',
  dayNtlVlm: '100.0',
  dayBaseVlm: '50.0',
  oraclePx: '2.1',
  markPx: '2.2',
  midPx: null,
  premium: null,
  impactPxs: null,
};
const universe = [
  { ...perp, name: 'GONE', isDelisted: true },
  { ...perp, name: 'CROSS' },
  { ...perp, name: 'STRICT', marginMode: 'strictIsolated' },
  { ...perp, name: 'NOCROSS', marginMode: 'noCross' },
  { ...perp, name: 'OLD', onlyIsolated: true },
  { ...perp, name: 'NEWMODE', marginMode: 'whatComesNext' },
  { ...perp, name: 'BACK', isDelisted: false },
  { ...perp, name: 'HALF\ud83d' },
];
const answer = metaAndAssetCtxs.read([{ universe, marginTables: [], collateralToken: 0 }, universe.map(() => context)]);

test('delisted markets and names that are no text are left out, and each keeps its own figures', () => {
  expect(liveMarkets(answer).map(({ coin, onlyIsolated }) => [coin, onlyIsolated])).toEqual([
    ['CROSS', false],
    ['STRICT', true],
    ['NOCROSS', true],
    ['OLD', true],
    ['NEWMODE', true],
    ['BACK', false],
  ]);
  expect(liveMarkets(answer)[0]).toMatchObject({ change: '0.1', openInterest: '6.6', funding: '0.0000125' });
});

test('one answer is read once, however many ask for it', () => {
  expect(liveMarkets(answer)).toBe(liveMarkets(answer));
});
