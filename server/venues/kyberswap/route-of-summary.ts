import 'server-only';
import * as z from 'zod/mini';
import { addressSchema } from '../../../lib/schemas/address.ts';
import type { RouteStep } from '../../../lib/schemas/swap.ts';

const units = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((text) => BigInt(text)),
);

const routeSchema = z.array(
  z.array(z.object({ tokenIn: addressSchema, tokenOut: addressSchema, swapAmount: units, exchange: z.string() })),
);

const wholeBps = 10_000n;

function shareOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * wholeBps + whole / 2n) / whole);
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** Returns the steps of a route, each from one token to another; null if its format is unknown. */
export function routeOfSummary(route: unknown): readonly RouteStep[] | null {
  const read = z.safeParse(routeSchema, route);
  const hops = read.success ? read.data.flat() : [];
  if (hops.length === 0) return null;
  const keyOf = ({ tokenIn, tokenOut }: (typeof hops)[number]): string => `${tokenIn} ${tokenOut}`;
  return [...Map.groupBy(hops, keyOf).values()].flatMap((parts): readonly RouteStep[] => {
    const [first] = parts;
    if (first === undefined) return [];
    const { tokenIn: from, tokenOut: to } = first;
    const passing = sumOf(parts.map(({ swapAmount }) => swapAmount));
    const leaving = sumOf(hops.filter(({ tokenIn }) => tokenIn === from).map(({ swapAmount }) => swapAmount));
    const venues = [...Map.groupBy(parts, ({ exchange }) => exchange)].map(([name, through]) => ({
      name,
      shareBps: shareOf(sumOf(through.map(({ swapAmount }) => swapAmount)), passing),
    }));
    return [{ from, to, shareBps: shareOf(passing, leaving), venues }];
  });
}
