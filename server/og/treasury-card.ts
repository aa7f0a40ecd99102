import 'server-only';
import { holdersShown } from '../../lib/config/limits.ts';
import { isEstimate } from '../../lib/domain/treasury/earnings.ts';
import { poolOf } from '../../lib/domain/treasury/reckoning.ts';
import { compactDollars } from '../../lib/i18n/format/compact.ts';
import { count } from '../../lib/i18n/format/count.ts';
import { dollars } from '../../lib/i18n/format/dollars.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import type { Earnings } from '../../lib/schemas/treasury.ts';
import type { Card } from './card.ts';
import type { PictureWords } from './words.ts';

export function treasuryCard(earnings: Earnings, words: PictureWords, locale: Locale): Card {
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
