import { useTranslations } from 'next-intl';
import { type Column, Table } from '@/components/ui/table/table';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { useMarketPrice } from '@/components/ui/text/price-steps';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { shownLiquidation } from '@/lib/domain/perps';
import type { Position } from '@/lib/domain/portfolio/account';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import { figure } from '@/lib/i18n/format/figure';
import { decimalsOf } from '@/lib/math/precision';
import { ElsewhereFrame } from './elsewhere-frame';
import { ElsewhereMarket } from './elsewhere-market';

/** The positions on the venue's other dexes, which are part of the account and cannot be closed here. */
export function ElsewherePositions({ positions }: { positions: readonly Position[] }) {
  const t = useTranslations('positions.elsewhere');
  const names = useTranslations('positions.columns');
  const locale = usePageLocale();
  const priceText = useMarketPrice();
  if (positions.length === 0) return null;
  const columns: readonly Column<Position>[] = [
    { key: 'market', heading: names('market'), widthPx: 190, wide: true, cell: (row) => <MarketOf {...row} /> },
    {
      key: 'size',
      heading: names('size'),
      align: 'end',
      widthPx: 90,
      cell: ({ size }) => <Figure text={figure(size, locale, { decimals: decimalsOf(size) })} />,
    },
    {
      key: 'entry',
      heading: names('entry'),
      align: 'end',
      widthPx: 95,
      cell: ({ coin, entryPrice }) => <Figure text={priceText(coin, entryPrice)} />,
    },
    {
      key: 'pnl',
      heading: names('pnl'),
      align: 'end',
      widthPx: 105,
      cell: ({ pnl }) => <SignedChange value={pnl} text={signedDollars(pnl, locale)} />,
    },
    {
      key: 'liquidation',
      heading: names('liquidation'),
      align: 'end',
      widthPx: 100,
      cell: (position) => <Figure text={priceText(position.coin, shownLiquidation(position))} />,
    },
    {
      key: 'margin',
      heading: names('margin'),
      align: 'end',
      widthPx: 140,
      cell: ({ margin, marginMode }) => (
        <span className="inline-flex items-baseline gap-1">
          <Figure text={dollars(margin, locale)} />
          <span className="text-11 text-text-3">{names(marginMode)}</span>
        </span>
      ),
    },
  ];
  return (
    <ElsewhereFrame title={t('positions')}>
      <Table
        caption={t('positions')}
        columns={columns}
        rows={positions}
        rowKey={({ coin }) => coin}
        rowHeightPx={40}
        className="max-md:[&_[data-row]]:grid-cols-2!"
      />
    </ElsewhereFrame>
  );
}

const MarketOf = ({ coin, dex, side }: Position) => <ElsewhereMarket coin={coin} dex={dex} side={side} />;
