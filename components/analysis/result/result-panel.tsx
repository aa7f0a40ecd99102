import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '@/components/ui/frame/class-names';
import { OutsideLink } from '@/components/ui/frame/outside-link';
import { FactList } from '@/components/ui/text/fact-list';
import { Message } from '@/components/ui/text/message';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { followMids } from '@/lib/client/perps/live-mids';
import { useVenue } from '@/lib/client/venue/use-venue';
import { embeddedWriter, quoteSuffix } from '@/lib/config/analysis';
import { hasDrifted } from '@/lib/domain/analysis/drift';
import { rewardToRisk } from '@/lib/domain/analysis/risk';
import { dateTimeText } from '@/lib/i18n/format/date';
import { figure } from '@/lib/i18n/format/figure';
import type { Price } from '@/lib/math/amount';
import type { AnalysisResult } from '@/lib/schemas/analysis';
import type { Shown } from '../use-analysing';
import { Confidence } from './confidence';
import { FactSheet } from './fact-sheet';
import { leadTo } from './lead-to';
import { ProposalChart } from './proposal-chart';
import { Sentences } from './sentences';
import { ShareOffer } from './share-offer';
import { shownAnalysis } from './shown-analysis';
import { TicketOffer } from './ticket-offer';

interface RelatedNewsProps {
  news: AnalysisResult['news'];
  note: AnalysisResult['newsNote'];
}

/** The headlines beside an analysis, each with its publisher; nothing if none were requested. */
function RelatedNews({ news, note }: RelatedNewsProps) {
  const t = useTranslations('analysis-panel');
  const locale = usePageLocale();
  if (news === undefined && note === undefined) return null;
  const lack = note === undefined ? (news?.length === 0 ? t('headlines.none') : undefined) : t(`headlines.${note}`);
  return (
    <section aria-labelledby="related-news">
      <h3 id="related-news" className="mb-2 font-medium text-14">
        {t('headlines.title')}
      </h3>
      {lack !== undefined && <p className="text-13 text-text-2">{lack}</p>}
      <ul className="flex flex-col gap-2 text-13">
        {news?.map(({ title, source, url, at }) => (
          <li key={url} className="min-w-0">
            <OutsideLink href={url}>
              <span dir="auto">{title}</span>
            </OutsideLink>
            <p className="text-12 text-text-3">
              <bdi>{source}</bdi> · {dateTimeText(at, locale, localTimeZone())}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The maximum delay of a browser's timer. */
const longestWaitMs = 2_147_483_647;

/** Returns whether a moment has passed, and renders again when it does. */
function useHasPassed(moment: number): boolean {
  const [passed, setPassed] = useState<number>();
  useEffect(() => {
    const left = moment - Date.now();
    if (left > longestWaitMs) return;
    const timer = setTimeout(() => setPassed(moment), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [moment]);
  return passed === moment;
}

/** Returns whether the price has left a proposal behind, if the exchange streams it. */
function useDrifted(made: AnalysisResult | undefined): boolean {
  const venue = useVenue();
  const [left, setLeft] = useState<AnalysisResult>();
  useEffect(() => {
    const range = made?.frames[0]?.atr;
    if (made?.source !== 'exchange' || made.entry === undefined || range === undefined) return;
    const coin = made.symbol.slice(0, -quoteSuffix.length);
    return followMids(venue, (mids) => {
      const price = mids.get(coin);
      if (price !== undefined && hasDrifted(made, price, range)) setLeft(made);
    });
  }, [made, venue]);
  return made !== undefined && left === made;
}

interface ResultPanelProps {
  shown: Shown;
  unreachable: string;
}

const biasLook = { Buy: 'text-up', Sell: 'text-down', Neutral: 'text-text-1' } as const;

const linesOf = (text = ''): readonly string[] => text.split('\n').filter((line) => line !== '');

/** Shows that a market was closed when the analysis was requested, until it opens. */
function ShutNote({ opensAt }: { opensAt: number }) {
  const t = useTranslations('analysis-panel');
  const locale = usePageLocale();
  if (useHasPassed(opensAt)) return null;
  return <Message title={t('shut', { time: dateTimeText(opensAt, locale) })} text={t('shutText')} />;
}

/** An analysis: its proposal and the reasons, the chart, and all measurements. */
export function ResultPanel({ shown, unreachable }: ResultPanelProps) {
  const t = useTranslations('analysis-panel');
  const locale = usePageLocale();
  const view = useMemo(() => shownAnalysis(shown), [shown]);
  const { of, decimals, expiresAt, made, storedAt } = view;
  const { creditsUsed } = of;
  const isOver = useHasPassed(expiresAt);
  const isLeft = useDrifted(made);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each analysis is read out once
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    leadTo(heading.current);
  }, [shown]);
  const price = (amount: Price | undefined): string => figure(amount, locale, { decimals });
  const levels = [
    { name: t('entry'), value: price(of.entry) },
    { name: t('stopLoss'), value: price(of.stopLoss) },
    { name: t('takeProfit'), value: price(of.takeProfit) },
    { name: t('confirmationPrice'), value: price(of.confirmationPrice) },
  ];
  const reward = rewardToRisk(of);
  return (
    <section aria-label={t('table')} className="flex min-w-0 flex-col gap-5">
      <div>
        <h2
          ref={heading}
          tabIndex={-1}
          className="flex scroll-mt-20 flex-wrap items-baseline gap-x-3 text-20 outline-none"
        >
          <bdi className="font-medium">{of.symbol}</bdi>
          <bdi className="text-14 text-text-2">{of.interval}</bdi>
          <span className={classNames('font-medium', biasLook[of.bias])}>{t(`bias.${of.bias}`)}</span>
        </h2>
        <p className="mt-1 text-12 text-text-3">
          {storedAt !== undefined &&
            [
              t('kept', { time: dateTimeText(storedAt, locale) }),
              ...(creditsUsed === undefined ? [] : [t('credits', { count: creditsUsed })]),
            ].join(' · ')}
          {made !== undefined &&
            [
              t(`source.${made.source}`),
              t('asOf', { time: dateTimeText(made.asOf, locale) }),
              t('until', { time: dateTimeText(expiresAt, locale) }),
              t('credits', { count: creditsUsed ?? 0 }),
              made.writtenBy === embeddedWriter ? t('writer.rules') : t('writer.model', { model: made.writtenBy }),
            ].join(' · ')}
        </p>
      </div>
      {(isOver || isLeft) && (
        <Message severity="warning" live title={t('expired')} text={isOver ? t('expiredText') : t('driftedText')} />
      )}
      {made?.opensAt !== undefined && <ShutNote opensAt={made.opensAt} />}
      {made?.modelNote !== undefined && <Message title={t(`writer.${made.modelNote}`)} />}
      <ProposalChart shown={view} unreachable={unreachable} />
      <div className="grid gap-x-10 gap-y-5 xl:grid-cols-2">
        <FactList
          facts={[...levels, { name: t('reward'), value: figure(reward, locale, { decimals: 2, leastDecimals: 0 }) }]}
        />
        <div className="flex flex-col gap-4">
          <Sentences title={t('why')} sentences={linesOf(of.reasoning)} />
          <Sentences title={t('invalidation')} sentences={linesOf(of.invalidation)} />
          {made !== undefined && <Confidence of={made} />}
          <Sentences title={t('state')} sentences={linesOf(of.analysis)} />
        </div>
      </div>
      <TicketOffer shown={view} hasExpired={isOver || isLeft} />
      {view.stored !== undefined && (
        <ShareOffer key={view.stored.id} analysisId={view.stored.id} shareId={view.stored.shareId} />
      )}
      {made !== undefined && <RelatedNews news={made.news} note={made.newsNote} />}
      {made !== undefined && (
        <section>
          <h3 className="mb-2 font-medium text-14">{t('facts')}</h3>
          {made.frames.map((frame, at) => (
            <FactSheet key={frame.timeframe} frame={frame} decimals={decimals} isFirst={at === 0} />
          ))}
        </section>
      )}
    </section>
  );
}
