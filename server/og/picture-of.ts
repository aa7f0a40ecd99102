import 'server-only';
import { holdersShown } from '../../lib/config/treasury.ts';
import { chainById } from '../../lib/config/venues/chains.ts';
import type { MarketDetail } from '../../lib/domain/markets/market.ts';
import type { PairSnapshot } from '../../lib/domain/spot/pair-snapshot.ts';
import { closesOf } from '../../lib/domain/terminal/bars-picture.ts';
import { isEstimate } from '../../lib/domain/treasury/earnings.ts';
import { poolOf } from '../../lib/domain/treasury/reckoning.ts';
import { compactCount, compactDollars } from '../../lib/i18n/format/compact.ts';
import { count } from '../../lib/i18n/format/count.ts';
import { dollars, signedDollars } from '../../lib/i18n/format/dollars.ts';
import { missing } from '../../lib/i18n/format/figure.ts';
import { changePercent } from '../../lib/i18n/format/percent.ts';
import { shortAddress } from '../../lib/i18n/format/short-address.ts';
import { tokenPrice } from '../../lib/i18n/format/token-figures.ts';
import { defaultLocale, isListed, type ListedLocale, type Locale } from '../../lib/i18n/locales.ts';
import { parseAmount } from '../../lib/math/amount.ts';
import { type Address, addressSchema } from '../../lib/schemas/address.ts';
import type { PlatformStats } from '../../lib/schemas/stats.ts';
import type { Earnings } from '../../lib/schemas/treasury.ts';
import type { AccountValue } from '../services/read-account-value.ts';
import { type Card, wayOf } from './card.ts';
import { canDraw, draw, type Picture } from './draw.ts';
import { marketCard } from './market-card.ts';
import type { PictureWords } from './words.ts';

/** Returns the card of a spot pair: its price and its last bars, and what is known of its day. */
function pairCard(
  { pair, figures, bars }: PairSnapshot,
  words: PictureWords,
  locale: Locale,
  logo: string | undefined,
): Card {
  const { price, change } = figures.price ?? {};
  const { market } = figures;
  const holders = market?.holders === undefined ? missing : compactCount(parseAmount(String(market.holders)), locale);
  return {
    kind: 'market',
    coin: `${pair.baseSymbol}/${pair.quoteSymbol}`,
    ...(logo !== undefined && { logo: { kind: 'svg', text: logo } }),
    subtitle: chainById(pair.chainId)?.name ?? '',
    price: tokenPrice(price, locale),
    ...(change !== undefined && { change: { text: changePercent(change, locale), way: wayOf(change) } }),
    facts: [
      { name: words.volume, value: compactDollars(market?.volume, locale) },
      { name: words.liquidity, value: compactDollars(market?.liquidity, locale) },
      { name: words.marketCap, value: compactDollars(market?.marketCap, locale) },
      { name: words.holders, value: holders },
    ],
    ...(bars !== undefined && { sparkline: closesOf(bars.packed) }),
  };
}

function treasuryCard(earnings: Earnings, words: PictureWords, locale: Locale): Card {
  const { total } = earnings;
  const named = (name: string) => (isEstimate(earnings) ? `${name} (${words.treasuryEstimate})` : name);
  return {
    kind: 'fund',
    title: words.treasury,
    label: named(words.treasuryPool),
    amount: dollars(poolOf(total), locale),
    facts: [
      { name: named(words.treasuryEarned), value: compactDollars(total, locale) },
      { name: words.treasuryHolders, value: count(holdersShown, locale) },
    ],
  };
}

function statsCard(stats: PlatformStats, words: PictureWords, locale: Locale): Card {
  return {
    kind: 'fund',
    title: words.stats,
    label: words.statsTotal,
    amount: compactDollars(stats.totalVolume, locale),
    facts: [
      { name: words.statsDaily, value: compactDollars(stats.dailyVolume, locale) },
      { name: words.statsOpenInterest, value: compactDollars(stats.openInterest, locale) },
      { name: words.statsTraders, value: count(stats.activeTraders, locale) },
    ],
  };
}

function accountCard(address: Address, { value, monthPnl }: AccountValue, words: PictureWords, locale: Locale): Card {
  const trend = monthPnl === undefined ? 'level' : wayOf(monthPnl);
  return {
    kind: 'account',
    label: words.account,
    address: shortAddress(address),
    facts: [
      { name: words.accountValue, value: dollars(value, locale) },
      { name: words.pnl, value: signedDollars(monthPnl, locale), trend },
    ],
  };
}

/** The sources of a picture's texts and figures. If a source throws or has no data, only the figures are missing. */
export interface PictureSources {
  words(locale: ListedLocale): Promise<PictureWords>;
  market(coin: string): Promise<MarketDetail | undefined>;
  pair(chain: string, base: string, quote: string): Promise<PairSnapshot | undefined>;
  account(address: Address): Promise<AccountValue | undefined>;
  stats(): Promise<PlatformStats | undefined>;
  earnings(): Promise<Earnings | undefined>;
  logo(coin: string): Promise<string | undefined>;
  onFailure(error: unknown): void;
}

interface Lasting {
  readonly freshSeconds: number;
  /** How long an outdated picture may be served: sites that show it cache it anyway, and it contains no time. */
  readonly staleSeconds: number;
}

export interface CachedPicture extends Picture, Lasting {}

interface Wanted extends Lasting {
  readonly card: Card;
}

const minute = 60;
const day = 24 * 60 * minute;
const lasting: Lasting = { freshSeconds: day, staleSeconds: day };
const ofPrices: Lasting = { freshSeconds: minute, staleSeconds: 2 * minute };
const ofAccounts: Lasting = { freshSeconds: 5 * minute, staleSeconds: 5 * minute };
/** The cache time if data is missing, which may be available a moment later. */
const passing: Lasting = { freshSeconds: 30, staleSeconds: 0 };

/** The symbols of a pair as in its address. */
const pairNames = /^([^_/]{1,20})_([^_/]{1,20})$/u;

const homeCard = (words: PictureWords): Card => ({ kind: 'page', title: words.home, text: words.homeText });

async function askOrSkip<T>(ask: () => Promise<T | undefined>, { onFailure }: PictureSources): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    onFailure(error);
    return undefined;
  }
}

/** Returns the picture that a path below /og names; undefined if there is none. */
async function wantedOf(
  [kind, name, ...rest]: readonly string[],
  locale: ListedLocale,
  sources: PictureSources,
): Promise<Wanted | undefined> {
  const words = await sources.words(locale);
  const plain: Wanted = { card: homeCard(words), ...lasting };
  const isWhole = rest.length === 0;
  if (kind === 'home' && name === undefined) return plain;
  if (kind === 'markets' && name === undefined) {
    return { card: { kind: 'page', title: words.markets, text: words.marketsText }, ...lasting };
  }
  if (kind === 'whitepaper' && name === undefined) {
    return {
      card: { kind: 'page', title: words.paper, text: words.paperText, note: words.paperNote },
      ...lasting,
    };
  }
  if (kind === 'treasury' && name === undefined) {
    const earnings = await askOrSkip(() => sources.earnings(), sources);
    return earnings === undefined
      ? { card: { kind: 'page', title: words.treasury, text: words.homeText }, ...passing }
      : { card: treasuryCard(earnings, words, locale), ...ofAccounts };
  }
  if (kind === 'stats' && name === undefined) {
    const stats = await askOrSkip(() => sources.stats(), sources);
    return stats === undefined
      ? { card: { kind: 'page', title: words.stats, text: words.homeText }, ...passing }
      : { card: statsCard(stats, words, locale), ...ofAccounts };
  }
  if (kind === 'market' && name !== undefined && isWhole && (await canDraw(name))) {
    const market = await askOrSkip(() => sources.market(name), sources);
    if (market === undefined) return { ...plain, ...passing };
    const logo = await askOrSkip(() => sources.logo(market.row.coin), sources);
    return { card: marketCard(market, words, locale, logo), ...ofPrices };
  }
  const pair = kind === 'pair' && rest.length === 1 ? pairNames.exec(rest[0] ?? '') : null;
  if (name !== undefined && pair !== null && (await canDraw(pair[0]))) {
    const [, base = '', quote = ''] = pair;
    const snapshot = await askOrSkip(() => sources.pair(name, base, quote), sources);
    if (snapshot === undefined) return { ...plain, ...passing };
    const logo = await askOrSkip(() => sources.logo(snapshot.pair.baseSymbol), sources);
    return { card: pairCard(snapshot, words, locale, logo), ...ofPrices };
  }
  const address = kind === 'account' && isWhole ? addressSchema.safeParse(name) : undefined;
  if (address?.success === true) {
    const account = await askOrSkip(() => sources.account(address.data), sources);
    return account === undefined
      ? { ...plain, ...passing }
      : { card: accountCard(address.data, account, words, locale), ...ofAccounts };
  }
  return undefined;
}

/**
 * Returns the picture for a path below /og, which is the product's own card if there is no data to show; undefined if
 * there is no such picture.
 */
export async function pictureOf(
  segments: readonly string[],
  sources: PictureSources,
): Promise<CachedPicture | undefined> {
  const [first, ...others] = segments;
  const [locale, path] = isListed(first) ? ([first, others] as const) : ([defaultLocale, segments] as const);
  const wanted = await wantedOf(path, locale, sources);
  if (wanted === undefined) return undefined;
  const { card, freshSeconds, staleSeconds } = wanted;
  return { ...(await draw(card, locale)), freshSeconds, staleSeconds };
}
