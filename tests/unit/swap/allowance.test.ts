import { expect, it } from 'vitest';
import { allowanceNow } from '../../../lib/domain/swap/allowance.ts';
import type { SwapRecord } from '../../../lib/domain/swap/record.ts';
import { usdc } from './calls.ts';
import { bought } from './records.ts';

const approval = (change: Partial<SwapRecord> = {}) =>
  bought({ kind: 'approval', amount: '500', times: { sent: 1_000, seen: 1_000, mined: 5_000 }, ...change });
const nowOf = (records: readonly SwapRecord[], { units = 0n, readAt = 4_000 } = {}) =>
  allowanceNow({ units, readAt }, records, usdc, 'oneinch');

it('an approval on its way is being granted, and an allowance that is taken back as well', () => {
  const { mined: _mined, ...times } = approval().times;
  expect(nowOf([approval({ stage: 'sent', times })])).toEqual({ units: 0n, isGranting: true });
  expect(nowOf([approval({ stage: 'sent', amount: '0', times })]).isGranting).toBe(true);
});

it('an approval counts from its block on, whatever a node that lags behind says', () => {
  expect(nowOf([approval()])).toEqual({ units: 500n, isGranting: false });
  expect(nowOf([approval()], { readAt: 6_000 })).toEqual({ units: 500n, isGranting: false });
  expect(nowOf([approval()], { readAt: 30_000, units: 7n }).units).toBe(7n);
});

it('an approval counts no longer once a swap has used it, and never for another router or token', () => {
  expect(nowOf([approval(), bought()]).units).toBe(0n);
  expect(nowOf([approval({ provider: 'kyberswap' })]).units).toBe(0n);
  expect(nowOf([approval({ chainId: 10 })]).units).toBe(0n);
});

it('an approval that failed, or that no node knows any more, grants nothing and holds nothing up', () => {
  for (const stage of ['failing', 'reverted', 'dropped', 'replaced'] as const) {
    expect(nowOf([approval({ stage })])).toEqual({ units: 0n, isGranting: false });
  }
});
