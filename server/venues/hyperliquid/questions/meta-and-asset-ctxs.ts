import 'server-only';
import * as z from 'zod/mini';
import { marketsStaleMs } from '../../../../lib/config/durations.ts';
import { amountSchema } from '../../../../lib/schemas/amount.ts';
import { asRead } from '../../outgoing/question.ts';
import { declareInfo, forEverybody, hourMs } from './declare-info.ts';

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
const schema = z
  .tuple([metaSchema, z.array(assetCtx)])
  .check(z.refine(([meta, contexts]) => meta.universe.length === contexts.length, 'as many contexts as assets'));
export type MetaAndAssetCtxs = z.output<typeof schema>;

/** Asks for all markets and their present state. */
export const metaAndAssetCtxs = declareInfo({
  type: 'metaAndAssetCtxs',
  line: forEverybody,
  schema,
  transform: asRead,
  freshMs: marketsStaleMs,
  keptMs: hourMs,
});
