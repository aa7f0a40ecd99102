import { crownPath } from '@/components/ui/icons';
import { crownedHolders } from '@/lib/config/limits';
import { routes } from '@/lib/config/routes';
import type { Reckoned } from '@/lib/domain/treasury/reckoning';
import { treasuryTableAmount, treasuryTableDollars } from '@/lib/i18n/format/balance';
import { count } from '@/lib/i18n/format/count';
import { sharePercent } from '@/lib/i18n/format/percent';
import { shortAddress } from '@/lib/i18n/format/short-address';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';

// The rows are text, not components: five hundred rows would otherwise be elements that a browser has to take over one by
// one, although nothing in them ever changes.

const crown = `<svg aria-hidden="true" viewBox="0 0 16 16"><path d="${crownPath}"/></svg>`;

/** Leaves out the end tags that are optional in HTML. The link leads to the proof of the row. */
function rowHtml({ rank, address, balance, share, allocation }: Reckoned, hasPool: boolean, locale: Locale): string {
  const href = localePath(locale, routes.treasuryProof(address));
  return [
    `<tr><td>${count(rank, locale)}${rank > crownedHolders ? '' : crown}`,
    `<th scope="row"><a href="${href}">${shortAddress(address)}</a>`,
    `<td>${treasuryTableAmount(balance, locale)}`,
    `<td>${sharePercent(share, locale)}`,
    `<td>${treasuryTableDollars(hasPool ? allocation : undefined, locale)}`,
  ].join('');
}

/** Returns the rows of the holders; without a pool nobody knows their parts of it. */
export function holderRows(holders: readonly Reckoned[], hasPool: boolean, locale: Locale): string {
  return holders.map((holder) => rowHtml(holder, hasPool, locale)).join('');
}
