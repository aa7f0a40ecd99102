import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { orderReceiptDays } from '@/lib/config/site/own-data.ts';
import { listedLocales } from '@/lib/i18n/locales.ts';

const below = (path: string) => new URL(`../../../${path}`, import.meta.url);
const migrations = readdirSync(below('supabase/migrations'))
  .sort()
  .map((name) => readFileSync(below(`supabase/migrations/${name}`), 'utf8'))
  .join('\n');

/** Returns how long the database keeps the rows of a table whatever their owner does, such as 14 days. */
function keptFor(table: string): string | undefined {
  const sweeps = migrations.matchAll(
    new RegExp(`delete from public\\.${table} where [^;]*?now\\(\\) - interval '(\\d+ \\w+)'`, 'gu'),
  );
  return [...sweeps].at(-1)?.[1];
}

/** The subject of the page that tells of a table, and the figure by which it tells the period. */
const reported = [
  ['entry_leverages', 'shares', '2 years'],
  ['telegram_updates', 'chats', '2 days'],
  ['telegram_tries', 'chats', '1 day'],
  ['notices', 'notices', '14 days'],
] as const;

describe('how long something is kept', () => {
  it.each(reported)('of %s is told under "%s" as the database keeps it: %s', (table, subject, period) => {
    expect(keptFor(table)).toBe(period);
    const [figure = ''] = period.split(' ');
    for (const locale of listedLocales) {
      const { subjects } = JSON.parse(readFileSync(below(`messages/${locale}/privacy.json`), 'utf8'));
      expect(subjects[subject].match(/\d+/gu), locale).toContain(figure);
    }
  });

  it('of receipts of orders is the number of days that the page tells', () => {
    expect(keptFor('order_receipts')).toBe(`${orderReceiptDays} days`);
  });
});
