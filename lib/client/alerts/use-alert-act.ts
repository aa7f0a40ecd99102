import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AppError } from '../../errors/app-error.ts';
import { normalise } from '../../errors/normalise.ts';
import { ownAlertsQuery } from '../../queries/alerts.ts';
import type { Address } from '../../schemas/address.ts';
import type { OwnAlerts } from '../../schemas/alerts.ts';
import { useWalletRoom } from '../wallet/use-wallet.ts';

export type AlertActResult = { readonly done: true } | { readonly done: false; readonly error?: AppError };

/** Runs one change of a wallet's alerts at a time; the response is the new list. A second one meanwhile does nothing. */
export function useAlertAct(owner: Address) {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const queries = useQueryClient();
  const { session, dialogs } = useWalletRoom();
  const run = async (send: () => Promise<OwnAlerts>): Promise<AlertActResult> => {
    if (isRunning.current) return { done: false };
    isRunning.current = true;
    setBusy(true);
    try {
      const own = await session.within(() => dialogs.open('sign-in'), send);
      queries.setQueryData(ownAlertsQuery(owner).queryKey, own);
      return { done: true };
    } catch (thrown) {
      return { done: false, error: normalise(thrown) };
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, run };
}
