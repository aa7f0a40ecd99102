import { z } from 'zod';
import type { Chain } from '../chains/chain.ts';
import { word } from '../chains/genesis/storage.ts';
import { resultOf } from '../chains/node/outcome.ts';
import { ask, call, schemas } from '../chains/scan/ask.ts';
import { TRANSFER } from '../chains/scan/token.ts';

const WORD = 64;

const logsSchema = z.array(
  z.object({
    address: schemas.hex,
    topics: z.array(schemas.hex),
    data: schemas.hex,
    blockNumber: schemas.whole,
    blockHash: schemas.hex,
    transactionHash: schemas.hex,
    transactionIndex: schemas.whole,
    logIndex: schemas.whole,
  }),
);

/** A coin's transfer; addresses are in lower case, and `value` is in its smallest units. */
export interface Transfer {
  readonly token: string;
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
  readonly block: number;
  readonly blockHash: string;
  readonly hash: string;
  readonly transactionIndex: number;
  readonly logIndex: number;
}

export interface TransferFilter {
  /** The coins' addresses; an empty list means all. */
  readonly tokens: readonly string[];
  /** The sender or recipient; undefined means anybody. */
  readonly wallet: string | undefined;
  readonly fromBlock: number;
  readonly toBlock: number;
}

/** Reads transfers from the chain's logs, the oldest first. */
export async function readTransfers(chain: Chain, filter: TransferFilter): Promise<readonly Transfer[]> {
  const { tokens, wallet, fromBlock, toBlock } = filter;
  if (fromBlock > toBlock) return [];
  const party = wallet === undefined ? undefined : word(BigInt(wallet));
  const topics =
    party === undefined
      ? [[TRANSFER]]
      : [
          [TRANSFER, party],
          [TRANSFER, null, party],
        ];
  const range = { fromBlock: quantity(fromBlock), toBlock: quantity(toBlock) };
  const answers = await chain.read(
    topics.map((one) => call('eth_getLogs', { ...range, topics: one, ...(tokens.length > 0 && { address: tokens }) })),
  );
  const found = answers.flatMap((answer) => logsSchema.parse(resultOf(answer)).flatMap(transferIn));
  // A transfer to oneself is found twice.
  const each = new Map(found.map((transfer) => [`${transfer.block} ${transfer.logIndex}`, transfer]));
  return [...each.values()].toSorted((a, b) => a.block - b.block || a.logIndex - b.logIndex);
}

function transferIn(entry: z.output<typeof logsSchema>[number]): readonly Transfer[] {
  const { topics, data } = entry;
  const [, from, to] = topics;
  // A log of the same name with another format is no transfer of a coin.
  if (from === undefined || to === undefined || topics.length !== 3 || data.length !== 2 + WORD) return [];
  return [
    {
      token: entry.address.toLowerCase(),
      from: partyOf(from),
      to: partyOf(to),
      value: BigInt(data),
      block: entry.blockNumber,
      blockHash: entry.blockHash,
      hash: entry.transactionHash,
      transactionIndex: entry.transactionIndex,
      logIndex: entry.logIndex,
    },
  ];
}

function partyOf(topic: string): string {
  return `0x${topic.slice(-40)}`.toLowerCase();
}

export function readHead(chain: Chain): Promise<number> {
  return ask(chain, schemas.whole, call('eth_blockNumber'));
}

/** Reads the times of blocks, in seconds, by their numbers. */
export async function readBlockTimes(chain: Chain, numbers: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const each = [...new Set(numbers)];
  // A node refuses an empty batch.
  if (each.length === 0) return new Map();
  const answers = await chain.read(each.map((number) => call('eth_getBlockByNumber', quantity(number), false)));
  return new Map(
    each.map((number, index) => {
      const answer = answers[index];
      if (answer === undefined) throw new Error(`block ${number} was not answered`);
      return [number, schemas.block.parse(resultOf(answer)).timestamp] as const;
    }),
  );
}

/** Finds the first block that is not older than a time in seconds; one past the head if there is none. */
export async function findBlockAt(chain: Chain, seconds: number): Promise<number> {
  let [low, high] = [0, (await readHead(chain)) + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const time = (await readBlockTimes(chain, [middle])).get(middle) ?? 0;
    if (time < seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}

function quantity(value: number): string {
  return `0x${value.toString(16)}`;
}
