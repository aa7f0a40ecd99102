import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { FactList } from '@/components/ui/text/fact-list';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { delaysReportedMs, purposes } from '@/lib/config/market-data';
import { minuteMs } from '@/lib/config/time';
import { count } from '@/lib/i18n/format/count';
import { figure, missing } from '@/lib/i18n/format/figure';
import { ratio } from '@/lib/math/amount';
import type { Readiness } from '@/lib/schemas/readiness';
import { UsedBar } from './used-bar';

const paceDecimals = 1;

/** Shows the used parts of the vendors' allowances, the queued calls, and the delayed purposes. */
export function BudgetFacts({ readiness, at }: { readiness: Readiness | undefined; at: number }) {
  const t = useTranslations('admin-operations.budgets');
  const names = useTranslations('admin-operations.venues.names');
  const locale = usePageLocale();
  if (readiness === undefined) return <Skeleton className="h-32" />;
  const { exchangeBudget, birdeyeUnits } = readiness;
  const usedOf = (used: number | undefined, limit: number) =>
    used === undefined ? (
      missing
    ) : (
      <UsedBar
        text={t('usedOf', { used: count(used, locale), limit: count(limit, locale) })}
        history={t('history')}
        {...{ used, limit, at }}
      />
    );
  const times = (factor: number) =>
    t('times', { factor: figure(ratio(factor.toFixed(paceDecimals)), locale, { decimals: paceDecimals }) });
  const minutes = delaysReportedMs / minuteMs;
  const facts = [
    { name: t('weight'), value: usedOf(exchangeBudget.used, exchangeBudget.limit) },
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
          { name: t('units'), value: usedOf(birdeyeUnits.used, birdeyeUnits.limit) },
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
    ...readiness.quotas.map(({ venue, span, used, limit }) => ({
      name: t(`quotas.${span}`, { venue: names(venue) }),
      value: usedOf(used, limit),
    })),
  ];
  return <FactList facts={facts} />;
}
