import type { Locale } from '@/lib/i18n/locales';
import type { TradeWords } from '@/server/og/words';
import type english from '../messages/en/share.json';
import { translatorOf } from './translator-of';

/** Returns the texts of a language for the picture of a trade. */
export async function tradeWords(locale: Locale): Promise<TradeWords> {
  const t = await translatorOf<keyof typeof english>(locale, (of) => import(`../messages/${of}/share.json`));
  return {
    long: t('long'),
    short: t('short'),
    liquidated: t('liquidated'),
    entry: t('entry'),
    exit: t('exit'),
    size: t('size'),
    held: t('held'),
    fees: t('fees'),
    marginReturn: t('marginReturn'),
    heldText: ({ kind, ...parts }) => t(kind, parts),
  };
}
