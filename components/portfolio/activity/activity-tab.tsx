import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { ReceiptSumSlot } from '@/components/receipt';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { Message } from '@/components/ui/text/message';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { portfolioSourceOf } from '@/lib/client/portfolio/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { type Activity, activityOf, netOf } from '@/lib/domain/portfolio/activity';
import { compactDollars } from '@/lib/i18n/format/compact';
import { count } from '@/lib/i18n/format/count';
import { dateText } from '@/lib/i18n/format/date';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import { buySellPercent } from '@/lib/i18n/format/percent';
import { ratio } from '@/lib/math/amount';
import { quotient } from '@/lib/math/arithmetic';
import { activityQuery, type PeriodRecords } from '@/lib/queries/portfolio';
import type { Address } from '@/lib/schemas/address';
import { FigureCards } from '../account/figure-cards';
import { Freshness } from '../account/freshness';
import { Section } from '../account/section';
import { PeriodChoice, type PeriodProps } from '../performance/period-choice';
import { CoinBreakdown } from './coin-breakdown';
import { ExportPanel } from './export-panel';
import { PnlCalendar } from './pnl-calendar';

const rateDecimals = 4;

function useCards(activity: Activity) {
  const t = useTranslations('positions.activity');
  const locale = usePageLocale();
  const { realised, fees, funding, volume, won, closed } = activity;
  const net = netOf(activity);
  const rate =
    closed === 0 ? undefined : quotient<'ratio'>(ratio(String(won)), ratio(String(closed)), rateDecimals, 'half-up');
  const share = t('ofClosed', { won: count(won, locale), closed: count(closed, locale) });
  return [
    { name: t('net'), value: <SignedChange value={net} text={signedDollars(net, locale)} /> },
    { name: t('realised'), value: <SignedChange value={realised} text={signedDollars(realised, locale)} /> },
    { name: t('fees'), value: <Figure text={dollars(fees, locale)} /> },
    { name: t('funding'), value: <SignedChange value={funding} text={signedDollars(funding, locale)} /> },
    { name: t('winRate'), value: <Figure text={buySellPercent(rate, locale)} full={share} /> },
    { name: t('volume'), value: <Figure text={compactDollars(volume, locale)} full={volume} /> },
  ];
}

/** Drops records from before the period, since the calendar's first day may begin earlier. */
function within({ begin, fills, payments }: PeriodRecords) {
  const isWithin = ({ time }: { readonly time: number }) => time >= begin;
  return {
    fills: fills.filter(isWithin),
    payments: payments === 'tooMany' ? undefined : payments.filter(isWithin),
  };
}

interface SummaryProps {
  records: PeriodRecords;
  /** True while the records are still those of the previously chosen period. */
  isOld: boolean;
}

function Summary({ records, isOld }: SummaryProps) {
  const t = useTranslations('positions.activity');
  const locale = usePageLocale();
  const { fills, payments } = useMemo(() => within(records), [records]);
  const activity = useMemo(() => activityOf(fills, payments), [fills, payments]);
  const [first] = fills;
  const cards = useCards(activity);
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <FigureCards figures={cards} />
        <p role="status" className="text-12 text-text-3">
          {isOld && t('reading')}
          {!isOld &&
            first !== undefined &&
            t(payments === undefined ? 'coversUnfunded' : 'covers', {
              day: dateText(first.time, locale, localTimeZone()),
              fills: fills.length,
            })}
        </p>
        {payments === undefined && <Message title={t('manyPayments')} />}
      </div>
      <ReceiptSumSlot fills={fills} since={records.begin} />
      <div className="grid gap-8 xl:grid-cols-2">
        <PnlCalendar records={records} />
        <CoinBreakdown byCoin={activity.byCoin} />
      </div>
    </div>
  );
}

interface ActivityTabProps extends PeriodProps {
  owner: Address;
}

export function ActivityTab({ owner, period, onPeriod }: ActivityTabProps) {
  const venue = useVenue();
  const t = useTranslations('positions.activity');
  const failures = useTranslations('positions.failures');
  const requested = useQuery(activityQuery(portfolioSourceOf(venue), owner, period));
  return (
    <div className="flex flex-col gap-8">
      <Section title={t('title')} aside={<PeriodChoice period={period} onPeriod={onPeriod} />}>
        <Freshness requested={requested} failed={failures('trades')}>
          {requested.data === undefined ? (
            <div className="flex flex-col gap-3">
              <p role="status" className="text-12 text-text-3">
                {t('reading')}
              </p>
              <Skeleton className="h-80" />
            </div>
          ) : (
            <div aria-busy={requested.isPlaceholderData} className="aria-busy:text-text-3">
              <Summary records={requested.data} isOld={requested.isPlaceholderData} />
            </div>
          )}
        </Freshness>
      </Section>
      <ExportPanel owner={owner} />
    </div>
  );
}
