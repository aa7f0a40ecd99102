import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/text/fact-list';
import { Message } from '@/components/ui/text/message';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import type { OpenOrder } from '@/lib/domain/portfolio/account';
import { countOrders } from '@/lib/domain/portfolio/rows-in-view';
import { count } from '@/lib/i18n/format/count';
import { useOrdersElsewhere } from '../use-account';
import { useCancel } from '../use-cancel';
import { Frame } from './frame';

const kinds = ['limits', 'stops', 'takes'] as const;

interface CancelAllDialogProps {
  /** The orders as they are now; orders filled meanwhile are not cancelled. */
  orders: readonly OpenOrder[];
  onClose: () => void;
}

/** Lists the orders to be cancelled, stop losses by name, since a position may lose its protection. */
export function CancelAllDialog({ orders, onClose }: CancelAllDialogProps) {
  const t = useTranslations('perps-account.orders.all');
  const locale = usePageLocale();
  const { cancel } = useCancel();
  const counts = countOrders(orders);
  const elsewhere = useOrdersElsewhere().length;
  const send = () => {
    onClose();
    void cancel(orders);
  };
  return (
    <Frame
      title={t('title', { count: orders.length })}
      onClose={onClose}
      act={{
        label: t('act', { count: orders.length }),
        look: 'primary',
        isBusy: false,
        isPossible: orders.length > 0,
        onPress: send,
      }}
    >
      {elsewhere > 0 && <Message severity="warning" title={t('elsewhere', { count: elsewhere })} />}
      {counts.stops > 0 && <Message severity="warning" title={t('unguarded', { count: counts.stops })} />}
      <FactList
        facts={kinds.flatMap((kind) =>
          counts[kind] === 0 ? [] : [{ name: t(kind), value: count(counts[kind], locale) }],
        )}
      />
    </Frame>
  );
}
