import { describe, expect, test } from 'vitest';
import { MemesPage } from '../../../components/spot/memes/memes-page';
import { latePriceMs } from '../../../lib/config/spot.ts';
import { defaultListingOrder } from '../../../lib/domain/spot/listing.ts';
import { noFilter } from '../../../lib/domain/spot/listing-filter.ts';
import type { ListingView } from '../../../lib/domain/spot/listing-view.ts';
import { percent, price, ratio, usd } from '../../../lib/math/amount.ts';
import type { ListingRow, Listings } from '../../../lib/schemas/listings.ts';
import { htmlIn } from '../../helpers/drawn-part.tsx';
import { listingRow } from './listing-row.ts';

const plain = {
  list: 'catalogue',
  filter: noFilter,
  order: defaultListingOrder,
  chainId: undefined,
  onlyMemes: undefined,
  search: '',
} satisfies ListingView;
const readAt = Date.UTC(2026, 10, 24, 12);
const known = {
  price: price('0.000000012345678'),
  change: percent('-1.234'),
  volume: usd('1250000'),
  volumeChange: percent('12.3'),
  liquidity: usd('98000'),
  topTen: percent('45.678'),
  buyTax: ratio('0.05'),
  priceAt: readAt,
};

const listOf = (rows: readonly ListingRow[], hasMore = false): Listings => ({ rows: [...rows], hasMore, readAt });

function page(view: ListingView, first: Listings | undefined, locale: 'en' | 'ar' = 'en'): string {
  return htmlIn(
    locale,
    ['spot'],
    <MemesPage
      requested={view}
      content={{ list: 'catalogue', view: { ...view, onlyMemes: view.onlyMemes ?? view.search === '' }, first }}
    />,
  );
}

const cellsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<td role="cell"[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, ' ').trim());

describe('a row of the list of pairs', () => {
  const texts = (html: string) => cellsOf(html).map((text) => text.replace(/\s+/g, ' '));

  test('says what the specification says, in its formats, and what a meme trader looks for', () => {
    const more = {
      ...{ change5m: percent('0.5'), change1h: percent('2'), change6h: percent('-3'), cap: usd('4500000') },
      ...{ holders: 1_234, buys: 800, sells: 700, since: readAt - 3 * 86_400_000, danger: 'taxed' as const },
    };
    const html = page(plain, listOf([listingRow({ ...known, ...more, isNew: true })]));
    expect(texts(html)).toEqual([
      'BRETT/ETH NEW BASE Tax 5.0% BASE Brett Vol $1.25M +12.30% Liq $98.00K 3d',
      '$0.00000001235',
      '+0.50%',
      '+2.00%',
      '−3.00%',
      '−1.23%',
      '$1.25M +12.30%',
      '$98.00K',
      '$4.50M',
      '3d',
      '1.23K',
      '800 / 700',
      '45.7%',
      '5.0% / –',
      'Tax 5.0%',
      'Trade',
    ]);
    expect(html.match(/href="\/spot\/base\/BRETT_ETH"/g)).toHaveLength(2);
    expect(html).toContain('aria-label="Trade BRETT/ETH"');
  });

  test('says of a token that cannot be sold that it cannot, in red with an icon, and offers no trade', () => {
    const html = page(plain, listOf([listingRow({ ...known, sellTax: ratio('0'), danger: 'cannot-be-sold' })]));
    expect(texts(html).slice(-3)).toEqual(['Cannot be sold', 'Cannot be sold', 'View']);
    expect(html).toMatch(/bg-down-weak[^>]*><svg.*?Cannot be sold/);
    expect(html).not.toContain('0.0%');
    expect(html).toContain('aria-label="View BRETT/ETH, which cannot be sold"');
    expect(html).not.toContain('Trade BRETT');
  });

  test.each([
    ['none', [], 'No finding', 'No check found anything. That is no promise.'],
    [
      'old-facts',
      ['mintable', 'proxy'],
      'Findings: 2',
      'The owner can make more of it. · The contract can be changed.',
    ],
    ['unknown', [], 'Unknown', 'Nobody has checked whether it can be sold.'],
    ['young', [], 'Young', 'First traded less than a week ago.'],
  ] as const)('has one mark for its safety, with its reasons: %s', (danger, findings, mark, reasons) => {
    const html = page(plain, listOf([listingRow({ ...known, buyTax: ratio('0'), danger, findings: [...findings] })]));
    expect(cellsOf(html).at(-2)).toBe(mark);
    expect(html).toContain(`title="${reasons}"`);
  });

  test('names the larger of both taxes, and both among the reasons', () => {
    const taxed = listingRow({ ...known, buyTax: ratio('0.05'), sellTax: ratio('0.1'), danger: 'taxed' });
    const html = page(plain, listOf([taxed]));
    expect(cellsOf(html).at(-2)).toBe('Tax 10.0%');
    expect(html).toContain('The token keeps 5.0% of a purchase. · The token keeps 10.0% of a sale.');
  });

  test('has no liquidity where it is 0 or missing, and dashes for the rest', () => {
    for (const liquidity of [usd('0'), undefined]) {
      const html = page(plain, listOf([listingRow({ liquidity, danger: 'unknown' })]));
      const dashes = ['–', '–', '–', '–', '–', '–'];
      expect(cellsOf(html).slice(1)).toEqual([
        ...dashes,
        'N/A',
        '–',
        '–',
        '–',
        '–',
        'Unknown',
        'Unknown',
        'Unknown',
        'Trade',
      ]);
      expect(html).not.toContain('NEW');
    }
  });

  test('shows on a phone the figure by which the list is sorted', () => {
    const row = listingRow({ ...known, holders: 1_234 });
    const sorted = { ...plain, order: { sort: 'holders', isAscending: false } } as const;
    expect(texts(page(sorted, listOf([row])))[0]).toContain('Holders 1.23K');
  });

  test('asks for no picture of a coin that has none', () => {
    expect(page(plain, listOf([listingRow(known)]))).toContain('/BRETT.svg');
    expect(page(plain, listOf([listingRow({ ...known, hasLogo: false })]))).not.toContain('<img');
  });

  test('leads to its page in the visitor’s language', () => {
    expect(page(plain, listOf([listingRow(known)]), 'ar')).toContain('href="/ar/spot/base/BRETT_ETH"');
  });
});

describe('the heading of a figure', () => {
  const headings = (html: string) =>
    [...html.matchAll(/<th [^>]*aria-sort="(\w+)"[^>]*>.*?href="([^"]*)"/g)].map(([, sort, href]) => [sort, href]);

  test('leads to the list in its order, and the active one turns it around', () => {
    const led = headings(page(plain, listOf([listingRow(known)])));
    const column = (name: string) => led.find(([, href]) => href?.includes(name));
    expect(led).toHaveLength(13);
    expect(column('price')).toEqual(['none', '/memes?sort=price']);
    expect(led[5]).toEqual(['descending', '/memes?order=asc']);
    expect(column('age')).toEqual(['none', '/memes?sort=age&amp;order=asc']);
  });

  test('keeps the filters and the search', () => {
    const view: ListingView = {
      ...plain,
      order: { sort: 'price', isAscending: true },
      filter: { bounds: { cap: { from: usd('1000') } }, isSafe: true },
      chainId: 8453,
      onlyMemes: true,
      search: 'b',
    };
    const html = page(view, listOf([listingRow(known)]));
    const kept = 'capFrom=1000&amp;safe=1&amp;memes=1&amp;q=b';
    expect(headings(html)[0]).toEqual(['ascending', `/memes?chain=base&amp;sort=price&amp;${kept}`]);
    expect(headings(html)[5]).toEqual(['none', `/memes?chain=base&amp;${kept}`]);
    for (const hidden of ['chain" value="base', 'sort" value="price', 'order" value="asc', 'memes" value="1']) {
      expect(html).toContain(`type="hidden" name="${hidden}"`);
    }
    expect(html).toMatch(/name="q"[^>]* value="b"/);
  });
});

describe('the line above the list of pairs', () => {
  test('says how many pairs are loaded, in the plural of the language, and whether there are more', () => {
    const three = [1, 2, 3].map((id) => listingRow({ ...known, id }));
    expect(page(plain, listOf(three, true))).toMatch(/3 pairs loaded.*\(scroll for more\)/);
    expect(page(plain, listOf(three.slice(0, 1)))).toContain('1 pair loaded');
    expect(page(plain, listOf(three))).not.toContain('scroll for more');
    expect(page(plain, listOf(three), 'ar')).toContain('تم تحميل 3 أزواج');
  });

  test('tells the age of the prices once all of them are late', () => {
    const late = listingRow({ ...known, priceAt: readAt - latePriceMs - 1_000 });
    expect(page(plain, listOf([late]))).toMatch(/Prices as of 24 Nov 2026, \d\d:\d\d UTC/);
    expect(page(plain, listOf([late, listingRow({ ...known, id: 8 })]))).not.toContain('Prices as of');
  });
});

describe('the switch between memes and all pairs', () => {
  const kinds = (html: string) =>
    [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(Memes only|All pairs)<\/a>/g)].map(([link, href, name]) => [
      name,
      href,
      link.includes('aria-current="true"'),
    ]);

  test('shows which of them the list is, and keeps the rest of the address', () => {
    expect(kinds(page(plain, listOf([listingRow(known)])))).toEqual([
      ['Memes only', '/memes?memes=1', true],
      ['All pairs', '/memes?memes=0', false],
    ]);
    expect(kinds(page({ ...plain, chainId: 56, search: 'x' }, listOf([listingRow(known)])))).toEqual([
      ['Memes only', '/memes?chain=bsc&amp;memes=1&amp;q=x', false],
      ['All pairs', '/memes?chain=bsc&amp;memes=0&amp;q=x', true],
    ]);
  });
});

describe('a list of pairs without a row', () => {
  test('says whether the filter, the catalogue or the database is the reason', () => {
    expect(page({ ...plain, onlyMemes: false }, listOf([]))).toMatch(/No pairs to show.*href="\/perpetual"/);
    expect(page({ ...plain, onlyMemes: true }, listOf([]))).toMatch(/No pairs match.*href="\/memes\?memes=0"/);
    expect(page({ ...plain, search: 'x' }, listOf([]))).toMatch(/No pairs match.*href="\/memes\?memes=0"/);
    expect(page({ ...plain, chainId: 10 }, undefined)).toMatch(/cannot be read.*href="\/memes\?chain=optimism"/);
  });
});
