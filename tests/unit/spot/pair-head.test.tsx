import { createTranslator } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ageText } from '../../../components/spot/pair/figure-texts';
import { PairHead } from '../../../components/spot/pair/pair-head';
import { SocialLinks } from '../../../components/spot/pair/social-links';
import { pairWords } from '../../../components/spot/pair/words';
import type { TokenFigures } from '../../../lib/domain/spot/figures.ts';
import { percent, price, tokens, usd } from '../../../lib/math/amount.ts';
import messages from '../../../messages/en/spot-pair.json';

const t = createTranslator({ locale: 'en', messages: { 'spot-pair': messages }, namespace: 'spot-pair' });
const words = pairWords(t, { base: 'UNI', quote: 'USDC', chain: 'Base', explorer: 'Basescan' });
const at = Date.UTC(2026, 10, 20, 20, 56, 31);
const minute = 60_000;

const hours = [
  { time: at - 23 * 60 * 60_000, high: price('9.4'), low: price('8.9') },
  { time: at - 60 * 60_000, high: price('9.2'), low: price('9.1') },
];

function shown(figures: TokenFigures, now = at, known = hours): string {
  const head = (
    <PairHead
      {...{ figures, now, words }}
      hours={known}
      locale="en"
      listened={undefined}
      selector="UNI/USDC"
      links={undefined}
    />
  );
  return renderToStaticMarkup(head)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

const whole: TokenFigures = {
  price: { price: price('9.1508'), change: percent('-1.5'), at },
  market: {
    volume: usd('1234567'),
    volumeChange: percent('12.3'),
    bought: usd('30'),
    sold: usd('10'),
    marketCap: usd('5400000000'),
    totalSupply: tokens('1000000000'),
    circulatingSupply: tokens('600000000'),
    holders: 384_123,
    liquidity: usd('98765.4'),
    at,
  },
};

test('every figure in the head of a pair has its format', () => {
  expect(shown(whole)).toBe(
    ' UNI/USDC $9.15 −1.50% 24h change −1.50% 24h high $9.40 24h low $8.90 24h volume $1.23M +12.30% Market cap $5.40B FDV $9.15B Total supply 1.00B ' +
      'Circulating 600.00M Holders 384.12K Liquidity $98.77K Buys, 24h 75.0% ',
  );
});

test('an unknown figure is a dash, and never nothing or zero', () => {
  expect(shown({ price: undefined, market: undefined }, at, [])).toBe(
    ' UNI/USDC – – 24h change – 24h high – 24h low – 24h volume – Market cap – FDV – Total supply – Circulating – Holders – Liquidity – ' +
      'Buys, 24h No data ',
  );
});

test('each group tells its age once it is older than two minutes', () => {
  expect(shown(whole, at + 2 * minute)).not.toContain('as of');
  const old = { ...whole, price: { price: price('9'), at: at - 5 * minute } };
  expect(shown(old).match(/as of [^U]*UTC/g)).toEqual(['as of 20:51:31 UTC']);
  expect(shown(whole, at + 3 * minute).match(/as of [^U]*UTC/g)).toHaveLength(2);
});

test('a price of the other vendor says so', () => {
  const pool = { ...whole, price: { price: price('9.15'), at, source: 'moralis' as const } };
  expect(shown(pool)).toContain('$9.15 – Price of the largest pool, by Moralis ');
  expect(shown(whole)).not.toContain('Moralis');
});

test('the pages of a token are links to other sites, and only those that are pages', () => {
  const links = { twitter: 'https://x.com/uni', website: 'javascript:alert(1)', telegram: null, discord: 'uni' };
  const html = renderToStaticMarkup(<SocialLinks links={links} words={words.links} />);
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://x.com/uni"']);
  expect(html).toContain('rel="noopener noreferrer nofollow"');
  expect(renderToStaticMarkup(<SocialLinks links={{}} words={words.links} />)).toBe('');
});

test.each([
  [-5_000, '0 s'],
  [12_900, '12 s'],
  [minute, '1 min'],
  [59 * minute + 59_000, '59 min'],
  [60 * minute, '1 h'],
  [49 * 60 * minute, '2 d'],
])('an age of %d milliseconds reads %s', (ms, text) => {
  expect(ageText(ms, words.ages, 'en')).toBe(text);
});
