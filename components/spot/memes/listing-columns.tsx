import Link from 'next/link';
import { buttonLook } from '@/components/ui/form/button-look';
import { Badge } from '@/components/ui/frame/badge';
import { ErrorIcon, WarningIcon } from '@/components/ui/frame/icons';
import type { Column } from '@/components/ui/table/table';
import { CoinLogo } from '@/components/ui/text/coin-logo';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { Price } from '@/components/ui/text/price';
import { routes } from '@/lib/config/site/routes';
import { chainById } from '@/lib/config/venues/chains';
import { type ListingSort, pressColumn } from '@/lib/domain/spot/listing';
import type { ShownListing } from '@/lib/domain/spot/listing-rows';
import { type ListingView, queryOfView } from '@/lib/domain/spot/listing-view';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { compactDollars } from '@/lib/i18n/format/compact';
import { missing } from '@/lib/i18n/format/figure';
import { buySellPercent, changePercent } from '@/lib/i18n/format/percent';
import { tokenPrice } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import type { Ratio } from '@/lib/math/amount';
import { isZero, max } from '@/lib/math/comparison';
import { percentToRatio } from '@/lib/math/units';
import type { ListingWords } from './words';

interface CellProps {
  row: ShownListing;
  words: ListingWords;
  locale: Locale;
}

const hrefOf = ({ chainId, base, quote }: ShownListing, locale: Locale): string =>
  localePath(locale, routes.spotPair(chainId, base, quote));

/** The link of the name covers the whole row. */
const wholeRow =
  'after:absolute after:inset-0 after:-outline-offset-2 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus';

const largerTax = ({ buyTax, sellTax }: ShownListing): Ratio | undefined =>
  buyTax === undefined || sellTax === undefined ? (buyTax ?? sellTax) : max(buyTax, sellTax);

/** Marks a dangerous token. A token of unknown safety has no mark: its unknown tax is shown instead. */
function DangerMark({ row, words, locale }: CellProps) {
  if (row.isUnsellable === true) {
    return (
      <Badge look="down" className="gap-1">
        <ErrorIcon size={14} />
        {words.unsellable}
      </Badge>
    );
  }
  const tax = largerTax(row);
  if (tax === undefined || isZero(tax)) return null;
  return (
    <Badge look="accent" className="gap-1">
      <WarningIcon size={14} />
      {fillPlaceholder(words.taxed, 'percent', buySellPercent(tax, locale))}
    </Badge>
  );
}

function PairCell({ row, words, locale }: CellProps) {
  const { chainId, base, quote, name, isNew, hasLogo, logo } = row;
  const chain = chainById(chainId);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <CoinLogo coin={base} size={28} hasPicture={hasLogo} src={logo} />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5">
          <Link href={hrefOf(row, locale)} prefetch={false} className={`truncate font-medium text-14 ${wholeRow}`}>
            <bdi dir="ltr">{`${base}/${quote}`}</bdi>
          </Link>
          {chain !== undefined && <Badge>{chain.shortName}</Badge>}
        </span>
        <span className="flex items-center gap-1.5">
          <bdi className="truncate text-11 text-text-3">{name}</bdi>
          {isNew && <Badge look="accent">{words.fresh}</Badge>}
          <DangerMark {...{ row, words, locale }} />
        </span>
      </span>
    </span>
  );
}

function VolumeCell({ row: { volume, volumeChange }, words, locale }: CellProps) {
  return (
    <>
      <Figure text={compactDollars(volume, locale)} />
      {volume !== undefined && volumeChange !== undefined && (
        <span title={words.volumeChange} className="block text-11">
          <SignedChange value={volumeChange} text={changePercent(volumeChange, locale)} />
        </span>
      )}
    </>
  );
}

function LiquidityCell({ row: { liquidity }, words, locale }: CellProps) {
  if (liquidity === undefined || isZero(liquidity)) return <span className="text-text-3">{words.notAvailable}</span>;
  return <Figure text={compactDollars(liquidity, locale)} />;
}

const taxText = (tax: Ratio | undefined, locale: Locale): string =>
  tax === undefined ? missing : buySellPercent(tax, locale);

/** Shows an unknown tax as unknown: an empty cell would look safe. */
function TaxCell({ row: { buyTax, sellTax, isUnsellable }, words, locale }: CellProps) {
  if (isUnsellable === true) return <span className="text-down">{words.unsellable}</span>;
  if (buyTax === undefined && sellTax === undefined) return <span className="text-text-3">{words.unknown}</span>;
  return <Figure text={`${taxText(buyTax, locale)} / ${taxText(sellTax, locale)}`} />;
}

/** Links to the pair; a token that cannot be sold again has no trade button. */
function TradeCell({ row, words, locale }: CellProps) {
  const isTraded = row.isUnsellable !== true;
  return (
    <Link
      href={hrefOf(row, locale)}
      prefetch={false}
      aria-label={fillPlaceholder(isTraded ? words.tradePair : words.lookAt, 'pair', `${row.base}/${row.quote}`)}
      className={buttonLook(isTraded ? 'secondary' : 'text', 's', 'z-1 max-md:w-full')}
    >
      {isTraded ? words.trade : words.look}
    </Link>
  );
}

/** Returns the columns of the list; a press on a figure's heading sorts by it. */
export function listingColumns(
  view: ListingView,
  words: ListingWords,
  locale: Locale,
): readonly Column<ShownListing>[] {
  const sorted = (sort: ListingSort) =>
    ({
      key: sort,
      heading: words.columns[sort],
      align: 'end',
      sortable: true,
      sortHref: localePath(
        locale,
        `${routes.memes()}${queryOfView({ ...view, order: pressColumn(view.order, sort) })}`,
      ),
    }) as const;
  return [
    {
      ...{ key: 'pair', heading: words.columns.pair, widthPx: 216, wide: true },
      cell: (row) => <PairCell row={row} words={words} locale={locale} />,
    },
    {
      ...{ ...sorted('price'), widthPx: 124 },
      cell: ({ price, isLate }) => <Price value={price} text={tokenPrice(price, locale)} stale={isLate} />,
    },
    {
      ...{ ...sorted('change'), widthPx: 112 },
      cell: ({ change }) => <SignedChange value={change} text={changePercent(change, locale)} />,
    },
    { ...{ ...sorted('volume'), widthPx: 104 }, cell: (row) => <VolumeCell row={row} words={words} locale={locale} /> },
    {
      ...{ ...sorted('liquidity'), widthPx: 96 },
      cell: (row) => <LiquidityCell row={row} words={words} locale={locale} />,
    },
    {
      ...{ key: 'topTen', heading: words.columns.topTen, widthPx: 96, align: 'end', spare: true },
      cell: ({ topTen }) =>
        topTen === undefined ? (
          <span className="text-text-3">{words.unknown}</span>
        ) : (
          <Figure text={buySellPercent(percentToRatio(topTen), locale)} />
        ),
    },
    {
      ...{ key: 'tax', heading: words.columns.tax, widthPx: 112, align: 'end', spare: true },
      cell: (row) => <TaxCell row={row} words={words} locale={locale} />,
    },
    {
      ...{ key: 'trade', heading: words.columns.trade, head: '', widthPx: 84, wide: true, align: 'end' },
      cell: (row) => <TradeCell row={row} words={words} locale={locale} />,
    },
  ];
}
