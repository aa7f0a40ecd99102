import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { EmptyState } from '@/components/ui/text/empty-state';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { analysisSource } from '@/lib/client/analysis/source';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { dateTimeText } from '@/lib/i18n/format/date';
import { figure, missing } from '@/lib/i18n/format/figure';
import type { Price } from '@/lib/math/amount';
import { decimalsOf } from '@/lib/math/precision';
import { analysesQuery } from '@/lib/queries/analysis';
import type { Analysis } from '@/lib/schemas/analysis';
import type { OwnPartProps } from '../own-part';
import { ReadFailure } from '../read-failure';
import { OwnRecord } from '../records/own-record';

const riskShape = { decimals: 2, leastDecimals: 0, signed: true, suffix: ' R' } as const;
const biasLook = { Buy: 'text-up', Sell: 'text-down', Neutral: 'text-text-2' } as const;

/** The newest analyses of a wallet; each opens its result. */
export function HistoryList({ owner, onChoose }: OwnPartProps<Analysis>) {
  const t = useTranslations('analysis-panel');
  const locale = usePageLocale();
  const { data, isError, refetch } = useQuery(analysesQuery(analysisSource, owner));
  const price = (amount: Price | undefined): string =>
    figure(amount, locale, { decimals: amount === undefined ? 0 : decimalsOf(amount) });
  if (data === undefined) {
    return isError ? <ReadFailure onAgain={() => void refetch()} /> : <Skeleton className="h-60" />;
  }
  if (data.length === 0) return <EmptyState heading="h2" title={t('historyEmpty')} text={t('historyText')} />;
  return (
    <>
      <ul aria-label={t('table')} className="border-line border-t">
        {data.map((analysis) => (
          <li key={analysis.id} className="border-line border-b">
            <button
              type="button"
              onClick={() => onChoose(analysis)}
              className="grid min-h-12 w-full grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-2 text-start text-13 hover:bg-hover md:grid-cols-[1.2fr_0.6fr_2fr_1fr]"
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
              <span className="text-12 text-text-3 max-md:col-span-2 md:text-end">
                {analysis.outcome !== undefined && (
                  <>
                    {t(`outcome.${analysis.outcome}`)}{' '}
                    {analysis.outcome !== 'ambiguous' && figure(analysis.outcomeR, locale, riskShape)}
                    {' · '}
                  </>
                )}
                {dateTimeText(analysis.createdAt, locale, localTimeZone())}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <OwnRecord owner={owner} />
    </>
  );
}
