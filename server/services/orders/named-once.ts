import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { Cloid } from '../../../lib/schemas/cloid.ts';

/** How long a browser might send the same request again: a doubled request, a reload, a proxy that repeats. */
const rememberedMs = 10 * 60_000;
const mostRemembered = 100_000;

const seen = new Map<string, number>();

/** A cloid belongs to its wallet: no other wallet can use it up. */
const keysOf = (wallet: Address, cloids: readonly Cloid[]): readonly string[] =>
  cloids.map((cloid) => `${wallet} ${cloid}`);

/** Throws for an order whose cloid was sent before: the first answer counts, and there is no second order. */
export function nameOnce(wallet: Address, cloids: readonly Cloid[]): void {
  const now = Date.now();
  for (const [key, at] of seen) {
    if (now - at < rememberedMs && seen.size <= mostRemembered) break;
    seen.delete(key);
  }
  const keys = keysOf(wallet, cloids);
  if (keys.some((key) => seen.has(key))) throw new AppError('order.duplicate');
  for (const key of keys) seen.set(key, now);
}

export function forgetNames(wallet: Address, cloids: readonly Cloid[]): void {
  for (const key of keysOf(wallet, cloids)) seen.delete(key);
}
