import 'server-only';
import * as z from 'zod/mini';
import type { TokenFacts, TokenId } from '../../../../lib/domain/spot/token.ts';
import { dayMs, declareBirdeye, hourMs } from './declare-birdeye.ts';
import { pagesOf, pagesSchema, reportedText } from './overview.ts';

const schema = z.object({
  symbol: z.string(),
  name: z.string(),
  decimals: z.int(),
  logo_uri: z.optional(z.nullable(z.string())),
  extensions: pagesSchema,
});

/** The maximum number of coins that may be looked up in an hour: anybody may send an address, and each costs units. */
export const mostLookUps = 60;

/** Requests a coin's name and web pages. */
export const names = declareBirdeye({
  path: '/defi/v3/token/meta-data/single',
  query: ({ address }: TokenId) => ({ address }),
  units: () => 5,
  schema,
  transform: (wire): TokenFacts | undefined =>
    wire && {
      symbol: wire.symbol,
      name: wire.name,
      decimals: wire.decimals,
      logoUrl: reportedText(wire.logo_uri),
      ...pagesOf(wire.extensions),
    },
  freshMs: hourMs,
  cachedMs: dayMs,
});
