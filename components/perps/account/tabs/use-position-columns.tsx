import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { GuardsCell, PositionButtons, useWidthOfPositionButtons } from '@/components/portfolio/acts';
import { EditIcon } from '@/components/ui/frame/act-icons';
import { classNames } from '@/components/ui/frame/class-names';
import type { Column } from '@/components/ui/table/table';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { useMarketPrice } from '@/components/ui/text/price-steps';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { useMargin } from '@/lib/client/perps/account/use-margin';
import { endangeredCoins, liquidationDistance, shownLiquidation } from '@/lib/domain/perps';
import type { Position } from '@/lib/domain/portfolio/account';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import { figure } from '@/lib/i18n/format/figure';
import { leverageText } from '@/lib/i18n/format/leverage';
import { changePercent, liquidationPercent } from '@/lib/i18n/format/percent';
import { decimalsOf } from '@/lib/math/precision';
import type { PositionAct } from '../dialogs/position-dialogs';
import { useOpenOrders, useOwnAccount } from '../use-account';
import { dangers, MarketCell } from './cells';
import { CloseAll } from './row-actions';

/**
 * A figure with its value below it. Rows of two lines leave the take profit and stop loss visible on every desktop
 * screen.
 */
const twoLines = 'md:inline-flex md:flex-col md:items-end md:leading-4';

interface EndangeredProps {
  position: Position;
  /** Set when the position is close to liquidation. */
  danger: keyof typeof dangers | undefined;
}

function NameCell({ position: { coin, side, leverage }, danger }: EndangeredProps) {
  const locale = usePageLocale();
  return (
    <MarketCell
      coin={coin}
      side={side}
      aside={<bdi dir="ltr">{leverageText(leverage, locale)}</bdi>}
      danger={danger}
      isStacked
    />
  );
}

function PnlCell({ pnl, returnPercent }: Pick<Position, 'pnl' | 'returnPercent'>) {
  const locale = usePageLocale();
  return (
    <SignedChange
      className={twoLines}
      value={pnl}
      text={signedDollars(pnl, locale)}
      aside={returnPercent === undefined ? undefined : changePercent(returnPercent, locale)}
    />
  );
}

/** The distance to the liquidation price is written below it. */
function LiquidationCell({ position, danger }: EndangeredProps) {
  const locale = usePageLocale();
  const priceText = useMarketPrice();
  const liquidation = shownLiquidation(position);
  return (
    <span className={classNames(twoLines, danger !== undefined && dangers[danger])}>
      <Figure text={priceText(position.coin, liquidation)} />
      {liquidation !== undefined && (
        <Figure
          className={classNames('text-11 max-md:block', danger === undefined && 'text-text-3')}
          text={liquidationPercent(liquidationDistance(position), locale)}
        />
      )}
    </span>
  );
}

/** Only the margin of an isolated position can be changed. */
function MarginCell({ position, onOpen }: { position: Position; onOpen: () => void }) {
  const t = useTranslations('perps-account.margin');
  const { isOwn } = useOwnAccount();
  const names = useTranslations('positions.columns');
  const locale = usePageLocale();
  return (
    <span className="inline-flex items-center gap-1">
      <span className={twoLines}>
        <Figure text={dollars(position.margin, locale)} />
        <span className="ms-1 text-11 text-text-3 md:ms-0">{names(position.marginMode)}</span>
      </span>
      {isOwn && position.marginMode === 'isolated' && (
        <button
          type="button"
          aria-label={t('open', { coin: position.coin })}
          onClick={onOpen}
          className="relative grid size-5 place-items-center rounded-tag text-text-2 after:absolute after:-inset-1 hover:bg-active hover:text-text-1"
        >
          <EditIcon size={14} />
        </button>
      )}
    </span>
  );
}

export function usePositionColumns(open: (act: PositionAct, position: Position) => void): readonly Column<Position>[] {
  const t = useTranslations('positions');
  const names = useTranslations('positions.columns');
  const guards = useTranslations('positions.guards');
  const locale = usePageLocale();
  const priceText = useMarketPrice();
  const orders = useOpenOrders().data ?? [];
  const { owner, isOwn } = useOwnAccount();
  const { shares, state } = useMargin(owner);
  const endangered = useMemo(() => (state === undefined ? undefined : endangeredCoins(shares, state)), [shares, state]);
  const buttonsPx = useWidthOfPositionButtons();
  const acts: readonly string[] = ['triggers', 'actions'];
  const columns: readonly Column<Position>[] = [
    {
      key: 'market',
      heading: names('market'),
      widthPx: 108,
      wide: true,
      cell: (position) => <NameCell position={position} danger={endangered?.get(position.coin)} />,
    },
    {
      key: 'size',
      heading: names('size'),
      align: 'end',
      widthPx: 70,
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
      widthPx: 84,
      cell: ({ coin, entryPrice }) => <Figure text={priceText(coin, entryPrice)} />,
    },
    {
      key: 'mark',
      heading: names('mark'),
      align: 'end',
      widthPx: 76,
      cell: ({ coin, markPrice }) => <Figure text={priceText(coin, markPrice)} />,
    },
    {
      key: 'pnl',
      heading: names('pnl'),
      align: 'end',
      widthPx: 90,
      cell: (position) => <PnlCell {...position} />,
    },
    {
      key: 'liquidation',
      heading: names('liquidation'),
      align: 'end',
      widthPx: 86,
      cell: (position) => <LiquidationCell position={position} danger={endangered?.get(position.coin)} />,
    },
    {
      key: 'triggers',
      heading: guards('column'),
      align: 'end',
      widthPx: 140,
      cell: (position) => <GuardsCell position={position} orders={orders} onOpen={() => open('triggers', position)} />,
    },
    {
      key: 'margin',
      heading: names('margin'),
      align: 'end',
      widthPx: 90,
      cell: (position) => <MarginCell position={position} onOpen={() => open('margin', position)} />,
    },
    {
      key: 'funding',
      heading: names('funding'),
      wholeName: names('fundingSinceOpen'),
      align: 'end',
      widthPx: 74,
      cell: ({ funding }) => <SignedChange value={funding} text={signedDollars(funding, locale)} />,
    },
    {
      key: 'actions',
      heading: t('acts.heading'),
      head: <CloseAll />,
      align: 'end',
      widthPx: buttonsPx,
      wide: true,
      pinned: true,
      cell: (position) => <PositionButtons position={position} orders={orders} onAct={(act) => open(act, position)} />,
    },
  ];
  // Nothing can be done with an account that is only looked at.
  return isOwn ? columns : columns.filter(({ key }) => !acts.includes(key));
}
