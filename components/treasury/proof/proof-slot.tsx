'use client';

import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { Message } from '@/components/ui/text/message';
import { useWorded } from '@/components/ui/words/use-worded';
import type { Address } from '@/lib/schemas/address';

interface ProofSlotProps {
  address: Address;
  words: { readonly unreachable: string; readonly again: string };
}

const load = async () => (await import('./proof-result')).ProofResult;
const proofWords = ['treasury-proof', 'errors'] as const;

/** The slot of the calculation, whose code loads after the page. */
export function ProofSlot({ address, words }: ProofSlotProps) {
  const { loaded: Result, hasFailed, again } = useWorded(true, load, proofWords);
  if (Result !== undefined) return <Result address={address} />;
  if (!hasFailed) return <Skeleton className="h-240 max-md:h-312 noscript:hidden" />;
  const retry = (
    <Button size="s" onClick={again}>
      {words.again}
    </Button>
  );
  return <Message severity="error" live title={words.unreachable} action={retry} />;
}
