import 'server-only';
import { dollars, signedDollars } from '../../lib/i18n/format/dollars.ts';
import { shortAddress } from '../../lib/i18n/format/short-address.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import type { Address } from '../../lib/schemas/address.ts';
import type { AccountValue } from '../services/read-account-value.ts';
import { type Card, wayOf } from './card.ts';
import type { PictureWords } from './words.ts';

export function accountCard(
  address: Address,
  { value, monthPnl }: AccountValue,
  words: PictureWords,
  locale: Locale,
): Card {
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
