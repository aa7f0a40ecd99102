import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type {
  Asset,
  MarginTable,
  MarginTier,
  PerpAsset,
  SpotAsset,
  Token,
  Universe,
} from '../../../lib/engine/assets.ts';
import { parseUnits } from '../../../lib/engine/units/decimal.ts';

/** A perpetual's prices have 6 − szDecimals decimals, a spot pair's 8 − szDecimals (the venue's tick rule). */
const PERP_DECIMALS = 6;
const SPOT_DECIMALS = 8;
const FIRST_SPOT_ID = 10_000;

const perpFile = z.object({
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
    }),
  ),
});

const spotFile = z.object({
  tokens: z.array(
    z.object({
      name: z.string(),
      szDecimals: z.number(),
      weiDecimals: z.number(),
      fullName: z.string().nullable(),
      supply: z.string(),
    }),
  ),
  pairs: z.array(
    z.object({
      name: z.string(),
      base: z.string(),
      index: z.number(),
      isCanonical: z.boolean(),
      referencePx: z.string().optional(),
      follows: z.string().optional(),
      dayNtlVlm: z.string(),
    }),
  ),
});

export function loadUniverse(): Universe {
  const { marginTables, perps } = loadPerps();
  const { tokens, spots } = loadSpots(perps);
  const byId = new Map<number, Asset>([...perps, ...spots].map((asset) => [asset.id, asset]));
  const byName = new Map<string, Asset>([...perps, ...spots].map((asset) => [asset.name, asset]));
  return {
    perps,
    spots,
    tokens,
    marginTables,
    asset: (id) => byId.get(id),
    byName: (name) => byName.get(name),
  };
}

function loadPerps(): { marginTables: [number, MarginTable][]; perps: PerpAsset[] } {
  const { marginTables, universe } = perpFile.parse(readJson('perps.json'));
  const tables = new Map(marginTables);
  const perps = universe.map((row, id): PerpAsset => {
    const pxDecimals = PERP_DECIMALS - row.szDecimals;
    return {
      kind: 'perp',
      id,
      name: row.name,
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
    };
  });
  return { marginTables, perps };
}

/** Returns the margin tiers. An id below 50 refers to no table but is the leverage of a single tier. */
function tiersOf(table: MarginTable | undefined, maxLeverage: number): MarginTier[] {
  if (table === undefined) return [{ lowerBound: 0, maxLeverage }];
  return table.marginTiers.map((tier) => ({
    lowerBound: units(tier.lowerBound, 6),
    maxLeverage: tier.maxLeverage,
  }));
}

function loadSpots(perps: readonly PerpAsset[]): { tokens: Token[]; spots: SpotAsset[] } {
  const file = spotFile.parse(readJson('spot.json'));
  const tokens = file.tokens.map((row, index): Token => ({ ...row, index, tokenId: tokenIdOf(index, row.name) }));
  const quote = tokens[0];
  if (quote === undefined) throw new Error('spot.json has no quote token');
  const spots = file.pairs.map((row): SpotAsset => {
    const base = tokens.find((token) => token.name === row.base);
    if (base === undefined) throw new Error(`spot.json has no token ${row.base}`);
    const followed = perps.find((perp) => perp.name === row.follows);
    const pxDecimals = SPOT_DECIMALS - base.szDecimals;
    const referencePx =
      row.referencePx === undefined ? scaleReference(followed, pxDecimals) : units(row.referencePx, pxDecimals);
    return {
      kind: 'spot',
      id: FIRST_SPOT_ID + row.index,
      index: row.index,
      name: row.name,
      szDecimals: base.szDecimals,
      pxDecimals,
      base,
      quote,
      isCanonical: row.isCanonical,
      referencePx,
      referenceDayVolume: units(row.dayNtlVlm, 0),
      follows: followed?.id,
    };
  });
  return { tokens, spots };
}

function scaleReference(perp: PerpAsset | undefined, pxDecimals: number): number {
  if (perp === undefined) throw new Error('spot.json: a pair has neither a price nor a perpetual to follow');
  return Math.round(perp.referencePx * 10 ** (pxDecimals - perp.pxDecimals));
}

/**
 * Returns a token id. Token ids differ per network; USDC's is the test network's, the others exist only in this
 * exchange.
 */
function tokenIdOf(index: number, name: string): string {
  if (index === 0) return '0xeb62eee3685fc4c43992febcd9e75443';
  return `0x${Buffer.from(`pluto-token-${name}`).toString('hex').padEnd(32, '0').slice(-32)}`;
}

/** Parses a decimal and truncates digits beyond the scale: these figures are only starting values. */
function units(text: string, decimals: number): number {
  const [whole = '0', fraction = ''] = text.split('.');
  const kept = fraction.slice(0, decimals);
  const value = parseUnits(kept === '' ? whole : `${whole}.${kept}`, decimals);
  if (value === undefined) throw new Error(`the universe has the amount ${text}`);
  return value;
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}
