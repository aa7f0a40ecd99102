import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { planCancelAll } from '@/lib/domain/perps/cancel-all';
import type { OpenOrder } from '@/lib/domain/portfolio/account';
import { refusalsOf, useAct } from './use-act';

const none: ReadonlySet<number> = new Set();

/** Cancels orders, and tells of each what became of it. */
export function useCancel() {
  const t = useTranslations('trading');
  const { act, isBusy, tellRefusals } = useAct();
  const [cancelling, setCancelling] = useState(none);

  const cancel = async (orders: readonly OpenOrder[]): Promise<void> => {
    setCancelling(new Set(orders.map(({ id }) => id)));
    const answer = await act('cancel', (desk) => desk.cancel(planCancelAll(orders)));
    setCancelling(none);
    if (answer === undefined) return;
    const refusals = refusalsOf(
      answer,
      orders.map(({ coin }) => coin),
    );
    tellRefusals('cancel', refusals);
    const done = orders.length - refusals.length;
    if (done > 0) toast.success({ title: t('orders.cancelled'), text: t('orders.cancelledText', { count: done }) });
  };

  return { cancel, cancelling, isBusy };
}
