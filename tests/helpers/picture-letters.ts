import { readFileSync } from 'node:fs';
import { compactDollars } from '../../lib/i18n/format/compact.ts';
import { dateText } from '../../lib/i18n/format/date.ts';
import type { ListedLocale } from '../../lib/i18n/locales.ts';
import { usd } from '../../lib/math/amount.ts';

/** The namespaces whose texts stand on pictures, and the keys of each; all of them where none is named. */
const shown: Readonly<Record<string, readonly string[] | undefined>> = {
  'social-pictures': undefined,
  share: [
    ...['long', 'short', 'liquidated', 'entry', 'exit', 'size', 'held', 'fees', 'marginReturn'],
    ...['heldDays', 'heldHours', 'heldMinutes'],
    ...['idea.kind', 'idea.bias.Buy', 'idea.bias.Sell', 'idea.bias.Neutral', 'idea.way.up', 'idea.way.down'],
    ...['idea.stopLoss', 'idea.takeProfit', 'idea.reward'],
  ],
  stats: ['title', 'totalVolume', 'dailyVolume', 'openInterest', 'activeTraders'],
  treasury: ['hero', 'totalPool', 'earned', 'estimate', 'holders'],
  whitepaper: ['heading', 'subtitle', 'version'],
};

function textsAt(locale: ListedLocale, name: string, keys: readonly string[] | undefined): readonly string[] {
  const file = new URL(`../../messages/${locale}/${name}.json`, import.meta.url);
  const texts: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  return (keys ?? Object.keys(texts)).map((key) => {
    const text = key.split('.').reduce<unknown>((part, name) => Reflect.get(Object(part), name), texts);
    if (typeof text !== 'string') throw new Error(`${name}.${key} is no text`);
    return text;
  });
}

/** Returns the letters of all that pictures show in a language: texts, the months and the short forms of amounts. */
export function pictureLetters(locale: ListedLocale): readonly string[] {
  const texts = Object.entries(shown).flatMap(([name, keys]) => textsAt(locale, name, keys));
  const dates = Array.from({ length: 12 }, (_, month) => dateText(Date.UTC(2026, month, 28), locale));
  const amounts = Array.from({ length: 14 }, (_, zeros) => compactDollars(usd(`1${'0'.repeat(zeros)}`), locale));
  return [...new Set([...texts, ...dates, ...amounts].join(''))].sort();
}
