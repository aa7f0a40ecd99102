import { useQuery } from '@tanstack/react-query';
import { chainProof } from '@/lib/client/treasury/chain-proof';
import { chainProofQuery } from '@/lib/queries/treasury';
import type { Address } from '@/lib/schemas/address';
import type { HolderList } from '@/lib/schemas/treasury';

export type Verdict = 'agrees' | 'differs' | 'unknown';

/** The chain's own word; undefined while it is asked. */
export interface ChainCheck {
  readonly block: Verdict | undefined;
  readonly balance: Verdict | undefined;
}

const verdictOf = (holds: boolean): Verdict => (holds ? 'agrees' : 'differs');

/** Asks the chain itself whether it has the list's block, and what the address held there. */
export function useChainCheck(list: HolderList, address: Address): ChainCheck {
  const { data, isError } = useQuery(chainProofQuery(chainProof, list, address));
  if (isError) return { block: 'unknown', balance: 'unknown' };
  if (data === undefined) return { block: undefined, balance: undefined };
  const listed = list.holders.find(([holder]) => holder === address)?.[1];
  const isKnown = listed !== undefined && data.units !== undefined;
  return {
    block: verdictOf(data.blockHash === list.block.hash),
    balance: isKnown ? verdictOf(String(data.units) === listed) : 'unknown',
  };
}
