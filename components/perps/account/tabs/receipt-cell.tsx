import { useTranslations } from 'next-intl';
import { ReceiptButton } from '@/components/receipt';
import type { OpenedOrder } from '@/lib/client/receipt/opened';

interface ReceiptCellProps extends OpenedOrder {
  coin: string;
}

/** Opens the receipt of a row's order. An order without a name was not sent from here, and the row says so. */
export function ReceiptCell({ order, cloid, coin }: ReceiptCellProps) {
  const t = useTranslations('perps-account.receipt');
  if (cloid === undefined) return <span className="text-text-3">{t('none')}</span>;
  return (
    <ReceiptButton order={order} cloid={cloid} label={t('of', { coin })}>
      {t('open')}
    </ReceiptButton>
  );
}
