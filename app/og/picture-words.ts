import { treasuryGoLiveAtMs, whitepaperVersion } from '@/lib/config/site/brand';
import { dateText } from '@/lib/i18n/format/date';
import type { Locale } from '@/lib/i18n/locales';
import type { PictureWords } from '@/server/og/words';
import type own from '../../messages/en/social-pictures.json';
import { translatorOf } from '../translator-of';

type StatsKey = 'title' | 'totalVolume' | 'dailyVolume' | 'openInterest' | 'activeTraders';
type TreasuryKey = 'hero' | 'totalPool' | 'earned' | 'estimate' | 'holders';

const known = new Map<Locale, Promise<PictureWords>>();

/**
 * Returns the texts of a language, cached for the life of the process: gathering them takes longer than finding a
 * cached picture.
 */
export function pictureWords(locale: Locale): Promise<PictureWords> {
  const words = known.get(locale) ?? gatherWords(locale);
  known.set(locale, words);
  return words;
}

async function gatherWords(locale: Locale): Promise<PictureWords> {
  const [t, paper, stats, treasury] = await Promise.all([
    translatorOf<keyof typeof own>(locale, (of) => import(`../../messages/${of}/social-pictures.json`)),
    translatorOf<'heading' | 'subtitle' | 'version'>(locale, (of) => import(`../../messages/${of}/whitepaper.json`)),
    translatorOf<StatsKey>(locale, (of) => import(`../../messages/${of}/stats.json`)),
    translatorOf<TreasuryKey>(locale, (of) => import(`../../messages/${of}/treasury.json`)),
  ]);
  return {
    home: t('home'),
    homeText: t('homeText'),
    markets: t('markets'),
    marketsText: t('marketsText'),
    perpetual: t('perpetual'),
    volume: t('volume'),
    openInterest: t('openInterest'),
    funding: t('funding'),
    liquidity: t('liquidity'),
    marketCap: t('marketCap'),
    holders: t('holders'),
    leverage: t('leverage'),
    nowTrading: t('nowTrading'),
    price: t('price'),
    network: t('network'),
    account: t('account'),
    accountValue: t('accountValue'),
    pnl: t('pnl'),
    paper: paper('heading'),
    paperText: paper('subtitle'),
    paperNote: paper('version', { version: whitepaperVersion }),
    stats: stats('title'),
    statsTotal: stats('totalVolume'),
    statsDaily: stats('dailyVolume'),
    statsOpenInterest: stats('openInterest'),
    statsTraders: stats('activeTraders'),
    treasury: treasury('hero'),
    treasuryPool: treasury('totalPool'),
    treasuryEarned: treasury('earned', { date: dateText(treasuryGoLiveAtMs, locale) }),
    treasuryEstimate: treasury('estimate'),
    treasuryHolders: treasury('holders'),
  };
}
