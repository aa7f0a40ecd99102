import 'server-only';
import * as z from 'zod/mini';
import type { ChainId } from '../../../lib/config/venues/chains.ts';
import { ratio } from '../../../lib/math/amount.ts';
import { approximate } from '../../../lib/math/approximation.ts';
import { mul } from '../../../lib/math/arithmetic.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { builtSwapSchema } from '../../../lib/schemas/swap.ts';
import { declareQuestion } from '../outgoing/question.ts';
import type { Rank, SwapAsk, SwapOrder } from '../swap-provider/provider.ts';
import type { RankedCost } from '../swap-provider/ranked-allowance.ts';
import { routeOfSummary } from './route-of-summary.ts';

/** The provider's names for the chains. */
const slugs: Readonly<Record<ChainId, string>> = {
  1: 'ethereum',
  10: 'optimism',
  56: 'bsc',
  137: 'polygon',
  8453: 'base',
  42161: 'arbitrum',
  43114: 'avalanche',
};

/** The client name in both calls and on the chain. */
export const clientName = 'pluto';

/** The platform's fee. The second call takes it from the route of the first. */
export interface SwapFee {
  readonly basisPoints: number;
  readonly referrer: string;
}

interface Leaving {
  readonly rank: Rank;
  readonly onLeave: (at: number) => void;
}

const costOf = ({ rank, onLeave }: Leaving): RankedCost => ({ weight: 1, rank, onLeave });

const units = builtSwapSchema.shape.dstAmount;
const gas = z.pipe(
  z.string().check(z.regex(/^\d{1,12}$/)),
  z.transform((text): number | null => (Number(text) === 0 ? null : Number(text))),
);
const readSummarySchema = z.object({ amountOut: units, gas, route: z.unknown() });

export interface KyberRoute {
  readonly dstAmount: string;
  readonly gas: number | null;
  readonly route: ReturnType<typeof routeOfSummary>;
  readonly router: string;
  /** The second call has to send this back unchanged. */
  readonly summary: unknown;
}

export const routesQuestion = declareQuestion({
  request: ({
    chainId,
    fromToken,
    toToken,
    amount,
    fee,
  }: SwapAsk & Leaving & { readonly fee: SwapFee | undefined }) => ({
    path: `/${slugs[chainId]}/api/v1/routes`,
    query: {
      ...{ tokenIn: fromToken, tokenOut: toToken, amountIn: amount, gasInclude: 'true' },
      ...(fee !== undefined && {
        ...{ feeAmount: fee.basisPoints, isInBps: 'true', chargeFeeBy: 'currency_out', feeReceiver: fee.referrer },
      }),
    },
  }),
  schema: z.object({ data: z.object({ routeSummary: z.unknown(), routerAddress: addressSchema }) }),
  transform: ({ data: { routeSummary: summary, routerAddress: router } }): KyberRoute => {
    const { amountOut: dstAmount, gas: needed, route } = z.parse(readSummarySchema, summary);
    return { dstAmount, gas: needed, route: routeOfSummary(route), router, summary };
  },
  // The store of quotes caches them, with the time of each request.
  freshMs: 0,
  cachedMs: 0,
  cost: costOf,
});

const bpsPerPercent = ratio('100');

export const buildQuestion = declareQuestion({
  request: ({
    chainId,
    summary,
    fromAddress,
    slippage,
    permit,
    batch,
  }: SwapOrder & Leaving & Pick<KyberRoute, 'summary'>) => ({
    path: `/${slugs[chainId]}/api/v1/route/build`,
    body: {
      routeSummary: summary,
      ...{ sender: fromAddress, recipient: fromAddress, origin: fromAddress, source: clientName },
      // The provider requires a number, and accepts basis points with decimals.
      slippageTolerance: approximate(mul(slippage, bpsPerPercent)),
      enableGasEstimation: !batch,
      ...(permit !== undefined && { permit }),
    },
  }),
  schema: z.object({
    data: z.object({
      amountOut: units,
      gas,
      data: builtSwapSchema.shape.tx.shape.data,
      routerAddress: addressSchema,
      transactionValue: units,
    }),
  }),
  transform: ({ data: built }) => ({
    dstAmount: built.amountOut,
    tx: {
      to: built.routerAddress,
      data: built.data,
      value: built.transactionValue,
      gas: built.gas,
      gasPrice: null,
    },
  }),
  freshMs: 0,
  cachedMs: 0,
  cost: costOf,
});
