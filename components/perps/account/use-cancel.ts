import { useTranslations } from 'next-intl';
import { toast } from '@/components/ui/overlay/toast';
import { cancelRefusals } from '@/lib/client/perps/trading/refusals';
import { useCancelling } from '@/lib/client/perps/trading/use-cancelling';
import { planCancelAll } from '@/lib/domain/perps';
import type { OpenOrder } from '@/lib/domain/portfolio/account';
import { useAct } from './use-act';

/** Cancels orders and reports the result of each. None waits for another, and each is cancelled only once. */
export function useCancel() {
  const t = useTranslations('perps-account');
  const { act, tellRefusals } = useAct('many');
  const cancelling = useCancelling();

  const cancel = async (orders: readonly OpenOrder[]): Promise<void> => {
    const cancelled = await act('cancel', (service) => service.cancel(planCancelAll(orders)));
    if (cancelled === undefined) return;
    const refusals = cancelRefusals(cancelled);
    tellRefusals(refusals.length > 1 ? 'cancelMany' : 'cancel', refusals);
    const done = cancelled.length - refusals.length;
    if (done > 0) toast.success({ title: t('orders.cancelled'), text: t('orders.cancelledText', { count: done }) });
  };

  return { cancel, cancelling };
}
