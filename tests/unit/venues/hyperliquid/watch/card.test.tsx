import { expect, it } from 'vitest';
import { VenueDrifts } from '../../../../../components/admin/operations/venue-drifts';
import { driftKinds } from '../../../../../lib/config/market-data.ts';
import { type ListedLocale, listedLocales } from '../../../../../lib/i18n/locales.ts';
import type { VenueWatchReport } from '../../../../../lib/schemas/readiness.ts';
import { htmlIn, wordsOf } from '../../../../helpers/drawn-part.tsx';

const messagesOf = (locale: ListedLocale) => ({
  'admin-operations': wordsOf(locale, 'admin-operations'),
});

const htmlOf = (report: VenueWatchReport | undefined, locale: ListedLocale): string =>
  htmlIn(locale, ['admin-operations'], <VenueDrifts report={report} />);

const well: VenueWatchReport = { recordedOn: '2026-06-22', compared: 41, known: 42, drifts: [] };
const drifts = driftKinds.map((kind) => ({
  ...{ of: '/info l2Book', kind, path: `.levels[][].${kind}`, recorded: 'decimal', came: 'number' },
  ...{ times: 3, ageMs: 61_000 },
}));

it('the card of the exchange says that it answers as recorded, on which day, and how much was compared', () => {
  const html = htmlOf(well, 'en');
  expect(html).toContain('The exchange answers as recorded on 22 Jun 2026');
  expect(html).toContain('41 of 42 questions and topics');
  expect(html).not.toContain('<table');
});

it.each(listedLocales)('the card of the exchange lists each kind of difference with its place, in %s', (locale) => {
  const html = htmlOf({ ...well, drifts }, locale);
  const { kinds } = messagesOf(locale)['admin-operations'].drifts;
  for (const kind of driftKinds) expect([html]).toEqual([expect.stringContaining(kinds[kind])]);
  for (const { path } of drifts) expect(html).toContain(path);
  expect(html).toContain('border-s-[3px]');
});
