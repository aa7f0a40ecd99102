import { describe, expect, it } from 'vitest';
import { get, type Page, serveLayer } from '../../helpers/layer.ts';

const from = (network: string) => ({ 'x-forwarded-for': network });

function rendering(headers: Record<string, string> = { 'cache-control': 's-maxage=60' }) {
  const asked: string[] = [];
  const page: Page = (request, response) => {
    asked.push(String(request.url));
    response.setHeader('content-type', 'text/html; charset=utf-8');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.end('<p>page</p>');
  };
  return { page, asked };
}

describe('renders for one network', () => {
  it('has a burst and a pace, and what is beyond is refused without a render', async () => {
    let now = 0;
    const { page, asked } = rendering();
    const { url, lines } = await serveLayer(page, { trustedProxyHops: 1, now: () => now });
    const ask = (index: number, network: string) => get(`${url}/page-${index}`, from(network));
    for (let index = 0; index < 60; index += 1) expect((await ask(index, '10.1.1.1')).status).toBe(200);
    const refused = await ask(60, '10.1.1.1');
    expect([refused.status, refused.headers['retry-after'], refused.body.toString()]).toEqual([
      429,
      '1',
      'Too Many Requests',
    ]);
    expect((await ask(61, '10.1.1.1')).status).toBe(429);
    expect(asked).toHaveLength(60);
    expect((await ask(60, '10.1.1.2')).status).toBe(200);
    now = 500;
    expect((await ask(62, '10.1.1.1')).status).toBe(200);
    expect((await ask(63, '10.1.1.1')).status).toBe(429);
    expect(lines.filter((line) => line.includes('has had its share'))).toHaveLength(1);
  });

  it('costs nothing when it is kept already', async () => {
    const { page, asked } = rendering();
    const { url } = await serveLayer(page, { trustedProxyHops: 1 });
    for (let index = 0; index < 100; index += 1) {
      expect((await get(`${url}/fees`, from('10.1.1.1'))).status).toBe(200);
    }
    expect(asked).toEqual(['/fees']);
  });

  it('pays for the renewal of what is kept, and gets the stale answer once its share is spent', async () => {
    let now = 0;
    const { page, asked } = rendering({ 'cache-control': 's-maxage=1, stale-while-revalidate=600' });
    const { url } = await serveLayer(page, { trustedProxyHops: 1, now: () => now });
    for (let index = 0; index < 60; index += 1) await get(`${url}/page-${index}`, from('10.1.1.1'));
    now = 1_000;
    const ask = async (path: string, network: string) => (await get(url + path, from(network))).status;
    expect([await ask('/page-0', '10.1.1.1'), await ask('/page-1', '10.1.1.1')]).toEqual([200, 200]);
    await expect.poll(() => asked).toHaveLength(62);
    for (let index = 2; index < 60; index += 1) expect(await ask(`/page-${index}`, '10.1.1.1')).toBe(200);
    expect(asked).toHaveLength(62);
    expect(await ask('/page-59', '10.1.1.2')).toBe(200);
    await expect.poll(() => asked.slice(60)).toEqual(['/page-0', '/page-1', '/page-59']);
  });

  it('is nothing beyond its share once a kept answer is too old', async () => {
    let now = 0;
    const { page, asked } = rendering({ 'cache-control': 's-maxage=1, stale-while-revalidate=1' });
    const { url } = await serveLayer(page, { trustedProxyHops: 1, now: () => now });
    await get(`${url}/old`, from('10.1.1.1'));
    now = 2_000;
    for (let index = 0; index < 60; index += 1) await get(`${url}/page-${index}`, from('10.1.1.1'));
    expect((await get(`${url}/old`, from('10.1.1.1'))).status).toBe(429);
    expect(asked).toHaveLength(61);
  });

  it.each([
    ['with a cookie', { cookie: 'a=1' }],
    ['for the router', { rsc: '1' }],
  ])('counts %s as well', async (_name, headers) => {
    const { page, asked } = rendering();
    const { url } = await serveLayer(page, { trustedProxyHops: 1, now: () => 0 });
    const statuses = [];
    for (let index = 0; index < 70; index += 1) {
      statuses.push((await get(`${url}/fees`, { ...from('10.1.1.1'), ...headers })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(asked).toHaveLength(60);
  });

  it('is counted by the /64 of an IPv6 address', async () => {
    const { page } = rendering();
    const { url } = await serveLayer(page, { trustedProxyHops: 1, now: () => 0 });
    const statuses = [];
    for (let index = 0; index < 61; index += 1) {
      statuses.push((await get(`${url}/page-${index}`, from(`2001:db8:1:2::${index.toString(16)}`))).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('addresses that are not ours', () => {
  const siteMap = {
    placeOf: (path: string) =>
      path === '/fees' ? ({ kind: 'page', name: '/fees', isKept: false } as const) : ({ kind: 'unknown' } as const),
    isLanguage: (code: string) => code === 'de',
  };
  const site: Page = (request, response) => {
    response.setHeader('content-type', 'text/html');
    response.setHeader('cache-control', 's-maxage=60');
    response.end(`<p>${request.url}</p>`);
  };

  it('is answered by the kept screen of its language, and Next is asked for nothing else', async () => {
    const asked: string[] = [];
    const { url } = await serveLayer(
      (request, response) => {
        asked.push(String(request.url));
        return site(request, response);
      },
      { siteMap, now: () => 0 },
    );
    for (let index = 0; index < 200; index += 1) {
      const { status, body } = await get(`${url}/de/made/up-${index}?a=${index}`, index % 2 === 0 ? {} : { rsc: '1' });
      expect([status, body.toString()]).toEqual([404, '<p>/de/not-found-screen</p>']);
    }
    expect((await get(`${url}/zz/made`, {}, 'POST')).body.toString()).toBe('<p>/not-found-screen</p>');
    expect(asked).toEqual(['/de/not-found-screen', '/not-found-screen']);
  });

  it('in a query neither reaches the page nor makes another of it', async () => {
    const asked: string[] = [];
    const { url } = await serveLayer(
      (request, response) => {
        asked.push(String(request.url));
        return site(request, response);
      },
      { siteMap },
    );
    for (let index = 0; index < 100; index += 1) {
      expect((await get(`${url}/fees?junk-${index}=${index}`)).body.toString()).toBe('<p>/fees</p>');
    }
    expect(asked).toEqual(['/fees']);
  });
});

describe('refusals of a handler to a network', () => {
  it('is refused in its place until its time is over, in the same shape', async () => {
    let now = 0;
    let asked = 0;
    const page: Page = (_request, response) => {
      asked += 1;
      response.setHeader('content-type', 'application/json');
      response.setHeader('x-network-refused-ms', '1500');
      response.statusCode = 429;
      response.end('{}');
    };
    const { url } = await serveLayer(page, { trustedProxyHops: 1, now: () => now });
    const ask = (network: string) => get(`${url}/api/auth/nonce`, from(network), 'POST');
    expect((await ask('10.1.1.1')).headers).not.toHaveProperty('x-network-refused-ms');
    const { status, headers, body } = await ask('10.1.1.1');
    expect([status, headers['retry-after'], JSON.parse(body.toString()).error.code]).toEqual([
      429,
      '2',
      'rate.limited',
    ]);
    expect(asked).toBe(1);
    await ask('10.1.1.2');
    expect(asked).toBe(2);
    now = 1_500;
    await ask('10.1.1.1');
    expect(asked).toBe(3);
  });
});

describe('simultaneous work for one network', () => {
  it('has so many waiting behind it; what is refused for their sake costs nothing of the share', async () => {
    const { begun, open, page } = holding();
    const { url } = await serveLayer(page, { trustedProxyHops: 1, now: () => 0 });
    const ask = (index: number) => get(`${url}/page-${index}`, from('10.1.1.1'));
    const statuses: number[] = [];
    const first = Array.from({ length: 100 }, async (_, index) => statuses.push((await ask(index)).status));
    await expect.poll(() => statuses).toEqual(Array(87).fill(429));
    expect(begun).toHaveLength(1);
    open();
    await Promise.all(first);
    expect(statuses.slice(87)).toEqual(Array(13).fill(200));
    for (let index = 100; index < 147; index += 1) expect((await ask(index)).status).toBe(200);
    expect((await ask(200)).status).toBe(429);
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
    ['page', { kind: 'page', name: '/any', isKept: false } as const],
  ])('is one %s, and another network has its own meanwhile', async (_name, place) => {
    const { begun, open, page } = holding();
    const siteMap = { placeOf: () => place, isLanguage: () => false };
    const { url } = await serveLayer(page, { trustedProxyHops: 1, now: () => 0, siteMap });
    const first = get(`${url}/og/1.png`, from('10.1.1.1'));
    await expect.poll(() => begun).toEqual(['/og/1.png']);
    const second = get(`${url}/og/2.png`, from('10.1.1.1'));
    const other = get(`${url}/og/3.png`, from('10.1.1.2'));
    await expect.poll(() => begun.length).toBeGreaterThan(1);
    expect(begun).toEqual(['/og/1.png', '/og/3.png']);
    open();
    expect((await Promise.all([first, second, other])).map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
