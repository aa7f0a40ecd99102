import { useTranslations } from 'next-intl';
import { toast } from '@/components/ui/overlay/toast';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { useAlertAct as useUnspokenAct } from '@/lib/client/alerts/use-alert-act';
import type { Address } from '@/lib/schemas/address';
import type { OwnAlerts } from '@/lib/schemas/alerts';

/** Runs one change of a wallet's alerts at a time and tells how it went. Returns whether it succeeded. */
export function useAlertAct(owner: Address) {
  const t = useTranslations('alert-desk');
  const errorText = useErrorText();
  const { isBusy, run: runUnspoken } = useUnspokenAct(owner);
  const run = async (send: () => Promise<OwnAlerts>, done?: string): Promise<boolean> => {
    const result = await runUnspoken(send);
    const text = result.done || result.error === undefined ? undefined : errorText(result.error);
    if (text !== undefined) toast.failure({ title: t('failed'), text }, 'alert');
    if (result.done && done !== undefined) toast.success({ title: done }, 'alert');
    return result.done;
  };
  return { isBusy, run };
}
