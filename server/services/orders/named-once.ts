import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Cloid } from '../../../lib/schemas/cloid.ts';

/** As long as a browser might say the same again: a doubled request, a reload, a proxy that repeats. */
const rememberedMs = 10 * 60_000;
const mostRemembered = 100_000;

const seen = new Map<Cloid, number>();

/** Throws for an order that was sent under this name before: the first answer counts, and there is no second order. */
export function nameOnce(cloids: readonly Cloid[]): void {
  const now = Date.now();
  for (const [cloid, at] of seen) {
    if (now - at < rememberedMs && seen.size <= mostRemembered) break;
    seen.delete(cloid);
  }
  if (cloids.some((cloid) => seen.has(cloid))) throw new AppError('order.duplicate');
  for (const cloid of cloids) seen.set(cloid, now);
}

export function forgetNames(cloids: readonly Cloid[]): void {
  for (const cloid of cloids) seen.delete(cloid);
}
