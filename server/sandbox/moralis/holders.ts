import { z } from 'zod';
import type { SpotHolder } from '../spot/contract.ts';
import { readBlockTimes, readHead, readTransfers } from './chain-reading.ts';
import { type Context, Refused } from './context.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { countAcquisitions, countHoldersAt } from './holder-history.ts';
import { percentOf } from './owners.ts';

const ranks = [10, 25, 50, 100, 250, 500] as const;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The spans over which the number of holders is compared, in seconds. */
const spans = {
  '5min': 5 * MINUTE,
  '1h': HOUR,
  '6h': 6 * HOUR,
  '24h': DAY,
  '3d': 3 * DAY,
  '7d': 7 * DAY,
  '30d': 30 * DAY,
} as const;

/** The minimum share of each class, in percent of the supply; the vendor does not publish the limits. */
const classes = [
  ['whales', 1],
  ['sharks', 0.5],
  ['dolphins', 0.1],
  ['fish', 0.05],
  ['octopus', 0.01],
  ['crabs', 0.001],
  ['shrimps', 0],
] as const;

type Balances = readonly Pick<SpotHolder, 'balance'>[];

/** Returns the total of the largest holders, with the share in percent. Holders are ordered from the largest. */
export function supplyOfTop(holders: Balances, total: bigint) {
  return Object.fromEntries(
    ranks.map((rank) => {
      const sum = holders.slice(0, rank).reduce((held, { balance }) => held + balance, 0n);
      return [`top${rank}`, { supply: String(sum), supplyPercent: percentOf(sum, total) }];
    }),
  );
}

export function distributionOf(holders: Balances, total: bigint) {
  const counts = new Map<string, number>(classes.map(([name]) => [name, 0]));
  for (const { balance } of holders) {
    const share = percentOf(balance, total);
    const name = classes.find(([, least]) => share >= least)?.[0];
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

export function holderChanges(count: number, now: number, counts: ReadonlyMap<number, number>) {
  return Object.fromEntries(
    Object.entries(spans).map(([name, span]) => {
      const before = counts.get(now - span) ?? count;
      const change = count - before;
      return [name, { change, changePercent: before === 0 ? 0 : (change / before) * 100 }];
    }),
  );
}

async function summariseHolders({ market, chain, chainId }: Context, address: string) {
  const token = market.tokenAt(chainId, address);
  if (token === undefined) throw new Refused(404, 'Token not found');
  const [holders, facts, head] = await Promise.all([market.holders(token), market.facts(token), readHead(chain)]);
  const transfers = await readTransfers(chain, { tokens: [address], wallet: undefined, fromBlock: 0, toBlock: head });
  const times = await readBlockTimes(
    chain,
    transfers.map(({ block }) => block),
  );
  const total = holders.reduce((sum, { balance }) => sum + balance, 0n);
  const balances = new Map(holders.map((holder) => [holder.address.toLowerCase(), holder.balance]));
  const now = Math.floor(market.now() / 1_000);
  const counts = countHoldersAt(
    balances,
    transfers.map((transfer) => ({ ...transfer, at: times.get(transfer.block) ?? 0 })),
    Object.values(spans).map((span) => now - span),
  );
  return {
    totalHolders: holders.length,
    holderSupply: supplyOfTop(holders, total),
    holderChange: holderChanges(holders.length, now, counts),
    holdersByAcquisition: countAcquisitions([...balances.keys()], transfers, {
      pools: new Set(facts.pools.map((pool) => pool.toLowerCase())),
      makers: new Set([facts.creator.toLowerCase()]),
    }),
    holderDistribution: distributionOf(holders, total),
  };
}

export const holderEndpoints: readonly Endpoint[] = [
  endpoint({
    path: '/erc20/{address}/holders',
    units: 50,
    schema: z.object({}),
    answer: (context, { address }) => summariseHolders(context, address),
  }),
];
