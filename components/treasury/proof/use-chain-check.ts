import { useQuery } from '@tanstack/react-query';
import { chainProof } from '@/lib/client/treasury/chain-proof';
import { chainProofQuery } from '@/lib/queries/treasury';
import type { Address } from '@/lib/schemas/address';
import type { HolderList } from '@/lib/schemas/treasury';

export type ChainVerdict = 'agrees' | 'differs' | 'unknown';

/** Asks the chain itself whether it has the list's block, and what the address held there. */
export function useChainCheck(list: HolderList | undefined, address: Address): ChainVerdict | undefined {
  const { data, isError } = useQuery(chainProofQuery(chainProof, list, address));
  if (isError) return 'unknown';
  if (data === undefined || list === undefined) return undefined;
  const units = list.holders.find(([holder]) => holder === address)?.[1] ?? undefined;
  const isSame = data.blockHash === list.block.hash && (units === undefined || String(data.units) === units);
  return isSame ? 'agrees' : 'differs';
}
