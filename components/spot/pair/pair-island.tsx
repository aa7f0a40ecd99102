'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Chart, type ChartScale } from '@/components/chart';
import { SwapSlot } from '@/components/spot/swap/swap-slot';
import { BellIcon } from '@/components/ui/frame/act-icons';
import { classNames } from '@/components/ui/frame/class-names';
import { CandlesIcon, WalletIcon } from '@/components/ui/frame/icons';
import { PhoneTab, PhoneTabBar } from '@/components/ui/frame/phone-tabs';
import { EmptyState } from '@/components/ui/text/empty-state';
import { useLoaded } from '@/components/ui/words/use-loaded';
import { spotSource } from '@/lib/client/spot/source';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { mobileChartHeightPx } from '@/lib/config/chart';
import { alertOnToken } from '@/lib/config/site/alert-routes';
import { hasNewBars } from '@/lib/config/spot';
import { capTicker, quotedTicker } from '@/lib/domain/spot/chart-scale';
import { dangerOf } from '@/lib/domain/spot/danger';
import type { PairSnapshot } from '@/lib/domain/spot/pair-snapshot';
import { newestFigures } from '@/lib/domain/spot/seen-figures';
import { type TokenId, tokenKeyOf } from '@/lib/domain/spot/token';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { quotedChartDecimals, tokenChartDecimals } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import type { Tokens } from '@/lib/math/amount';
import { isPositive } from '@/lib/math/comparison';
import { dayHoursQuery, tokenFiguresQuery, tokenSafetyQuery } from '@/lib/queries/spot';
import type { Pair } from '@/lib/schemas/catalogue';
import { DangerBanner } from '../danger-banner';
import { ChartAge } from './chart-age';
import { PairHead } from './pair-head';
import { PairSelector } from './pair-selector';
import { PairTrades } from './pair-trades';
import { SafetyFacts } from './safety-facts';
import { SocialLinks } from './social-links';
import { TokenFacts } from './token-facts';
import { WalletHoldings } from './wallet-holdings';
import { WatchStar } from './watch-star';
import type { PairWords } from './words';

const everyMs = 10_000;

/** Returns the time, which on the server and for the first paint is that of the page's data. */
function useNow(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A market's name may have 60 letters, in which two whole addresses have no room. */
const drawnLetters = 10;

/**
 * Returns what the chart of a pair can count in. The supply is the first one that is known: with each new one all bars
 * would be others.
 */
function useChartScales(pair: Pair, base: TokenId, reported: Tokens | undefined): readonly ChartScale[] {
  const [first, setFirst] = useState(reported);
  if (first === undefined && reported !== undefined) setFirst(reported);
  const supply = first ?? reported;
  return useMemo(() => {
    const coin = tokenKeyOf(base);
    const quote = { chainId: pair.chainId, address: pair.quoteWrappedAddress ?? pair.quoteAddress };
    const dollars: ChartScale = { id: 'usd', ticker: coin, drawn: coin, symbol: 'USD' };
    const quoted: ChartScale = {
      id: 'quote',
      ticker: quotedTicker(base, quote),
      drawn: `${coin}:${quote.address.slice(2, 2 + drawnLetters)}`,
      symbol: pair.quoteSymbol,
      decimalsAt: quotedChartDecimals,
    };
    const hasSupply = supply !== undefined && isPositive(supply);
    const cap = hasSupply && { id: 'cap' as const, ticker: capTicker(base, supply), drawn: `${coin}:cap` };
    return [dollars, quoted, ...(cap ? [{ ...cap, symbol: undefined }] : [])];
  }, [pair, base, supply]);
}

type PairTab = 'chart' | 'trade';

interface PairTabsProps {
  words: PairWords['tabs'];
  tab: PairTab;
  onTab: (tab: PairTab) => void;
}

const icons = { chart: <CandlesIcon />, trade: <WalletIcon /> } as const;

/** Switches between chart and wallet on narrow screens; without scripts both parts are shown below each other. */
function PairTabs({ words, tab, onTab }: PairTabsProps) {
  return (
    <PhoneTabBar label={words.label} until="lg">
      {(['chart', 'trade'] as const).map((name) => (
        <PhoneTab key={name} icon={icons[name]} current={tab === name} onPress={() => onTab(name)}>
          {words[name]}
        </PhoneTab>
      ))}
    </PhoneTabBar>
  );
}

interface PairIslandProps {
  first: Omit<PairSnapshot, 'bars'>;
  words: PairWords;
  unreachable: string;
  locale: Locale;
  /** A picture of the newest candles. */
  picture: ReactNode;
  /** The swap's form before its code has loaded. */
  swap: ReactNode;
}

const loadOwnTrades = async () => (await import('./own-trades')).OwnTrades;
const openFeed = async () => (await import('@/lib/client/datafeed/spot')).spotDatafeedOfPage();

export function PairIsland({ first, words, unreachable, locale, picture, swap }: PairIslandProps) {
  const { pair, priced, isOffered } = first;
  const { data: requested } = useQuery({ ...tokenFiguresQuery(spotSource, priced), enabled: isOffered });
  const { data: hours } = useQuery({
    ...dayHoursQuery(spotSource, priced),
    enabled: isOffered,
    ...(first.hours !== undefined && { initialData: first.hours, initialDataUpdatedAt: first.barsAt ?? first.asOf }),
  });
  const figures = newestFigures(first.figures, requested, undefined);
  const scales = useChartScales(pair, priced, figures.market?.circulatingSupply);
  const now = useNow(first.asOf);
  const { chainId, baseAddress: address } = pair;
  const { data: reported, isFetching: isAsked } = useQuery({
    ...tokenSafetyQuery(spotSource, { chainId, address }),
    enabled: isOffered,
    ...(first.safety?.security !== undefined && {
      initialData: first.safety,
      initialDataUpdatedAt: first.safety.security.at,
    }),
  });
  const safety = reported ?? first.safety;
  const danger = dangerOf(pair, safety, now);
  const [tab, setTab] = useState<PairTab>('chart');
  const turnTo = (next: PairTab) => {
    setTab(next);
    window.scrollTo({ top: 0 });
  };
  const unless = (name: PairTab) => tab !== name && 'max-lg:hidden noscript:max-lg:block!';
  useEffect(() => {
    void import('@/lib/client/spot/saved-pairs').then(({ savedPairs }) => savedPairs.noteLook(pair.pairId));
  }, [pair.pairId]);
  const owner = useConnectedWallet()?.address;
  const { loaded: OwnTrades } = useLoaded(owner !== undefined && isOffered, loadOwnTrades);
  const label = `${pair.baseSymbol}/${pair.quoteSymbol}`;
  return (
    <>
      <h1 className="sr-only">{label}</h1>
      <PairHead
        {...{ figures, hours, now, words, locale }}
        listened={isOffered ? priced : undefined}
        selector={
          <PairSelector
            pair={pair}
            hasLogo={first.hasLogo}
            words={words.selector}
            unreachable={unreachable}
            locale={locale}
          />
        }
        links={
          <div className="flex items-center gap-1 max-md:-ms-3.5 max-md:pb-1">
            <WatchStar pairId={pair.pairId} label={fillPlaceholder(words.watch, 'pair', label)} />
            {isOffered && (
              <a
                href={localePath(locale, alertOnToken({ chainId, address }))}
                title={words.alert}
                className="grid size-8 place-items-center rounded-control text-text-2 hover:bg-hover hover:text-text-1 max-md:size-11"
              >
                <span className="sr-only">{words.alert}</span>
                <BellIcon />
              </a>
            )}
            <SocialLinks links={first.links} words={words.links} />
          </div>
        }
      />
      <DangerBanner danger={danger} words={words.danger} locale={locale} />
      {/* From two columns on the page is as high as the window, and each column scrolls inside. */}
      <div className="grid grow lg:min-h-165 lg:grid-cols-[minmax(0,9fr)_minmax(280px,3fr)] max-lg:content-start">
        <div className={classNames('min-w-0 lg:relative', unless('chart'))}>
          <div className="lg:absolute lg:inset-0 lg:flex lg:flex-col">
            <div className="relative flex h-[55svh] min-h-87.5 flex-col md:h-[58svh] md:min-h-125 lg:h-auto lg:grow-3 lg:basis-0">
              <ChartAge
                {...{ ticker: tokenKeyOf(priced), now, locale }}
                firstAt={first.barsAt}
                pricedAt={figures.price?.at}
                text={words.asOf}
              />
              {isOffered ? (
                <Chart
                  coin={tokenKeyOf(priced)}
                  label={label}
                  heightPx={mobileChartHeightPx}
                  opening={first.period}
                  openFeed={openFeed}
                  decimalsAt={tokenChartDecimals}
                  scales={scales}
                  hasSeconds={hasNewBars(pair.chainId)}
                  title={words.chart}
                  unreachable={unreachable}
                  picture={picture}
                  {...(owner !== undefined &&
                    OwnTrades !== undefined && {
                      overlay: (ground) => (
                        <OwnTrades {...{ owner, ground, locale }} token={priced} words={words.own} />
                      ),
                    })}
                />
              ) : (
                <EmptyState className="grow" heading="h2" title={words.unavailable} />
              )}
            </div>
            <div className="lg:min-h-40 lg:grow lg:basis-0 lg:overflow-y-auto">
              <PairTrades {...{ first, now, words, unreachable, locale }} />
            </div>
          </div>
        </div>
        <aside
          aria-label={words.tabs.trade}
          className={classNames('min-w-0 border-line lg:relative lg:border-s', unless('trade'))}
        >
          <div className="lg:absolute lg:inset-0 lg:overflow-y-auto">
            <SwapSlot {...{ pair, isOffered, danger, locale, unreachable }}>{swap}</SwapSlot>
            <WalletHoldings pair={pair} words={words.holdings} locale={locale} />
            <SafetyFacts
              safety={safety}
              seenHolders={figures.market?.holders}
              isAsked={isAsked}
              words={words.safety}
              locale={locale}
            />
            <TokenFacts first={first} market={figures.market} words={words} locale={locale} />
          </div>
        </aside>
      </div>
      <PairTabs words={words.tabs} tab={tab} onTab={turnTo} />
    </>
  );
}
