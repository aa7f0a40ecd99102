import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Segmented } from '@/components/ui/form/segmented';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Figure } from '@/components/ui/text/figure';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { portfolioSourceOf } from '@/lib/client/portfolio/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { deepestDrawdown } from '@/lib/domain/portfolio/drawdown';
import { historyOf } from '@/lib/domain/portfolio/history';
import { signedDollars } from '@/lib/i18n/format/dollars';
import { changePercent } from '@/lib/i18n/format/percent';
import { neg } from '@/lib/math/arithmetic';
import { portfolioQuery } from '@/lib/queries/portfolio';
import type { Address } from '@/lib/schemas/address';
import { Freshness } from '../account/freshness';
import { Section } from '../account/section';
import { Holdings } from './holdings';
import { LinePlot } from './line-plot';
import { PeriodChoice, type PeriodProps } from './period-choice';
import { PointsTable } from './points-table';

const views = ['accountValue', 'pnl'] as const;
type View = (typeof views)[number];

export function PerformanceTab({ owner, period, onPeriod }: PeriodProps & { owner: Address }) {
  const venue = useVenue();
  const t = useTranslations('positions.chart');
  const failures = useTranslations('positions.failures');
  const locale = usePageLocale();
  const [view, setView] = useState<View>('accountValue');
  const requested = useQuery(portfolioQuery(portfolioSourceOf(venue), owner));
  const points = requested.data === undefined ? [] : historyOf(requested.data, period);
  const drawdown = deepestDrawdown(points);
  const fall = drawdown === undefined ? undefined : neg(drawdown.amount);
  const share = drawdown?.percent === undefined ? undefined : neg(drawdown.percent);
  const line = points.flatMap(({ time, equity, pnl }) => {
    const value = view === 'pnl' ? pnl : equity;
    return value === undefined ? [] : [{ time, value }];
  });
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      <Section title={t('title')} aside={<PeriodChoice period={period} onPeriod={onPeriod} />}>
        <Freshness requested={requested} failed={failures('portfolio')}>
          <div className="flex flex-col gap-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Segmented
                label={t('view')}
                value={view}
                onValueChange={setView}
                segments={views.map((value) => ({ value, label: t(value) }))}
              />
              <p className="text-12 text-text-2">
                {t('drawdown')}{' '}
                <Figure text={fall === undefined ? undefined : signedDollars(fall, locale)} className="text-text-1" />{' '}
                <Figure text={share === undefined ? '' : changePercent(share, locale)} />
              </p>
            </div>
            {requested.data === undefined && <Skeleton className="h-60 md:h-75" />}
            {requested.data !== undefined && line.length < 2 && <EmptyState className="min-h-60" title={t('empty')} />}
            {line.length > 1 && (
              <>
                <LinePlot name={t(view)} points={line} signed={view === 'pnl'} />
                <PointsTable points={points} />
              </>
            )}
          </div>
        </Freshness>
      </Section>
      <Holdings owner={owner} />
    </div>
  );
}
