import 'server-only';
import * as z from 'zod/mini';
import { type ChainId, chainById } from '../../../../lib/config/venues/chains.ts';
import { AppError } from '../../../../lib/errors/app-error.ts';
import type { Address } from '../../../../lib/schemas/address.ts';
import { declareQuestion, type Question, type VendorRequest } from '../../outgoing/question.ts';

/** Returns the vendor's name of a chain in the header that it requires. */
function chainHeader(chainId: ChainId): Readonly<Record<string, string>> {
  const chain = chainById(chainId);
  if (chain === undefined) throw new AppError('venue.not_offered');
  return { 'x-chain': chain.priceDataId };
}

interface BirdeyeDeclared<Given, Wire, Answer>
  extends Pick<Question<Given, Answer>, 'freshMs' | 'cachedMs' | 'permit'> {
  readonly path: string;
  readonly query?: (given: Given) => NonNullable<VendorRequest['query']>;
  readonly body?: (given: Given) => object;
  /** The compute units of a call: the maximum, if the vendor does not report them. */
  readonly units: (given: Given) => number;
  readonly schema: z.ZodMiniType<Wire>;
  /** The result; undefined if the vendor does not know it. */
  readonly transform: (wire: Wire | undefined, given: Given) => Answer;
}

/** Declares a request about one chain. */
export function declareBirdeye<Given extends { readonly chainId: ChainId }, Wire, Answer>({
  path,
  query,
  body,
  units,
  schema,
  transform,
  ...rest
}: BirdeyeDeclared<Given, Wire, Answer>): Question<Given, Answer> {
  return declareQuestion({
    ...rest,
    request: (given) => ({
      path,
      headers: chainHeader(given.chainId),
      ...(query !== undefined && { query: query(given) }),
      ...(body !== undefined && { body: body(given) }),
    }),
    schema: z.object({ data: z.optional(z.nullable(schema)) }),
    transform: ({ data }, given) => transform(data ?? undefined, given),
    // The vendor bills its answers. An answer that was lost may have been billed, so it counts.
    cost: (given) => ({ weight: units(given), refused: 0 }),
  });
}

/** Returns the rows that can be decoded. An answer without any readable row is invalid. */
export function readRows<T>(schema: z.ZodMiniType<T>, rows: readonly unknown[]): readonly T[] {
  const read = rows.flatMap((row) => {
    const one = z.safeParse(schema, row);
    return one.success ? [one.data] : [];
  });
  if (rows.length > 0 && read.length === 0) throw new AppError('venue.unreadable');
  return read;
}

/** Returns the entry of each address in a map; unreadable entries are left out. */
export function readByAddress<T>(
  schema: z.ZodMiniType<T>,
  entries: Readonly<Record<string, unknown>>,
  addresses: readonly Address[],
): ReadonlyMap<Address, T | undefined> {
  const inLowerCase = new Map(Object.entries(entries).map(([address, entry]) => [address.toLowerCase(), entry]));
  const found = new Map<Address, T | undefined>();
  for (const address of addresses) {
    const entry = inLowerCase.get(address) ?? undefined;
    const read = entry === undefined ? undefined : z.safeParse(schema, entry);
    if (read === undefined) found.set(address, undefined);
    else if (read.success) found.set(address, read.data);
  }
  if (addresses.length > 0 && found.size === 0) throw new AppError('venue.unreadable');
  return found;
}

export const secondMs = 1_000;
const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const unixTimeSchema = z.pipe(
  z.number(),
  z.transform((seconds) => Math.round(seconds * secondMs)),
);

/** The cache settings of answers that are cached by coin and not by request. */
export const rememberedByToken = { freshMs: 0, cachedMs: 0 } as const;
