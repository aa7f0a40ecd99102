'use client';

import { Button } from '@/components/ui/form/button';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { Message } from '@/components/ui/text/message';
import { useWorded } from '@/components/ui/words/use-worded';
import { useShownAccount } from '@/lib/client/portfolio/shown-account';

export interface ListsSlotProps {
  part: 'open' | 'past';
  words: { readonly unreachable: string; readonly again: string };
}

const loads = {
  open: async () => (await import('../account/lists-outside')).OpenLists,
  past: async () => (await import('../account/lists-outside')).PastLists,
} as const;
const listWords = ['perps-account', 'ticket', 'positions', 'errors'] as const;

/** Loads the lists when their part of the account is first shown. */
export function ListsSlot({ part, words }: ListsSlotProps) {
  const account = useShownAccount();
  const { loaded: Lists, hasFailed, again } = useWorded(true, loads[part], listWords);
  if (Lists !== undefined) return <Lists {...account} />;
  if (!hasFailed) return <Skeleton className="h-80" />;
  const retry = (
    <Button size="s" onClick={again}>
      {words.again}
    </Button>
  );
  return <Message severity="error" live title={words.unreachable} action={retry} />;
}
