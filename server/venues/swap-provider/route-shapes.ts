import 'server-only';
import * as z from 'zod/mini';
import { addressSchema } from '../../../lib/schemas/address.ts';
import type { RouteStep } from '../../../lib/schemas/swap.ts';

// This module converts 1inch's two formats of a route to one.

const part = z.pipe(
  z.number().check(z.minimum(0), z.maximum(100)),
  z.transform((percent) => Math.round(percent * 100)),
);
const venue = z.object({ name: z.string(), part });

const newerSchema = z.array(
  z.object({ token: addressSchema, hops: z.array(z.object({ part, dst: addressSchema, protocols: z.array(venue) })) }),
);

const olderSchema = z.array(
  z.array(
    z
      .array(z.object({ name: z.string(), part, fromTokenAddress: addressSchema, toTokenAddress: addressSchema }))
      .check(z.minLength(1)),
  ),
);

const wholeBps = 10_000;

const venuesOf = (venues: readonly z.output<typeof venue>[]): RouteStep['venues'] =>
  venues.map(({ name, part: shareBps }) => ({ name, shareBps }));

/** Decodes the format that has an entry for each token that is spent. */
function readNewer(protocols: unknown): readonly RouteStep[] | undefined {
  const read = z.safeParse(newerSchema, protocols);
  if (!read.success) return undefined;
  return read.data.flatMap(({ token, hops }) =>
    hops.map(({ part: shareBps, dst, protocols: venues }) => ({
      ...{ from: token, to: dst, shareBps },
      venues: venuesOf(venues),
    })),
  );
}

/** Decodes the format of nested lists, which contains the share of a route only if there is one. */
function readOlder(protocols: unknown): readonly RouteStep[] | undefined {
  const read = z.safeParse(olderSchema, protocols);
  const [route, ...others] = read.success ? read.data : [];
  if (route === undefined || others.length > 0) return undefined;
  return route.flatMap((parts) => {
    const [first] = parts;
    if (first === undefined) return [];
    const { fromTokenAddress: from, toTokenAddress: to } = first;
    return [{ from, to, shareBps: wholeBps, venues: venuesOf(parts) }];
  });
}

/** Returns the steps of a route; null if its format is unknown. */
export function readRoute(protocols: unknown): readonly RouteStep[] | null {
  const steps = readNewer(protocols) ?? readOlder(protocols);
  return steps === undefined || steps.length === 0 ? null : steps;
}
