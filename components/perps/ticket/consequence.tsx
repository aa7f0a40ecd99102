import { useTranslations } from 'next-intl';
import { memo, type ReactNode } from 'react';
import { classNames } from '@/components/ui/frame/class-names';
import { ChevronDownIcon } from '@/components/ui/frame/icons';
import { BeforeAndAfter, type NowAfterRow } from '@/components/ui/text/before-and-after';
import { reportAllSteps, reportsAllSteps } from '@/lib/client/perps/ticket/preferences';
import {
  boundFrom,
  builderOf,
  type Change,
  chiefFigures,
  furtherFigures,
  isBounded,
  orderRates,
  roleOf,
  sliceSeconds,
  sliceSize,
  slicesIn,
  type TicketFigure,
} from '@/lib/domain/perps';
import { count } from '@/lib/i18n/format/count';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import { missing } from '@/lib/i18n/format/figure';
import { leverageText } from '@/lib/i18n/format/leverage';
import { distancePercent, feeParts } from '@/lib/i18n/format/percent';
import { marketPrice } from '@/lib/i18n/format/price';
import type { Price, Size } from '@/lib/math/amount';
import { useStore } from '../use-store';
import { coins } from './figures';
import { FiguresButton } from './figures-button';
import type { JudgedTicket } from './use-ticket';

type Row = Omit<NowAfterRow, 'key'>;

/** Shows the current value only if there is one: an account without a position has no entry price. */
function changing<Value>(
  label: string,
  { now, after }: Change<Value>,
  write: (value: Value | undefined) => ReactNode,
): Row {
  return { label, after: write(after), ...(now !== undefined && { now: write(now) }) };
}

/** Returns the worst price at which the order may fill at the market. */
function worstPrice({ ticket, facts }: JudgedTicket): Price | undefined {
  if (!isBounded(ticket)) return undefined;
  const from = ticket.kind === 'market' ? facts.market.mark : ticket.trigger.amount;
  if (from === undefined || ticket.slippage.amount === undefined) return undefined;
  return boundFrom(from, ticket.slippage.amount, ticket.side, facts.market.sizeDecimals);
}

/** The label does not change once a size is typed, because the rates do not depend on it. */
function useFeeRow({ ticket, facts, summary: { fees }, locale }: JudgedTicket): Row {
  const t = useTranslations('ticket.summary');
  const role = roleOf(ticket, { book: facts.book, mark: facts.market.mark });
  const rates = { rates: feeParts(orderRates(role, facts.account?.fees, builderOf(ticket, facts)), locale) };
  return { label: t(role === 'maker' ? 'maker' : 'fees', rates), after: dollars(fees?.total, locale) };
}

/** A figure of an execution whose prices may be outdated. */
const Unsure = ({ title, text }: { title: string; text: string }) => (
  <bdi className="text-text-3" title={title}>
    {text}
  </bdi>
);

type Written = Readonly<Record<'average' | 'impact' | 'entry', ReactNode>>;

/** Formats the figures of an execution: grey if old prices are used, and nothing if newer prices contradict them. */
function useExecution({ summary, facts, locale }: JudgedTicket): Written {
  const t = useTranslations('ticket.summary');
  const { execution } = summary;
  const price = (value: Price | undefined) => marketPrice(value, facts.market.sizeDecimals, locale);
  const [average, impact, entry] = [
    price(execution?.average),
    distancePercent(execution?.impact, locale),
    price(summary.entry.after),
  ];
  if (execution === undefined) return { average, impact, entry };
  if (execution.isContradicted) {
    const unknown = <Unsure title={t('contradicted')} text={missing} />;
    return { average: unknown, impact: unknown, entry: unknown };
  }
  if (execution.range === undefined) return { average, impact, entry };
  const [low, high] = [price(execution.range.low), price(execution.range.high)];
  const between = low === high ? low : `${low}–${high}`;
  const unsure = (text: string) => <Unsure title={t('unsure')} text={`≈ ${text}`} />;
  return { average: unsure(between), impact: unsure(impact), entry: unsure(entry) };
}

type SliceFigure = 'slices' | 'sliceSize' | 'interval';

function useSliceRows({ ticket, facts, summary, locale }: JudgedTicket): Readonly<Record<SliceFigure, Row>> {
  const t = useTranslations('ticket.summary');
  const { sizeDecimals } = facts.market;
  const minutes = ticket.kind === 'twap' ? ticket.minutes.amount : undefined;
  const isKnown = minutes !== undefined && summary.size !== undefined;
  const part: Size | undefined = isKnown ? sliceSize(summary.size, minutes, sizeDecimals) : undefined;
  return {
    slices: { label: t('slices'), after: count(minutes === undefined ? undefined : slicesIn(minutes), locale) },
    sliceSize: { label: t('sliceSize'), after: coins(part, sizeDecimals, locale) },
    interval: { label: t('interval'), after: t('seconds', { seconds: count(sliceSeconds, locale) }) },
  };
}

function useRows(view: JudgedTicket): Readonly<Record<TicketFigure, Row>> {
  const t = useTranslations('ticket.summary');
  const { summary, facts, locale } = view;
  const { coin, sizeDecimals } = facts.market;
  const price = (value: Price | undefined) => marketPrice(value, sizeDecimals, locale);
  const { average, impact, entry } = useExecution(view);
  return {
    position: changing(t('position', { coin }), summary.position, (size) => coins(size, sizeDecimals, locale)),
    entry: { ...changing(t('entry'), summary.entry, price), after: entry },
    liquidation: changing(t('liquidation'), summary.liquidation, price),
    distance: changing(t('distance'), summary.distance, (value) => distancePercent(value, locale)),
    margin: changing(t('margin'), summary.marginUsed, (value) => dollars(value, locale)),
    leverage: changing(t('leverage'), summary.leverage, (value) => leverageText(value, locale)),
    funding: changing(t('funding'), summary.fundingPerDay, (value) => signedDollars(value, locale)),
    value: { label: t('value'), after: dollars(summary.value, locale) },
    required: { label: t('required'), after: dollars(summary.marginRequired, locale) },
    available: changing(t('available'), summary.available, (value) => dollars(value, locale)),
    fees: useFeeRow(view),
    average: { label: t('average'), after: average },
    impact: { label: t('impact'), after: impact },
    worst: { label: t('worst'), after: price(worstPrice(view)) },
    ...useSliceRows(view),
  };
}

/** The main figures now and after the order, before it is sent; the others on request. */
export const Consequence = memo(function Consequence(view: JudgedTicket) {
  const t = useTranslations('ticket.summary');
  const isAll = useStore(reportsAllSteps);
  const rows = useRows(view);
  const shown = [...chiefFigures(view.ticket), ...(isAll ? furtherFigures(view.ticket) : [])];
  return (
    <div>
      <BeforeAndAfter
        caption={t('caption')}
        nowLabel={t('now')}
        afterLabel={t('after')}
        rows={shown.map((key) => ({ key, ...rows[key] }))}
      />
      <FiguresButton
        data-control="figures"
        label={t(isAll ? 'less' : 'more')}
        aria-expanded={isAll}
        icon={<ChevronDownIcon size={14} className={classNames(isAll && 'rotate-180')} />}
        onClick={() => reportAllSteps(!isAll)}
      />
    </div>
  );
});
