import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { EmptyState } from '@/components/ui/text/empty-state';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { analysisSource } from '@/lib/client/analysis/source';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { spanOf, wholePast } from '@/lib/domain/portfolio/history-filter';
import { dateTimeText } from '@/lib/i18n/format/date';
import { figure, missing } from '@/lib/i18n/format/figure';
import type { Price } from '@/lib/math/amount';
import { decimalsOf } from '@/lib/math/precision';
import { analysesQuery } from '@/lib/queries/analysis';
import type { Analysis } from '@/lib/schemas/analysis';
import type { AnalysesRequest } from '@/lib/schemas/strategies';
import type { OwnPartProps } from '../own-part';
import { ReadFailure } from '../read-failure';
import { OwnRecord } from '../records/own-record';
import { type HistoryChoice, HistoryFilters } from './history-filters';
import { HistorySum } from './history-sum';
import { outcomeLook, riskShape } from './outcome-text';

const biasLook = { Buy: 'text-up', Sell: 'text-down', Neutral: 'text-text-2' } as const;

/** Returns the question for a choice; its days end with the last of them. */
function requestOf({ firstDay, lastDay, ...rest }: HistoryChoice): AnalysesRequest {
  const days = { ...wholePast, range: 'own', firstDay, lastDay } as const;
  const { from, to } = spanOf(days, Date.now(), localTimeZone());
  return { ...rest, from, until: to };
}

interface HistoryRowProps {
  analysis: Analysis;
  onChoose: (analysis: Analysis) => void;
}

/** An analysis with its levels, its outcome and its result; a press opens it. */
function HistoryRow({ analysis, onChoose }: HistoryRowProps) {
  const t = useTranslations('analysis-panel');
  const locale = usePageLocale();
  const price = (amount: Price | undefined): string =>
    figure(amount, locale, { decimals: amount === undefined ? 0 : decimalsOf(amount) });
  const outcome = analysis.outcome ?? (analysis.bias === 'Neutral' ? 'none' : 'open');
  return (
    <li className="border-line border-b">
      <button
        type="button"
        onClick={() => onChoose(analysis)}
        className="grid min-h-12 w-full grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-2 text-start text-13 hover:bg-hover md:grid-cols-[1.2fr_0.6fr_2.2fr_1.2fr_1fr]"
      >
        <span>
          <bdi className="font-medium">{analysis.symbol}</bdi>{' '}
          <bdi className="text-12 text-text-3">{analysis.interval}</bdi>
        </span>
        <span className={`${biasLook[analysis.bias]} max-md:text-end`}>{t(`bias.${analysis.bias}`)}</span>
        <span className="text-12 text-text-2 max-md:col-span-2">
          {analysis.entry === undefined
            ? missing
            : [
                `${t('entry')} ${price(analysis.entry)}`,
                `${t('stopLoss')} ${price(analysis.stopLoss)}`,
                `${t('takeProfit')} ${price(analysis.takeProfit)}`,
              ].join(' · ')}
        </span>
        <span className={`text-12 ${outcomeLook[outcome]}`}>
          {t(`outcome.${outcome}`)}{' '}
          {analysis.outcome !== undefined && analysis.outcome !== 'ambiguous' && (
            <span className="font-medium">{figure(analysis.outcomeR, locale, riskShape)}</span>
          )}
        </span>
        <span className="text-end text-12 text-text-3">
          {dateTimeText(analysis.createdAt, locale, localTimeZone())}
        </span>
      </button>
    </li>
  );
}

/** The newest analyses of a wallet, narrowed as chosen, with the sum of all that match; each opens its result. */
export function HistoryList({ owner, onChoose }: OwnPartProps<Analysis>) {
  const t = useTranslations('analysis-panel');
  const [choice, setChoice] = useState<HistoryChoice>({});
  const requested = useMemo(() => requestOf(choice), [choice]);
  const { data, isError, refetch } = useQuery(analysesQuery(analysisSource, owner, requested));
  if (data === undefined) {
    return isError ? <ReadFailure onAgain={() => void refetch()} /> : <Skeleton className="h-60" />;
  }
  const { analyses, sum } = data;
  if (sum.symbols.length === 0) return <EmptyState heading="h2" title={t('historyEmpty')} text={t('historyText')} />;
  return (
    <>
      <HistoryFilters
        choice={choice}
        symbols={sum.symbols}
        change={(changed) => setChoice((before) => ({ ...before, ...changed }))}
        onClear={() => setChoice({})}
      />
      {isError && <ReadFailure onAgain={() => void refetch()} />}
      <HistorySum sum={sum} />
      {analyses.length === 0 && <EmptyState heading="h2" className="border-line border-t" title={t('past.noMatch')} />}
      {analyses.length > 0 && (
        <ul aria-label={t('table')} className="border-line border-t">
          {analyses.map((analysis) => (
            <HistoryRow key={analysis.id} analysis={analysis} onChoose={onChoose} />
          ))}
        </ul>
      )}
      <OwnRecord owner={owner} />
    </>
  );
}
