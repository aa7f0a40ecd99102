import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { isBuilderFeeApproved } from '@/lib/queries/approvals';
import { configuredBuilder, useBuilderFee } from './use-approvals';

/** The venue counts tenths of a basis point: a thousand of them are one percent. */
const unitsPerPercent = 1_000;

export function BuilderFeeFact() {
  const t = useTranslations('wallet.agent');
  const { dialogs } = useWalletRoom();
  const { data: units } = useBuilderFee();
  if (configuredBuilder() === undefined || units === undefined) return '–';
  if (isBuilderFeeApproved(units)) return `${units / unitsPerPercent}%`;
  return (
    <span className="flex items-center gap-3">
      {units > 0 ? `${units / unitsPerPercent}%` : t('builderNone')}
      <Button size="s" onClick={() => void dialogs.open('builder-fee')}>
        {t('approveFee')}
      </Button>
    </span>
  );
}
