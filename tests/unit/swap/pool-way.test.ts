import { describe, expect, it } from 'vitest';
import type { SwapToken } from '../../../lib/domain/swap/intent.ts';
import { leadsThrough, type PoolTokens } from '../../../lib/domain/swap/pool-way.ts';
import { coin, ether, usdc } from './calls.ts';

const wrapped = ether.wrapped ?? '0x';
const other = `0x${'77'.repeat(20)}` as const;
const between = (from: SwapToken, to: SwapToken): PoolTokens => ({
  from: from.isNative ? wrapped : from.address,
  to: to.isNative ? wrapped : to.address,
});
const leads = (pools: readonly (PoolTokens | undefined)[], spent: SwapToken, bought: SwapToken): boolean =>
  leadsThrough(pools, { spent, bought, wrapped });

describe('a way through pools', () => {
  it('leads from the spent token to the bought one, over as many as there are', () => {
    expect(leads([between(usdc, coin)], usdc, coin)).toBe(true);
    expect(leads([between(usdc, ether), between(ether, coin)], usdc, coin)).toBe(true);
    expect(leads([between(ether, usdc)], ether, usdc)).toBe(true);
    expect(leads([between(usdc, ether)], usdc, ether)).toBe(true);
  });
  it('may name the chain’s coin by its marker', () => {
    const marked = { from: usdc.address, to: ether.address };
    expect(leads([marked], usdc, ether)).toBe(true);
    expect(leads([marked, between(ether, coin)], usdc, coin)).toBe(true);
  });
  it('that nobody confirmed leads nowhere', () => {
    expect(leads([undefined], usdc, coin)).toBe(false);
    expect(leads([between(usdc, ether), undefined], usdc, coin)).toBe(false);
  });
  it('that begins, ends or goes on with another token is none', () => {
    expect(leads([between(ether, coin)], usdc, coin)).toBe(false);
    expect(leads([{ from: usdc.address, to: other }], usdc, coin)).toBe(false);
    expect(leads([{ from: usdc.address, to: other }, between(ether, coin)], usdc, coin)).toBe(false);
  });
});
