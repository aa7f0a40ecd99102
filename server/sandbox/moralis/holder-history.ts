import type { Transfer } from './chain-reading.ts';

export interface Moved extends Transfer {
  /** The time of its block, in seconds. */
  readonly at: number;
}

const NOBODY = `0x${'0'.repeat(40)}`;

/**
 * Counts the holders at earlier moments by undoing transfers, which are ordered from the oldest. The moments are in
 * seconds, and a transfer at exactly a moment counts.
 */
export function countHoldersAt(
  balances: ReadonlyMap<string, bigint>,
  transfers: readonly Moved[],
  moments: readonly number[],
): ReadonlyMap<number, number> {
  const held = new Map(balances);
  let count = [...held.values()].filter((balance) => balance > 0n).length;
  const change = (owner: string, by: bigint): void => {
    if (owner === NOBODY) return;
    const before = held.get(owner) ?? 0n;
    const after = before + by;
    held.set(owner, after);
    count += Number(after > 0n) - Number(before > 0n);
  };
  const counts = new Map<number, number>();
  let left = transfers.length;
  for (const moment of moments.toSorted((a, b) => b - a)) {
    for (;;) {
      const last = transfers[left - 1];
      if (last === undefined || last.at <= moment) break;
      change(last.to, -last.value);
      change(last.from, last.value);
      left -= 1;
    }
    counts.set(moment, count);
  }
  return counts;
}

export type Acquisition = 'swap' | 'transfer' | 'airdrop';

/**
 * Returns how holders got their first coins: from a pool, from the coin's creator or without any transfer (an airdrop),
 * or from somebody else. The vendor does not specify its criteria.
 */
export function countAcquisitions(
  holders: readonly string[],
  transfers: readonly Transfer[],
  { pools, makers }: { readonly pools: ReadonlySet<string>; readonly makers: ReadonlySet<string> },
): Readonly<Record<Acquisition, number>> {
  const givers = new Map<string, string>();
  for (const { from, to } of transfers) if (!givers.has(to)) givers.set(to, from);
  const counts = { swap: 0, transfer: 0, airdrop: 0 };
  for (const holder of holders) {
    const giver = givers.get(holder);
    const isGift = giver === undefined || giver === NOBODY || makers.has(giver);
    counts[isGift ? 'airdrop' : pools.has(giver) ? 'swap' : 'transfer'] += 1;
  }
  return counts;
}
