import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Segmented } from '@/components/ui/form/segmented';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { FactList } from '@/components/ui/text/fact-list';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { type AllowanceSpan, allowanceCurves, allowanceSpans } from '@/lib/config/admin';
import { delaysReportedMs, purposes } from '@/lib/config/market-data';
import { dayMs, minuteMs } from '@/lib/config/time';
import { count } from '@/lib/i18n/format/count';
import { figure, missing } from '@/lib/i18n/format/figure';
import { timeSpanText } from '@/lib/i18n/format/time-span';
import { ratio } from '@/lib/math/amount';
import { allowancesQuery } from '@/lib/queries/operations';
import type { AllowanceHistory, Readiness } from '@/lib/schemas/readiness';
import { UsedBar } from './used-bar';

const paceDecimals = 1;

interface BudgetFactsProps {
  readiness: Readiness | undefined;
  /** The time of the readiness. */
  at: number;
}

/**
 * Shows the used parts of the vendors' allowances with their use over a chosen time, the queued calls, and the delayed
 * purposes.
 */
export function BudgetFacts({ readiness, at }: BudgetFactsProps) {
  const t = useTranslations('admin-operations.budgets');
  const names = useTranslations('admin-operations.venues.names');
  const locale = usePageLocale();
  const [span, setSpan] = useState<AllowanceSpan>('day');
  const histories = useQuery(allowancesQuery(span)).data;
  // As high as the figures, so that nothing below them moves.
  if (readiness === undefined) return <Skeleton className="h-254" />;
  const { exchangeBudget, birdeyeUnits } = readiness;
  const usedOf = (
    name: string,
    of: Pick<AllowanceHistory, 'venue' | 'span'>,
    used: number | undefined,
    limit: number,
  ) => {
    if (used === undefined) return { name, value: missing };
    const known = histories?.find(({ venue, span }) => venue === of.venue && span === of.span);
    const history = histories && (known?.readings ?? []);
    return { name, value: <UsedBar {...{ name, used, limit, at, span, history }} /> };
  };
  const times = (factor: number) =>
    t('times', { factor: figure(ratio(factor.toFixed(paceDecimals)), locale, { decimals: paceDecimals }) });
  const minutes = delaysReportedMs / minuteMs;
  const facts = [
    usedOf(t('weight'), { venue: 'hyperliquid', span: 'minute' }, exchangeBudget.used, exchangeBudget.limit),
    ...(['order', 'cancel', 'read', 'watch', 'person', 'job'] as const).map((kind) => ({
      name: t(`waiting.${kind}`),
      value: count(exchangeBudget.waiting[kind], locale),
    })),
    ...purposes.flatMap((purpose) => {
      const delays = exchangeBudget.delays[purpose];
      if (delays === undefined) return [];
      const [waited, refused] = [count(delays.waited, locale), count(delays.refused, locale)];
      return [
        { name: t('delays', { purpose: t(`purposes.${purpose}`), minutes }), value: t('delayed', { waited, refused }) },
      ];
    }),
    ...(birdeyeUnits === undefined
      ? [{ name: t('units'), value: t('absent') }]
      : [
          usedOf(t('units'), { venue: 'birdeye', span: 'month' }, birdeyeUnits.used, birdeyeUnits.limit),
          {
            name: t('pace'),
            value:
              birdeyeUnits.pace === undefined ? (
                t('nothingLeft')
              ) : (
                <>
                  {times(birdeyeUnits.pace)}
                  <span className="block max-w-70 text-12 text-text-3">{t('paceHint', { usual: times(1) })}</span>
                </>
              ),
          },
        ]),
    ...readiness.quotas.map(({ used, limit, ...of }) =>
      usedOf(t(`quotas.${of.span}`, { venue: names(of.venue) }), of, used, limit),
    ),
  ];
  return (
    <>
      <Segmented
        label={t('over')}
        value={span}
        onValueChange={setSpan}
        segments={allowanceSpans.map((value) => ({
          value,
          label: timeSpanText(allowanceCurves[value].days * dayMs, locale),
        }))}
      />
      <FactList facts={facts} />
    </>
  );
}
