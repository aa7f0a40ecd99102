import { useTranslations } from 'next-intl';
import { type AccountLine, gainAt, goalAt } from '@/lib/domain/perps';
import type { OpenOrder } from '@/lib/domain/portfolio/account';
import { figure } from '@/lib/i18n/format/figure';
import { wholePercent } from '@/lib/i18n/format/percent';
import type { Locale } from '@/lib/i18n/locales';
import type { Price, Size, Usd } from '@/lib/math/amount';
import { isPositive } from '@/lib/math/comparison';
import { decimalsOf } from '@/lib/math/precision';
import type { ShownLine } from './use-lines';

export function useLineWords(locale: Locale) {
  const t = useTranslations('perps-chart');
  const sides = useTranslations('positions.sides');
  const kinds = useTranslations('positions.kinds');
  const columns = useTranslations('positions.columns');
  const guards = useTranslations('positions.guards');
  const sizeText = (size: Size) => figure(size, locale, { decimals: decimalsOf(size) });

  const orderName = ({ kind, side, size }: OpenOrder): string => {
    const what = [...(kind === undefined ? [] : [kinds(kind)]), sides(side)];
    return [...what, ...(isPositive(size) ? [sizeText(size)] : [])].join(' ');
  };

  const accountName = (line: AccountLine): string => {
    switch (line.kind) {
      case 'entry':
        return `${sides(line.position.side)} ${sizeText(line.position.size)}`;
      case 'liquidation':
        return columns('liquidation');
      case 'order': {
        const { goal, order, share } = line;
        if (goal === undefined) return orderName(order);
        const named = isPositive(order.size) ? `${t(`goals.${goal}`)} ${sizeText(order.size)}` : t(`goals.${goal}`);
        return share === undefined ? named : guards('partly', { label: named, share: wholePercent(share, locale) });
      }
      case 'pending':
        return `${sides(line.leg.side)}${isPositive(line.leg.size) ? ` ${sizeText(line.leg.size)}` : ''}`;
      default:
        return line satisfies never;
    }
  };

  return {
    nameOf: ({ source }: ShownLine): string =>
      source.of === 'account'
        ? accountName(source.line)
        : source.of === 'alert'
          ? t('alerts.name')
          : t(`draft.${source.draft.field ?? 'price'}`),
    accountName,
    /** Returns the name of a line at a new price: a position's entry line becomes a take profit or stop loss there. */
    nameAt: (line: AccountLine, price: Price, mark: Price | undefined): string =>
      line.kind === 'entry' ? t(`set.${goalAt(line.position, price, mark)}`) : accountName(line),
  };
}

/** Returns a position's profit at the mark price. */
export function liveGain(line: AccountLine, mark: Price | undefined): Usd | undefined {
  if (line.kind !== 'entry') return undefined;
  return mark === undefined ? line.position.pnl : gainAt(line.position, mark);
}
