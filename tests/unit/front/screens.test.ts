import { describe, expect, it } from 'vitest';
import { requestIdSlot } from '../../../lib/config/site/screens.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import { passingDigest } from '../../../lib/errors/passing-digest.ts';
import { get, type Page, serveFront } from '../../helpers/front.ts';

const words = new Map([
  ['/not-found-screen', '<h1>404</h1><script>wake()</script>'],
  ['/de/not-found-screen', '<h1>404 de</h1>'],
  ['/failure-screen', `<p>${requestIdSlot}</p><script>self.__next_f.push([1,"${requestIdSlot}"])</script>`],
  ['/de/failure-screen', `<p>de ${requestIdSlot}</p>`],
]);

/** Stands in for Next: screens that the build made, missing pages, pages that fail. */
function site(requested: string[] = []): Page {
  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    requested.push(path);
    const screen = words.get(path);
    if (screen === undefined) response.statusCode = path.includes('fails') ? 500 : 404;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('cache-control', screen === undefined ? 'private, no-store' : 's-maxage=31536000');
    response.end(screen ?? '<html id="__next_error__"></html>');
  };
}

const cookie = { cookie: 'session=1' };

describe('a page that is not there', () => {
  it.each([
    ['/nope', '<h1>404</h1>'],
    ['/nope?lang=de', '<h1>404</h1>'],
    ['/de/nope/deeper', '<h1>404 de</h1>'],
    ['/de?x', '<h1>404 de</h1>'],
    ['/xx/nope', '<h1>404</h1>'],
    ['/den/nope', '<h1>404</h1>'],
    ['/not-found-screen', '<h1>404</h1>'],
    ['/de/failure-screen', '<h1>404 de</h1>'],
  ])('%s has the screen of its language and keeps its status', async (path, text) => {
    const { url } = await serveFront(site());
    for (const headers of [{}, cookie]) {
      const { status, body, headers: got } = await get(url + path, headers);
      expect([status, body.toString().slice(0, text.length)]).toEqual([404, text]);
      expect(got['cache-control']).toMatch(/no-store/);
      expect(got['etag']).toBeUndefined();
    }
  });

  it('allows the screen’s own scripts', async () => {
    const { url } = await serveFront(site());
    const { headers } = await get(`${url}/nope`);
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
  });

  it('asks for each screen once', async () => {
    const requested: string[] = [];
    const { url } = await serveFront(site(requested));
    for (const path of ['/a', '/b', '/xx/a', '/xx/b', '/de/a']) await get(url + path);
    expect(requested.filter((path) => path.endsWith('-screen')).sort()).toEqual([
      '/de/not-found-screen',
      '/not-found-screen',
    ]);
  });

  it('is what Next said where there is no screen, and where it is no page', async () => {
    const { url } = await serveFront((request, response) => {
      response.statusCode = 404;
      response.setHeader('content-type', request.url === '/data' ? 'application/json' : 'text/html');
      response.end('as it came');
    });
    for (const path of ['/page', '/data']) {
      const { status, body } = await get(url + path);
      expect([status, body.toString()]).toEqual([404, 'as it came']);
    }
  });
});

describe('a page that failed', () => {
  it.each([
    ['/fails', ''],
    ['/de/fails', 'de '],
  ])('%s names the request that the log names', async (path, language) => {
    for (const headers of [{}, cookie]) {
      const { url, lines } = await serveFront(site());
      const { status, body, headers: got } = await get(url + path, headers);
      const id = got['x-request-id'];
      expect(status).toBe(500);
      expect(body.toString()).toContain(`<p>${language}${id}</p>`);
      expect(body.toString()).not.toContain(requestIdSlot);
      const line = lines.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'a page failed');
      expect(line).toMatchObject({ requestId: id, path, status: 500 });
    }
  });

  it('says that it is for a while where its error said so', async () => {
    const { url, lines } = await serveFront((request, response) => {
      if (request.url !== '/away') return site()(request, response);
      response.statusCode = 500;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<html id="__next_error__"><script>push("{\\"digest\\":\\"${passingDigest}\\"}")</script></html>`);
    });
    const { status, body, headers } = await get(`${url}/away`);
    expect([status, headers['retry-after']]).toEqual([503, '10']);
    expect(body.toString()).toContain(`<p>${headers['x-request-id']}</p>`);
    expect(lines.join('')).toContain('"status":503');
    expect((await get(`${url}/fails`)).headers['retry-after']).toBeUndefined();
  });

  it('has a policy that fits what was written into it', async () => {
    const { url } = await serveFront(site());
    const policies = await Promise.all(
      ['/fails/1', '/fails/2'].map(async (path) => (await get(url + path)).headers['content-security-policy']),
    );
    expect(new Set(policies).size).toBe(2);
  });

  it('is a screen too when Next throws, and a plain text for programs', async () => {
    const drawn = site();
    const { url, lines } = await serveFront((request, response) => {
      if (request.url === '/throws') throw new Error('The render broke');
      return drawn(request, response);
    });
    for (const headers of [{}, cookie]) {
      const page = await get(`${url}/throws`, { ...headers, accept: 'text/html' });
      expect([page.status, page.body.toString()]).toEqual([
        500,
        expect.stringContaining(`<p>${page.headers['x-request-id']}</p>`),
      ]);
      const data = await get(`${url}/throws`, headers);
      expect([data.status, data.body.toString()]).toEqual([500, 'Internal Server Error']);
      expect(lines.join('')).toContain('The render broke');
    }
  });
});

it('a failure counts as passing where the catalogue says that it may be asked again', () => {
  expect(new AppError('venue.unavailable').digest).toBe(passingDigest);
  expect(new AppError('internal').digest).toBeUndefined();
});

it('a browser is told the request’s id with every answer but a built file’s', async () => {
  const { url } = await serveFront(site());
  const { headers } = await get(`${url}/nope`);
  expect(headers['server-timing']).toBe(`request;desc="${headers['x-request-id']}"`);
});

describe('a page whose subject is gone', () => {
  const html = '<head><meta name="page-status" content="404"/></head><h1>no longer listed</h1>';
  const reported: Page = (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('cache-control', 's-maxage=10, stale-while-revalidate=60');
    response.end(html);
  };

  it.each([{}, cookie])('is sent itself, with the status that it asks for, and kept nowhere', async (headers) => {
    const { url } = await serveFront(reported);
    const { status, body, headers: got } = await get(`${url}/spot/base/NOPE_USDC`, headers);
    expect([status, body.toString()]).toEqual([404, html]);
    expect(got['cache-control']).toMatch(/no-store/);
  });

  it('is no page that only writes so', async () => {
    const { url } = await serveFront((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<p>&lt;meta name="page-status" content="404"&gt;</p>');
    });
    expect((await get(`${url}/spot/base/NOPE_USDC`)).status).toBe(200);
  });
});
