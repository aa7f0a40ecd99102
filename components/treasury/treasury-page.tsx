import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { FactList } from '@/components/ui/fact-list';
import { WalletIcon } from '@/components/ui/icons';
import { LinkButton } from '@/components/ui/link-button';
import { useRequestLocale } from '@/components/ui/use-request-locale';
import { platformToken, treasuryGoLiveAtMs } from '@/lib/config/brand';
import { chainById } from '@/lib/config/chains';
import { holdersShown, minEligibleUsd, treasuryPoolPercent } from '@/lib/config/limits';
import { routes } from '@/lib/config/routes';
import { count } from '@/lib/i18n/format/count';
import { dateText } from '@/lib/i18n/format/date';
import { dollars } from '@/lib/i18n/format/dollars';
import { feePercent } from '@/lib/i18n/format/percent';
import { percent, usd } from '@/lib/math/amount';
import { percentToRatio } from '@/lib/math/units';

export function TreasuryPage() {
  const t = useTranslations('treasury');
  const locale = useRequestLocale();
  const chain = chainById(platformToken.chainId)?.name ?? '';
  const facts = [
    { name: t('pool'), value: feePercent(percentToRatio(percent(treasuryPoolPercent)), 0, locale) },
    { name: t('minimum'), value: dollars(usd(minEligibleUsd), locale) },
    { name: t('holders'), value: count(holdersShown, locale) },
    { name: t('launch'), value: dateText(treasuryGoLiveAtMs, locale) },
    {
      name: t('contract', { chain }),
      value: (
        <bdi dir="ltr" className="break-all font-mono text-12">
          {platformToken.address}
        </bdi>
      ),
    },
  ];
  return (
    <>
      <h1 className="max-w-2xl text-balance font-medium text-24 tracking-tight md:text-32">{t('hero')}</h1>
      <p className="mt-3 max-w-168 text-text-2 text-read">{t('intro')}</p>
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_400px]">
        <section>
          <h2 className="mb-3 font-medium text-16">{t('facts')}</h2>
          <FactList facts={facts} />
        </section>
        <Card title={t('position')} className="self-start">
          <EmptyState
            icon={<WalletIcon size={20} />}
            title={t('connect')}
            text={t('text')}
            action={<LinkButton to={routes.wallet()}>{t('action')}</LinkButton>}
          />
        </Card>
      </div>
    </>
  );
}
