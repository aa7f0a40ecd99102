import { AppError } from '../../errors/app-error.ts';
import { bigintOf, type Hex, numberOf } from './hex.ts';
import { type Log, logsOf } from './logs.ts';
import type { EvmNode } from './node.ts';

export interface FullReceipt {
  /** False if the transaction was mined and reverted. */
  readonly hasSucceeded: boolean;
  readonly block: number;
  /** The account that sent the transaction and paid its fee. */
  readonly from: string;
  /** The fee that the chain charged, in units of its coin. */
  readonly gasPaid: bigint;
  readonly logs: readonly Log[];
}

const none = 0n;

/** Returns undefined if the transaction is in no block (any more). */
export async function readFullReceipt(
  node: EvmNode,
  hash: Hex,
  signal?: AbortSignal,
): Promise<FullReceipt | undefined> {
  const found = await node.ask('eth_getTransactionReceipt', [hash], signal);
  if (found === null || found === undefined) return undefined;
  if (typeof found !== 'object') throw new AppError('venue.unreadable');
  const part = (name: string): unknown => Reflect.get(found, name);
  // Rollups also charge for the space that a transaction takes on Ethereum.
  const l1Fee = part('l1Fee');
  const onEthereum = l1Fee === undefined || l1Fee === null ? none : bigintOf(l1Fee);
  return {
    hasSucceeded: bigintOf(part('status')) === 1n,
    block: numberOf(part('blockNumber')),
    from: String(part('from')).toLowerCase(),
    gasPaid: bigintOf(part('gasUsed')) * bigintOf(part('effectiveGasPrice')) + onEthereum,
    logs: logsOf(part('logs')),
  };
}
