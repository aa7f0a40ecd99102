import { readFileSync } from 'node:fs';
import type { ListedLocale } from '@/lib/i18n/locales.ts';
import type { PictureWords } from '@/server/og/words.ts';
import { textsOf } from '../whitepaper/catalogues.ts';

/** Returns the words of pictures; those of other pages are short ones of our own. */
export async function words(locale: ListedLocale): Promise<PictureWords> {
  const read = (name: string) =>
    readFileSync(new URL(`../../../messages/${locale}/${name}.json`, import.meta.url), 'utf8');
  const paper = textsOf(locale);
  return {
    ...JSON.parse(read('social-pictures')),
    paper: paper.get('heading'),
    paperText: paper.get('subtitle'),
    paperNote: paper.get('version')?.replace('{version}', '1.0'),
    stats: 'Platform Statistics',
    statsTotal: 'Total Volume',
    statsDaily: 'Daily Volume',
    statsOpenInterest: 'Open Interest',
    statsTraders: 'Active Traders',
    treasury: 'Earn your share of platform fees by holding $PLUTO',
    treasuryPool: 'Total pool',
    treasuryEarned: 'Earned since 31 Oct 2025',
    treasuryEstimate: 'estimate',
    treasuryHolders: 'Largest holders who share it',
  };
}
