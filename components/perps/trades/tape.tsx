import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from '@/components/perps/use-store';
import { useLoaded } from '@/components/ui/words/use-loaded';
import { FrameDrawing } from '@/lib/client/frame-drawing';
import type { MarketSession } from '@/lib/client/perps/market-session';
import { terminalPreferences } from '@/lib/client/perps/terminal/preferences';
import { orderBookThrottleMs, recentTradesShown } from '@/lib/config/market-data';
import { type Decimals, type MarketTrade, noDecimals } from '@/lib/domain/perps';
import { type Clock, clockText } from '@/lib/i18n/format/date';
import { figure } from '@/lib/i18n/format/figure';
import type { Locale } from '@/lib/i18n/locales';
import { decimalsOf } from '@/lib/math/precision';
import type { TerminalWords } from '../words';
import type { ShapedTrade } from './shape-tape';
import styles from './tape.module.css';

interface TapeProps {
  session: MarketSession;
  words: TerminalWords['trades'];
  locale: Locale;
  isStale: boolean;
  /** Whether its tab is open. */
  isShown: boolean;
}

interface Shown {
  readonly trades: readonly MarketTrade[];
  /** The server does not know the visitor's time zone. */
  readonly clock: Clock;
}

/** Returns the number of decimals, the same for a whole column. */
function decimalsOfTape(trades: readonly MarketTrade[]): Decimals {
  return trades.reduce(
    ({ price, size }, trade) => ({
      price: Math.max(price, decimalsOf(trade.price)),
      size: Math.max(size, decimalsOf(trade.size)),
    }),
    noDecimals,
  );
}

/** A row of the list; until the code of the choices is there, a trade as it came. */
type Row = MarketTrade & Partial<Omit<ShapedTrade, keyof MarketTrade>>;

const loadShape = async () => (await import('./shape-tape')).shapeTape;

interface TapeRowProps {
  trade: Row;
  /** True where sizes would be read as dollars: they stay away until they are. */
  isInDollars: boolean;
  /** The side is a word for screen readers and a colour on screen. */
  side: string;
  priceDecimals: number;
  sizeDecimals: number;
  clock: Clock;
  locale: Locale;
}

const TapeRow = memo(function TapeRow({
  trade,
  isInDollars,
  side,
  priceDecimals,
  sizeDecimals,
  clock,
  locale,
}: TapeRowProps) {
  const { size, worthText, countText, isLarge } = trade;
  return (
    <tr className={trade.side} data-large={isLarge === true ? '' : undefined}>
      <td>
        <span className="sr-only">{side} </span>
        {figure(trade.price, locale, { decimals: priceDecimals })}
      </td>
      <td>
        {countText !== undefined && <span className="pe-1 text-text-3">{countText}</span>}
        {isInDollars ? worthText : figure(size, locale, { decimals: sizeDecimals })}
      </td>
      <td>{clockText(trade.time, clock)}</td>
    </tr>
  );
});

/** The latest trades, the newest first, rendered four times a second at most and only while they are visible. */
export function Tape({ session, words, locale, isStale, isShown }: TapeProps) {
  const slot = useRef<HTMLElement>(null);
  const [{ trades, clock }, show] = useState<Shown>(() => ({ trades: session.trades.read(), clock: 'utc' }));

  useEffect(() => {
    const section = slot.current;
    if (section === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const drawing = new FrameDrawing(() => show({ trades: session.trades.read(), clock: 'local' }));
    const change = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        drawing.request();
      }, orderBookThrottleMs);
    };
    const ends = [
      drawing.begin(section),
      session.trades.subscribe(change),
      session.coin.subscribe(drawing.request.bind(drawing)),
    ];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [session]);

  const preferences = useStore(terminalPreferences.state);
  const { loaded: shape } = useLoaded(isShown, loadShape);
  const entries: readonly Row[] = useMemo(
    () => (shape === undefined ? trades.slice(0, recentTradesShown) : shape(trades, preferences, locale)),
    [trades, shape, preferences, locale],
  );
  const decimals = decimalsOfTape(entries);
  return (
    <section
      ref={slot}
      aria-label={words.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="min-h-0 grow overflow-y-auto -outline-offset-2 max-xl:max-h-120"
    >
      <table className={styles['tape']} {...(isStale && { 'data-late': '' })}>
        <caption className="sr-only">{words.label}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.price}</th>
            <th scope="col">{words.size}</th>
            <th scope="col">{words.time}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((trade) => (
            <TapeRow
              key={trade.id}
              trade={trade}
              isInDollars={preferences.tapeUnit === 'dollars'}
              side={words[trade.side]}
              priceDecimals={decimals.price}
              sizeDecimals={decimals.size}
              clock={clock}
              locale={locale}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
