import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from '@/components/ui/frame/class-names';
import { ChevronDownIcon } from '@/components/ui/frame/icons';
import { useSizeDecimals } from '@/components/ui/text/price-steps';
import type { MarketSession } from '@/lib/client/perps/market-session';
import { createPreviousPrices } from '@/lib/client/perps/previous-prices';
import { countdownTickMs } from '@/lib/config/interface';
import { hourMs } from '@/lib/config/time';
import { countdown } from '@/lib/i18n/format/countdown';
import { missing } from '@/lib/i18n/format/figure';
import type { Locale } from '@/lib/i18n/locales';
import { compare } from '@/lib/math/comparison';
import { LateNote, useIsStale } from '../freshness-bar';
import { moveLook } from '../move-look';
import { useStore } from '../use-store';
import type { TerminalWords } from '../words';
import { changeText, contextTexts } from './market-figures';

interface PriceMove {
  readonly direction: 'up' | 'down' | undefined;
  /** A new count restarts the flash. */
  readonly count: number;
}

const still: PriceMove = { direction: undefined, count: 0 };

/** Returns the last direction of the mark price, even after a reload, since the last price of each market is saved. */
function usePriceMove(session: MarketSession): PriceMove {
  const [move, setMove] = useState(still);
  useEffect(() => {
    const previous = createPreviousPrices();
    const followMove = (): void => {
      const context = session.context.read();
      const { coin, panels } = session.freshness.read();
      // The data delivered with the page may be older than the price last seen here.
      if (context === undefined || coin !== context.coin || panels.context.state === 'waiting') return;
      const before = previous.of(context.coin);
      const order = before === undefined ? 0 : compare(context.mark, before);
      if (order !== 0) setMove(({ count }) => ({ direction: order > 0 ? 'up' : 'down', count: count + 1 }));
      if (before !== context.mark) previous.see(context.coin, context.mark);
    };
    const keep = (): void => previous.write();
    const ends = [session.context.subscribe(followMove), session.coin.subscribe(() => setMove(still))];
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
      for (const end of ends) end();
    };
  }, [session]);
  return move;
}

const subscribe = (tick: () => void) => {
  const timer = setInterval(tick, countdownTickMs);
  return () => clearInterval(timer);
};

/** Returns the time until the next full hour, when funding is paid. */
function untilPaid(): string {
  const { minutes, seconds } = countdown(hourMs - (Date.now() % hourMs));
  return `${minutes}:${seconds}`;
}

/**
 * The time until funding is paid. The server renders none, since it does not know when the page is read. It is hidden
 * on a narrow screen.
 */
function FundingCountdown() {
  const left = useSyncExternalStore(subscribe, untilPaid, () => undefined);
  return left === undefined ? null : (
    // The padding is on the outside, because the text inside a bdi has its own direction, and so would its padding.
    <span className="ps-1.5 text-11 text-text-3 tabular-nums max-lg:hidden">
      <bdi>{left}</bdi>
    </span>
  );
}

interface MarketHeaderProps {
  session: MarketSession;
  selector: ReactNode;
  /** The settings button; on a phone it is elsewhere. */
  settings: ReactNode;
  words: TerminalWords;
  locale: Locale;
}

const flashes = { up: 'animate-flash-up', down: 'animate-flash-down' } as const;
const shown = ['volume', 'funding', 'index', 'openInterest'] as const;

/** The digits have the direction's colour for a second; screen readers get a word beside them. */
function BigPrice({ session, words, locale }: Omit<MarketHeaderProps, 'selector' | 'settings'>) {
  const context = useStore(session.context);
  const sizeDecimals = useSizeDecimals(context?.coin);
  const isStale = useIsStale('context');
  const { direction, count } = usePriceMove(session);
  const { mark } = contextTexts(context, sizeDecimals, locale);
  const { direction: day } = changeText(context, '', sizeDecimals, locale);
  return (
    <span
      className={classNames(
        'font-medium text-20 tabular-nums [--motion-flash:1s] motion-reduce:[--motion-flash:0s]',
        moveLook(day, isStale || context === undefined),
      )}
    >
      <bdi
        dir="ltr"
        key={count}
        data-move={direction}
        className={direction === undefined || isStale ? undefined : flashes[direction]}
      >
        {mark}
      </bdi>
      {direction !== undefined && <span className="sr-only"> {words.header[direction]}</span>}
    </span>
  );
}

function PriceNote({ session, words }: Omit<MarketHeaderProps, 'selector' | 'settings'>) {
  const isKnown = useStore(session.context) !== undefined;
  const isStale = useIsStale('context');
  if (isStale) return <LateNote panel="context" text={words.header.stale} />;
  return (
    <span className={classNames('text-11 text-text-3', isKnown && 'max-md:hidden')}>
      {isKnown ? words.header.mark : words.loading}
    </span>
  );
}

function Change({ session, words, locale }: Omit<MarketHeaderProps, 'selector' | 'settings'>) {
  const context = useStore(session.context);
  const sizeDecimals = useSizeDecimals(context?.coin);
  const isStale = useIsStale('context');
  const { text, direction } = changeText(context, words.header.noChange, sizeDecimals, locale);
  return (
    <bdi className={classNames('whitespace-nowrap', moveLook(direction, isStale || text === missing))}>{text}</bdi>
  );
}

function Figures({ session, words, locale }: Omit<MarketHeaderProps, 'selector' | 'settings'>) {
  const context = useStore(session.context);
  const texts = contextTexts(context, useSizeDecimals(context?.coin), locale);
  const isStale = useIsStale('context');
  const { figures } = words.header;
  return (
    <dl className="flex w-max min-w-full gap-x-7 whitespace-nowrap md:max-lg:gap-x-3 max-md:grid max-md:w-full max-md:grid-cols-4 max-md:gap-x-3">
      <div className="max-md:hidden">
        <dt className="text-11 text-text-3">{figures.change}</dt>
        <dd>
          <Change session={session} words={words} locale={locale} />
        </dd>
      </div>
      {shown.map((name) => (
        <div key={name} className="min-w-16 md:max-lg:min-w-0">
          <dt className="truncate text-11 text-text-3">{figures[name]}</dt>
          <dd className={isStale || texts[name] === missing ? 'text-text-3' : undefined}>
            <bdi>{texts[name]}</bdi>
            {name === 'funding' && <FundingCountdown />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One line on a desktop, two on a phone, of which the second folds away. */
export function MarketHeader({ session, selector, settings, words, locale }: MarketHeaderProps) {
  const [isOpen, setOpen] = useState(true);
  const parts = { session, words, locale };
  return (
    <div className="relative flex h-full min-w-0 items-center gap-x-6 pe-(--gutter) md:max-lg:gap-x-3 max-md:flex-col max-md:items-stretch">
      <div className="flex h-14 shrink-0 items-center gap-6 md:max-lg:gap-3 max-md:justify-between max-md:gap-1 max-[359px]:overflow-x-clip">
        {selector}
        <div className="flex flex-col max-md:items-end lg:min-w-28">
          <BigPrice {...parts} />
          <PriceNote {...parts} />
          <span className="text-11 md:hidden">
            <Change {...parts} />
          </span>
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={words.header.more}
          onClick={() => setOpen(!isOpen)}
          className="-me-2 grid h-11 w-8 place-items-center max-[359px]:me-0 max-[359px]:w-6 text-text-2 md:hidden noscript:hidden"
        >
          <ChevronDownIcon className={isOpen ? 'rotate-180' : ''} />
        </button>
      </div>
      {/* The header is one line, however wide its text: the panels below must not move while the font loads. */}
      <section
        aria-label={words.header.more}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className={classNames(
          'min-w-0 overflow-x-auto -outline-offset-2 [scrollbar-width:none] max-md:h-11 max-md:ps-(--gutter)',
          !isOpen && 'max-md:hidden',
        )}
      >
        <Figures {...parts} />
      </section>
      <div className="ms-auto shrink-0 max-md:hidden noscript:hidden">{settings}</div>
    </div>
  );
}
