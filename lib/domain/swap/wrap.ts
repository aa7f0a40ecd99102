import type { Hex, SwapToken, SwapTransaction } from './intent.ts';

const depositSelector = '0xd0e30db0';
const withdrawSelector = '0x2e1a7d4d';

const isWrappedOf = (token: SwapToken, native: SwapToken): boolean =>
  native.isNative && !token.isNative && token.address === native.wrapped;

/** Returns whether a swap only wraps or unwraps a chain's coin: one for one and without a vendor. */
export function wrapKind(spent: SwapToken, bought: SwapToken): 'wrap' | 'unwrap' | undefined {
  if (isWrappedOf(bought, spent)) return 'wrap';
  return isWrappedOf(spent, bought) ? 'unwrap' : undefined;
}

/** Returns the transaction that wraps or unwraps an amount. */
export function wrapTransaction(kind: 'wrap' | 'unwrap', wrapped: Hex, amount: bigint): SwapTransaction {
  if (kind === 'wrap') return { to: wrapped, data: depositSelector, value: amount };
  return { to: wrapped, data: `${withdrawSelector}${amount.toString(16).padStart(64, '0')}`, value: 0n };
}
