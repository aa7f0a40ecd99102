import * as z from 'zod/mini';
import type { Stored } from '../contract.ts';
import type { Exchange, Market } from '../state/model.ts';
import { accountForm, formOf } from './account.ts';

const emaForm = z.object({ num: z.number(), den: z.number(), at: z.optional(z.number()) });

const marketForm = z.object({
  id: z.number(),
  oraclePx: z.number(),
  markPx: z.number(),
  lastPx: z.optional(z.number()),
  perp: z.optional(
    z.object({
      perpsPx: z.optional(z.number()),
      previousMarkPx: z.number(),
      premium: z.optional(z.number()),
      premiumSum: z.number(),
      premiumCount: z.number(),
      fundingRate: z.number(),
      basis: emaForm,
      perpsEma: emaForm,
    }),
  ),
});

const payoutForm = z.object({
  id: z.number(),
  rail: z.enum(['bridge', 'cctp']),
  user: z.string(),
  destination: z.string(),
  usd: z.number(),
  nonce: z.number(),
  hash: z.string(),
  at: z.number(),
  data: z.string(),
});

const counters = {
  now: z.number(),
  nextId: z.number(),
  nextTid: z.number(),
  nextQueue: z.number(),
  nextLid: z.number(),
  vaultShares: z.number(),
  usdIn: z.number(),
};

export const globalForm = z.object({
  ...counters,
  sampledUntil: z.optional(z.number()),
  minted: z.array(z.tuple([z.number(), z.string()])),
  dayVolumes: z.array(z.tuple([z.number(), z.number()])),
  /** The liquidator, the fee collector and the vault. */
  internal: z.array(accountForm),
  markets: z._default(z.array(marketForm), []),
  payouts: z._default(z.array(payoutForm), []),
});

export type GlobalForm = z.infer<typeof globalForm>;

export function storedGlobal(exchange: Exchange): Stored {
  const { now, nextId, nextTid, nextQueue, nextLid, vaultShares, usdIn, sampledUntil } = exchange;
  const internal = new Set([exchange.liquidator, exchange.feeCollector, exchange.vault]);
  return {
    now,
    nextId,
    nextTid,
    nextQueue,
    nextLid,
    vaultShares,
    usdIn,
    sampledUntil,
    minted: [...exchange.minted].map(([token, wei]) => [token, String(wei)]),
    dayVolumes: [...exchange.dayVolumes],
    internal: [...internal].map(formOf),
    payouts: [...exchange.payouts.values()],
  };
}

/**
 * Returns the markets' data separately, because it is large and changes with every step; a restart could do without it.
 */
export function storedMarkets(exchange: Exchange): Stored {
  return { markets: [...exchange.markets.values()].map(formOfMarket) };
}

function formOfMarket(market: Market): Stored {
  const { id, oraclePx, markPx, lastPx } = market;
  if (market.kind === 'spot') return { id, oraclePx, markPx, lastPx };
  const { perpsPx, previousMarkPx, premium, premiumSum, premiumCount, fundingRate } = market;
  const perp = { perpsPx, previousMarkPx, premium, premiumSum, premiumCount, fundingRate };
  return {
    id,
    oraclePx,
    markPx,
    lastPx,
    perp: { ...perp, basis: { ...market.basis }, perpsEma: { ...market.perpsEma } },
  };
}

export function restoreGlobal(exchange: Exchange, form: GlobalForm): void {
  const { minted, dayVolumes, internal, markets, payouts, sampledUntil, ...counts } = form;
  Object.assign(exchange, counts);
  exchange.sampledUntil = sampledUntil;
  for (const [token, wei] of minted) exchange.minted.set(token, BigInt(wei));
  for (const [day, usd] of dayVolumes) exchange.dayVolumes.set(day, usd);
  for (const payout of payouts) exchange.payouts.set(payout.id, payout);
  for (const { id, perp, ...prices } of markets) {
    const market = exchange.markets.get(id);
    if (market === undefined) continue;
    Object.assign(market, prices);
    if (market.kind === 'spot' || perp === undefined) continue;
    const { basis, perpsEma, ...rest } = perp;
    Object.assign(market, rest);
    Object.assign(market.basis, basis);
    Object.assign(market.perpsEma, perpsEma);
  }
}
