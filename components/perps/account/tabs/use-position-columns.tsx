import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Figure, SignedChange } from '@/components/ui/figure';
import { EditIcon } from '@/components/ui/icons';
import { useMarketPrice } from '@/components/ui/price-steps';
import type { Column } from '@/components/ui/table';
import { usePageLocale } from '@/components/ui/use-page-locale';
import { useMargin } from '@/lib/client/perps/account/use-margin';
import { liquidationDistance } from '@/lib/domain/perps/closing-summary';
import { liquidationInReach } from '@/lib/domain/perps/liquidation-reach';
import { endangeredCoins } from '@/lib/domain/perps/margin-share';
import { furtherGuards, labelOf, triggersOf } from '@/lib/domain/perps/position-triggers';
import type { Position } from '@/lib/domain/portfolio/account';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import { figure } from '@/lib/i18n/format/figure';
import { leverageText } from '@/lib/i18n/format/leverage';
import { changePercent, liquidationPercent } from '@/lib/i18n/format/percent';
import { decimalsOf } from '@/lib/math/precision';
import type { PositionAction } from '../dialogs/position-dialogs';
import { useOpenOrders, usePlace } from '../use-account';
import { MarketCell, RowButton, RowButtons, roomOfButtons } from './cells';
import { CloseAll } from './row-actions';

/** A figure and what it comes to below it: rows of two lines leave the guards in sight on every desk. */
const twoLines = 'md:inline-flex md:flex-col md:items-end md:leading-4';

export function usePositionColumns(
  open: (action: PositionAction, position: Position) => void,
): readonly Column<Position>[] {
  const t = useTranslations('trading');
  const names = useTranslations('positions.columns');
  const locale = usePageLocale();
  const priceText = useMarketPrice();
  const orders = useOpenOrders().data ?? [];
  const { shares, state } = useMargin(usePlace().owner);
  const endangered = useMemo(() => new Set(state && endangeredCoins(shares, state)), [shares, state]);
  const label = (position: Position) => t(`triggers.label.${labelOf(triggersOf(position, orders))}`);
  const prices = (position: Position): string => {
    const { tp, sl } = triggersOf(position, orders);
    if (tp.length === 0 && sl.length === 0) return label(position);
    return [tp, sl].map(([nearest]) => priceText(position.coin, nearest?.trigger)).join(' / ');
  };
  const moreText = (position: Position): string | undefined => {
    const count = furtherGuards(triggersOf(position, orders));
    return count === 0 ? undefined : t('triggers.more', { count });
  };
  return [
    {
      key: 'market',
      heading: names('market'),
      widthPx: 155,
      wide: true,
      cell: ({ coin, side, leverage }) => (
        <MarketCell
          coin={coin}
          side={side}
          aside={<bdi dir="ltr">{leverageText(leverage, locale)}</bdi>}
          isEndangered={endangered.has(coin)}
        />
      ),
    },
    {
      key: 'size',
      heading: names('size'),
      align: 'end',
      widthPx: 75,
      cell: ({ size }) => <Figure text={figure(size, locale, { decimals: decimalsOf(size) })} />,
    },
    {
      key: 'value',
      heading: names('value'),
      align: 'end',
      widthPx: 84,
      cell: ({ value }) => <Figure text={dollars(value, locale)} />,
    },
    {
      key: 'entry',
      heading: names('entry'),
      align: 'end',
      widthPx: 78,
      cell: ({ coin, entryPrice }) => <Figure text={priceText(coin, entryPrice)} />,
    },
    {
      key: 'mark',
      heading: names('mark'),
      align: 'end',
      widthPx: 78,
      cell: ({ coin, markPrice }) => <Figure text={priceText(coin, markPrice)} />,
    },
    {
      key: 'pnl',
      heading: names('pnl'),
      align: 'end',
      widthPx: 95,
      cell: ({ pnl, returnPercent }) => (
        <SignedChange
          className={twoLines}
          value={pnl}
          text={signedDollars(pnl, locale)}
          aside={returnPercent === undefined ? undefined : changePercent(returnPercent, locale)}
        />
      ),
    },
    {
      key: 'liquidation',
      heading: names('liquidation'),
      align: 'end',
      widthPx: 95,
      cell: (position) => {
        const liquidation = liquidationInReach(position.liquidationPrice, position.markPrice);
        return (
          <span className={twoLines}>
            <Figure text={priceText(position.coin, liquidation)} />
            {liquidation !== undefined && (
              <Figure
                className="text-11 text-text-3 max-md:block"
                text={liquidationPercent(liquidationDistance(position), locale)}
              />
            )}
          </span>
        );
      },
    },
    {
      key: 'triggers',
      heading: t('triggers.column'),
      align: 'end',
      widthPx: 140,
      cell: (position) => (
        <button
          type="button"
          // What is seen is said first, so that whoever speaks to the page is understood.
          aria-label={[
            prices(position),
            moreText(position),
            t('triggers.open', { coin: position.coin, label: label(position) }),
          ]
            .filter((text) => text !== undefined)
            .join(' ')}
          onClick={() => open('triggers', position)}
          className="relative inline-flex items-center gap-1 rounded-tag after:absolute after:-inset-1 hover:text-text-1 hover:underline"
        >
          <span>
            <bdi dir="ltr" className="max-md:text-12">
              {prices(position)}
            </bdi>
            {moreText(position) !== undefined && (
              <span className="block text-11 text-text-3 leading-none">{moreText(position)}</span>
            )}
          </span>
          <EditIcon size={14} className="text-text-3" />
        </button>
      ),
    },
    {
      key: 'margin',
      heading: names('margin'),
      align: 'end',
      widthPx: 140,
      cell: (position) => (
        <span className="inline-flex items-center gap-1">
          <Figure text={dollars(position.margin, locale)} />
          <span className="text-11 text-text-3">{names(position.marginMode)}</span>
          {position.marginMode === 'isolated' && (
            <button
              type="button"
              aria-label={t('margin.open', { coin: position.coin })}
              onClick={() => open('margin', position)}
              className="relative grid size-5 place-items-center rounded-tag text-text-2 after:absolute after:-inset-1 hover:bg-active hover:text-text-1"
            >
              <EditIcon size={14} />
            </button>
          )}
        </span>
      ),
    },
    {
      key: 'funding',
      heading: names('funding'),
      align: 'end',
      widthPx: 70,
      cell: ({ funding }) => <SignedChange value={funding} text={signedDollars(funding, locale)} />,
    },
    {
      key: 'actions',
      heading: t('actions'),
      head: <CloseAll />,
      align: 'end',
      widthPx: roomOfButtons([t('close.limit'), t('reverse.open'), t('close.open')]),
      wide: true,
      pinned: true,
      cell: (position) => (
        <RowButtons>
          <RowButton className="md:hidden" onPress={() => open('triggers', position)}>
            {t('triggers.phone', { label: label(position) })}
          </RowButton>
          <RowButton className="max-md:hidden" onPress={() => open('limit', position)}>
            {t('close.limit')}
          </RowButton>
          <RowButton onPress={() => open('reverse', position)}>{t('reverse.open')}</RowButton>
          <RowButton className="text-text-1!" onPress={() => open('close', position)}>
            {t('close.open')}
          </RowButton>
        </RowButtons>
      ),
    },
  ];
}
