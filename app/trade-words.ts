import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/i18n/locales';
import { messagesOf } from '@/lib/i18n/messages-of';
import type { TradeWords } from '@/server/og/words';
import type english from '../messages/en/share.json';

/** Returns the texts of a language for the picture of a trade. */
export async function tradeWords(locale: Locale): Promise<TradeWords> {
  const messages = await messagesOf(locale, (of) => import(`../messages/${of}/share.json`));
  const t = createTranslator<Record<keyof typeof english, string>>({
    locale,
    messages: JSON.parse(JSON.stringify(messages)),
  });
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
