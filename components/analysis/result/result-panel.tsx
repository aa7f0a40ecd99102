import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { FactList } from '@/components/ui/fact-list';
import { Message } from '@/components/ui/message';
import { usePageLocale } from '@/components/ui/use-page-locale';
import { embeddedWriter } from '@/lib/config/analysis';
import { rewardToRisk } from '@/lib/domain/analysis/risk';
import { dateTimeText } from '@/lib/i18n/format/date';
import { figure } from '@/lib/i18n/format/figure';
import type { Price } from '@/lib/math/amount';
import type { Shown } from '../use-analysing';
import { FactSheet } from './fact-sheet';
import { LevelPicture } from './level-picture';
import { RelatedNews } from './related-news';
import { shownAnalysis } from './shown-analysis';
import { TicketOffer } from './ticket-offer';
import { useDrifted } from './use-drifted';
import { useHasPassed } from './use-has-passed';

const biasLook = { Buy: 'text-up', Sell: 'text-down', Neutral: 'text-text-1' } as const;

function Sentences({ title, text }: { title: string; text: string | undefined }) {
  const sentences = (text ?? '').split('\n').filter((sentence) => sentence !== '');
  if (sentences.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1.5 text-12 text-text-3">{title}</h3>
      <ul className="flex flex-col gap-1.5 text-13">
        {sentences.map((sentence) => (
          <li key={sentence} dir="auto" className="text-pretty">
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An analysis: what it proposes and why, the chart that it was made of, and everything that was measured. */
export function ResultPanel({ shown }: { shown: Shown }) {
  const t = useTranslations('verdict');
  const locale = usePageLocale();
  const view = shownAnalysis(shown);
  const { of, decimals, expiresAt, made, keptAt } = view;
  const isOver = useHasPassed(expiresAt);
  const isLeft = useDrifted(made);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each analysis is read out once
  useEffect(() => heading.current?.focus({ preventScroll: true }), [shown]);
  const price = (amount: Price | undefined): string => figure(amount, locale, { decimals });
  const levels = [
    { name: t('entry'), price: of.entry, look: 'solid' as const },
    { name: t('stopLoss'), price: of.stopLoss, look: 'dashed' as const },
    { name: t('takeProfit'), price: of.takeProfit, look: 'dashed' as const },
    { name: t('confirmationPrice'), price: of.confirmationPrice, look: 'dotted' as const },
  ];
  const reward = rewardToRisk(of);
  return (
    <section aria-label={t('table')} className="flex min-w-0 flex-col gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="flex flex-wrap items-baseline gap-x-3 text-20 outline-none">
          <bdi className="font-medium">{of.symbol}</bdi>
          <bdi className="text-14 text-text-2">{of.interval}</bdi>
          <span className={classNames('font-medium', biasLook[of.bias])}>{t(`bias.${of.bias}`)}</span>
        </h2>
        <p className="mt-1 text-12 text-text-3">
          {keptAt !== undefined && t('kept', { time: dateTimeText(keptAt, locale) })}
          {made !== undefined &&
            [
              t(`source.${made.source}`),
              t('asOf', { time: dateTimeText(made.asOf, locale) }),
              t('until', { time: dateTimeText(expiresAt, locale) }),
              t('credits', { count: made.creditsUsed }),
              made.writtenBy === embeddedWriter ? t('writer.rules') : t('writer.model', { model: made.writtenBy }),
            ].join(' · ')}
        </p>
      </div>
      {(isOver || isLeft) && (
        <Message severity="warning" live title={t('expired')} text={isOver ? t('expiredText') : t('driftedText')} />
      )}
      {made?.modelNote !== undefined && <Message title={t(`writer.${made.modelNote}`)} />}
      {made?.picture !== undefined && (
        <LevelPicture
          picture={made.picture}
          label={t('picture', { symbol: of.symbol })}
          {...{ entry: of.entry, stopLoss: of.stopLoss, takeProfit: of.takeProfit }}
          levels={levels.map((level) => ({ ...level, text: price(level.price) }))}
        />
      )}
      <div className="grid gap-x-10 gap-y-5 xl:grid-cols-2">
        <FactList
          facts={[
            ...levels.map(({ name, price: at }) => ({ name, value: price(at) })),
            { name: t('reward'), value: figure(reward, locale, { decimals: 2, leastDecimals: 0 }) },
          ]}
        />
        <div className="flex flex-col gap-4">
          <Sentences title={t('why')} text={of.reasoning} />
          <Sentences title={t('state')} text={of.analysis} />
        </div>
      </div>
      <TicketOffer shown={view} hasExpired={isOver || isLeft} />
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
