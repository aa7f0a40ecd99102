import type { ChainLog } from '../chains/watch.ts';
import { topic } from '../ethereum/abi.ts';
import type { Coin } from './coin.ts';
import type { Registry } from './registry.ts';
import type { ChainSwap } from './swap.ts';

export const SWAPPED = topic('Swap(address,uint256,uint256,uint256,uint256,address)');
export const SYNCED = topic('Sync(uint112,uint112)');
const WORD = 64;

/** A swap as decoded from its logs, before its block and its transaction are looked up. */
export type LoggedSwap = Omit<ChainSwap, 'owner' | 'time' | 'isHouse'>;

/** Decodes the swaps from the pools' logs. Each swap follows the log of the resulting reserves. */
export function swapsIn(chainId: number, registry: Registry, logs: readonly ChainLog[]): readonly LoggedSwap[] {
  const left = new Map<string, readonly bigint[]>();
  return logs.flatMap(({ address, topics, data, blockNumber, transactionHash, logIndex }) => {
    const words = wordsOf(data);
    if (topics[0] === SYNCED) {
      left.set(address, words);
      return [];
    }
    const amounts = amountsIn(registry.coinOfPool(chainId, address), left.get(address), words, registry);
    if (amounts === undefined) return [];
    const place = { block: blockNumber, index: logIndex, hash: transactionHash };
    return [{ chainId, pool: lower(address), ...place, ...amounts }];
  });
}

type Amounts = Pick<ChainSwap, 'side' | 'amount' | 'againstAmount' | 'factor'>;

function amountsIn(
  coin: Coin,
  left: readonly bigint[] | undefined,
  [in0 = 0n, in1 = 0n, out0 = 0n, out1 = 0n]: readonly bigint[],
  registry: Registry,
): Amounts | undefined {
  if (left === undefined) return undefined;
  const [after0 = 0n, after1 = 0n] = left;
  const isFirst = coin.seeded.pool?.token0.address === coin.seeded.address;
  const zero = { gained: in0 - out0, after: after0 };
  const one = { gained: in1 - out1, after: after1 };
  const [own, other] = isFirst ? [zero, one] : [one, zero];
  // A loan that is returned within its transaction is no trade.
  const isTrade = own.gained < 0n ? other.gained > 0n : own.gained > 0n && other.gained < 0n;
  if (!isTrade) return undefined;
  const stood = ratioOf(other.after - other.gained, own.after - own.gained);
  return {
    side: own.gained < 0n ? 'buy' : 'sell',
    amount: wholeOf(coin, own.gained),
    againstAmount: wholeOf(registry.againstOf(coin), other.gained),
    factor: ratioOf(other.after, own.after) / stood,
  };
}

function ratioOf(a: bigint, b: bigint): number {
  return Number(a) / Number(b);
}

function wholeOf({ token }: Coin, gained: bigint): number {
  return Math.abs(Number(gained)) / 10 ** token.decimals;
}

function wordsOf(data: string): readonly bigint[] {
  const digits = data.slice(2);
  return Array.from({ length: digits.length / WORD }, (_, index) =>
    BigInt(`0x${digits.slice(index * WORD, (index + 1) * WORD)}`),
  );
}

function lower(address: string): ChainSwap['pool'] {
  return `0x${address.slice(2).toLowerCase()}`;
}
