import { useTranslations } from 'next-intl';
import type { Column } from '@/components/ui/table/table';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { useMarketPrice } from '@/components/ui/text/price-steps';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { shownLiquidation } from '@/lib/domain/perps';
import type { Position } from '@/lib/domain/portfolio/account';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import { figure } from '@/lib/i18n/format/figure';
import { leverageText } from '@/lib/i18n/format/leverage';
import { changePercent } from '@/lib/i18n/format/percent';
import { decimalsOf } from '@/lib/math/precision';
import { MarketLink } from './market-link';
import type { ActColumns } from './use-act-columns';

/**
 * Returns the columns of positions, for the owner with those of actions. Take profit and stop loss come early enough to
 * be visible without scrolling sideways on every desktop screen.
 */
export function usePositionColumns(acts?: ActColumns): readonly Column<Position>[] {
  const t = useTranslations('positions.columns');
  const sides = useTranslations('positions.sides');
  const locale = usePageLocale();
  const priceText = useMarketPrice();
  return [
    {
      key: 'market',
      heading: t('market'),
      widthPx: 195,
      wide: true,
      cell: ({ coin, side, leverage, marginMode }) => (
        <span className="flex items-baseline gap-2">
          <MarketLink coin={coin} />
          <span className={side === 'long' ? 'text-up' : 'text-down'}>{sides(side)}</span>
          <span className="text-11 text-text-3">
            {leverageText(leverage, locale)} {t(marginMode)}
          </span>
        </span>
      ),
    },
    {
      key: 'size',
      heading: t('size'),
      align: 'end',
      widthPx: 90,
      cell: ({ size }) => <Figure text={figure(size, locale, { decimals: decimalsOf(size) })} />,
    },
    {
      key: 'value',
      heading: t('value'),
      align: 'end',
      widthPx: 105,
      cell: ({ value }) => <Figure text={dollars(value, locale)} />,
    },
    {
      key: 'pnl',
      heading: t('pnl'),
      align: 'end',
      widthPx: 155,
      cell: ({ pnl, returnPercent }) => (
        <span className="inline-flex items-baseline gap-1">
          <SignedChange value={pnl} text={signedDollars(pnl, locale)} />
          <SignedChange value={returnPercent} text={changePercent(returnPercent, locale)} className="text-11" />
        </span>
      ),
    },
    {
      key: 'entry',
      heading: t('entry'),
      align: 'end',
      widthPx: 95,
      cell: ({ coin, entryPrice }) => <Figure text={priceText(coin, entryPrice)} />,
    },
    {
      key: 'mark',
      heading: t('mark'),
      align: 'end',
      widthPx: 90,
      cell: ({ coin, markPrice }) => <Figure text={priceText(coin, markPrice)} />,
    },
    {
      key: 'liquidation',
      heading: t('liquidation'),
      align: 'end',
      widthPx: 100,
      cell: (position) => <Figure text={priceText(position.coin, shownLiquidation(position))} />,
    },
    ...(acts === undefined ? [] : [acts.guards]),
    {
      key: 'margin',
      heading: t('margin'),
      align: 'end',
      widthPx: 105,
      cell: ({ margin }) => <Figure text={dollars(margin, locale)} />,
    },
    {
      key: 'funding',
      heading: t('fundingSinceOpen'),
      align: 'end',
      widthPx: 150,
      cell: ({ funding }) => <SignedChange value={funding} text={signedDollars(funding, locale)} />,
    },
    ...(acts === undefined ? [] : [acts.buttons]),
  ];
}
