import { z } from 'zod';
import type { Asset, PerpAsset, SpotAsset, Token, Universe } from '../../../lib/engine/assets.ts';
import { loadDexs, loadPerps } from './perps.ts';
import { readJson, units } from './read-file.ts';

/** A spot pair's prices have 8 − szDecimals decimals (the venue's tick rule). */
const SPOT_DECIMALS = 8;
const FIRST_SPOT_ID = 10_000;

const spotFile = z.object({
  tokens: z.array(
    z.object({
      name: z.string(),
      szDecimals: z.number(),
      weiDecimals: z.number(),
      fullName: z.string().nullable(),
      supply: z.string(),
      ltvPercent: z.number().default(0),
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
  const dexs = loadDexs();
  const { tokens, spots } = loadSpots(perps);
  const all: readonly Asset[] = [...perps, ...spots, ...dexs.flatMap((dex) => dex.perps)];
  const byId = new Map<number, Asset>(all.map((asset) => [asset.id, asset]));
  const byName = new Map<string, Asset>(all.map((asset) => [asset.name, asset]));
  return {
    perps,
    dexs,
    spots,
    tokens,
    marginTables,
    asset: (id) => byId.get(id),
    byName: (name) => byName.get(name),
  };
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
