import { useQuery } from '@tanstack/react-query';
import { chainProof } from '@/lib/client/treasury/chain-proof';
import { chainProofQuery } from '@/lib/queries/treasury';
import type { Address } from '@/lib/schemas/address';
import type { HolderList } from '@/lib/schemas/treasury';

/** `agrees` marks a figure that was recalculated here, and `confirmed` one that the chain reports. */
export type Verdict = 'agrees' | 'confirmed' | 'differs' | 'unknown';

/** The chain's own data; undefined while they are requested. */
export interface ChainCheck {
  readonly block: Verdict | undefined;
  readonly balance: Verdict | undefined;
  /** The reason why a figure could not be checked. */
  readonly why?: 'unreachable' | 'forgotten';
}

const verdictOf = (holds: boolean): Verdict => (holds ? 'confirmed' : 'differs');

/** Asks the chain itself whether it has the list's block, and for the balance of the address there. */
export function useChainCheck(list: HolderList, address: Address): ChainCheck {
  const { data, isError } = useQuery(chainProofQuery(chainProof, list, address));
  if (data === undefined) {
    return isError
      ? { block: 'unknown', balance: 'unknown', why: 'unreachable' }
      : { block: undefined, balance: undefined };
  }
  const listed = list.holders.find(([holder]) => holder === address)?.[1];
  const isKnown = listed !== undefined && data.units !== undefined;
  return {
    block: verdictOf(data.blockHash === list.block.hash),
    balance: isKnown ? verdictOf(String(data.units) === listed) : 'unknown',
    ...(listed !== undefined && data.units === undefined && { why: 'forgotten' as const }),
  };
}
