import 'server-only';
import * as z from 'zod/mini';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { builtSwapSchema } from '../../../lib/schemas/swap.ts';
import { declareQuestion } from '../outgoing/question.ts';
import { type Rank, ranks, type SwapAsk, type SwapOrder } from '../swap-provider/provider.ts';
import type { RankedCost } from '../swap-provider/ranked-allowance.ts';
import { readRoute } from '../swap-provider/route-shapes.ts';

/** The provider's version: the format of routes differs between versions, and both are supported. */
const version = 'v6.1';

/** The platform's fee, which has to be the same in a quote and its swap. */
export interface SwapFee {
  readonly percent: string;
  readonly referrer: string;
}

interface Leaving {
  readonly rank: Rank;
  readonly onLeave: (at: number) => void;
}

interface WithFee {
  readonly fee: SwapFee | undefined;
}

const costOf = ({ rank, onLeave }: Leaving): RankedCost => ({ weight: 1, rank, onLeave });
const pathOf = (chainId: number, endpoint: string): string => `/swap/${version}/${chainId}/${endpoint}`;

const units = builtSwapSchema.shape.dstAmount;
const gas = z.optional(z.nullable(z.int().check(z.nonnegative())));

const queryOf = ({ fromToken, toToken, amount, fee }: SwapAsk & WithFee) => ({
  ...{ src: fromToken, dst: toToken, amount },
  ...(fee !== undefined && { fee: fee.percent, referrer: fee.referrer }),
});

const hourMs = 3_600_000;

export const spenderQuestion = declareQuestion({
  request: ({ chainId }: { readonly chainId: number }) => ({ path: pathOf(chainId, 'approve/spender') }),
  schema: z.object({ address: addressSchema }),
  transform: ({ address }) => address,
  freshMs: hourMs,
  cachedMs: 24 * hourMs,
  cost: () => costOf({ rank: ranks.quote, onLeave: () => undefined }),
});

export const quoteQuestion = declareQuestion({
  request: (given: SwapAsk & WithFee & Leaving) => ({
    path: pathOf(given.chainId, 'quote'),
    query: { ...queryOf(given), includeProtocols: 'true', includeGas: 'true' },
  }),
  schema: z.object({ dstAmount: units, gas, protocols: z.optional(z.unknown()) }),
  transform: (wire) => ({ dstAmount: wire.dstAmount, gas: wire.gas ?? null, route: readRoute(wire.protocols) }),
  // The store of quotes caches them, with the time of each request.
  freshMs: 0,
  cachedMs: 0,
  cost: costOf,
});

export const swapQuestion = declareQuestion({
  request: (given: SwapOrder & WithFee & Leaving) => ({
    path: pathOf(given.chainId, 'swap'),
    query: {
      ...queryOf(given),
      from: given.fromAddress,
      origin: given.fromAddress,
      slippage: given.slippage,
      ...(given.permit !== undefined && { permit: given.permit }),
      ...(given.batch && { disableEstimate: 'true' }),
      // The provider's name for calldata without its functions for single pools.
      ...(given.avoidsPools && { compatibility: 'true' }),
    },
  }),
  schema: z.object({
    dstAmount: units,
    tx: z.object({
      to: addressSchema,
      data: builtSwapSchema.shape.tx.shape.data,
      value: units,
      gas,
      gasPrice: z.optional(z.nullable(units)),
    }),
  }),
  transform: ({ dstAmount, tx }) => ({
    dstAmount,
    // Without an estimate the provider sends 0, which is not a valid gas amount.
    tx: { ...tx, gas: tx.gas === 0 ? null : (tx.gas ?? null), gasPrice: tx.gasPrice ?? null },
  }),
  freshMs: 0,
  cachedMs: 0,
  cost: costOf,
});
