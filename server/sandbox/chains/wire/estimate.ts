import type { Call } from '../node/outcome.ts';

/**
 * Makes a gas estimate use the time of the coming block. The node estimates at the time of its head, when a contract
 * may need less gas: a pool that was used in the same second writes no price.
 */
export function estimatedAhead(call: Call, nowSeconds: number): Call {
  const { method, params } = call;
  if (method !== 'eth_estimateGas' || !Array.isArray(params) || params.length < 1) return call;
  const [transaction, block, stateOverrides, blockOverrides] = params;
  const isForNow = block === undefined || block === null || block === 'latest' || block === 'pending';
  if (!isForNow || blockOverrides !== undefined) return call;
  const time = `0x${(nowSeconds + 1).toString(16)}`;
  return { method, params: [transaction, block ?? 'latest', stateOverrides ?? null, { time }] };
}
