import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { builderOfPage } from '@/lib/client/page/builder';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { builderFeePercentOf } from '@/lib/domain/perps/plan/builder-fee';
import { missing } from '@/lib/i18n/format/figure';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import { isBuilderFeeApproved } from '@/lib/queries/approvals';
import { useBuilderFee } from './use-approvals';
import { useBuilderRates } from './use-builder-rates';

export function BuilderFeeFact() {
  const t = useTranslations('wallet.agent');
  const { dialogs } = useWalletRoom();
  const locale = usePageLocale();
  const { data: units } = useBuilderFee();
  const { perpetual } = useBuilderRates();
  if (builderOfPage() === undefined || units === undefined) return missing;
  const allowed = allowedFeePercent(builderFeePercentOf(units), locale);
  if (isBuilderFeeApproved(units)) {
    return (
      <>
        {allowed} <span className="text-text-3">{t('builderCharged', { perpetual })}</span>
      </>
    );
  }
  return (
    <span className="flex items-center gap-3">
      {units > 0 ? allowed : t('builderNone')}
      <Button size="s" onClick={() => void dialogs.open('builder-fee')}>
        {t('approveFee')}
      </Button>
    </span>
  );
}
