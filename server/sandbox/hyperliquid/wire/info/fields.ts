import { z } from 'zod';
import type { Asset, PerpAsset, Universe } from '../../../../../lib/engine/assets.ts';
import type { Exchange } from '../../runtime/exchange.ts';
import { rowLimits } from '../../venue-as-of.ts';
import { UnknownSubject } from './info.ts';

/** An address in any case, with or without 0x. */
export const user = z
  .string()
  .regex(/^(0x)?[0-9a-fA-F]{40}$/)
  .transform((text) => (text.startsWith('0x') ? text : `0x${text}`).toLowerCase());

export const time = z.int().nonnegative();
export const coin = z.string();

/** The name of a dex; the exchange's own is the empty name. */
export const dex = z
  .string()
  .optional()
  .transform((name) => name ?? '');

export interface ListedDex {
  readonly name: string;
  readonly perps: readonly PerpAsset[];
  readonly marginTables: Universe['marginTables'];
}

/** Returns the dex of a name, if there is one. */
export function findDex({ perps, marginTables, dexs }: Universe, name: string): ListedDex | undefined {
  return name === '' ? { name, perps, marginTables } : dexs.find((dex) => dex.name === name);
}

export function dexOf(universe: Universe, name: string): ListedDex {
  const found = findDex(universe, name);
  if (found === undefined) throw new UnknownSubject(name);
  return found;
}

/** Returns the rows whose coin is on a dex; the coins of spot pairs count as the exchange's own. */
export function rowsOn<T extends { readonly coin: string }>({ dexs }: Universe, name: string, rows: readonly T[]): T[] {
  return rows.filter(({ coin }) => name === (dexs.find((dex) => coin.startsWith(`${dex.name}:`))?.name ?? ''));
}

export function assetOf(exchange: Exchange, name: string): Asset {
  const asset = exchange.universe.byName(name);
  if (asset === undefined) throw new UnknownSubject(name);
  return asset;
}

export function perpOf(exchange: Exchange, name: string): PerpAsset {
  const asset = assetOf(exchange, name);
  if (asset.kind !== 'perp') throw new UnknownSubject(name);
  return asset;
}

export function pageOf<T extends { readonly time: number }>(
  rows: readonly T[],
  {
    startTime,
    endTime,
  }: { readonly startTime?: number | null | undefined; readonly endTime?: number | null | undefined },
  length: number = rowLimits.page,
): T[] {
  const from = startTime ?? 0;
  const to = endTime ?? Number.POSITIVE_INFINITY;
  return rows.filter((row) => row.time >= from && row.time <= to).slice(0, length);
}
