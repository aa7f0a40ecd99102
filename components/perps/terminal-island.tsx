'use client';

import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Chart } from '@/components/chart';
import { AccountSlot } from '@/components/perps/account/account-slot';
import type { AccountSlotWords } from '@/components/perps/account/slot-words';
import { BookPanel } from '@/components/perps/book/book-panel';
import { ChartLinesSlot } from '@/components/perps/chart/chart-lines-slot';
import { TicketSlot } from '@/components/perps/ticket/ticket-slot';
import { classNames } from '@/components/ui/frame/class-names';
import { toast } from '@/components/ui/overlay/toast';
import { PriceStepsContext } from '@/components/ui/text/price-steps';
import { useLoaded } from '@/components/ui/words/use-loaded';
import { coinInAddress } from '@/lib/client/perps/coin-in-address';
import { terminalPreferences } from '@/lib/client/perps/terminal/preferences';
import { useVenue } from '@/lib/client/venue/use-venue';
import type { AccountTab } from '@/lib/config/account';
import { tradingChartHeightPx } from '@/lib/config/chart';
import { longestMarketSearch } from '@/lib/config/market-data';
import { sizeDecimalsReader, unpackMarkets } from '@/lib/domain/markets/packed';
import { writtenDecimals } from '@/lib/domain/perps';
import type { TerminalSnapshot } from '@/lib/domain/terminal/terminal-snapshot';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import type { Locale } from '@/lib/i18n/locales';
import { type Price, price } from '@/lib/math/amount';
import { approximate } from '@/lib/math/approximation';
import type { ExtrasProps } from './extras';
import { useIsStale } from './freshness-bar';
import { MarketHeader } from './market-header/market-header';
import { MarketSelector } from './market-selector/market-selector';
import { BottomTabs, type PhoneScreen, type PhoneView, ViewSwitch } from './phone-views';
import { requestedSettings } from './settings/requested-settings';
import { SettingsButton } from './settings/settings-button';
import { TerminalGrid } from './terminal-grid';
import { PhoneBar } from './ticket/phone-bar';
import { useStore } from './use-store';
import { useTerminal } from './use-terminal';
import type { TerminalWords } from './words';

interface UnknownMarketProps {
  words: TerminalWords['unknown'];
  /** The market that is shown instead. */
  shown: string;
}

const never = () => () => undefined;
/**
 * The characters of market names. A link with a sentence in it, or with marks that change the text direction, is not
 * shown.
 */
const likeAName = /^[A-Za-z0-9:/@_-]+$/;

function nameInAddress(): string | undefined {
  const name = coinInAddress() ?? '';
  return name.length <= longestMarketSearch && likeAName.test(name) ? name : undefined;
}

/** The page is the same for all unknown names, so that only the browser knows which name was requested. */
function UnknownMarket({ words, shown }: UnknownMarketProps) {
  const name = useSyncExternalStore(never, nameInAddress, () => undefined);
  if (name === shown) return undefined;
  const text = name === undefined ? words.unnamed : fillPlaceholder(words.named, 'coin', name);
  return (
    <p
      role="status"
      className="flex min-h-[calc(2lh+0.75rem)] items-center wrap-anywhere border-line border-b bg-accent-weak px-(--gutter) py-1.5 text-12 md:min-h-0"
    >
      {fillPlaceholder(text, 'shown', shown)}
    </p>
  );
}

const load = async () => (await import('./extras')).Extras;

/** These parts lie over the panels, so nothing moves when they have loaded. */
function ExtrasSlot(props: ExtrasProps) {
  const { unreachable } = props;
  const { loaded: Extras, hasFailed } = useLoaded(true, load);
  const isAsked = useStore(requestedSettings) !== undefined;
  useEffect(() => {
    // The screen works without them; a failure is only shown to a user who opened the settings.
    if (!hasFailed || !isAsked) return;
    toast.failure({ title: unreachable }, 'unreachable');
    requestedSettings.write(undefined);
  }, [hasFailed, isAsked, unreachable]);
  return Extras === undefined ? null : <Extras {...props} />;
}

const noPrice = price('0');

/**
 * Greys out the chart while the market is late, without covering it, so that an old price is not taken for the latest.
 */
function ChartSlot({ children }: { children: ReactNode }) {
  const isLate = useIsStale('context');
  return <div className={classNames('contents', isLate && '[&>*]:opacity-50 [&>*]:grayscale')}>{children}</div>;
}

interface TerminalIslandProps {
  first: Omit<TerminalSnapshot, 'bars'>;
  words: TerminalWords;
  unreachable: string;
  locale: Locale;
  /** A picture of the first market's candles. */
  picture: ReactNode;
  ticket: ReactNode;
  account: AccountSlotWords;
  /** The account list named in the address. */
  tab: AccountTab | undefined;
}

export function TerminalIsland({
  first,
  words,
  unreachable,
  locale,
  picture,
  ticket,
  account,
  tab,
}: TerminalIslandProps) {
  const { markets, asOf, stale, isUnknown } = first;
  const sizeDecimalsOf = useMemo(() => sizeDecimalsReader(markets ?? ''), [markets]);
  const venue = useVenue();
  const openFeed = useCallback(
    async () => (await import('@/lib/client/datafeed/hyperliquid')).datafeedOf(venue),
    [venue],
  );
  const { session, choose } = useTerminal(first, sizeDecimalsOf, words.pair, locale);
  const [screen, setScreen] = useState<PhoneScreen>(tab === undefined ? 'perpetual' : 'account');
  // Scrolls to the top when the user switches screens.
  const turnTo = useCallback((next: PhoneScreen) => {
    setScreen(next);
    window.scrollTo({ top: 0 });
  }, []);
  const [phoneView, setPhoneView] = useState<PhoneView>('chart');
  const coin = useStore(session.coin);
  const packed = useMemo(
    () => (markets === undefined || asOf === undefined ? undefined : { markets, asOf, stale }),
    [markets, asOf, stale],
  );
  const coins = useCallback(() => unpackMarkets(markets ?? '').map((market) => market.coin), [markets]);
  const mark = useCallback(() => {
    const price = session.context.read()?.mark;
    return price === undefined ? undefined : approximate(price);
  }, [session]);
  const sizeDecimals = sizeDecimalsOf(coin);
  const decimalsAt = useCallback((price: Price = noPrice) => writtenDecimals(price, sizeDecimals), [sizeDecimals]);
  useEffect(() => terminalPreferences.follow(), []);
  const parts = { session, words, locale };
  const gear = <SettingsButton label={words.settings} />;

  return (
    <PriceStepsContext value={sizeDecimalsOf}>
      <h1 className="sr-only">{fillPlaceholder(words.pair, 'coin', coin)}</h1>
      {isUnknown && coin === first.coin && <UnknownMarket words={words.unknown} shown={coin} />}
      <TerminalGrid
        screen={screen}
        view={phoneView}
        market={
          <MarketHeader
            {...parts}
            selector={<MarketSelector {...parts} first={packed} choose={choose} />}
            settings={gear}
          />
        }
        viewSwitch={<ViewSwitch words={words.views} view={phoneView} onView={setPhoneView} settings={gear} />}
        chart={
          <ChartSlot>
            <Chart
              openFeed={openFeed}
              coin={coin}
              heightPx={tradingChartHeightPx}
              coins={coins}
              onChooseCoin={choose}
              title={words.chart.label}
              unreachable={unreachable}
              mark={mark}
              decimalsAt={decimalsAt}
              overlay={(ground) => <ChartLinesSlot coin={coin} locale={locale} ground={ground} />}
              picture={coin === first.coin ? picture : undefined}
            />
          </ChartSlot>
        }
        book={<BookPanel {...parts} unreachable={unreachable} onAsked={() => setPhoneView('book')} />}
        extras={
          <ExtrasSlot
            session={session}
            choose={choose}
            coins={coins}
            onView={setPhoneView}
            onScreen={turnTo}
            words={words.lines}
            unreachable={unreachable}
          />
        }
        ticket={
          <TicketSlot session={session} locale={locale} unreachable={unreachable}>
            {ticket}
          </TicketSlot>
        }
        account={
          <AccountSlot words={account} session={session} choose={choose} requested={tab} ranges={first.ranges} />
        }
        bottomTabs={
          <>
            <PhoneBar words={words.ticket} onAccount={() => turnTo('account')} />
            <BottomTabs words={words.views} screen={screen} onScreen={turnTo} />
          </>
        }
      />
    </PriceStepsContext>
  );
}
