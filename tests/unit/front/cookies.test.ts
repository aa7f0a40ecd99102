import { describe, expect, it } from 'vitest';
import { get, type Page, serveFront } from '../../helpers/front.ts';

const shared = 's-maxage=60, stale-while-revalidate=600';

/** A page that numbers its renders, so that an answer tells which render it came from. */
function numbered(headers: Record<string, string>) {
  let renders = 0;
  const page: Page = async (_request, response) => {
    renders += 1;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end(`<p>render ${renders}</p>`);
  };
  return { page, count: () => renders };
}

describe('a chosen language', () => {
  const chosen = { cookie: 'pluto_locale=de' };

  it('shares the page whose address says the language', async () => {
    const { page, count } = numbered({ 'cache-control': shared });
    const { url } = await serveFront(page);
    for (let visit = 0; visit < 3; visit += 1) await get(`${url}/de/stats`, chosen);
    expect(count()).toBe(1);
  });

  it('is told to the page that asks for it', async () => {
    const cookies: unknown[] = [];
    const { url } = await serveFront((incoming, response) => {
      cookies.push(incoming.headers.cookie);
      response.setHeader('cache-control', shared);
      response.end();
    });
    await get(`${url}/whitepaper`, { cookie: 'a=1; pluto_locale=de; b=2' });
    await get(`${url}/de/stats`, { cookie: 'a=1; pluto_locale=de; b=2' });
    expect(cookies).toEqual(['pluto_locale=de', undefined]);
  });

  it('is kept apart where the address leaves the language open', async () => {
    const { page, count } = numbered({ 'cache-control': shared, vary: 'Accept-Language' });
    const { url } = await serveFront(page);
    const fromWithin = { 'sec-fetch-site': 'same-origin' };
    const visits = [{}, chosen, { cookie: 'pluto_locale=fr' }, fromWithin];
    const read = async (headers: Record<string, string>) => (await get(`${url}/whitepaper`, headers)).body.toString();
    const first = [];
    for (const headers of visits) first.push(await read(headers));
    expect(new Set(first).size).toBe(4);
    for (const [at, headers] of visits.entries()) expect(await read(headers)).toBe(first[at]);
    expect(await read({ cookie: 'session=1; pluto_locale=de; other=2' })).toBe(first[1]);
    expect(count()).toBe(4);
  });
});

describe('the session', () => {
  it.each([
    ['/admin', 'session=1'],
    ['/de/admin', 'session=1'],
    ['/api/auth/session', 'session=1'],
    ['/stats', undefined],
    ['/whitepaper', undefined],
    ['/de/spot/base/A_B', undefined],
    ['/administrators', undefined],
  ])('is told to %s as far as it reads it', async (path, reported) => {
    const cookies: unknown[] = [];
    const { url } = await serveFront((incoming, response) => {
      cookies.push(incoming.headers.cookie);
      response.setHeader('cache-control', shared);
      response.end();
    });
    await get(url + path, { cookie: 'session=1' });
    expect(cookies).toEqual([reported]);
  });

  it('makes the administration a page of one visitor', async () => {
    const { page, count } = numbered({ 'cache-control': shared });
    const { url } = await serveFront(page);
    for (let visit = 0; visit < 2; visit += 1) await get(`${url}/admin`, { cookie: 'session=1' });
    expect(count()).toBe(2);
  });
});
