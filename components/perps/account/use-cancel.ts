import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { planCancelAll } from '@/lib/domain/perps/cancel-all';
import type { OpenOrder } from '@/lib/domain/portfolio/account';
import { refusalsOf, useAct } from './use-act';

const none: ReadonlySet<number> = new Set();

/** Cancels orders, and tells of each what became of it. None waits for another, and each is cancelled once. */
export function useCancel() {
  const t = useTranslations('trading');
  const { act, tellRefusals } = useAct('many');
  const underWay = useRef(none);
  const [cancelling, setCancelling] = useState(none);
  const take = (ids: ReadonlySet<number>): void => {
    underWay.current = ids;
    setCancelling(ids);
  };

  const cancel = async (meant: readonly OpenOrder[]): Promise<void> => {
    const orders = meant.filter(({ id }) => !underWay.current.has(id));
    if (orders.length === 0) return;
    const ids = new Set(orders.map(({ id }) => id));
    take(new Set([...underWay.current, ...ids]));
    const answer = await act('cancel', (desk) => desk.cancel(planCancelAll(orders)));
    take(new Set([...underWay.current].filter((id) => !ids.has(id))));
    if (answer === undefined) return;
    const refusals = refusalsOf(
      answer,
      orders.map(({ coin }) => coin),
    );
    tellRefusals('cancel', refusals);
    const done = orders.length - refusals.length;
    if (done > 0) toast.success({ title: t('orders.cancelled'), text: t('orders.cancelledText', { count: done }) });
  };

  return { cancel, cancelling };
}
