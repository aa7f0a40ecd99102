import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/frame/link-button';
import { FactList } from '@/components/ui/text/fact-list';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { platformFeesOfPage } from '@/lib/client/page/builder';
import { tradingSourceOf } from '@/lib/client/perps/ticket/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { bridgeWithdrawalFeeUsdc } from '@/lib/config/funds';
import { routes } from '@/lib/config/site/routes';
import { figure } from '@/lib/i18n/format/figure';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import { percent, type Rate, usdc } from '@/lib/math/amount';
import { ratioToPercent } from '@/lib/math/units';
import { accountFeesQuery } from '@/lib/queries/trading';
import type { Address } from '@/lib/schemas/address';
import { Panel } from './panel';

export function FeesPanel({ owner }: { owner: Address }) {
  const venue = useVenue();
  const t = useTranslations('wallet.fees');
  const locale = usePageLocale();
  const { data } = useQuery(accountFeesQuery(tradingSourceOf(venue), owner));
  const { perpetual, spot } = platformFeesOfPage();
  const own = (rate: Rate | undefined) =>
    allowedFeePercent(rate === undefined ? undefined : ratioToPercent(rate), locale);
  const taken = (name: 'builderPerpetual' | 'platformSpot', share: string | undefined) =>
    share === undefined ? [] : [{ name: t(name), value: allowedFeePercent(percent(share), locale) }];
  return (
    <Panel title={t('title')} action={<LinkButton to={routes.fees()}>{t('more')}</LinkButton>}>
      <FactList
        facts={[
          { name: t('taker'), value: own(data?.taker) },
          { name: t('maker'), value: own(data?.maker) },
          ...taken('builderPerpetual', perpetual),
          ...taken('platformSpot', spot),
          { name: t('deposit'), value: t('free') },
          {
            name: t('withdrawal'),
            value: figure(usdc(bridgeWithdrawalFeeUsdc), locale, { decimals: 2, suffix: ' USDC' }),
          },
        ]}
      />
    </Panel>
  );
}
