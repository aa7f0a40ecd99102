import { AppError } from '../../errors/app-error.ts';
import { bigintOf, type Hex, hexOf, numberOf } from './hex.ts';
import type { EvmNode } from './node.ts';

export interface Call {
  readonly from: Hex;
  readonly to: Hex;
  readonly data: Hex;
  /** The chain's coins that go along, as a hexadecimal quantity. */
  readonly value?: Hex;
}

export interface KnownTransaction {
  readonly nonce: number;
}

export interface Receipt {
  /** False if the transaction was mined and reverted. */
  readonly succeeded: boolean;
  readonly block: number;
}

function part(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) throw new AppError('venue.unreadable');
  return Reflect.get(value, name);
}

export async function readBlockNumber(node: EvmNode, signal?: AbortSignal): Promise<number> {
  return numberOf(await node.ask('eth_blockNumber', [], signal));
}

/** Returns how many of the sender's transactions are in blocks, which is also the next nonce. */
export async function readNonce(node: EvmNode, sender: Hex, signal?: AbortSignal): Promise<number> {
  return numberOf(await node.ask('eth_getTransactionCount', [sender, 'latest'], signal));
}

/** Returns undefined if the node does not know the transaction (any more). */
export async function readTransaction(
  node: EvmNode,
  hash: Hex,
  signal?: AbortSignal,
): Promise<KnownTransaction | undefined> {
  const found = await node.ask('eth_getTransactionByHash', [hash], signal);
  return found === null || found === undefined ? undefined : { nonce: numberOf(part(found, 'nonce')) };
}

/** Returns undefined if the transaction is in no block (any more). */
export async function readReceipt(node: EvmNode, hash: Hex, signal?: AbortSignal): Promise<Receipt | undefined> {
  const found = await node.ask('eth_getTransactionReceipt', [hash], signal);
  if (found === null || found === undefined) return undefined;
  return { succeeded: bigintOf(part(found, 'status')) === 1n, block: numberOf(part(found, 'blockNumber')) };
}

export async function estimateGas(node: EvmNode, call: Call, signal?: AbortSignal): Promise<bigint> {
  return bigintOf(await node.ask('eth_estimateGas', [call], signal));
}

export async function readGasPrice(node: EvmNode, signal?: AbortSignal): Promise<bigint> {
  return bigintOf(await node.ask('eth_gasPrice', [], signal));
}

/** Calls a contract function that reads only and costs no gas. */
export async function readContract(node: EvmNode, to: Hex, data: Hex, signal?: AbortSignal): Promise<Hex> {
  return hexOf(await node.ask('eth_call', [{ to, data }, 'latest'], signal));
}
