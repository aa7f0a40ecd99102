import { memo, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { isPhone } from '@/components/ui/frame/use-phone';
import { logoLetter, logoPath } from '@/lib/domain/markets/coin-logo';
import type { ListedMarket } from '@/lib/domain/markets/packed';
import { compactDollars } from '@/lib/i18n/format/compact';
import { changePercent, fundingPercent } from '@/lib/i18n/format/percent';
import { marketPrice } from '@/lib/i18n/format/price';
import type { Locale } from '@/lib/i18n/locales';
import type { Price } from '@/lib/math/amount';
import { sign } from '@/lib/math/comparison';
import { ratioToPercent } from '@/lib/math/units';

export interface SelectorWriter {
  readonly locale: Locale;
  /** A pair's name with a placeholder for its coin. */
  readonly pair: string;
  readonly href: (coin: string) => string;
  readonly favourite: (coin: string) => string;
}

interface SelectorRowProps {
  market: ListedMarket;
  /** The newest price; undefined if none is newer than the list. */
  mid?: Price | undefined;
  writer: SelectorWriter;
  /**
   * The option's properties; missing before the list is opened: then the row is a link and no option of the search
   * field.
   */
  option?: { readonly id: string; readonly isMarked: boolean; readonly isFavourite: boolean } | undefined;
}

const looks = { '1': 'up', '0': '', '-1': 'down' } as const;

/** A page on which the list was never opened carries none of the 178 logos; their space is reserved. */
function Name({ coin, writer, isOption }: { coin: string; writer: SelectorWriter; isOption: boolean }) {
  const path = isOption ? logoPath(coin) : undefined;
  const [before, after] = writer.pair.split('{coin}');
  return (
    <a href={writer.href(coin)} {...(isOption && { tabIndex: -1, 'data-l': logoLetter(coin) })}>
      {path !== undefined && (
        // biome-ignore lint/performance/noImgElement: a small picture of ours
        <img loading="lazy" src={path} alt="" width={20} height={20} />
      )}
      {before}
      {coin}
      <i>{after}</i>
    </a>
  );
}

/** A market: a link before the list is opened, afterwards an option that the search field controls. */
export function SelectorRow({ market, mid, writer, option }: SelectorRowProps) {
  const { coin, mark, change, funding, volume24h, openInterest, sizeDecimals } = market;
  const { locale } = writer;
  return (
    <tr data-coin={coin} {...(option !== undefined && { id: option.id, 'aria-selected': option.isMarked })}>
      <td>
        {option !== undefined && (
          <button type="button" tabIndex={-1} aria-pressed={option.isFavourite} aria-label={writer.favourite(coin)} />
        )}
        <Name coin={coin} writer={writer} isOption={option !== undefined} />
      </td>
      <td>{marketPrice(mid ?? mark, sizeDecimals, locale)}</td>
      <td className={change === undefined ? '' : looks[`${sign(change)}`]}>
        {changePercent(change === undefined ? undefined : ratioToPercent(change), locale)}
      </td>
      <td>{fundingPercent(funding, locale)}</td>
      <td>{compactDollars(volume24h, locale)}</td>
      <td>{compactDollars(openInterest, locale)}</td>
    </tr>
  );
}

/** All markets as links, as the server draws them. They are drawn once, and stay until the list is opened. */
export const FirstRows = memo(function FirstRows({
  markets,
  writer,
}: {
  markets: readonly ListedMarket[];
  writer: SelectorWriter;
}) {
  return markets.map((market) => <SelectorRow key={market.coin} market={market} writer={writer} />);
});

function Gap({ rows, rowPx }: { rows: number; rowPx: number }) {
  if (rows <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus
    <tr aria-hidden="true">
      <td style={{ height: rows * rowPx }} />
    </tr>
  );
}

const spare = 6;
/** The same heights as in `selector.module.css`. */
const rowHeightPx = (): number => (isPhone() ? 48 : 36);

interface OpenRowsProps {
  scroller: RefObject<HTMLElement | null>;
  markets: readonly ListedMarket[];
  /** The row that the keyboard is on. */
  marked: number;
  favourites: ReadonlySet<string>;
  mids: ReadonlyMap<string, Price>;
  idOf: (row: number) => string;
  writer: SelectorWriter;
}

/** Scrolls a row into view, whichever rows are rendered. */
function show(frame: HTMLElement, row: number, rowPx: number): void {
  const head = frame.querySelector('thead')?.clientHeight ?? 0;
  const [top, bottom] = [row * rowPx, (row + 1) * rowPx + head];
  if (top < frame.scrollTop) frame.scrollTop = top;
  else if (bottom > frame.scrollTop + frame.clientHeight) frame.scrollTop = bottom - frame.clientHeight;
}

/** The visible rows of the open list. */
export function OpenRows({ scroller, markets, marked, favourites, mids, idOf, writer }: OpenRowsProps) {
  const [{ top, height }, setSight] = useState({ top: 0, height: 0 });
  const rowPx = rowHeightPx();
  useLayoutEffect(() => {
    const frame = scroller.current;
    if (frame === null) return;
    let next = 0;
    const look = (): void => setSight({ top: frame.scrollTop, height: frame.clientHeight });
    const later = (): void => {
      cancelAnimationFrame(next);
      next = requestAnimationFrame(look);
    };
    look();
    const sizes = new ResizeObserver(later);
    sizes.observe(frame);
    frame.addEventListener('scroll', later, { passive: true });
    return () => {
      cancelAnimationFrame(next);
      sizes.disconnect();
      frame.removeEventListener('scroll', later);
    };
  }, [scroller]);
  useEffect(() => {
    if (scroller.current !== null) show(scroller.current, marked, rowPx);
  }, [scroller, marked, rowPx]);

  const first = Math.max(0, Math.floor(top / rowPx) - spare);
  const end = Math.min(markets.length, first + Math.ceil(height / rowPx) + 2 * spare);
  const start = Math.max(0, Math.min(first, end - 1));
  return (
    <>
      <Gap rows={start} rowPx={rowPx} />
      {markets.slice(start, end).map((market, at) => (
        <SelectorRow
          key={market.coin}
          market={market}
          mid={mids.get(market.coin)}
          writer={writer}
          option={{
            id: idOf(start + at),
            isMarked: start + at === marked,
            isFavourite: favourites.has(market.coin),
          }}
        />
      ))}
      <Gap rows={markets.length - end} rowPx={rowPx} />
    </>
  );
}
