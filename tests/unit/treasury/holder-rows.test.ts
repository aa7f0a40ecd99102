import { describe, expect, test } from 'vitest';
import { writeHolderBodies } from '@/components/treasury/holder-rows';

const addressAt = (place: number) => `0x${place.toString(16).padStart(40, '0')}`;
const packed = (holders: number) =>
  Array.from({ length: holders }, (_, place) => `${addressAt(place)}|1,000.00|0.1000%|$1.00`).join(';');
const facts = { proofs: '/treasury/proof/', eligible: 400, notEligible: 'Not Eligible' };

const rowsOf = (html: string) => html.split('<tr>').slice(1);

describe('the list of the holders', () => {
  test('is written in bodies of fifty rows, the last with the rest', () => {
    const bodies = writeHolderBodies(packed(498), facts);
    expect(bodies.map((html) => rowsOf(html).length)).toEqual([...Array.from({ length: 9 }, () => 50), 48]);
  });

  test('counts the ranks through all bodies and gives a crown to the first three', () => {
    const rows = writeHolderBodies(packed(120), facts).flatMap(rowsOf);
    expect(rows.map((row) => Number(row.match(/^<td>(\d+)/)?.[1]))).toEqual(rows.map((_, place) => place + 1));
    expect(rows.flatMap((row, place) => (row.includes('<svg') ? [place + 1] : []))).toEqual([1, 2, 3]);
  });

  test('says in place of the part which holders are not eligible', () => {
    const rows = writeHolderBodies(packed(402), facts).flatMap(rowsOf);
    expect(rows.slice(399).map((row) => row.split('<td>').at(-1))).toEqual(['$1.00', 'Not Eligible', 'Not Eligible']);
  });
});
