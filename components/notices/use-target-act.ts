import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { normalise } from '@/lib/errors/normalise';
import { ownTargetsQuery } from '@/lib/queries/notices';
import type { Address } from '@/lib/schemas/address';
import type { OwnTargets } from '@/lib/schemas/notice-targets';

interface Words<T> {
  readonly failed: string;
  /** The text of a success; undefined if the result speaks for itself. */
  readonly done?: string | ((result: T) => string | undefined);
}

/** Runs one act on a wallet's targets at a time, and reports a failure. Returns its result, if it succeeded. */
export function useTargetAct(owner: Address) {
  const [isBusy, setBusy] = useState(false);
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { session, dialogs } = useWalletRoom();
  const run = async <T>(act: () => Promise<T>, { failed, done }: Words<T>): Promise<T | undefined> => {
    if (isBusy) return undefined;
    setBusy(true);
    try {
      const result = await session.within(() => dialogs.open('sign-in'), act);
      const title = typeof done === 'function' ? done(result) : done;
      if (title !== undefined) toast.success({ title }, 'target');
      return result;
    } catch (thrown) {
      const text = errorText(normalise(thrown));
      if (text !== undefined) toast.failure({ title: failed, text }, 'target');
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  /** Runs an act whose response is the new list. Returns whether it succeeded. */
  const change = async (act: () => Promise<OwnTargets>, words: Words<OwnTargets>): Promise<boolean> => {
    const targets = await run(act, words);
    if (targets !== undefined) queries.setQueryData(ownTargetsQuery(owner).queryKey, targets);
    return targets !== undefined;
  };
  const refresh = () => queries.invalidateQueries(ownTargetsQuery(owner));
  return { isBusy, run, change, refresh };
}
