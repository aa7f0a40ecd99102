import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { normalise } from '@/lib/errors/normalise';
import { ownAlertsQuery } from '@/lib/queries/alerts';
import type { Address } from '@/lib/schemas/address';
import type { OwnAlerts } from '@/lib/schemas/alerts';

/** Runs one change of a wallet's alerts at a time; the response is the new list. Returns whether it succeeded. */
export function useAlertAct(owner: Address) {
  const t = useTranslations('alert-desk');
  const [isBusy, setBusy] = useState(false);
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { session, dialogs } = useWalletRoom();
  const run = async (send: () => Promise<OwnAlerts>, done?: string): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    try {
      const own = await session.within(() => dialogs.open('sign-in'), send);
      queries.setQueryData(ownAlertsQuery(owner).queryKey, own);
      if (done !== undefined) toast.success({ title: done }, 'alert');
      return true;
    } catch (thrown) {
      const text = errorText(normalise(thrown));
      if (text !== undefined) toast.failure({ title: t('failed'), text }, 'alert');
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
