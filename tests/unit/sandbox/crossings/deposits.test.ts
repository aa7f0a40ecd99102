import { pad } from 'viem';
import { describe, expect, it } from 'vitest';
import type { ChainLog } from '../../../../server/sandbox/chains/watch.ts';
import { depositsIn } from '../../../../server/sandbox/crossings/bridge/deposits.ts';
import { isDue, messageOf } from '../../../../server/sandbox/crossings/bridge/payouts.ts';

const user = '0x00000000000000000000000000000000000a11ce';

const log = (transactionHash: string, blockNumber: number, logIndex: number, usd: number): ChainLog => ({
  address: '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
  topics: ['0xddf2', pad(user), pad('0x2Df1c51E09aECF9cacB7bc98cB1742757f163dF7')],
  data: `0x${usd.toString(16).padStart(64, '0')}`,
  blockNumber,
  transactionHash,
  logIndex,
});

describe('a deposit on the chain', () => {
  it('keeps its key when its transaction comes into another block, at another place', () => {
    const before = depositsIn([log('0xa', 7, 0, 1), log('0xa', 7, 2, 2), log('0xb', 7, 5, 3)]);
    const after = depositsIn([log('0xb', 9, 1, 3), log('0xa', 9, 6, 1), log('0xa', 9, 9, 2)]);
    const byAmount = (one: { usd: number }, other: { usd: number }) => one.usd - other.usd;
    expect(after.toSorted(byAmount)).toEqual(before);
    expect(new Set(before.map(({ key }) => key)).size).toBe(3);
    expect(before.map((deposit) => deposit.user)).toEqual([user, user, user]);
  });
});

describe('a payout', () => {
  const payout = {
    id: 5,
    rail: 'bridge',
    user,
    destination: user,
    usd: 1,
    nonce: 9,
    hash: '0x00',
    at: 1_000,
    data: '0x',
  } as const;

  it('is due after the wait, and when the clock has gone back', () => {
    expect(isDue(payout, 500, 1_499)).toBe(false);
    expect(isDue(payout, 500, 1_500)).toBe(true);
    expect(isDue(payout, 500, 999)).toBe(true);
  });

  it('is told from all others', () => {
    const others = [
      { ...payout, id: 6 },
      { ...payout, nonce: 10 },
      { ...payout, user: `${user.slice(0, -1)}f` },
    ];
    expect(new Set([payout, ...others].map(messageOf)).size).toBe(4);
    expect(messageOf({ ...payout, at: 7 })).toBe(messageOf(payout));
  });
});
