import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { normalise } from '@/lib/errors/normalise';
import { ownChatsQuery } from '@/lib/queries/telegram';
import type { Address } from '@/lib/schemas/address';
import type { OwnChats } from '@/lib/schemas/telegram';

interface Words {
  readonly failed: string;
  readonly done?: string;
}

/** Runs one change of a wallet's chats at a time; the response is the new list. Returns whether it succeeded. */
export function useChatAct(owner: Address) {
  const [isBusy, setBusy] = useState(false);
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { session, dialogs } = useWalletRoom();
  const run = async (send: () => Promise<OwnChats>, { failed, done }: Words): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    try {
      const { chats } = await session.within(() => dialogs.open('sign-in'), send);
      queries.setQueryData(ownChatsQuery(owner).queryKey, chats);
      if (done !== undefined) toast.success({ title: done }, 'chat');
      return true;
    } catch (thrown) {
      const text = errorText(normalise(thrown));
      if (text !== undefined) toast.failure({ title: failed, text }, 'chat');
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
