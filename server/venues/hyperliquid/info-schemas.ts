import 'server-only';
import * as z from 'zod/mini';
import { amountSchema } from '../../../lib/schemas/amount.ts';

const count = z.int().check(z.nonnegative());
const price = amountSchema<'price'>();
const size = amountSchema<'size'>();
const usd = amountSchema<'usd'>();
const rate = amountSchema<'rate'>();

const perp = z.object({
  name: z.string().check(z.minLength(1)),
  szDecimals: count,
  maxLeverage: z.int().check(z.positive()),
  marginTableId: count,
  isDelisted: z.optional(z.boolean()),
  /** Any mode, known or unknown, means that the market allows isolated margin only. */
  marginMode: z.optional(z.string()),
  /** The flag that said so before there were modes. */
  onlyIsolated: z.optional(z.boolean()),
});

const marginTable = z.object({
  description: z.string(),
  marginTiers: z.array(z.object({ lowerBound: usd, maxLeverage: z.int().check(z.positive()) })),
});

const metaSchema = z.object({
  universe: z.array(perp),
  marginTables: z.array(z.tuple([count, marginTable])),
  collateralToken: count,
});
export type Meta = z.output<typeof metaSchema>;

/** An asset without quotes has neither mid, impact nor premium. */
const assetCtx = z.object({
  funding: rate,
  openInterest: size,
  prevDayPx: price,
  dayNtlVlm: usd,
  dayBaseVlm: size,
  oraclePx: price,
  markPx: price,
  midPx: z.nullable(price),
  premium: z.nullable(rate),
  impactPxs: z.nullable(z.tuple([price, price])),
});

/** The contexts are in the order of the universe: a context is matched to its asset by position alone. */
export const metaAndAssetCtxsSchema = z
  .tuple([metaSchema, z.array(assetCtx)])
  .check(z.refine(([meta, contexts]) => meta.universe.length === contexts.length, 'as many contexts as assets'));
export type MetaAndAssetCtxs = z.output<typeof metaAndAssetCtxsSchema>;

export const hourlyClosesSchema = z.array(z.object({ t: count, c: price }));
export const fundingRatesSchema = z.array(z.object({ time: count, fundingRate: rate }));

export const exchangeStatusSchema = z.object({ time: count });
export type ExchangeStatus = z.output<typeof exchangeStatusSchema>;

const closedFill = z.object({ time: count, closedPnl: usd, fee: usd, feeToken: z.string() });
export type ClosedFill = z.output<typeof closedFill>;
export const closedFillsSchema = z.array(closedFill);

export const openPnlSchema = z.pipe(
  z.object({ assetPositions: z.array(z.object({ position: z.object({ unrealizedPnl: usd }) })) }),
  z.transform(({ assetPositions }) => assetPositions.map(({ position }) => position.unrealizedPnl)),
);

export const leverageSchema = z.pipe(
  z.object({ leverage: z.object({ value: z.int().check(z.positive()) }) }),
  z.transform(({ leverage }) => leverage.value),
);

/** The signed position sizes by coin. */
export const heldSizesSchema = z.pipe(
  z.object({ assetPositions: z.array(z.object({ position: z.object({ coin: z.string(), szi: size }) })) }),
  z.transform(({ assetPositions }) => new Map(assetPositions.map(({ position }) => [position.coin, position.szi]))),
);
export type HeldSizes = z.output<typeof heldSizesSchema>;

export const restingOrdersSchema = z.array(
  z.object({
    oid: count,
    cloid: z.nullish(z.string()),
    coin: z.string(),
    side: z.enum(['A', 'B']),
    sz: size,
    reduceOnly: z.boolean(),
  }),
);
export type RestingOrders = z.output<typeof restingOrdersSchema>;

export const maxBuilderFeeSchema = count;

const knownOrder = z.object({
  order: z.object({ oid: count, origSz: size, sz: size, isTrigger: z.boolean() }),
  status: z.string(),
});
/** `unknownOid`: the order was never placed, or has not arrived yet. */
export const orderStatusSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('order'), order: knownOrder }),
  z.object({ status: z.literal('unknownOid') }),
]);
export type OrderStatus = z.output<typeof orderStatusSchema>;
