import { expect, it } from 'vitest';
import { nameFinder } from '../../../lib/domain/markets/name-finder.ts';
import { withoutMadeUpMarkets } from '../../../server/launch/serve/made-up-markets.ts';
import type { Place, SiteMap } from '../../../server/launch/serve/site-map.ts';
import { ListedMarkets } from '../../../server/stream/listed-markets.ts';
import { get, serveLayer } from '../../helpers/layer.ts';

const marketPage: Place = { kind: 'page', name: '/markets/[coin]', isKept: false };
const screen: Place = { kind: 'page', name: '/not-found-screen', isKept: true };
const map: SiteMap = {
  placeOf: (path) => (path.includes('/markets/') ? marketPage : screen),
  isLanguage: (code) => code === 'de',
};

it('no page is rendered for a made-up market', async () => {
  const markets = new ListedMarkets(() => 0);
  const rendered: string[] = [];
  const { url } = await serveLayer(
    (request, response) => {
      const path = String(request.url);
      rendered.push(path);
      response.setHeader('content-type', 'text/html');
      response.setHeader('cache-control', 's-maxage=60');
      response.end(path.includes('screen') ? '<p>Not found</p>' : '<p>Market</p>');
    },
    { siteMap: withoutMadeUpMarkets(map, markets) },
  );
  // Nobody has told the markets yet, so that each name may be one.
  expect((await get(`${url}/markets/NOPE`)).status).toBe(200);
  markets.put(nameFinder(['BTC', 'kPEPE', '10%']), 0);
  for (const path of ['/markets/NOPE', '/de/markets/%E5%B8%82/', '/markets/%3Cscript%3E']) {
    expect((await get(url + path)).status, path).toBe(404);
  }
  for (const path of ['/markets/BTC', '/de/markets/kpepe', '/markets/10%25']) {
    expect((await get(url + path)).status, path).toBe(200);
  }
  expect(rendered.filter((path) => !path.includes('screen'))).toEqual([
    '/markets/NOPE',
    '/markets/BTC',
    '/de/markets/kpepe',
    '/markets/10%25',
  ]);
});

it('the terminal is rendered once for all made-up markets in a query, and once for all spellings of one', async () => {
  const markets = new ListedMarkets(() => 0);
  const rendered: string[] = [];
  const { url } = await serveLayer(
    (request, response) => {
      rendered.push(String(request.url));
      response.setHeader('content-type', 'text/html');
      response.setHeader('cache-control', 's-maxage=60');
      response.end('<p>Terminal</p>');
    },
    { markets },
  );
  const ask = async (symbol: string) => (await get(`${url}/trading?symbol=${symbol}`)).status;
  expect(await ask('NOPE')).toBe(200);
  markets.put(nameFinder(['BTC', 'kPEPE']), 0);
  for (const symbol of ['BTC', 'btc', 'Btc', 'kpepe', 'KPEPE', 'kPEPE']) expect(await ask(symbol), symbol).toBe(200);
  for (let made = 0; made < 100; made += 1) expect(await ask(`made-up-${made}`)).toBe(200);
  expect(rendered).toEqual([
    '/trading?symbol=NOPE',
    '/trading?symbol=BTC',
    '/trading?symbol=kPEPE',
    '/trading?symbol=%3F',
  ]);
});
