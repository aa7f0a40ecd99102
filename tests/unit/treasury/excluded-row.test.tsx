import { describe, expect, it } from 'vitest';
import { ExcludedRow } from '../../../components/treasury/admin/excluded-row';
import { type ListedLocale, listedLocales } from '../../../lib/i18n/locales.ts';
import type { NotedExclusion } from '../../../lib/schemas/treasury.ts';
import { htmlIn, wordsOf } from '../../helpers/drawn-part.tsx';

const counting: NotedExclusion = {
  address: `0x${'3f7c'.repeat(10)}`,
  reason: 'exchange',
  note: 'An <exchange>',
};
const waiting: NotedExclusion = { ...counting, countsFrom: Date.UTC(2026, 10, 30, 9, 41) };

function htmlOf(excluded: NotedExclusion, mayChange: boolean, locale: ListedLocale = 'en'): string {
  return htmlIn(
    locale,
    ['treasury-admin'],
    <ExcludedRow excluded={excluded} onInclude={mayChange ? () => undefined : undefined} />,
  );
}

describe.each(listedLocales)('an address that is left out, in %s', (locale) => {
  const { include = '', withdraw = '', countsFrom = '' } = wordsOf(locale, 'treasury-admin');
  const [, until = ''] = countsFrom.split('{time}');

  it('is taken in by an owner, and withdrawn while it does not count', () => {
    expect(htmlOf(counting, true, locale)).toContain(`>${include}</button>`);
    expect(htmlOf(waiting, true, locale)).toContain(`>${withdraw}</button>`);
    expect(htmlOf(waiting, true, locale)).toContain(until);
    expect(htmlOf(counting, true, locale)).not.toContain(until);
  });

  it('has nothing to press for whoever may not', () => {
    for (const one of [counting, waiting]) expect(htmlOf(one, false, locale)).not.toContain('<button');
  });
});

it('the row of an excluded address shows its note as typed, and tells a screen reader whose address it is', () => {
  const html = htmlOf(waiting, true);
  expect(html).toContain('An &lt;exchange&gt;');
  expect(html).toContain(`aria-label="Withdraw the exclusion of ${waiting.address}"`);
});
