import { useTranslations } from 'next-intl';
import { buttonLook } from '@/components/ui/button-look';
import { pageConfig } from '@/lib/client/public-config';
import { explorerUrl } from '@/lib/config/chain-endpoints';
import { arbitrum } from '@/lib/config/chains';
import type { DepositRecord } from '@/lib/domain/funds/record';

export function TransactionLink({ record }: { record: DepositRecord }) {
  const t = useTranslations('wallet.tracker');
  const link = explorerUrl(pageConfig(), arbitrum.id, 'tx', record.hash);
  if (link === undefined) return null;
  return (
    <a href={link} target="_blank" rel="noreferrer" className={buttonLook('secondary', 'l')}>
      {t('view')}
    </a>
  );
}
