import { useTranslations } from 'next-intl';
import { SummaryButton } from '@/components/share';
import { roomOfButtons } from '@/components/ui/form/row-buttons';
import type { Column } from '@/components/ui/table/table';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { useMarketPrice } from '@/components/ui/text/price-steps';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import type { Span } from '@/lib/chart/series/fitting-interval';
import { type Fill, isSpot } from '@/lib/domain/portfolio/activity';
import { type FillGroup, netOfGroup } from '@/lib/domain/portfolio/fill-groups';
import { isClosing } from '@/lib/domain/share/is-closing';
import { dollars, signedDollars } from '@/lib/i18n/format/dollars';
import { figure } from '@/lib/i18n/format/figure';
import { decimalsOf } from '@/lib/math/precision';
import { useOwnAccount } from '../use-account';
import { MarketCell } from './cells';
import { ChartTime } from './chart-time';
import { DirectionCell, PartsButton } from './fill-cells';
import { ReceiptCell } from './receipt-cell';

const feeDecimals = 4;

export interface FillRow {
  readonly group: FillGroup;
  /** `part`: a single fill below its row. */
  readonly kind: 'whole' | 'part';
  readonly isOpen: boolean;
}

interface FillColumns {
  /** Returns the time of the trade that a row's fills belong to. */
  spanOf: (fills: readonly Fill[]) => Span;
  isGrouped: boolean;
  /** Shows or hides the single fills of a row. */
  toggle: (key: string) => void;
}

export function useFillColumns({ spanOf, isGrouped, toggle }: FillColumns): readonly Column<FillRow>[] {
  const t = useTranslations('perps-account');
  const names = useTranslations('positions.fills');
  const columnNames = useTranslations('positions.columns');
  const locale = usePageLocale();
  const priceText = useMarketPrice();
  const { isOwn } = useOwnAccount();
  const share: Column<FillRow> = {
    key: 'summary',
    heading: t('receipt.open'),
    align: 'end',
    widthPx: roomOfButtons([t('receipt.open'), t('summary.share')]),
    pinned: true,
    wide: true,
    cell: ({ group: { fills, coin, orderId, twap }, kind }) =>
      kind === 'whole' && twap === undefined && !isSpot(coin) ? (
        <span className="flex items-center justify-end gap-1">
          {fills.some(isClosing) && (
            <SummaryButton order={orderId} label={t('summary.of', { coin })}>
              {t('summary.share')}
            </SummaryButton>
          )}
          <ReceiptCell order={orderId} cloid={fills.find((fill) => fill.cloid !== undefined)?.cloid} coin={coin} />
        </span>
      ) : null,
  };
  const columns: readonly Column<FillRow>[] = [
    {
      key: 'time',
      heading: names('time'),
      widthPx: 118,
      cell: ({ group: { time, coin, fills } }) => <ChartTime ms={time} coin={coin} span={spanOf(fills)} />,
    },
    {
      key: 'market',
      heading: names('coin'),
      widthPx: 108,
      wide: true,
      cell: ({ group, kind, isOpen }) => (
        <span className={kind === 'part' ? 'ps-5 text-text-3' : 'inline-flex items-center gap-1'}>
          {kind === 'whole' && <MarketCell coin={group.coin} />}
          {kind === 'whole' && group.fills.length > 1 && (
            <PartsButton coin={group.coin} isOpen={isOpen} onPress={() => toggle(group.key)} />
          )}
          {kind === 'part' && <bdi>{group.coin}</bdi>}
        </span>
      ),
    },
    {
      key: 'direction',
      heading: t('lists.direction'),
      widthPx: 116,
      cell: ({ group, kind }) => <DirectionCell group={group} isPart={kind === 'part'} />,
    },
    {
      key: 'price',
      heading: isGrouped ? t('past.average') : names('price'),
      align: 'end',
      widthPx: 88,
      cell: ({ group: { coin, price } }) => <Figure text={priceText(coin, price)} />,
    },
    {
      key: 'size',
      heading: names('size'),
      align: 'end',
      widthPx: 80,
      cell: ({ group: { size } }) => <Figure text={figure(size, locale, { decimals: decimalsOf(size) })} />,
    },
    {
      key: 'value',
      heading: columnNames('value'),
      align: 'end',
      widthPx: 90,
      cell: ({ group: { value } }) => <Figure text={dollars(value, locale)} />,
    },
    {
      key: 'role',
      heading: t('lists.role'),
      align: 'end',
      widthPx: 70,
      cell: ({ group: { role } }) => (role === undefined ? <Figure text={undefined} /> : t(`lists.roles.${role}`)),
    },
    {
      key: 'fee',
      heading: names('fee'),
      align: 'end',
      widthPx: 112,
      cell: ({ group: { fee, feeToken } }) => (
        <Figure text={figure(fee, locale, { decimals: feeDecimals })} unit={feeToken} full={fee} />
      ),
    },
    {
      key: 'realised',
      heading: t('close.realised'),
      align: 'end',
      widthPx: 100,
      cell: ({ group: { closedPnl } }) => <SignedChange value={closedPnl} text={signedDollars(closedPnl, locale)} />,
    },
    {
      key: 'net',
      heading: t('close.net'),
      align: 'end',
      widthPx: 110,
      cell: ({ group }) => {
        const net = netOfGroup(group);
        return <SignedChange value={net} text={signedDollars(net, locale)} />;
      },
    },
    {
      key: 'order',
      heading: t('lists.order'),
      align: 'end',
      widthPx: 120,
      cell: ({ group: { twap, orderId } }) => <Figure text={String(twap ?? orderId)} />,
    },
  ];
  return isOwn ? [...columns, share] : columns;
}
