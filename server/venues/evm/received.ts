import 'server-only';
import { createPublicClient, http, parseAbiItem } from 'viem';
import type { Address } from '../../../lib/schemas/address.ts';
import { nodeFailure } from './node-failure.ts';

const chainTimeoutMs = 10_000;
/** Public nodes search so many blocks at once. */
const blocksAtOnce = 1_000n;
/** A chain on which much happened is read over several turns. */
const mostBlocks = 20_000n;
/** A block so far below the newest one is not replaced any more. */
const confirmations = 12n;

const transfer = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');

export interface Standing {
  /** The first block that is still to be read. */
  readonly nextBlock: number;
  readonly nativeUnits: bigint;
}

export interface Received extends Standing {
  /** In each token's smallest units. */
  readonly tokens: ReadonlyMap<string, bigint>;
}

const nodeAt = (rpcUrl: string) =>
  createPublicClient({ transport: http(rpcUrl, { timeout: chainTimeoutMs, retryCount: 1 }) });

/** Returns where a reading begins: behind the newest block, with what the wallet has by then. */
export async function standingNow(rpcUrl: string, wallet: Address): Promise<Standing> {
  const node = nodeAt(rpcUrl);
  try {
    const head = await node.getBlockNumber({ cacheTime: 0 });
    return {
      nextBlock: Number(head) + 1,
      nativeUnits: await node.getBalance({ address: wallet, blockNumber: head }),
    };
  } catch (thrown) {
    throw nodeFailure(thrown);
  }
}

/** Returns what a wallet received of these tokens from a block on; undefined while there is nothing new. */
export async function receivedSince(
  rpcUrl: string,
  wallet: Address,
  { fromBlock, tokens }: { readonly fromBlock: number; readonly tokens: readonly Address[] },
): Promise<Received | undefined> {
  const node = nodeAt(rpcUrl);
  try {
    const head = await node.getBlockNumber({ cacheTime: 0 });
    const first = BigInt(fromBlock);
    const settled = head - confirmations;
    const last = settled < first + mostBlocks ? settled : first + mostBlocks - 1n;
    if (last < first) return undefined;
    const received = new Map<string, bigint>();
    for (let from = first; from <= last; from += blocksAtOnce) {
      const to = from + blocksAtOnce - 1n < last ? from + blocksAtOnce - 1n : last;
      const wanted = { address: [...tokens], event: transfer, args: { to: wallet }, fromBlock: from, toBlock: to };
      for (const { address, args } of await node.getLogs(wanted)) {
        const token = address.toLowerCase();
        received.set(token, (received.get(token) ?? 0n) + (args.value ?? 0n));
      }
    }
    const nativeUnits = await node.getBalance({ address: wallet, blockNumber: last });
    return { nextBlock: Number(last) + 1, nativeUnits, tokens: received };
  } catch (thrown) {
    throw nodeFailure(thrown);
  }
}
