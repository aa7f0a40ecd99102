import * as z from 'zod/mini';
import type { Fill, FundingPayment } from '../../../domain/portfolio/activity.ts';
import type { SpotPair } from '../../../domain/portfolio/statement.ts';
import type { Address } from '../../../schemas/address.ts';
import { amountSchema } from '../../../schemas/amount.ts';
import { cloidSchema } from '../../../schemas/cloid.ts';
import type { AskInfo } from './ask.ts';
import { decodeAnswer } from './decode.ts';
import { readableRows } from './readable-rows.ts';

const fillSchema = z.object({
  coin: z.string(),
  px: amountSchema<'price'>(),
  sz: amountSchema<'size'>(),
  side: z.enum(['A', 'B']),
  time: z.int(),
  closedPnl: amountSchema<'usd'>(),
  fee: amountSchema<'tokens'>(),
  feeToken: z.string(),
  builderFee: z.nullish(amountSchema<'tokens'>()),
  // A name in another form is not one of ours; the fill is read without it.
  cloid: z.optional(z.catch(z.optional(cloidSchema), undefined)),
  hash: z.string(),
  oid: z.int(),
  tid: z.int(),
  startPosition: z.optional(amountSchema<'size'>()),
  crossed: z.optional(z.boolean()),
  twapId: z.nullish(z.int()),
  liquidation: z.nullish(z.object({ liquidatedUser: z.nullish(z.string()) })),
});

function fillOf(wire: z.output<typeof fillSchema>): Fill {
  return {
    id: wire.tid,
    orderId: wire.oid,
    time: wire.time,
    coin: wire.coin,
    side: wire.side === 'B' ? 'buy' : 'sell',
    price: wire.px,
    size: wire.sz,
    closedPnl: wire.closedPnl,
    fee: wire.fee,
    feeToken: wire.feeToken,
    ...(typeof wire.builderFee === 'string' && { builderFee: wire.builderFee }),
    ...(wire.cloid !== undefined && { cloid: wire.cloid }),
    hash: wire.hash,
    ...(wire.startPosition !== undefined && { startPosition: wire.startPosition }),
    ...(wire.crossed !== undefined && { role: wire.crossed ? 'taker' : 'maker' }),
    ...(typeof wire.twapId === 'number' && { twap: wire.twapId }),
    ...(typeof wire.liquidation?.liquidatedUser === 'string' && {
      liquidated: wire.liquidation.liquidatedUser.toLowerCase(),
    }),
  };
}

export const fillsSchema = z.pipe(
  z.array(fillSchema),
  z.transform((rows): readonly Fill[] => rows.map(fillOf)),
);

/** Returns the fills that can be read, for screens that list them: accounting takes all fills or none. */
export const shownFillsOf = (answer: unknown): readonly Fill[] =>
  readableRows(fillSchema, decodeAnswer(z.array(z.unknown()), answer)).map(fillOf);

/** The venue's limits: rows per response, oldest first, and the most fills that it keeps of an account at all. */
export const fillsPerPage = 2_000;
export const mostFills = 10_000;
export const paymentsPerPage = 500;

export async function readFills(
  ask: AskInfo,
  user: Address,
  startTime: number,
  signal?: AbortSignal,
): Promise<readonly Fill[]> {
  return decodeAnswer(fillsSchema, await ask({ type: 'userFillsByTime', user, startTime }, signal));
}

/** A span of time, both ends included. */
interface Between {
  readonly startTime: number;
  readonly endTime: number;
}

/** Returns the readable fills of a span, the oldest first, for a screen that lists them. */
export async function readFillsBetween(
  ask: AskInfo,
  user: Address,
  between: Between,
  signal?: AbortSignal,
): Promise<readonly Fill[]> {
  return shownFillsOf(await ask({ type: 'userFillsByTime', user, ...between }, signal));
}

const paymentSchema = z.object({
  time: z.int(),
  hash: z.string(),
  delta: z.object({
    coin: z.string(),
    usdc: amountSchema<'usd'>(),
    szi: amountSchema<'size'>(),
    fundingRate: amountSchema<'rate'>(),
  }),
});

export const paymentsSchema = z.pipe(
  z.array(paymentSchema),
  z.transform((rows): readonly FundingPayment[] =>
    rows.map(({ time, hash, delta }) => ({
      time,
      hash,
      coin: delta.coin,
      amount: delta.usdc,
      rate: delta.fundingRate,
      size: delta.szi,
    })),
  ),
);

export const paymentsOf = (answer: unknown): readonly FundingPayment[] => decodeAnswer(paymentsSchema, answer);

export async function readPayments(
  ask: AskInfo,
  user: Address,
  startTime: number,
  signal?: AbortSignal,
): Promise<readonly FundingPayment[]> {
  return paymentsOf(await ask({ type: 'userFunding', user, startTime }, signal));
}

export async function readPaymentsBetween(
  ask: AskInfo,
  user: Address,
  between: Between,
  signal?: AbortSignal,
): Promise<readonly FundingPayment[]> {
  return paymentsOf(await ask({ type: 'userFunding', user, ...between }, signal));
}

const spotSchema = z.object({
  tokens: z.array(z.object({ name: z.string(), index: z.int() })),
  universe: z.array(z.object({ name: z.string(), tokens: z.tuple([z.int(), z.int()]) })),
});

/** Reads the two coins of each spot pair, by the name that fills use. */
export async function readSpotPairs(ask: AskInfo, signal?: AbortSignal): Promise<ReadonlyMap<string, SpotPair>> {
  const { tokens, universe } = decodeAnswer(spotSchema, await ask({ type: 'spotMeta' }, signal));
  const names = new Map(tokens.map(({ index, name }) => [index, name]));
  return new Map(
    universe.flatMap(({ name, tokens: [first, second] }) => {
      const [base, quote] = [names.get(first), names.get(second)];
      return base === undefined || quote === undefined ? [] : [[name, { base, quote }] as const];
    }),
  );
}

/** Reads the fills, newest first, as many as the venue sends at once. */
export async function readRecentFills(ask: AskInfo, user: Address, signal?: AbortSignal): Promise<readonly Fill[]> {
  return shownFillsOf(await ask({ type: 'userFills', user }, signal));
}
