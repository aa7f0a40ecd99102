import { useTranslations } from 'next-intl';
import { Figure } from '@/components/ui/figure';
import { useRequestLocale } from '@/components/ui/use-request-locale';
import { fallbackStatistics } from '@/lib/config/statistics';
import { compactDollars } from '@/lib/i18n/format/compact';
import { count } from '@/lib/i18n/format/count';
import { usd } from '@/lib/math/amount';
import type { PlatformStats } from '@/lib/schemas/platform';
import { FigureGrid } from './figure-grid';

const fallback: Omit<PlatformStats, 'lastUpdateAt'> = {
  activeTraders: fallbackStatistics.activeTraders,
  dailyVolume: usd(fallbackStatistics.dailyVolumeUsd),
  openInterest: usd(fallbackStatistics.openInterestUsd),
  totalVolume: usd(fallbackStatistics.totalVolumeUsd),
  liquidityPoolInvestment: usd(fallbackStatistics.liquidityPoolInvestmentUsd),
  paidOutInvestments: usd(fallbackStatistics.paidOutInvestmentsUsd),
};

export function Figures({ stats }: { stats: PlatformStats | undefined }) {
  const t = useTranslations('stats');
  const locale = useRequestLocale();
  const shown = stats ?? fallback;
  const figures = [
    { name: t('dailyVolume'), value: <Figure text={compactDollars(shown.dailyVolume, locale)} /> },
    { name: t('openInterest'), value: <Figure text={compactDollars(shown.openInterest, locale)} /> },
    { name: t('activeTraders'), value: <Figure text={count(shown.activeTraders, locale)} /> },
    { name: t('totalVolume'), value: <Figure text={compactDollars(shown.totalVolume, locale)} /> },
    { name: t('poolInvestment'), value: <Figure text={compactDollars(shown.liquidityPoolInvestment, locale)} /> },
    { name: t('paidOut'), value: <Figure text={compactDollars(shown.paidOutInvestments, locale)} /> },
  ];
  return (
    <>
      <FigureGrid figures={figures} />
      {stats === undefined && <p className="mt-2 text-12 text-text-3">{t('lastPublished')}</p>}
    </>
  );
}
