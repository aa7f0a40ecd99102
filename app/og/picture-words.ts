import { getTranslations } from 'next-intl/server';
import { treasuryGoLiveAtMs, whitepaperVersion } from '@/lib/config/site/brand';
import { dateText } from '@/lib/i18n/format/date';
import type { Locale } from '@/lib/i18n/locales';
import type { PictureWords } from '@/server/og/words';

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
    getTranslations({ locale, namespace: 'social-pictures' }),
    getTranslations({ locale, namespace: 'whitepaper' }),
    getTranslations({ locale, namespace: 'stats' }),
    getTranslations({ locale, namespace: 'treasury' }),
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
