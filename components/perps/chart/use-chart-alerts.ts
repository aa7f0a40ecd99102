import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { changeAlerts, saveAlert } from '@/lib/api/alerts';
import { call } from '@/lib/api/call';
import { type AlertActResult, useAlertAct } from '@/lib/client/alerts/use-alert-act';
import { useSession } from '@/lib/client/wallet/use-wallet';
import { alertAt, movedAlert, type PriceAlert, waitingAt } from '@/lib/domain/alerts/price-alert';
import type { Price } from '@/lib/math/amount';
import { ownAlertsQuery } from '@/lib/queries/alerts';
import type { Address } from '@/lib/schemas/address';

const none: readonly PriceAlert[] = [];

/** Returns a signed-in owner's alerts on the prices of a market, and their changes from the chart. */
export function useChartAlerts(owner: Address, coin: string) {
  const t = useTranslations('perps-chart.alerts');
  const errorText = useErrorText();
  const session = useSession();
  const isIn = session.status === 'in' && session.wallet === owner;
  const { data } = useQuery({ ...ownAlertsQuery(owner), enabled: isIn });
  const { run } = useAlertAct(owner);
  const all = isIn ? data?.alerts : undefined;
  const waiting = useMemo(() => (all === undefined ? none : waitingAt(all, coin, Date.now())), [all, coin]);
  const tell = (result: AlertActResult, done: string): boolean => {
    if (result.done) toast.success({ title: done }, 'alert');
    const text = result.done || result.error === undefined ? undefined : errorText(result.error);
    if (text !== undefined) toast.failure({ title: t('failed'), text }, 'alert');
    return result.done;
  };
  return {
    waiting,
    set: async (level: Price, mark: Price | undefined, done: string) => {
      const order = alertAt(coin, level, mark);
      return tell(await run(() => call(saveAlert, { userAddress: owner, id: null, order })), done);
    },
    move: async (moved: PriceAlert, level: Price, mark: Price | undefined) => {
      const order = movedAlert(moved, level, mark, Date.now());
      return tell(await run(() => call(saveAlert, { userAddress: owner, id: moved.alert.id, order })), t('moved'));
    },
    remove: async ({ alert }: PriceAlert) =>
      tell(await run(() => call(changeAlerts, { userAddress: owner, ids: [alert.id], act: 'remove' })), t('removed')),
  };
}

export type ChartAlerts = ReturnType<typeof useChartAlerts>;
