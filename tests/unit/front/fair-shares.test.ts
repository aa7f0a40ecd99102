import { describe, expect, it, test } from 'vitest';
import { type Got, get, type Page, serveFront } from '../../helpers/front.ts';

const from = (network: string) => ({ 'x-forwarded-for': network });

function rendering(headers: Record<string, string> = { 'cache-control': 's-maxage=60' }) {
  const requested: string[] = [];
  const page: Page = (request, response) => {
    requested.push(String(request.url));
    response.setHeader('content-type', 'text/html; charset=utf-8');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end('<p>page</p>');
  };
  return { page, requested };
}

describe('an office behind one address', () => {
  it('is refused no page, however many it opens one after another', async () => {
    const { page, requested } = rendering();
    const { url } = await serveFront(page, { trustedProxyHops: 1, now: () => 0 });
    for (let index = 0; index < 400; index += 1) {
      expect((await get(`${url}/page-${index}`, from('10.1.1.1'))).status).toBe(200);
    }
    expect(requested).toHaveLength(400);
  });

  it('costs nothing for what is kept already', async () => {
    const { page, requested } = rendering();
    const { url } = await serveFront(page, { trustedProxyHops: 1 });
    for (let index = 0; index < 100; index += 1) {
      expect((await get(`${url}/fees`, from('10.1.1.1'))).status).toBe(200);
    }
    expect(requested).toEqual(['/fees']);
  });

  it('has what is kept renewed, as everybody', async () => {
    let now = 0;
    const { page, requested } = rendering({ 'cache-control': 's-maxage=1, stale-while-revalidate=600' });
    const { url } = await serveFront(page, { trustedProxyHops: 1, now: () => now });
    for (let index = 0; index < 100; index += 1) await get(`${url}/page-${index}`, from('10.1.1.1'));
    now = 1_000;
    for (let index = 0; index < 100; index += 1) await get(`${url}/page-${index}`, from('10.1.1.1'));
    await expect.poll(() => requested).toHaveLength(200);
  });

  it.each([
    ['whoever is signed in', { cookie: '__Host-pluto_session=Fe26.2*1*x~2' }],
    ['whoever chose a language', { cookie: 'pluto_locale=de; other=1' }],
  ])('shares the page of all others with %s', async (_name, headers) => {
    const { page, requested } = rendering();
    const { url } = await serveFront(page, { trustedProxyHops: 1 });
    await get(`${url}/fees`, from('10.1.1.1'));
    for (let index = 0; index < 50; index += 1) {
      expect((await get(`${url}/fees`, { ...from('10.1.1.1'), ...headers })).status).toBe(200);
    }
    expect(requested).toEqual(['/fees']);
  });

  it('shares what the router asks for by what the router says, and by nothing else', async () => {
    const seen: unknown[] = [];
    const page: Page = ({ headers }, response) => {
      seen.push([headers['rsc'], headers['next-router-state-tree'], headers.cookie, headers['x-other']]);
      response.setHeader('content-type', 'text/x-component');
      response.setHeader('cache-control', 's-maxage=60');
      response.setHeader('vary', 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch');
      response.end(String(headers['next-router-state-tree']));
    };
    const { url } = await serveFront(page, { trustedProxyHops: 1 });
    const trees = ['%5B%22%22%2C%7B%7D%5D', '%5B%22a%22%2C%7B%7D%5D'];
    for (const tree of [...trees, ...trees]) {
      const router = { rsc: '1', 'next-router-state-tree': tree };
      const answer = await get(`${url}/fees?_rsc=x`, { ...router, cookie: 'session=1', 'x-other': 'mine' });
      expect([answer.status, answer.body.toString()]).toEqual([200, tree]);
    }
    await get(`${url}/fees`, {});
    expect(seen).toEqual([
      ['1', trees[0], undefined, undefined],
      ['1', trees[1], undefined, undefined],
      [undefined, undefined, undefined, undefined],
    ]);
  });
});

test.each(['%5B%22x', '%E0%A4%A', '[', 'x'])('a state of the router that is no JSON is dropped: %j', async (state) => {
  const seen: unknown[] = [];
  const { url } = await serveFront(({ headers }, response) => {
    seen.push(headers['next-router-state-tree']);
    response.end('page');
  });
  expect((await get(`${url}/fees`, { rsc: '1', 'next-router-state-tree': state })).status).toBe(200);
  expect(seen).toEqual([undefined]);
});

describe('addresses that are not ours', () => {
  const site = {
    placeOf: (path: string) =>
      path === '/fees' ? ({ kind: 'page', name: '/fees' } as const) : ({ kind: 'unknown' } as const),
    isLanguage: (code: string) => code === 'de',
  };
  const anyPage: Page = (request, response) => {
    response.setHeader('content-type', 'text/html');
    response.setHeader('cache-control', 's-maxage=60');
    response.end(`<p>${request.url}</p>`);
  };

  it('is answered by the kept screen of its language, and Next is asked for nothing else', async () => {
    const requested: string[] = [];
    const { url } = await serveFront(
      (request, response) => {
        requested.push(String(request.url));
        return anyPage(request, response);
      },
      { site, now: () => 0 },
    );
    for (let index = 0; index < 200; index += 1) {
      const { status, body } = await get(`${url}/de/made/up-${index}?a=${index}`, index % 2 === 0 ? {} : { rsc: '1' });
      expect([status, body.toString()]).toEqual([404, '<p>/de/not-found-screen</p>']);
    }
    expect((await get(`${url}/zz/made`, {}, 'POST')).body.toString()).toBe('<p>/not-found-screen</p>');
    expect(requested).toEqual(['/de/not-found-screen', '/not-found-screen']);
  });

  it('in a query neither reaches the page nor makes another of it', async () => {
    const requested: string[] = [];
    const { url } = await serveFront(
      (request, response) => {
        requested.push(String(request.url));
        return anyPage(request, response);
      },
      { site },
    );
    for (let index = 0; index < 100; index += 1) {
      expect((await get(`${url}/fees?junk-${index}=${index}`)).body.toString()).toBe('<p>/fees</p>');
    }
    expect(requested).toEqual(['/fees']);
  });
});

describe('simultaneous work for one network', () => {
  it('has so many waiting behind it, and a person beyond them is told so by a page that asks again', async () => {
    const { begun, open, page } = holding();
    const { url } = await serveFront(page, { trustedProxyHops: 1, now: () => 0 });
    const ask = (index: number, headers = {}) => get(`${url}/page-${index}`, { ...from('10.1.1.1'), ...headers });
    const answers: Got[] = [];
    const first = Array.from({ length: 310 }, async (_, index) => answers.push(await ask(index)));
    await expect.poll(() => answers.map(({ status }) => status)).toEqual(Array(7).fill(429));
    expect(answers[0]?.headers['retry-after']).toBe('3');
    expect(begun).toHaveLength(3);
    open();
    await Promise.all(first);
    expect(answers.slice(7).map(({ status }) => status)).toEqual(Array(303).fill(200));
    expect((await ask(400)).status).toBe(200);
  });

  it('is refused to a person by a screen of ours', async () => {
    const { open, page } = holding();
    const site: Page = (request, response) => {
      if (request.url !== '/de/busy-screen') return page(request, response);
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('cache-control', 's-maxage=31536000');
      response.end('<h1>busy</h1>');
    };
    const { url } = await serveFront(site, { trustedProxyHops: 1 });
    const ask = (index: number, headers = {}) => get(`${url}/de/page-${index}`, { ...from('10.1.1.1'), ...headers });
    const waiting = Array.from({ length: 303 }, (_, index) => ask(index));
    await expect.poll(async () => (await ask(500, { accept: 'text/html' })).status).toBe(503);
    const { headers, body } = await ask(501, { accept: 'text/html' });
    expect([body.toString(), headers['refresh'], headers['retry-after']]).toEqual(['<h1>busy</h1>', '3', '3']);
    expect(headers['cache-control']).toMatch(/no-store/);
    open();
    await Promise.all(waiting);
  });

  function holding() {
    const begun: string[] = [];
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const page: Page = async (request, response) => {
      begun.push(String(request.url));
      await opened;
      response.setHeader('content-type', 'text/plain');
      response.setHeader('cache-control', 's-maxage=60');
      response.end('made');
    };
    return { begun, open, page };
  }

  it.each([
    ['picture', { kind: 'picture', name: '/og/any' } as const],
    ['page', { kind: 'page', name: '/any' } as const],
  ])('is three of a %s, and another network has its own meanwhile', async (_name, place) => {
    const { begun, open, page } = holding();
    const site = { placeOf: () => place, isLanguage: () => false };
    const { url } = await serveFront(page, { trustedProxyHops: 1, now: () => 0, site });
    const ask = async (picture: number, network: string) => {
      const requested = get(`${url}/og/${picture}.png`, from(network));
      return { requested };
    };
    const all = [];
    for (const picture of [1, 2, 3]) {
      all.push(await ask(picture, '10.1.1.1'));
      await expect.poll(() => begun).toHaveLength(picture);
    }
    all.push(await ask(4, '10.1.1.1'), await ask(5, '10.1.1.2'));
    await expect.poll(() => begun).toHaveLength(4);
    expect(begun.at(-1)).toBe('/og/5.png');
    open();
    expect((await Promise.all(all.map(({ requested }) => requested))).map(({ status }) => status)).toEqual(
      Array(5).fill(200),
    );
  });
});
