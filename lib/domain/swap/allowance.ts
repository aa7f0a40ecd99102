import type { SwapProviderName } from '../../config/swaps.ts';
import type { TokenId } from '../spot/token.ts';
import type { BatchOffer } from './batch.ts';
import type { SwapRecord } from './record.ts';

/** The way in which the router gets the right to take the spent token. */
export type AllowanceChoice =
  | { readonly kind: 'exact' | 'unlimited' }
  /** The allowance; undefined while no amount is entered. */
  | { readonly kind: 'own'; readonly units: bigint | undefined }
  /** A signature for this swap alone replaces an approval. */
  | { readonly kind: 'permit' }
  /** The wallet approves and swaps in one batch: both happen or neither. */
  | { readonly kind: 'batch' };

interface Offers {
  readonly batch: BatchOffer;
  readonly hasPermit: boolean;
}

/**
 * Returns the effective choice: the user's own while the wallet and the token still support it. Otherwise approval and
 * swap are one batch if the wallet supports that without an upgrade of its account.
 */
export function allowanceChoice(chosen: AllowanceChoice | undefined, { batch, hasPermit }: Offers): AllowanceChoice {
  const usual: AllowanceChoice = { kind: batch === 'supported' ? 'batch' : 'exact' };
  if (chosen === undefined) return usual;
  const isGone = (chosen.kind === 'batch' && batch === 'none') || (chosen.kind === 'permit' && !hasPermit);
  return isGone ? usual : chosen;
}

const unlimited = 2n ** 256n - 1n;

/** Returns the allowance to grant, in units; undefined if none is needed. */
export function allowanceOf(choice: AllowanceChoice, needed: bigint): bigint | undefined {
  switch (choice.kind) {
    case 'exact':
      return needed;
    case 'unlimited':
      return unlimited;
    case 'own':
      return choice.units;
    case 'permit':
    case 'batch':
      return undefined;
    default:
      return choice satisfies never;
  }
}

/** How long a node may still answer by an older block after an approval was mined. */
const nodesCatchUpMs = 15_000;

export interface Allowance {
  /** In units; undefined while it is not known. */
  readonly units: bigint | undefined;
  /** True while an approval is pending. */
  readonly isGranting: boolean;
}

interface AllowanceReading {
  readonly units: bigint | undefined;
  readonly readAt: number;
}

/**
 * Returns the current allowance: the newest approval counts from its block on, even if a node that lags behind reports
 * another, until a swap has used it.
 */
export function allowanceNow(
  { units, readAt }: AllowanceReading,
  records: readonly SwapRecord[],
  { chainId, address }: TokenId,
  provider: SwapProviderName,
): Allowance {
  const own = records.filter(
    (record) => record.chainId === chainId && record.spent.address === address && record.provider === provider,
  );
  const last = own.at(-1);
  if (last?.kind !== 'approval') return { units, isGranting: false };
  const { stage, amount, times } = last;
  if (stage === 'sent') return { units, isGranting: true };
  const isGranted = stage === 'mined' || stage === 'confirmed';
  const isNewer = times.mined !== undefined && readAt < times.mined + nodesCatchUpMs;
  return { units: isGranted && isNewer ? BigInt(amount) : units, isGranting: false };
}
