import type { Column } from '@/components/ui/table/table';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { Price } from '@/components/ui/text/price';
import { routes } from '@/lib/config/site/routes';
import { type ListingSort, pressColumn } from '@/lib/domain/spot/listing';
import type { ShownListing } from '@/lib/domain/spot/listing-rows';
import { type ListingView, queryOfView } from '@/lib/domain/spot/listing-view';
import { tokenKeyOf } from '@/lib/domain/spot/token';
import { ageText } from '@/lib/i18n/format/age';
import { compactDollars } from '@/lib/i18n/format/compact';
import { changePercent } from '@/lib/i18n/format/percent';
import { tokenPrice } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import {
  HoldersCell,
  LiquidityCell,
  PairCell,
  type QuickPurchase,
  SafetyMark,
  TaxCell,
  TopTenCell,
  TradeCell,
  TradesCell,
  VolumeCell,
} from './listing-cells';
import type { ListingWords } from './words';

export interface ListingColumnsProps {
  /** The view in the address, to which the headings link; undefined where the order is not in the address. */
  requested?: ListingView | undefined;
  /** Whether a press on a heading sorts without an address. */
  isSortable?: boolean;
  /** The order of the rows. */
  sort: ListingSort;
  /** The time by which ages are reckoned. */
  now: number;
  watched: ReadonlySet<number>;
  onWatch: (pairId: number) => void;
  /** The keys of tokens that share their symbol with another one: they show their contract. */
  alike: ReadonlySet<string>;
  /** The pair of this page, if the page is a pair's. */
  current?: number;
  /** The amounts that buy from the list; undefined where nothing is bought from it. */
  quick?: QuickPurchase;
  words: ListingWords;
  locale: Locale;
}

type ListingColumn = Column<ShownListing>;
type Change = 'change5m' | 'change1h' | 'change6h' | 'change';

/** Returns the columns of the list; a press on a figure's heading sorts by it. */
export function listingColumns(props: ListingColumnsProps): readonly ListingColumn[] {
  const { requested, isSortable = false, sort, now, watched, onWatch, alike, current, quick, words, locale } = props;
  const figure = (name: keyof ListingWords['columns'] & ListingSort): Omit<ListingColumn, 'cell' | 'widthPx'> => {
    const column = { key: name, heading: words.columns[name], align: 'end' } as const;
    if (requested === undefined) return { ...column, sortable: isSortable };
    const pressed = { ...requested, order: pressColumn(requested.order, name) };
    return { ...column, sortable: true, sortHref: localePath(locale, `${routes.memes()}${queryOfView(pressed)}`) };
  };
  const cellOf = (row: ShownListing) => ({ row, words, locale });
  const change = (name: Change): ListingColumn => ({
    ...{ ...figure(name), widthPx: 60 },
    cell: (row) => <SignedChange value={row[name]} text={changePercent(row[name], locale)} />,
  });
  return [
    {
      ...{ key: 'pair', heading: words.columns.pair, widthPx: 174, wide: true },
      cell: (row) => (
        <PairCell
          {...{ ...cellOf(row), sort, now }}
          isWatched={watched.has(row.id)}
          onWatch={() => onWatch(row.id)}
          hasDouble={alike.has(tokenKeyOf(row))}
          isCurrent={row.id === current}
          isPhoneStarred={quick === undefined}
        />
      ),
    },
    {
      ...{ ...figure('price'), widthPx: 112 },
      cell: ({ price, isLate }) => <Price value={price} text={tokenPrice(price, locale)} stale={isLate} />,
    },
    { ...change('change5m'), from: 'lg', wideOnly: true },
    { ...change('change1h'), from: 'lg', wideOnly: true },
    { ...change('change6h'), from: 'xl', wideOnly: true },
    { ...change('change'), widthPx: 94 },
    { ...figure('volume'), widthPx: 96, wideOnly: true, cell: (row) => <VolumeCell {...cellOf(row)} /> },
    { ...figure('liquidity'), widthPx: 76, wideOnly: true, cell: (row) => <LiquidityCell {...cellOf(row)} /> },
    {
      ...{ ...figure('cap'), widthPx: 88, from: 'lg', wideOnly: true },
      cell: ({ cap }) => <Figure text={compactDollars(cap, locale)} />,
    },
    {
      ...{ ...figure('age'), widthPx: 50, from: 'lg', wideOnly: true },
      cell: ({ since }) => <Figure text={ageText(since === undefined ? undefined : now - since, locale)} />,
    },
    {
      ...{ ...figure('holders'), widthPx: 74, from: 'xl', wideOnly: true },
      cell: (row) => <HoldersCell {...cellOf(row)} />,
    },
    {
      ...{ ...figure('trades'), widthPx: 94, from: 'xl', wideOnly: true },
      cell: (row) => <TradesCell {...cellOf(row)} />,
    },
    {
      ...{ ...figure('topTen'), widthPx: 82, from: 'wide', wideOnly: true },
      cell: (row) => <TopTenCell {...cellOf(row)} />,
    },
    {
      ...{ ...figure('tax'), widthPx: 96, from: 'wide', wideOnly: true },
      cell: (row) => <TaxCell {...cellOf(row)} />,
    },
    {
      ...{ key: 'safety', heading: words.columns.safety, widthPx: 108, align: 'end', wideOnly: true },
      cell: (row) => <SafetyMark {...cellOf(row)} />,
    },
    ...(quick === undefined
      ? []
      : [
          {
            ...{ key: 'trade', heading: words.columns.trade, head: '', widthPx: 74, wide: true, align: 'end' },
            cell: (row) => <TradeCell {...cellOf(row)} quick={quick} />,
          } satisfies ListingColumn,
        ]),
  ];
}
