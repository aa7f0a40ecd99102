import { AppError } from '../../errors/app-error.ts';
import { bigintOf, type Hex, hexOf, word } from './hex.ts';
import { transferTopic } from './logs.ts';
import type { EvmNode } from './node.ts';

export interface TransferFilter {
  readonly token: Hex;
  readonly from: Hex;
  /** The recipient; undefined: any. */
  readonly to?: Hex;
  readonly fromBlock: number;
  readonly toBlock: number;
}

export interface SeenTransfer {
  readonly hash: Hex;
  readonly units: bigint;
}

const hexNumber = (value: number): Hex => `0x${value.toString(16)}`;

function readTransfer(log: unknown): SeenTransfer {
  if (typeof log !== 'object' || log === null) throw new AppError('venue.unreadable');
  return { hash: hexOf(Reflect.get(log, 'transactionHash')), units: bigintOf(Reflect.get(log, 'data')) };
}

/** Returns the transfers, oldest first. */
export async function readTransfers(
  node: EvmNode,
  { token, from, to, fromBlock, toBlock }: TransferFilter,
  signal?: AbortSignal,
): Promise<readonly SeenTransfer[]> {
  const filter = {
    address: token,
    topics: [transferTopic, `0x${word(from)}`, ...(to === undefined ? [] : [`0x${word(to)}`])],
    fromBlock: hexNumber(fromBlock),
    toBlock: hexNumber(toBlock),
  };
  const logs = await node.ask('eth_getLogs', [filter], signal);
  if (!Array.isArray(logs)) throw new AppError('venue.unreadable');
  return logs.map(readTransfer);
}
