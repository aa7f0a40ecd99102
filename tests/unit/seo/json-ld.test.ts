import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  breadcrumbs,
  dataset,
  financialProduct,
  organization,
  paper,
  questionsPage,
  type Thing,
  webSite,
} from '@/components/seo/index.ts';
import { jsonLdText } from '@/components/seo/json-ld-text.ts';
import { listedLocales } from '@/lib/i18n/locales.ts';
import { textsOf } from '../whitepaper/catalogues.ts';
import { jsonLdFaults } from './validator.ts';

const siteUrl = 'https://built.invalid';
/** Next sends a text of this length or more with its number of bytes, which the real site address would change. */
const longestText = 1_024;
const hostile = '</script><script>alert(1)</script>';

const described = {
  path: '/markets',
  name: 'Markets',
  description: 'All perpetual markets, their funding and volume.',
};

const things = (locale: (typeof listedLocales)[number]): Thing[] => {
  const place = { siteUrl, locale };
  const texts = textsOf(locale);
  const paperWords = { name: texts.get('heading') ?? '', description: texts.get('description') ?? '' };
  return [
    organization(place),
    webSite(place, 'Perpetual futures and spot swaps from your own wallet.'),
    breadcrumbs(place, [{ path: '/', name: 'Pluto' }, described, { path: '/markets/BTC', name: 'BTC' }]),
    paper(place, { path: '/whitepaper', ...paperWords, version: '1.0', published: '2025-10' }),
    dataset(place, { ...described, ...marketsWords(locale) }),
    financialProduct(place, { ...described, path: '/markets/BTC' }),
    questionsPage(place, described, [{ question: 'How?', answer: 'So.'.repeat(500) }]),
  ];
};

/** Returns how the page of markets describes itself. */
function marketsWords(locale: string): { description: string; columns: string[] } {
  const { description, columns } = z
    .object({ description: z.string(), columns: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(`messages/${locale}/markets.json`, 'utf8')));
  return { description, columns: ['market', 'price', 'change', 'volume'].map((name) => columns[name] ?? '') };
}

describe.each(listedLocales)('the data for search engines in %s', (locale) => {
  it('has what each kind of thing needs', () => {
    for (const thing of things(locale)) expect(jsonLdFaults(jsonLdText(thing)), thing['@type']).toEqual([]);
  });

  it('is short enough to have its addresses replaced', () => {
    for (const thing of things(locale)) {
      const text = jsonLdText(thing);
      if (text.includes(siteUrl)) expect(Buffer.byteLength(text), thing['@type']).toBeLessThan(longestText);
    }
  });
});

describe('the text', () => {
  it('cannot close its element, and is read back as it was', () => {
    const text = jsonLdText(financialProduct({ siteUrl, locale: 'en' }, { ...described, name: hostile }));
    expect(text).not.toContain('<');
    expect(JSON.parse(text).name).toBe(hostile);
  });

  it('names pages in their language', () => {
    const text = jsonLdText(breadcrumbs({ siteUrl, locale: 'zh' }, [{ path: '/', name: 'Pluto' }, described]));
    expect(JSON.parse(text).itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      `${siteUrl}/zh`,
      `${siteUrl}/zh/markets`,
    ]);
  });
});

describe('the validator', () => {
  const check = (thing: Record<string, unknown>) => jsonLdFaults(JSON.stringify(thing));
  it.each([
    ['another context', { '@context': 'x', '@type': 'Organization', name: 'a' }, 'the context is not schema.org'],
    ['an unknown type', { '@context': 'https://schema.org', '@type': 'Thing' }, 'Thing is of no known type: Thing'],
    ['what is missing', { '@context': 'https://schema.org', '@type': 'WebSite', name: 'a' }, 'WebSite lacks url'],
    [
      'a relative address',
      { '@context': 'https://schema.org', '@type': 'WebSite', name: 'a', url: '/a' },
      'WebSite.url is no address',
    ],
    [
      'a fault inside',
      {
        '@context': 'https://schema.org',
        '@type': 'Dataset',
        name: 'a',
        description: 'b'.repeat(50),
        creator: { '@type': 'Organization' },
      },
      'Dataset.creator lacks name',
    ],
    [
      'too few words',
      {
        '@context': 'https://schema.org',
        '@type': 'Dataset',
        name: 'a',
        description: 'b'.repeat(49),
        creator: { '@type': 'Organization', name: 'c' },
      },
      'Dataset.description is too short',
    ],
  ])('finds %s', (_, thing, fault) => {
    expect(check(thing)).toEqual([fault]);
  });
});
