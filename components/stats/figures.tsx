import { useFormatter, useTranslations } from 'next-intl';
import { fallbackStatistics } from '@/lib/config/statistics';
import { compactDollars } from '@/lib/i18n/formats';
import { usd } from '@/lib/math/amount';
import { approximate } from '@/lib/math/approximation';
import type { PlatformStats } from '@/lib/schemas/platform';

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
  const format = useFormatter();
  const shown = stats ?? fallback;
  const figures = [
    ['dailyVolume', format.number(approximate(shown.dailyVolume), compactDollars)],
    ['openInterest', format.number(approximate(shown.openInterest), compactDollars)],
    ['activeTraders', format.number(shown.activeTraders)],
    ['totalVolume', format.number(approximate(shown.totalVolume), compactDollars)],
    ['poolInvestment', format.number(approximate(shown.liquidityPoolInvestment), compactDollars)],
    ['paidOut', format.number(approximate(shown.paidOutInvestments), compactDollars)],
  ] as const;
  return (
    <>
      <dl className="mt-6 grid grid-cols-2 gap-x-6 border-line border-t md:grid-cols-3">
        {figures.map(([name, figure]) => (
          <div className="border-line border-b py-4" key={name}>
            <dt className="text-text-3 text-xs">{t(name)}</dt>
            <dd className="mt-1 font-medium text-xl leading-6">{figure}</dd>
          </div>
        ))}
      </dl>
      {stats === undefined && <p className="mt-2 text-text-3 text-xs">{t('lastPublished')}</p>}
    </>
  );
}
