import { expect, it } from 'vitest';
import { CatalogueNews } from '@/server/stream/catalogue-news';
import { get, type Page, serveFront } from '../../helpers/front.ts';

const kept = 's-maxage=3600, stale-while-revalidate=3600';

function numbered(before?: (render: number) => Promise<void>): Page {
  let renders = 0;
  return async (_request, response) => {
    renders += 1;
    const mine = renders;
    await before?.(mine);
    response.setHeader('content-type', 'text/plain');
    response.setHeader('cache-control', kept);
    response.end(`render ${mine}`);
  };
}

it.each(['/spot/base/A_B', '/de/spot/base/A_B', '/memes?sort=price', '/ar/memes', '/sitemap-spot.xml'])(
  '%s is made anew after the catalogue has changed',
  async (path) => {
    const news = new CatalogueNews();
    const { url } = await serveFront(numbered(), { news });
    const read = async () => (await get(url + path)).body.toString();
    expect([await read(), await read()]).toEqual(['render 1', 'render 1']);
    expect(news.tell(1)).toBe(true);
    expect([await read(), await read()]).toEqual(['render 2', 'render 2']);
  },
);

it.each(['/stats', '/markets/BTC', '/spotlight', '/sitemap.xml'])(
  '%s stays, which shows nothing of it',
  async (path) => {
    const news = new CatalogueNews();
    const { url } = await serveFront(numbered(), { news });
    const read = async () => (await get(url + path)).body.toString();
    expect(await read()).toBe('render 1');
    expect(news.tell(1)).toBe(true);
    expect(await read()).toBe('render 1');
  },
);

it('a page that was being made from the old catalogue is not kept', async () => {
  const news = new CatalogueNews();
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const { url } = await serveFront(
    numbered(async (render) => {
      if (render !== 1) return;
      begun.resolve();
      await gate.promise;
    }),
    { news, trustedProxyHops: 1 },
  );
  let visitors = 0;
  // Visitors of one network would wait for one another.
  const read = async () => {
    visitors += 1;
    return (await get(`${url}/memes`, { 'x-forwarded-for': `10.0.0.${visitors}` })).body.toString();
  };
  const early = read();
  await begun.promise;
  expect(news.tell(1)).toBe(true);
  expect(await read()).toBe('render 2');
  gate.resolve();
  expect(await early).toBe('render 1');
  expect(await read()).toBe('render 2');
});

it('an old version and one that is known are no news', () => {
  const news = new CatalogueNews();
  let received = 0;
  const end = news.onChange(() => {
    received += 1;
  });
  expect([news.tell(7), news.tell(7), news.tell(6), news.tell(8)]).toEqual([true, false, false, true]);
  end();
  expect([news.tell(9), received]).toEqual([true, 2]);
});

it('a page may be kept here longer than caches further out are told', async () => {
  let renders = 0;
  let now = 0;
  const page: Page = (_request, response) => {
    renders += 1;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('cache-control', 's-maxage=2, stale-while-revalidate=1');
    response.end(`<!DOCTYPE html><html><body>${renders}</body></html>`);
  };
  const { url } = await serveFront(page, { now: () => now });
  const read = async (headers = {}) => (await get(`${url}/memes`, headers)).headers['cache-control'];
  const outward = 's-maxage=2, stale-while-revalidate=1';
  expect(await read()).toEqual(outward);
  now = 9_000;
  expect(await read()).toEqual(outward);
  expect(renders).toBe(1);
  expect(await read({ cookie: 'visitor=1' })).toEqual(outward);
  expect(renders).toBe(1);
  // A page of the same kind that is made for its sender alone says no more.
  expect(await read({ authorization: 'Bearer x' })).toEqual(outward);
  expect(renders).toBe(2);
});
