import { bigintOf, type Hex, word } from './hex.ts';
import type { EvmNode } from './node.ts';
import { readContract } from './transactions.ts';

// The selectors of ERC-20's functions.
const transfer = '0xa9059cbb';
const approve = '0x095ea7b3';
const allowance = '0xdd62ed3e';
const decimals = '0x313ce567';
const balanceOf = '0x70a08231';

export function transferCall(to: Hex, units: bigint): Hex {
  return `${transfer}${word(to)}${word(units)}`;
}

export function approveCall(spender: Hex, units: bigint): Hex {
  return `${approve}${word(spender)}${word(units)}`;
}

export function balanceCall(owner: Hex): Hex {
  return `${balanceOf}${word(owner)}`;
}

export function allowanceCall(owner: Hex, spender: Hex): Hex {
  return `${allowance}${word(owner)}${word(spender)}`;
}

/** Returns how much a spender may take from the owner. */
export async function readAllowance(
  node: EvmNode,
  token: Hex,
  owner: Hex,
  spender: Hex,
  signal?: AbortSignal,
): Promise<bigint> {
  return bigintOf(await readContract(node, token, allowanceCall(owner, spender), signal));
}

/** Returns the number of decimals that the contract reports. */
export async function readDecimals(node: EvmNode, token: Hex, signal?: AbortSignal): Promise<bigint> {
  return bigintOf(await readContract(node, token, decimals, signal));
}
