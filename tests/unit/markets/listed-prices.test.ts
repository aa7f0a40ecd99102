import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { marketEntry } from '@/components/layout/palette/markets.ts';
import { rowHtml } from '@/components/markets/row-html.ts';
import { SelectorRow } from '@/components/perps/market-selector/selector-rows.tsx';
import { routes } from '@/lib/config/site/routes.ts';
import type { GroupedMarket } from '@/lib/domain/markets/packed-groups.ts';
import { nearestOnGrid } from '@/lib/domain/perps/market/grid.ts';
import { type Locale, locales } from '@/lib/i18n/locales.ts';
import { parseNumber } from '@/lib/i18n/parse-number.ts';
import { type Price, price, rate, ratio, usd } from '@/lib/math/amount.ts';
import { marketCard } from '@/server/og/market-card.ts';
import { loadUniverse } from '@/server/sandbox/universe/universe.ts';

const { perps } = loadUniverse();

const pictureWords = {
  perpetual: 'Perpetual',
  volume: 'Volume',
  openInterest: 'Open Interest',
  funding: 'Funding',
  leverage: 'Leverage',
};

/** Prices around a market's recorded one, and far from it where the steps are finer or coarser. */
const somePrice = fc.constantFrom(...perps).chain(({ name, szDecimals, pxDecimals, referencePx }) =>
  fc
    .oneof(fc.integer({ min: 900_000, max: 1_100_000 }), fc.integer({ min: 100, max: 90_000_000 }))
    .map((millionths) => (BigInt(referencePx) * BigInt(millionths)).toString().padStart(pxDecimals + 7, '0'))
    .map((units) => `${units.slice(0, -pxDecimals - 6)}.${units.slice(-pxDecimals - 6)}`)
    .map((text) => ({ name, sizeDecimals: szDecimals, mark: price(text) })),
);

function listedAt(name: string, sizeDecimals: number, mark: Price): GroupedMarket {
  return {
    coin: name,
    mark,
    change: ratio('0.0123'),
    volume24h: usd('4180000'),
    openInterest: usd('950000'),
    funding: rate('0.0000125'),
    maxLeverage: 20,
    onlyIsolated: false,
    sizeDecimals,
    levels: '',
    sector: 'layer1',
    listedAt: undefined,
  };
}

const cellsOf = (html: string) => [...html.matchAll(/<td[^>]*>([^<]*)/g)].map(([, text = '']) => text);

/** Returns the price as each list writes it. */
function written(market: GroupedMarket, locale: Locale): Readonly<Record<string, string | undefined>> {
  const words = { isolated: 'Isolated', cross: 'Cross', trade: 'Trade', about: 'About {coin}', isNew: 'New' };
  const writer = { locale, words, marketHref: routes.market, tradeHref: routes.trading };
  const rowWriter = { locale, pair: '{coin}-USDT', href: routes.trading, favourite: (coin: string) => coin };
  const selector = renderToStaticMarkup(createElement(SelectorRow, { market, writer: rowWriter }));
  const [, ofMarkets] = cellsOf(rowHtml(market, writer));
  const [, ofSelector] = cellsOf(selector);
  const entry = marketEntry(market, locale);
  const { levels: _, ...row } = market;
  const card = marketCard({ row: { ...row, prevDay: row.mark } }, pictureWords, locale, undefined);
  return {
    markets: ofMarkets,
    selector: ofSelector,
    palette: entry.kind === 'link' ? entry.aside?.split(' ')[0] : undefined,
    picture: card.kind === 'market' ? card.price : undefined,
  };
}

describe('a market’s price in a list', () => {
  it('is read as the price that would be sent, in every list, market and language', () => {
    expect(perps.length).toBeGreaterThanOrEqual(178);
    fc.assert(
      fc.property(somePrice, fc.constantFrom(...locales), ({ name, sizeDecimals, mark }, locale) => {
        const sent = nearestOnGrid(mark, sizeDecimals);
        if (sent === undefined) return;
        for (const [list, text = ''] of Object.entries(written(listedAt(name, sizeDecimals, mark), locale))) {
          const read = parseNumber(text.replace(/[$\u2066\u2069]/g, ''), locale);
          expect(read && price(read), `${name} at ${mark} in ${list}, ${locale}: ${text}`).toBe(sent);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it('has the decimals of its market’s step, zeros among them', () => {
    const shown = (mark: string, sizeDecimals: number) =>
      new Set(
        Object.values(written(listedAt('X', sizeDecimals, price(mark)), 'en')).map((text) => text?.replace('$', '')),
      );
    expect(shown('2.7812', 1)).toEqual(new Set(['2.7812']));
    expect(shown('2.78', 1)).toEqual(new Set(['2.7800']));
    expect(shown('85409', 5)).toEqual(new Set(['85,409']));
    expect(shown('0.5378', 1)).toEqual(new Set(['0.53780']));
    expect(shown('0.5378', 2)).toEqual(new Set(['0.5378']));
    expect(shown('104320', 5)).toEqual(new Set(['104,320']));
  });
});
