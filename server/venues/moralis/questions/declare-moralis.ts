import 'server-only';
import * as z from 'zod/mini';
import type { ChainId } from '../../../../lib/config/venues/chains.ts';
import type { CursorPage } from '../../../../lib/domain/spot/wallet.ts';
import { AppError } from '../../../../lib/errors/app-error.ts';
import { declareQuestion, type Question, type VendorRequest } from '../../outgoing/question.ts';

interface MoralisDeclared<Given, Wire, Answer> extends Pick<Question<Given, Answer>, 'freshMs' | 'cachedMs'> {
  readonly path: (given: Given) => string;
  readonly query?: (given: Given) => NonNullable<VendorRequest['query']>;
  readonly schema: z.ZodMiniType<Wire>;
  readonly transform: (wire: Wire, given: Given) => Answer;
}

/** Declares a request about one chain, which the vendor knows by its id in hexadecimal. All cost the same. */
export function declareMoralis<Given extends { readonly chainId: ChainId }, Wire, Answer>({
  path,
  query,
  ...rest
}: MoralisDeclared<Given, Wire, Answer>): Question<Given, Answer> {
  return declareQuestion({
    ...rest,
    request: (given) => ({
      path: path(given),
      query: { chain: `0x${given.chainId.toString(16)}`, ...query?.(given) },
    }),
    cost: () => ({ weight: 50, refused: 0 }),
  });
}

export const mostRows = 100;

/** A list's answer. The vendor writes the last page's cursor as null, as an empty text, or not at all. */
export const pageSchema = z.object({
  cursor: z.optional(z.nullable(z.string())),
  result: z.array(z.unknown()),
});

/** Returns the rows that can be decoded. A page without any readable row is invalid. */
export function readPage<T>(schema: z.ZodMiniType<T>, { cursor, result }: z.output<typeof pageSchema>): CursorPage<T> {
  const rows = result.flatMap((row) => {
    const one = z.safeParse(schema, row);
    return one.success ? [one.data] : [];
  });
  if (result.length > 0 && rows.length === 0) throw new AppError('venue.unreadable');
  return { rows, ...(cursor !== undefined && cursor !== null && cursor !== '' && { cursor }) };
}

/** A whole number as a number or as a text. */
export const countSchema = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((sent, context): number => {
    if (/^\d{1,15}$/.test(String(sent))) return Number(sent);
    context.issues.push({ code: 'custom', message: 'not a whole number', input: sent });
    return z.NEVER;
  }),
);

/** A coin's smallest units. */
export const unitsSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((text) => BigInt(text)),
);
