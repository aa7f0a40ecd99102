import 'server-only';
import * as z from 'zod/mini';
import { safetySeenMs } from '../../../../lib/config/spot.ts';
import { isNobodys, lockedPart, type PoolShare } from '../../../../lib/domain/spot/safety.ts';
import type { TokenId, TokenSecurity } from '../../../../lib/domain/spot/token.ts';
import { knownAmountSchema } from '../../../../lib/schemas/amount.ts';
import { dayMs, declareBirdeye } from './declare-birdeye.ts';
import { reportedText } from './overview.ts';

const text = z.optional(z.nullable(z.string()));
/** A flag of the vendor: any value but 0 and 1 is unknown. */
const flag = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  z.transform((sent): boolean | undefined => {
    if (sent === true || sent === 1 || sent === '1') return true;
    return sent === false || sent === 0 || sent === '0' ? false : undefined;
  }),
);
const count = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((sent): number | undefined => (/^\d{1,12}$/.test(String(sent ?? '')) ? Number(sent) : undefined)),
);

const poolShare = z.pipe(
  z.object({ address: text, percent: knownAmountSchema<'ratio'>(), is_locked: flag }),
  z.transform(
    ({ address, percent, is_locked }): PoolShare => ({
      part: percent,
      isLocked: is_locked === true || isNobodys(address ?? ''),
    }),
  ),
);

/** The vendor sends an empty text for a coin that was not examined, as in every other field. */
const poolShares = z.pipe(
  z.optional(z.nullable(z.union([z.array(poolShare), z.string()]))),
  z.transform((sent): readonly PoolShare[] => (Array.isArray(sent) ? sent : [])),
);

const schema = z.object({
  isHoneypot: flag,
  cannotSellAll: flag,
  isOpenSource: flag,
  isProxy: flag,
  isMintable: flag,
  transferPausable: flag,
  isBlacklisted: flag,
  hiddenOwner: flag,
  buyTax: knownAmountSchema<'ratio'>(),
  sellTax: knownAmountSchema<'ratio'>(),
  ownerAddress: text,
  lpHolders: poolShares,
  holderCount: count,
});

function securityOf(wire: z.output<typeof schema>): TokenSecurity {
  // The vendor cannot examine a closed contract, whose other flags then have no meaning.
  if (wire.isOpenSource === false) return { isOpenSource: false, holders: wire.holderCount };
  return {
    isHoneypot: wire.isHoneypot,
    cannotSellAll: wire.cannotSellAll,
    isOpenSource: wire.isOpenSource,
    isProxy: wire.isProxy,
    isMintable: wire.isMintable,
    isPausable: wire.transferPausable,
    isBlacklisting: wire.isBlacklisted,
    hasHiddenOwner: wire.hiddenOwner,
    buyTax: wire.buyTax,
    sellTax: wire.sellTax,
    owner: reportedText(wire.ownerAddress),
    lockedLiquidity: lockedPart(wire.lpHolders),
    holders: wire.holderCount,
  };
}

/** Requests the safety facts of a coin of an EVM chain. */
export const security = declareBirdeye({
  path: '/defi/token_security',
  query: ({ address }: TokenId) => ({ address }),
  units: () => 50,
  schema,
  transform: (wire) => (wire === undefined ? undefined : securityOf(wire)),
  freshMs: safetySeenMs,
  cachedMs: dayMs,
});
