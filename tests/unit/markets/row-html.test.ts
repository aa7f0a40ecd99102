import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RowWriter, rowHtml } from '../../../components/markets/row-html';
import { logoEdition } from '../../../lib/config/site/logo-edition.ts';
import { routes } from '../../../lib/config/site/routes.ts';
import type { GroupedMarket } from '../../../lib/domain/markets/packed-groups.ts';
import { price, rate, ratio, usd } from '../../../lib/math/amount.ts';
import { anyText } from '../../helpers/any-text.ts';
import { groupedMarkets } from './arbitrary.ts';

const writer: RowWriter = {
  locale: 'en',
  words: { isolated: 'Isolated', cross: 'Cross', trade: 'Trade Now', about: 'About {coin}', isNew: 'New' },
  marketHref: routes.market,
  tradeHref: routes.trading,
};

const btc: GroupedMarket = {
  coin: 'kPEPE',
  mark: price('104320.5'),
  change: ratio('-0.0062'),
  volume24h: usd('4180000000'),
  openInterest: usd('950'),
  funding: rate('0.0000125'),
  maxLeverage: 40,
  onlyIsolated: false,
  sizeDecimals: 0,
  levels: '0q',
  sector: 'memes',
  listedAt: undefined,
};

test('a row says what the specification says, in its formats', () => {
  const html = rowHtml(btc, writer);
  const cells = [...html.matchAll(/<td>([^<]*)/g)].map(([, text]) => text);
  expect(cells).toEqual(['', '104,321', '−0.62%', '0.0013%', '$4.18B', '$950.00', '40×', '', '']);
  expect(html).toContain('<tr class="d">');
  expect(html).toContain(
    `<a href="/trading?symbol=kPEPE" data-l="P"><img loading="lazy" src="/logos/${logoEdition}/PEPE.svg" alt="">kPEPE</a><i>Cross</i><a href="/markets/kPEPE" aria-label="About kPEPE"></a>`,
  );
  expect(html).toContain('<a href="/trading?symbol=kPEPE">Trade Now</a>');
  expect(rowHtml({ ...btc, onlyIsolated: true }, writer)).toContain('<i>Isolated</i>');
  expect(html).not.toContain('New');
});

test('a market that was listed lately is marked, and one outside the chosen group waits hidden', () => {
  expect(rowHtml({ ...btc, listedAt: 1 }, writer)).toContain('</a><i>New</i><td>');
  expect(rowHtml(btc, writer, false)).toMatch(/^<tr class="d" hidden>/);
  expect(rowHtml({ ...btc, change: undefined }, writer)).toMatch(/^<tr>/);
});

test('an unknown figure is a dash, and a missing line keeps its room', () => {
  const html = rowHtml({ ...btc, change: undefined, levels: '' }, writer);
  expect(html).toContain('<td>–<td>');
  expect(html).not.toContain('<svg');
  expect(html.match(/<t[dh]/g)).toHaveLength(10);
});

test('whatever a market is called, it is text', () => {
  const tags = (html: string) => html.match(/<\/?[a-z]+/g);
  const plain = tags(rowHtml({ ...btc, coin: 'a' }, writer));
  fc.assert(
    fc.property(groupedMarkets, anyText(), (market, name) => {
      fc.pre(name.isWellFormed());
      const html = rowHtml({ ...market, coin: `${name}<script>"'`, levels: '0q', listedAt: undefined }, writer);
      expect(tags(html)).toEqual(plain);
    }),
    { numRuns: 50 },
  );
});
