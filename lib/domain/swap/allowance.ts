import type { SwapProviderName } from '../../config/swaps.ts';
import type { TokenId } from '../spot/token.ts';
import type { BatchOffer } from './batch.ts';
import type { SwapRecord } from './record.ts';

/** How the router is let take the spent token. */
export type AllowanceChoice =
  | { readonly kind: 'exact' | 'unlimited' }
  /** Undefined while no amount is entered. */
  | { readonly kind: 'own'; readonly units: bigint | undefined }
  /** A signature for this swap alone takes the place of an approval. */
  | { readonly kind: 'permit' }
  /** The wallet approves and swaps at once: both happen or neither. */
  | { readonly kind: 'batch' };

interface Offers {
  readonly batch: BatchOffer;
  readonly hasPermit: boolean;
}

/**
 * Returns the choice in force: the user's own while the wallet and the token still offer it. Without one, approval and
 * swap go together where the wallet does that without a change of its account.
 */
export function allowanceChoice(chosen: AllowanceChoice | undefined, { batch, hasPermit }: Offers): AllowanceChoice {
  const usual: AllowanceChoice = { kind: batch === 'supported' ? 'batch' : 'exact' };
  if (chosen === undefined) return usual;
  const isGone = (chosen.kind === 'batch' && batch === 'none') || (chosen.kind === 'permit' && !hasPermit);
  return isGone ? usual : chosen;
}

const unlimited = 2n ** 256n - 1n;

/** Returns the allowance to grant, in units; undefined where none is. */
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

/** A node may answer by an older block for so long after an approval was mined. */
const nodesCatchUpMs = 15_000;

export interface Allowance {
  /** In units; undefined while it is not known. */
  readonly units: bigint | undefined;
  /** True while an approval is on its way to a block. */
  readonly isGranting: boolean;
}

interface AllowanceReading {
  readonly units: bigint | undefined;
  readonly readAt: number;
}

/**
 * Returns the allowance that holds now: the newest approval counts from its block on, whatever a node that lags behind
 * still says, until a swap has used it.
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
