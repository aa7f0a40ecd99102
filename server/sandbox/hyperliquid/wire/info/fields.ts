import { z } from 'zod';
import type { Asset, PerpAsset } from '../../../../../lib/engine/assets.ts';
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

/** There is only one perpetuals venue here, the main one. */
export const dex = z
  .string()
  .optional()
  .transform((name) => name ?? '');

export function mainDexOnly(name: string): void {
  if (name !== '') throw new UnknownSubject(name);
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
