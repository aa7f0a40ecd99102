import Link from 'next/link';
import type { ComponentType } from 'react';
import { buttonLook } from '@/components/ui/form/button-look';
import { IconButton } from '@/components/ui/form/icon-button';
import { StarFilledIcon, StarIcon } from '@/components/ui/frame/act-icons';
import { Badge } from '@/components/ui/frame/badge';
import { classNames } from '@/components/ui/frame/class-names';
import { ErrorIcon, WarningIcon } from '@/components/ui/frame/icons';
import { CoinLogo } from '@/components/ui/text/coin-logo';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { routes } from '@/lib/config/site/routes';
import { chainById } from '@/lib/config/venues/chains';
import type { ListingSort } from '@/lib/domain/spot/listing';
import type { ShownListing } from '@/lib/domain/spot/listing-rows';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { ageText } from '@/lib/i18n/format/age';
import { compactDollars } from '@/lib/i18n/format/compact';
import { count } from '@/lib/i18n/format/count';
import { missing } from '@/lib/i18n/format/figure';
import { buySellPercent, changePercent } from '@/lib/i18n/format/percent';
import { shortAddress } from '@/lib/i18n/format/short-address';
import { tokenCount } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import type { Ratio } from '@/lib/math/amount';
import { isZero, max } from '@/lib/math/comparison';
import { percentToRatio } from '@/lib/math/units';
import type { QuickChipsProps } from './quick-chips';
import { wholeRow } from './row-look';
import type { ListingWords } from './words';

export interface CellProps {
  row: ShownListing;
  words: ListingWords;
  locale: Locale;
}

const hrefOf = ({ chainId, base, quote }: ShownListing, locale: Locale): string =>
  localePath(locale, routes.spotPair(chainId, base, quote));

const largerTax = ({ buyTax, sellTax }: ShownListing): Ratio | undefined =>
  buyTax === undefined || sellTax === undefined ? (buyTax ?? sellTax) : max(buyTax, sellTax);

const shareText = (row: ShownListing, locale: Locale): string =>
  row.topTen === undefined ? missing : buySellPercent(percentToRatio(row.topTen), locale);

/** The figures that a phone has no column for, as they stand in the line below the name. */
const phoneTexts = {
  liquidity: ({ liquidity }, locale) => compactDollars(liquidity, locale),
  volume: ({ volume }, locale) => compactDollars(volume, locale),
  volumeChange: ({ volumeChange }, locale) => changePercent(volumeChange, locale),
  cap: ({ cap }, locale) => compactDollars(cap, locale),
  holders: ({ holders }, locale) => tokenCount(holders, locale),
  trades: ({ buys, sells }, locale) =>
    buys === undefined || sells === undefined ? missing : tokenCount(buys + sells, locale),
  topTen: shareText,
  tax: (row, locale) => buySellPercent(largerTax(row), locale),
  change5m: ({ change5m }, locale) => changePercent(change5m, locale),
  change1h: ({ change1h }, locale) => changePercent(change1h, locale),
  change6h: ({ change6h }, locale) => changePercent(change6h, locale),
} satisfies Partial<Record<ListingSort, (row: ShownListing, locale: Locale) => string>>;

type PhoneFigure = keyof typeof phoneTexts;
const isPhoneFigure = (sort: ListingSort): sort is PhoneFigure => sort in phoneTexts;

/** On a phone: the figure by which the list is sorted, volume with its change, liquidity and age. */
function PhoneFigures({ row, sort, now, words, locale }: CellProps & { sort: ListingSort; now: number }) {
  const usual: readonly PhoneFigure[] = ['volume', 'liquidity'];
  const chosen = isPhoneFigure(sort) && !usual.includes(sort) ? [sort, ...usual] : usual;
  return (
    <span className="flex gap-2 truncate text-11 text-text-3 md:hidden">
      {chosen.map((name) => (
        <span key={name} className="whitespace-nowrap">
          {words.short[name]} <bdi className="text-text-2">{phoneTexts[name](row, locale)}</bdi>
          {name === 'volume' && row.volume !== undefined && row.volumeChange !== undefined && (
            <SignedChange
              value={row.volumeChange}
              text={changePercent(row.volumeChange, locale)}
              full={words.volumeChange}
              className="ps-1"
            />
          )}
        </span>
      ))}
      {row.since !== undefined && <bdi className="whitespace-nowrap">{ageText(now - row.since, locale)}</bdi>}
    </span>
  );
}

interface PairCellProps extends CellProps {
  sort: ListingSort;
  now: number;
  isWatched: boolean;
  onWatch: () => void;
  /** True if another token of the chain has the same symbol: then the contract is shown, not a name that may be copied. */
  hasDouble: boolean;
  isCurrent: boolean;
  /** Whether a phone has room for the star. */
  isPhoneStarred: boolean;
}

export function PairCell({ row, words, locale, sort, now, isWatched, onWatch, ...look }: PairCellProps) {
  const { chainId, base, quote, name, address, isNew, hasLogo, logo } = row;
  const { hasDouble, isCurrent, isPhoneStarred } = look;
  const chain = chainById(chainId);
  const label = `${base}/${quote}`;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <IconButton
        size="s"
        label={fillPlaceholder(words.watch, 'pair', label)}
        aria-pressed={isWatched}
        onClick={onWatch}
        className={classNames(
          'z-1 -ms-2 text-text-3 aria-pressed:text-accent noscript:hidden',
          !isPhoneStarred && 'max-md:hidden',
        )}
        icon={isWatched ? <StarFilledIcon size={14} /> : <StarIcon size={14} />}
      />
      <CoinLogo coin={base} size={28} hasPicture={hasLogo} src={logo} />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5">
          <Link
            href={hrefOf(row, locale)}
            prefetch={false}
            aria-current={isCurrent ? 'page' : undefined}
            dir="ltr"
            className={`truncate font-medium text-13 ${wholeRow}`}
          >
            {label}
          </Link>
          {isNew && <Badge look="accent">{words.fresh}</Badge>}
          {chain !== undefined && <Badge className="md:hidden">{chain.shortName}</Badge>}
          <span className="md:hidden">
            <SafetyMark {...{ row, words, locale }} onlyDangers />
          </span>
        </span>
        <span className="flex items-center gap-1.5 max-md:hidden">
          {chain !== undefined && <span className="text-11 text-text-2">{chain.shortName}</span>}
          {hasDouble ? (
            <bdi dir="ltr" className="font-mono text-11 text-text-1">
              {shortAddress(address)}
            </bdi>
          ) : (
            <bdi className="truncate text-11 text-text-3">{name}</bdi>
          )}
        </span>
        {hasDouble && (
          <bdi dir="ltr" className="block font-mono text-11 text-text-1 md:hidden">
            {shortAddress(address)}
          </bdi>
        )}
        <PhoneFigures {...{ row, sort, now, words, locale }} />
      </span>
    </span>
  );
}

/** Returns the reasons for a coin's mark, the gravest first. */
export function reasonsOf({ row, words, locale }: CellProps): readonly string[] {
  const { danger, findings, buyTax, sellTax } = row;
  const tax = (name: string, part: Ratio | undefined) =>
    part === undefined || isZero(part) ? [] : [fillPlaceholder(name, 'percent', buySellPercent(part, locale))];
  return [
    ...(danger === 'cannot-be-sold' ? [words.reasons.unsellable] : []),
    ...tax(words.reasons.buyTax, buyTax),
    ...tax(words.reasons.sellTax, sellTax),
    ...(danger === 'unknown' ? [words.reasons.unknown] : []),
    ...(danger === 'young' ? [words.reasons.young] : []),
    ...findings.map((name) => words.reasons[name]),
  ];
}

/**
 * One mark for how dangerous it is to buy a coin. Without a finding it says so in grey: no check can promise that a
 * coin is safe.
 */
export function SafetyMark({ row, words, locale, onlyDangers = false }: CellProps & { onlyDangers?: boolean }) {
  const reasons = reasonsOf({ row, words, locale });
  const title = reasons.length === 0 ? words.reasons.none : reasons.join(' · ');
  const { danger, findings } = row;
  if (danger === 'cannot-be-sold') {
    return (
      <Badge look="down" className="gap-1" title={title}>
        <ErrorIcon size={14} />
        {words.unsellable}
      </Badge>
    );
  }
  const tax = largerTax(row);
  if (danger === 'taxed' && tax !== undefined) {
    return (
      <Badge look="accent" className="gap-1" title={title}>
        <WarningIcon size={14} />
        {fillPlaceholder(words.taxed, 'percent', buySellPercent(tax, locale))}
      </Badge>
    );
  }
  if (onlyDangers) return null;
  const quiet = 'truncate text-text-3';
  if (danger === 'unknown') {
    return (
      <span title={title} className={quiet}>
        {words.unknown}
      </span>
    );
  }
  if (danger === 'young') {
    return (
      <span title={title} className="truncate text-accent">
        {words.young}
      </span>
    );
  }
  if (findings.length === 0) {
    return (
      <span title={title} className="truncate text-text-2">
        {words.noFinding}
      </span>
    );
  }
  return (
    <span title={title} className="truncate text-text-2">
      {fillPlaceholder(words.findings, 'count', count(findings.length, locale))}
    </span>
  );
}

export function VolumeCell({ row: { volume, volumeChange }, words, locale }: CellProps) {
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

export function LiquidityCell({ row: { liquidity }, words, locale }: CellProps) {
  if (liquidity === undefined || isZero(liquidity)) return <span className="text-text-3">{words.notAvailable}</span>;
  return <Figure text={compactDollars(liquidity, locale)} />;
}

/** How many of a day's trades bought, and how many sold. */
export function TradesCell({ row: { buys, sells }, locale }: CellProps) {
  if (buys === undefined || sells === undefined) return <Figure text={missing} />;
  return (
    <bdi dir="ltr" className="whitespace-nowrap">
      <span className="text-up">{tokenCount(buys, locale)}</span>
      <span className="text-text-3"> / </span>
      <span className="text-down">{tokenCount(sells, locale)}</span>
    </bdi>
  );
}

export function HoldersCell({ row: { holders }, locale }: CellProps) {
  return <Figure text={tokenCount(holders, locale)} />;
}

export function TopTenCell({ row, words, locale }: CellProps) {
  if (row.topTen === undefined) return <span className="text-text-3">{words.unknown}</span>;
  return <Figure text={shareText(row, locale)} />;
}

const taxText = (tax: Ratio | undefined, locale: Locale): string =>
  tax === undefined ? missing : buySellPercent(tax, locale);

/** Shows an unknown tax as unknown: an empty cell would look safe. */
export function TaxCell({ row: { buyTax, sellTax, danger }, words, locale }: CellProps) {
  if (danger === 'cannot-be-sold') return <span className="text-down">{words.unsellable}</span>;
  if (buyTax === undefined && sellTax === undefined) return <span className="text-text-3">{words.unknown}</span>;
  return <Figure text={`${taxText(buyTax, locale)} / ${taxText(sellTax, locale)}`} />;
}

/** The code of the amounts that buy from the list, once somebody is near it. */
export interface QuickPurchase {
  readonly Chips: ComponentType<QuickChipsProps> | undefined;
  /** Undefined where a phone's rows lead to their pairs. */
  readonly PhoneChip: ComponentType<QuickChipsProps> | undefined;
  readonly onBuy: QuickChipsProps['onBuy'];
}

/** Links to the pair, and buys from the list; a token that cannot be sold again has neither. */
export function TradeCell({ row, words, locale, quick }: CellProps & { quick: QuickPurchase }) {
  const { Chips, PhoneChip, onBuy } = quick;
  const isTraded = row.danger !== 'cannot-be-sold';
  return (
    <span className="relative inline-block">
      {isTraded && Chips !== undefined && <Chips {...{ row, onBuy, locale }} label={words.buy} />}
      {isTraded && PhoneChip !== undefined && <PhoneChip {...{ row, onBuy, locale }} label={words.buy} />}
      <Link
        href={hrefOf(row, locale)}
        prefetch={false}
        aria-label={fillPlaceholder(isTraded ? words.tradePair : words.lookAt, 'pair', `${row.base}/${row.quote}`)}
        className={buttonLook(
          isTraded ? 'secondary' : 'text',
          's',
          isTraded && PhoneChip !== undefined ? 'z-1 max-md:hidden' : 'z-1',
        )}
      >
        {isTraded ? words.trade : words.look}
      </Link>
    </span>
  );
}
