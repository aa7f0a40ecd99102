import { describe, expect, it } from 'vitest';
import { organization } from '@/components/seo/json-ld-objects.ts';
import { WhitepaperPage } from '@/components/whitepaper';
import { listedLocales } from '@/lib/i18n/locales.ts';
import { htmlIn, wordsOf } from '../../helpers/drawn-part.tsx';

describe.each(listedLocales)('the address for questions in %s', (locale) => {
  const whitepaper = wordsOf(locale, 'whitepaper');
  const htmlOf = (contact: string | undefined) =>
    htmlIn(
      locale,
      ['whitepaper', 'site'],
      <WhitepaperPage
        {...{ fees: {}, earnings: undefined, coin: undefined, hasModel: false, poolUrl: undefined, contact }}
      />,
    );

  it('is the operator’s where there is one', () => {
    expect(htmlOf('help@operator.example')).toContain('href="mailto:help@operator.example"');
  });

  it('is left out where there is none', () => {
    const html = htmlOf(undefined);
    for (const trace of ['mailto:', whitepaper.contact, '@']) expect(html).not.toContain(trace);
  });

  it('is not in the data for search engines, which are made without knowing it', () => {
    const reported = organization({ siteUrl: 'https://pluto.example', locale });
    expect(Object.keys(reported).filter((key) => /contact|email/iu.test(key))).toEqual([]);
  });
});
