import { z } from 'zod';
import type { MarginTable, MarginTier, PerpAsset, PerpDex } from '../../../lib/engine/assets.ts';
import { readJson, units } from './read-file.ts';

/** A perpetual's prices have 6 − szDecimals decimals (the venue's tick rule). */
const PERP_DECIMALS = 6;
const USD_DECIMALS = 6;
/** The first dex of others has number 1, and each has room for this many perpetuals. */
const FIRST_DEX_ID = 100_000;
const IDS_PER_DEX = 10_000;

const perpsSchema = z.object({
  marginTables: z.array(
    z.tuple([
      z.number(),
      z.object({
        description: z.string(),
        marginTiers: z.array(z.object({ lowerBound: z.string(), maxLeverage: z.number() })),
      }),
    ]),
  ),
  universe: z.array(
    z.object({
      name: z.string(),
      szDecimals: z.number(),
      maxLeverage: z.number(),
      marginTableId: z.number(),
      isDelisted: z.boolean().optional(),
      onlyIsolated: z.boolean().optional(),
      marginMode: z.enum(['strictIsolated', 'noCross']).optional(),
      referencePx: z.string(),
      openInterest: z.string(),
      dayNtlVlm: z.string(),
      openInterestCap: z.string().optional(),
    }),
  ),
});

const dexsSchema = z.array(
  perpsSchema.extend({
    name: z.string(),
    fullName: z.string(),
    deployer: z.string(),
    oracleUpdater: z.string().nullable(),
    feeRecipient: z.string().nullable(),
  }),
);

type PerpsFile = z.infer<typeof perpsSchema>;

export function loadPerps(): { marginTables: [number, MarginTable][]; perps: PerpAsset[] } {
  const file = perpsSchema.parse(readJson('perps.json'));
  return { marginTables: file.marginTables, perps: perpsOf(file, '', 0) };
}

export function loadDexs(): PerpDex[] {
  return dexsSchema.parse(readJson('dexs.json')).map(({ universe, ...dex }, index) => ({
    ...dex,
    perps: perpsOf({ ...dex, universe }, dex.name, FIRST_DEX_ID + (index + 1) * IDS_PER_DEX),
  }));
}

function perpsOf({ marginTables, universe }: PerpsFile, dex: string, firstId: number): PerpAsset[] {
  const tables = new Map(marginTables);
  return universe.map((row, index) => {
    const pxDecimals = PERP_DECIMALS - row.szDecimals;
    return {
      kind: 'perp',
      id: firstId + index,
      name: row.name,
      dex,
      szDecimals: row.szDecimals,
      pxDecimals,
      maxLeverage: row.maxLeverage,
      marginTableId: row.marginTableId,
      tiers: tiersOf(tables.get(row.marginTableId), row.maxLeverage),
      marginMode: row.marginMode ?? (row.onlyIsolated === true ? 'noCross' : 'cross'),
      delisted: row.isDelisted === true,
      referencePx: units(row.referencePx, pxDecimals),
      referenceOpenInterest: units(row.openInterest, row.szDecimals),
      referenceDayVolume: units(row.dayNtlVlm, 0),
      openInterestCap: row.openInterestCap === undefined ? undefined : units(row.openInterestCap, USD_DECIMALS),
    };
  });
}

/** Returns the margin tiers. An id below 50 refers to no table but is the leverage of a single tier. */
function tiersOf(table: MarginTable | undefined, maxLeverage: number): MarginTier[] {
  if (table === undefined) return [{ lowerBound: 0, maxLeverage }];
  return table.marginTiers.map((tier) => ({
    lowerBound: units(tier.lowerBound, USD_DECIMALS),
    maxLeverage: tier.maxLeverage,
  }));
}
