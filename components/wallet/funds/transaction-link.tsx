import { useTranslations } from 'next-intl';
import { buttonLook } from '@/components/ui/form/button-look';
import { explorerLink } from '@/lib/client/page/chains';
import { arbitrum } from '@/lib/config/venues/chains';
import type { DepositRecord } from '@/lib/domain/funds/record';

export function TransactionLink({ record }: { record: DepositRecord }) {
  const t = useTranslations('wallet.tracker');
  const link = explorerLink(arbitrum.id, 'tx', record.hash);
  if (link === undefined) return null;
  return (
    <a href={link} target="_blank" rel="noreferrer" className={buttonLook('secondary', 'l')}>
      {t('view')}
    </a>
  );
}
