import { findingNames } from '../../config/spot.ts';
import { percent } from '../../math/amount.ts';
import { gte } from '../../math/comparison.ts';
import type { Pair } from '../../schemas/catalogue.ts';
import type { TokenSafety } from '../../schemas/token-safety.ts';

/** From this share on, a few wallets can move the price at will. */
const concentrated = percent('50');

export type Finding = (typeof findingNames)[number];

/** Returns the known powers over a coin's holders; a chain's own coin has no contract that could have any. */
export function findingsOf(
  { baseIsNative }: Pick<Pair, 'baseIsNative'>,
  safety: TokenSafety | undefined,
): readonly Finding[] {
  if (baseIsNative) return [];
  const { hasHiddenOwner, isBlacklisting, isPausable, isMintable, isProxy, isOpenSource } = safety?.security ?? {};
  const { topTen } = safety?.ownership ?? {};
  const isKnown: Readonly<Record<Finding, boolean>> = {
    hiddenOwner: hasHiddenOwner === true,
    blacklisting: isBlacklisting === true,
    pausable: isPausable === true,
    mintable: isMintable === true,
    proxy: isProxy === true,
    closedSource: isOpenSource === false,
    concentrated: topTen !== undefined && gte(topTen, concentrated),
  };
  return findingNames.filter((name) => isKnown[name]);
}
