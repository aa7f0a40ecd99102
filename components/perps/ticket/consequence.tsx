import { useTranslations } from 'next-intl';
import { memo, type ReactNode } from 'react';
import { NowAfter, type NowAfterRow } from '@/components/ui/now-after';
import { liquidationInReach } from '@/lib/domain/perps/liquidation-reach';
import { orderRates, roleOf } from '@/lib/domain/perps/order-fees';
import type { Change } from '@/lib/domain/perps/summary';
import { boundFrom } from '@/lib/domain/perps/ticket-price';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import { leverageText } from '@/lib/i18n/format/leverage';
import { distancePercent, feeParts } from '@/lib/i18n/format/percent';
import { marketPrice } from '@/lib/i18n/format/price';
import type { Price } from '@/lib/math/amount';
import { coins } from './figures';
import type { JudgedTicket } from './use-ticket';

/** Written only where there was something before: an account without a position has no entry price. */
function changing<Value>(
  key: string,
  label: string,
  { now, after }: Change<Value>,
  write: (value: Value | undefined) => ReactNode,
): NowAfterRow {
  return { key, label, after: write(after), ...(now !== undefined && { now: write(now) }) };
}

/** The price beyond which a market order does not go. */
function worstPrice({ ticket, facts }: JudgedTicket): Price | undefined {
  const { mark, sizeDecimals } = facts.market;
  if (ticket.kind !== 'market' || mark === undefined || ticket.slippage.amount === undefined) return undefined;
  return boundFrom(mark, ticket.slippage.amount, ticket.side, sizeDecimals);
}

/** The same label before a size is there and after: the rates do not depend on it. */
function useFeeRow({ ticket, facts, summary: { fees }, locale }: JudgedTicket): NowAfterRow {
  const t = useTranslations('ticket.summary');
  const role = roleOf(ticket, { book: facts.book, mark: facts.market.mark });
  const rates = { rates: feeParts(orderRates(role, facts.account?.fees, facts.builder), locale) };
  return {
    key: 'fees',
    label: t(role === 'maker' ? 'maker' : 'fees', rates),
    after: dollars(fees?.total, locale),
  };
}

/** What each number is and what it will be, before anything is pressed. */
export const Consequence = memo(function Consequence(view: JudgedTicket) {
  const t = useTranslations('ticket.summary');
  const { summary, facts, locale } = view;
  const { coin, sizeDecimals, mark } = facts.market;
  const { execution } = summary;
  const price = (value: Price | undefined) => marketPrice(value, sizeDecimals, locale);
  const worst = worstPrice(view);
  const feeRow = useFeeRow(view);
  const rows: readonly NowAfterRow[] = [
    changing('position', t('position', { coin }), summary.position, (size) => coins(size, sizeDecimals, locale)),
    changing('entry', t('entry'), summary.entry, price),
    changing('liquidation', t('liquidation'), summary.liquidation, (value) => price(liquidationInReach(value, mark))),
    changing('distance', t('distance'), summary.distance, (value) => distancePercent(value, locale)),
    changing('margin', t('margin'), summary.marginUsed, (value) => dollars(value, locale)),
    changing('leverage', t('leverage'), summary.leverage, (value) => leverageText(value, locale)),
    changing('funding', t('funding'), summary.fundingPerDay, (value) => signedDollars(value, locale)),
    { key: 'value', label: t('value'), after: dollars(summary.value, locale) },
    { key: 'required', label: t('required'), after: dollars(summary.marginRequired, locale) },
    feeRow,
    ...(execution === undefined
      ? []
      : [
          { key: 'average', label: t('average'), after: price(execution.average) },
          { key: 'impact', label: t('impact'), after: distancePercent(execution.impact, locale) },
        ]),
    ...(worst === undefined ? [] : [{ key: 'worst', label: t('worst'), after: price(worst) }]),
  ];
  return <NowAfter caption={t('caption')} nowLabel={t('now')} afterLabel={t('after')} rows={rows} />;
});
