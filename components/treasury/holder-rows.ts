import { crownedHolders } from '@/lib/config/treasury';
import type { Reckoned } from '@/lib/domain/treasury/reckoning';
import { sharePercent, treasuryTableAmount, treasuryTableDollars } from '@/lib/i18n/format/balance';
import { shortAddress } from '@/lib/i18n/format/short-address';
import type { Locale } from '@/lib/i18n/locales';

// The rows are HTML text, not components: hydrating the elements of five hundred rows would be slow, although they
// never change. The page contains one short text beside the table that is rendered from it.

const betweenRows = ';';
const betweenCells = '|';

/** Packs the holders in order; without a pool their shares of it are unknown. */
export function packHolders(holders: readonly Reckoned[], hasPool: boolean, locale: Locale): string {
  return holders
    .map(({ address, balance, share, allocation }) =>
      [
        address,
        treasuryTableAmount(balance, locale),
        sharePercent(share, locale),
        treasuryTableDollars(hasPool ? allocation : undefined, locale),
      ].join(betweenCells),
    )
    .join(betweenRows);
}

const crown = `<svg aria-hidden="true" viewBox="0 0 16 16"><path d="M2 4.5l3 3 3-4.5 3 4.5 3-3-1.25 8h-9.5z"/></svg>`;

export interface RowFacts {
  /** The path below which each address has its proof page. */
  readonly proofs: string;
  /** The number of eligible holders at the top of the list; undefined if it is unknown. */
  readonly eligible: number | undefined;
  /** The text in place of a share, for a holder who is not eligible. */
  readonly notEligible: string;
}

/**
 * The number of rows in one body of the table: a browser lays out one body at a time, and only near the visible part.
 */
const rowsOfBody = 50;

/** Returns the HTML of packed holders, body by body. End tags that are optional in HTML are left out. */
export function writeHolderBodies(packed: string, { proofs, eligible, notEligible }: RowFacts): readonly string[] {
  const rows = packed.split(betweenRows).map((row, index) => {
    const [address = '', balance, share, part] = row.split(betweenCells);
    const cells = [balance, share, eligible !== undefined && index >= eligible ? notEligible : part];
    return [
      `<tr><td>${index + 1}${index < crownedHolders ? crown : ''}`,
      `<th scope="row"><a href="${proofs}${address}">${shortAddress(address)}</a>`,
      ...cells.map((text) => `<td>${text}`),
    ].join('');
  });
  return Array.from({ length: Math.ceil(rows.length / rowsOfBody) }, (_, body) =>
    rows.slice(body * rowsOfBody, (body + 1) * rowsOfBody).join(''),
  );
}
