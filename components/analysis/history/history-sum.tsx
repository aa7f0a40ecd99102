import { useTranslations } from 'next-intl';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { analysisHistoryShown, outcomeFilters } from '@/lib/config/analysis';
import { writeMeasured } from '@/lib/domain/analysis/shown-frame';
import { count } from '@/lib/i18n/format/count';
import { figure } from '@/lib/i18n/format/figure';
import type { Analyses } from '@/lib/schemas/strategies';
import { outcomeLook, riskShape } from './outcome-text';

/** How many of the analyses that match ended in which way, and their sum. */
export function HistorySum({ sum }: { sum: Analyses['sum'] }) {
  const t = useTranslations('analysis-panel');
  const locale = usePageLocale();
  const counts = { target: sum.targets, stop: sum.stops, ...sum } as const;
  const facts = [
    { name: t('table'), value: count(sum.analyses, locale), look: '' },
    ...outcomeFilters.map((name) => ({
      name: t(`outcome.${name}`),
      value: count(counts[name], locale),
      look: counts[name] === 0 ? '' : outcomeLook[name],
    })),
    {
      name: t('past.sum'),
      value: figure(writeMeasured<'ratio'>(sum.r, riskShape.decimals), locale, riskShape),
      look: '',
    },
  ];
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 border-line border-t py-3 text-13">
        {facts.map(({ name, value, look }) => (
          <div key={name} className="flex items-baseline gap-1.5">
            <dt className="text-12 text-text-3">{name}</dt>
            <dd className={`font-medium ${look}`}>{value}</dd>
          </div>
        ))}
      </dl>
      {sum.analyses > analysisHistoryShown && (
        <p className="pb-3 text-12 text-text-3">{t('past.newest', { count: analysisHistoryShown })}</p>
      )}
    </>
  );
}
