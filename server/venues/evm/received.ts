import 'server-only';
import {
  BaseError,
  createPublicClient,
  type Hex,
  HttpRequestError,
  http,
  parseAbiItem,
  parseEventLogs,
  RpcRequestError,
  rpcSchema,
} from 'viem';
import * as z from 'zod/mini';
import type { CoinMove } from '../../../lib/domain/treasury/swap-fees.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { nodeFailure } from './node-failure.ts';

const chainTimeoutMs = 10_000;
/** Public nodes limit a search to this many blocks. */
const blocksAtOnce = 1_000n;
/** The maximum number of searches per run: a busy chain is read over several runs. */
const mostSearches = 24;
/** The number of blocks below the newest one from which on a block is final. */
const confirmations = 12n;

const transfer = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');

/** A position on a chain: the first transaction that is still to be read. */
export interface Place {
  readonly block: number;
  readonly transaction: number;
}

/** A transaction that paid something to a wallet. */
export interface PayingTransaction extends Place {
  readonly hash: Hex;
}

export interface Payments {
  /** The transactions in their order on the chain, no more than requested. */
  readonly transactions: readonly PayingTransaction[];
  readonly next: Place;
  /** True if everything that can be read was read. */
  readonly isWhole: boolean;
  /** True if the node reports transfers of the chain's own coin too. */
  readonly isTraced: boolean;
  /** The wallet's balance of the chain's own coin, in the newest final block. */
  readonly nativeUnits: bigint;
}

const traceSchema = z.object({
  type: z.string(),
  action: z.object({
    callType: z.optional(z.string()),
    from: z.optional(z.string()),
    to: z.optional(z.string()),
    value: z.optional(z.string()),
  }),
  error: z.optional(z.string()),
  traceAddress: z.array(z.int()),
  blockNumber: z.int(),
  transactionHash: z.templateLiteral(['0x', z.string()]),
  transactionPosition: z.int(),
});
const tracesSchema = z.array(traceSchema);
type Trace = z.output<typeof traceSchema>;

type TraceMethods = [
  {
    Method: 'trace_filter';
    Parameters: [{ fromBlock: Hex; toBlock: Hex; toAddress: readonly Address[] }];
    ReturnType: unknown;
  },
  { Method: 'trace_transaction'; Parameters: [Hex]; ReturnType: unknown },
];

const nodeAt = (rpcUrl: string) =>
  createPublicClient({
    transport: http(rpcUrl, { timeout: chainTimeoutMs, retryCount: 1 }),
    rpcSchema: rpcSchema<TraceMethods>(),
  });
type Node = ReturnType<typeof nodeAt>;

const hexOf = (number: bigint): Hex => `0x${number.toString(16)}`;

/** Returns the start of a reading: behind the newest block, with the wallet's balance there. */
export async function balanceNow(rpcUrl: string, wallet: Address): Promise<Place & { readonly nativeUnits: bigint }> {
  const node = nodeAt(rpcUrl);
  try {
    const head = await node.getBlockNumber({ cacheTime: 0 });
    const nativeUnits = await node.getBalance({ address: wallet, blockNumber: head });
    return { block: Number(head) + 1, transaction: 0, nativeUnits };
  } catch (thrown) {
    throw nodeFailure(thrown);
  }
}

interface Span {
  readonly fromBlock: bigint;
  readonly toBlock: bigint;
}

/** Searches a span for payments of the chain's own coin, without those below its minimum. */
async function findTraced(
  node: Node,
  wallet: Address,
  least: bigint,
  { fromBlock, toBlock }: Span,
): Promise<PayingTransaction[]> {
  const requested = { fromBlock: hexOf(fromBlock), toBlock: hexOf(toBlock), toAddress: [wallet] };
  const traces = tracesSchema.parse(await node.request({ method: 'trace_filter', params: [requested] }));
  return traces
    .filter(({ action: { value } }) => value !== undefined && BigInt(value) >= least)
    .map(({ blockNumber, transactionPosition, transactionHash }) => ({
      ...{ block: blockNumber, transaction: transactionPosition, hash: transactionHash },
    }));
}

/** Searches a span for payments of coins that are contracts, without those below a coin's minimum. */
async function findLogged(
  node: Node,
  wallet: Address,
  leastUnits: ReadonlyMap<Address, bigint>,
  span: Span,
): Promise<PayingTransaction[]> {
  if (leastUnits.size === 0) return [];
  const logs = await node.getLogs({ address: [...leastUnits.keys()], event: transfer, args: { to: wallet }, ...span });
  return logs
    .filter(({ address, args: { value = 0n } }) => value >= (leastUnits.get(addressSchema.parse(address)) ?? 0n))
    .map(({ blockNumber, transactionIndex, transactionHash }) => ({
      ...{ block: Number(blockNumber), transaction: transactionIndex, hash: transactionHash },
    }));
}

/** True if the node supports traces. A refusal means that it does not; a missing answer proves nothing. */
async function canTrace(node: Node, wallet: Address, head: bigint): Promise<boolean> {
  try {
    await findTraced(node, wallet, 0n, { fromBlock: head, toBlock: head });
    return true;
  } catch (thrown) {
    const cause = thrown instanceof BaseError ? thrown.walk((one) => one instanceof RpcRequestError) : null;
    const status = thrown instanceof BaseError ? thrown.walk((one) => one instanceof HttpRequestError) : null;
    const isRefused = status instanceof HttpRequestError && status.status !== undefined && status.status < 429;
    if (cause === null && !isRefused) throw thrown;
    return false;
  }
}

export interface Wanted {
  readonly from: Place;
  /** The coins that are searched for, each with the smallest payment that is examined. */
  readonly leastUnits: ReadonlyMap<Address, bigint>;
  /** The same for the chain's own coin; undefined if it is not searched for. */
  readonly leastNative: bigint | undefined;
  readonly most: number;
}

/**
 * Finds the transactions that paid a wallet from a position on; undefined while there is nothing new. If there are more
 * than requested, or more blocks than one search covers, the rest follows in the next run.
 */
export async function findPayments(
  rpcUrl: string,
  wallet: Address,
  { from, leastUnits, leastNative, most }: Wanted,
): Promise<Payments | undefined> {
  const node = nodeAt(rpcUrl);
  try {
    const last = (await node.getBlockNumber({ cacheTime: 0 })) - confirmations;
    let begin = BigInt(from.block);
    if (last < begin) return undefined;
    const isTraced = await canTrace(node, wallet, last);
    const found = new Map<Hex, PayingTransaction>();
    let width = blocksAtOnce;
    for (let searches = 0; searches < mostSearches && begin <= last && found.size <= most; searches += 1) {
      const end = begin + width - 1n < last ? begin + width - 1n : last;
      const span = { fromBlock: begin, toBlock: end };
      try {
        const logged = await findLogged(node, wallet, leastUnits, span);
        const isWanted = isTraced && leastNative !== undefined;
        const traced = isWanted ? await findTraced(node, wallet, leastNative, span) : [];
        for (const one of [...logged, ...traced]) {
          if (one.block > from.block || one.transaction >= from.transaction) found.set(one.hash, one);
        }
        begin = end + 1n;
      } catch (thrown) {
        // A node refuses a span with too many results.
        if (width === 1n) throw thrown;
        width /= 10n;
      }
    }
    const all = [...found.values()].sort((a, b) => a.block - b.block || a.transaction - b.transaction);
    const { block, transaction } = all[most] ?? { block: Number(begin), transaction: 0 };
    const nativeUnits = await node.getBalance({ address: wallet, blockNumber: last });
    const isWhole = block > last;
    return { transactions: all.slice(0, most), next: { block, transaction }, isWhole, isTraced, nativeUnits };
  } catch (thrown) {
    throw nodeFailure(thrown);
  }
}

/** True for a call that was reverted together with one of its callers. */
const isUndone = (traces: readonly Trace[], { traceAddress }: Trace): boolean =>
  traces.some(
    ({ error, traceAddress: above }) =>
      error !== undefined && above.every((step, depth) => traceAddress[depth] === step),
  );

async function tracedMoves(node: Node, hash: Hex, coin: Address): Promise<CoinMove[]> {
  const traces = tracesSchema.parse(await node.request({ method: 'trace_transaction', params: [hash] }));
  return traces.flatMap((trace) => {
    const { callType, from, to, value = '0x0' } = trace.action;
    const isPayment = callType === 'call' && from !== undefined && to !== undefined && BigInt(value) > 0n;
    if (!isPayment || isUndone(traces, trace)) return [];
    return [{ coin, from: addressSchema.parse(from), to: addressSchema.parse(to), units: BigInt(value) }];
  });
}

/**
 * Returns the value that was sent with a transaction: the only known transfer of the chain's own coin without a trace.
 */
async function sentMoves(node: Node, hash: Hex, coin: Address): Promise<CoinMove[]> {
  const { from, to, value } = await node.getTransaction({ hash });
  if (to === null || value === 0n) return [];
  return [{ coin, from: addressSchema.parse(from), to: addressSchema.parse(to), units: value }];
}

export interface Moved {
  readonly moves: readonly CoinMove[];
  /** When its block was made, in milliseconds. */
  readonly at: number;
}

/** Returns every payment of a transaction; none if it failed. The chain's own coin counts as its wrapped form. */
export async function readMoves(
  rpcUrl: string,
  hash: Hex,
  { wrappedNative, isTraced }: { readonly wrappedNative: Address; readonly isTraced: boolean },
): Promise<Moved> {
  const node = nodeAt(rpcUrl);
  try {
    const receipt = await node.getTransactionReceipt({ hash });
    const { timestamp } = await node.getBlock({ blockHash: receipt.blockHash, includeTransactions: false });
    const at = Number(timestamp) * 1_000;
    if (receipt.status !== 'success') return { moves: [], at };
    const logged = parseEventLogs({ abi: [transfer], logs: receipt.logs }).map(({ address, args }) => ({
      ...{ coin: addressSchema.parse(address), from: addressSchema.parse(args.from), to: addressSchema.parse(args.to) },
      units: args.value,
    }));
    const native = isTraced ? await tracedMoves(node, hash, wrappedNative) : await sentMoves(node, hash, wrappedNative);
    return { moves: [...logged, ...native], at };
  } catch (thrown) {
    throw nodeFailure(thrown);
  }
}
