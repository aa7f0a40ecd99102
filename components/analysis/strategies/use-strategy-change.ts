import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { analysisSource } from '@/lib/client/analysis/source';
import { normalise } from '@/lib/errors/normalise';
import { strategiesQuery } from '@/lib/queries/analysis';
import type { Address } from '@/lib/schemas/address';
import type { Strategy } from '@/lib/schemas/analysis';

interface ChangeWords {
  readonly done: string;
  readonly failed: string;
}

const toastId = 'strategy';

/** Sends a change of strategies and shows the result; afterwards the list is the server's. */
export function useStrategyChange(owner: Address, onDone: () => void) {
  const queries = useQueryClient();
  const wordsOf = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const send = async (change: () => Promise<readonly Strategy[]>, { done, failed }: ChangeWords): Promise<void> => {
    setBusy(true);
    try {
      queries.setQueryData(strategiesQuery(analysisSource, owner).queryKey, await change());
      toast.success({ title: done }, toastId);
      onDone();
    } catch (thrown) {
      const text = wordsOf(normalise(thrown));
      toast.failure({ title: failed, ...(text !== undefined && { text }) }, toastId);
      setBusy(false);
    }
  };
  return { isBusy, send };
}
