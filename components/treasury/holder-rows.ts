import { crownedHolders } from '@/lib/config/treasury';
import type { Reckoned } from '@/lib/domain/treasury/reckoning';
import { treasuryTableAmount, treasuryTableDollars } from '@/lib/i18n/format/balance';
import { sharePercent } from '@/lib/i18n/format/percent';
import { shortAddress } from '@/lib/i18n/format/short-address';
import type { Locale } from '@/lib/i18n/locales';

// The rows are text, not components: five hundred rows would otherwise be elements that a browser has to take over one by
// one, although nothing in them ever changes. They travel as one short text beside the table that is written from it.

const betweenRows = ';';
const betweenCells = '|';

/** Packs the holders in order; without a pool nobody knows their parts of it. */
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
  /** The path below which each address has its proof. */
  readonly proofs: string;
  /** The number of the first holders that are eligible; undefined where nobody can tell. */
  readonly eligible: number | undefined;
  /** The words in place of a part, for a holder who does not get it. */
  readonly notEligible: string;
}

/** The rows of one body of the table: a browser lays out one body at a time, and only near to what is in sight. */
const rowsOfBody = 50;

/** Writes the rows of packed holders, body by body. End tags that are optional in HTML are left out. */
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
