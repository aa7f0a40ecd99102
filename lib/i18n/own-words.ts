import { type SiteWords, siteWords, withSiteWords } from '../config/site/words.ts';
import type { Messages } from './messages.ts';

/** Returns the texts with the operator's words in them; the same object where he chose none. */
export function withOwnWords(messages: Messages, words: SiteWords = siteWords): Messages {
  if (Object.keys(words).length === 0) return messages;
  const own = Object.entries(messages).map(([key, value]) => [
    key,
    typeof value === 'string' ? withSiteWords(value, words) : withOwnWords(value, words),
  ]);
  return Object.fromEntries(own);
}
