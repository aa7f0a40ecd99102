import type { SwapRecord } from '../../../lib/domain/swap/record.ts';
import { coin, owner, usdc } from './calls.ts';

const kept = ({ address, symbol, decimals, isNative }: typeof usdc) => ({ address, symbol, decimals, isNative });

/** A confirmed purchase of 10 SHIB for 100 USDC at their prices of then. */
export function bought(change: Partial<SwapRecord> = {}): SwapRecord {
  return {
    id: '1',
    owner,
    kind: 'swap',
    chainId: 1,
    pairId: 7,
    side: 'buy',
    provider: 'oneinch',
    spent: kept(usdc),
    bought: kept(coin),
    amount: '100000000',
    quoted: '10000000000000000000',
    least: '9950000000000000000',
    feeBps: 100,
    hash: `0x${'a'.repeat(64)}`,
    nonce: 3,
    firstBlock: 100,
    stage: 'confirmed',
    received: '10000000000000000000',
    gasPaid: '1000000000000000',
    spentPrice: '1',
    boughtPrice: '9.9',
    times: { sent: 1_000, seen: 1_000, mined: 2_000 },
    told: [],
    ...change,
  };
}

/** The sale of a number of SHIB for as many units of USDC. */
export const sold = (tokens: bigint, dollars: bigint, change: Partial<SwapRecord> = {}): SwapRecord =>
  bought({
    side: 'sell',
    spent: kept(coin),
    bought: kept(usdc),
    amount: String(tokens * 10n ** 18n),
    received: String(dollars),
    spentPrice: '9.9',
    boughtPrice: '1',
    times: { sent: 5_000, seen: 5_000, mined: 6_000 },
    ...change,
  });
