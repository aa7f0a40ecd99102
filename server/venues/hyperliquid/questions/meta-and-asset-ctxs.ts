import 'server-only';
import * as z from 'zod/mini';
import { dexMarketsFreshMs } from '../../../../lib/config/alerts.ts';
import { marketsStaleMs } from '../../../../lib/config/market-data.ts';
import { amountSchema } from '../../../../lib/schemas/amount.ts';
import { unchanged } from '../../outgoing/question.ts';
import { declareInfo, forEverybody, forJob, hourMs, minuteMs } from './declare-info.ts';

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
  /** The flag from before there were modes, with the same meaning. */
  onlyIsolated: z.optional(z.boolean()),
});

const marginTable = z.object({
  description: z.string(),
  marginTiers: z.array(z.object({ lowerBound: usd, maxLeverage: z.int().check(z.positive()) })),
});

/**
 * A market whose row cannot be decoded counts as delisted: its position is kept, since positions are the assets'
 * numbers.
 */
const unreadable: z.output<typeof perp> = {
  name: '',
  szDecimals: 0,
  maxLeverage: 1,
  marginTableId: 0,
  isDelisted: true,
};

/**
 * Each row is decoded by itself, so that a market in a new format does not hide the others. An answer without a
 * readable row is invalid.
 */
const each = <Row, Stand>(row: z.ZodMiniType<Row>, stand: Stand) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((rows, context): readonly (Row | Stand)[] => {
      const read = rows.map((one) => z.safeParse(row, one));
      if (rows.length === 0 || read.some(({ success }) => success)) {
        return read.map((one) => (one.success ? one.data : stand));
      }
      context.issues.push({ code: 'custom', message: 'no row can be read', input: rows });
      return z.NEVER;
    }),
  );

const metaSchema = z.object({
  universe: each(perp, unreadable),
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
  .tuple([metaSchema, each(assetCtx, undefined)])
  .check(z.refine(([meta, contexts]) => meta.universe.length === contexts.length, 'as many contexts as assets'));
export type MetaAndAssetCtxs = z.output<typeof schema>;

const requested = { type: 'metaAndAssetCtxs', schema, transform: unchanged<MetaAndAssetCtxs>, cachedMs: hourMs };

/** Requests all markets and their present state. */
export const metaAndAssetCtxs = declareInfo({
  ...requested,
  line: forEverybody,
  freshMs: marketsStaleMs,
  isArchived: true,
});

/** Requests the markets of another dex, for those who want to be told of one. */
export const dexContexts = declareInfo({
  ...requested,
  fields: ({ dex }: { readonly dex: string }) => ({ dex }),
  line: () => forEverybody(),
  freshMs: dexMarketsFreshMs,
});

/** The same for the sweep through the markets, which needs their names in the order of their volumes. */
export const sweptMarkets = declareInfo<void, MetaAndAssetCtxs, MetaAndAssetCtxs>({
  ...requested,
  line: forJob('histories'),
  freshMs: 5 * minuteMs,
  attempts: 1,
});
