import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { get, type Page, serveFront } from '../../helpers/front.ts';
import type { ProxyOptions } from '../../helpers/nginx.ts';
import { startProxy } from '../../helpers/proxy.ts';

const portOf = (url: string): number => Number(new URL(url).port);

async function behind(page: Page, options?: ProxyOptions): Promise<string> {
  const { url } = await serveFront(page, { trustedProxyHops: 1 });
  return startProxy([portOf(url)], options);
}

const listed = { balancers: '127.0.0.0/8' };
const hsts = 'strict-transport-security';

/** A page that tells who its visitor is. */
const whoAmI: Page = (incoming, response) => {
  response
    .writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' })
    .end(`<html><body>${incoming.headers['x-client-address']}</body></html>`);
};

/** A page for everybody, which counts how often it was made. */
function counted() {
  const made: string[] = [];
  const page: Page = (incoming, response) => {
    made.push(String(incoming.url));
    response
      .writeHead(200, { 'content-type': 'text/html', 'cache-control': 's-maxage=60' })
      .end('<html><body>one</body></html>');
  };
  return { page, made };
}

describe('what a request says of its way', () => {
  test('is not believed of a stranger', async () => {
    const url = await behind(whoAmI);
    const { headers, body } = await get(`${url}/stats`, {
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.9',
      host: 'pluto.example',
    });
    expect(headers[hsts]).toBeUndefined();
    expect(body.toString()).toContain('>127.0.0.1<');
  });

  test('is believed of a listed load balancer, and the visitor is who it saw', async () => {
    const url = await behind(whoAmI, listed);
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.66, 203.0.113.9' };
    const { headers, body } = await get(`${url}/stats`, { ...forwarded, host: 'pluto.example' });
    expect(headers[hsts]).toBe('max-age=31536000');
    expect(body.toString()).toContain('>203.0.113.9<');
    expect((await get(`${url}/stats`, forwarded)).headers[hsts]).toBeUndefined();
  });

  test.each([
    ['a stranger', undefined],
    ['a listed load balancer', listed],
  ])('is no part of what a page is kept by, whether it comes of %s', async (_who, options) => {
    const { page, made } = counted();
    const url = await behind(page, options);
    await get(`${url}/fees`, { host: 'pluto.example' });
    for (const scheme of ['https', 'http', 'wss', 'made-up-1', 'made-up-2']) {
      const { headers } = await get(`${url}/fees`, {
        'x-forwarded-proto': scheme,
        'x-forwarded-for': '203.0.113.9',
        host: `${scheme}.example`,
      });
      const isEncrypted = options !== undefined && scheme === 'https';
      expect([headers['x-cache'], headers[hsts]]).toEqual(['HIT', isEncrypted ? 'max-age=31536000' : undefined]);
    }
    expect(made).toEqual(['/fees']);
  });

  test('binds nobody to https who meets a page that was made for somebody else', async () => {
    const { page } = counted();
    const url = await behind(page, listed);
    const ask = async (scheme: string) =>
      (await get(`${url}/fees`, { 'x-forwarded-proto': scheme, host: 'pluto.example' })).headers[hsts];
    expect(await ask('https')).toBe('max-age=31536000');
    expect(await ask('http')).toBeUndefined();
    expect(await ask('https')).toBe('max-age=31536000');
  });
});

describe('a body that comes through the proxy', () => {
  const length = 1_000;
  const head = `POST /api/place-hyperliquid-order HTTP/1.1\r\nHost: here\r\nContent-Length: ${length}\r\n\r\n`;

  test('is ended when it falls silent', async () => {
    const url = await behind(
      async (incoming, response) => {
        await text(incoming).catch(() => undefined);
        response.end();
      },
      { longestSilence: '200ms' },
    );
    const socket = connect(portOf(url), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(`${head}half`);
    expect(await text(socket)).toBe('');
  });

  test('is handed on as it comes, to an instance that has a clock for the whole of it', async () => {
    const first = Promise.withResolvers<string>();
    const url = await behind(async (incoming, response) => {
      incoming.once('data', (part) => first.resolve(String(part)));
      await once(incoming, 'end');
      response.end('whole');
    });
    const socket = connect(portOf(url), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(`${head}half`);
    expect(await first.promise).toBe('half');
    socket.write('x'.repeat(length - 'half'.length));
    const [said] = await once(socket, 'data');
    expect(String(said)).toContain('whole');
  });
});

describe('the proxy’s own limits', () => {
  const page: Page = (_incoming, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html', 'cache-control': 's-maxage=60' })
      .end('<html><body></body></html>');
  };
  /** Returns how many of so many requests of one network were refused. */
  async function refusedOf(url: string, requests: number, network: string, agent: Agent): Promise<number> {
    const headers = { 'x-forwarded-for': network };
    const one = async (): Promise<number> => {
      const requested = request(url, { agent, headers });
      requested.end();
      const [answer] = await once(requested, 'response');
      answer.resume();
      await once(answer, 'end');
      return answer.statusCode;
    };
    const statuses = await Promise.all(Array.from({ length: requests }, one));
    return statuses.filter((status) => status === 429).length;
  }

  test('are not met by an office of three hundred that opens a first page at once, and are by a flood', async () => {
    // Requests are given back so slowly that the test's own pace decides nothing.
    const url = await behind(page, { ...listed, rate: '1r/m' });
    const ask = (requests: number, network: string) =>
      refusedOf(`${url}/fees`, requests, network, new Agent({ keepAlive: true, maxSockets: 32 }));
    expect(await ask(300 * 40, '203.0.113.9')).toBe(0);
    expect(await ask(16_000, '2001:db8:1:2::9')).toBeGreaterThan(0);
    // The flood that moves within its network stays refused, and a stranger beside it is served.
    expect(await ask(10, '2001:db8:1:2:3:4:5:6')).toBe(10);
    expect(await ask(10, '2001:db8:1:3::9')).toBe(0);
  });

  test('are not met by three hundred who hold seven requests open each', async () => {
    let held = 0;
    const goOn = Promise.withResolvers<void>();
    const url = await behind(async (_incoming, response) => {
      held += 1;
      await goOn.promise;
      response.writeHead(200).end();
    }, listed);
    const refused: Promise<number>[] = [];
    for (let people = 10; people <= 300; people += 10) {
      refused.push(refusedOf(`${url}/api/read-markets`, 70, '203.0.113.9', new Agent()));
      await expect.poll(() => held).toBe(people * 7);
    }
    goOn.resolve();
    expect((await Promise.all(refused)).filter((count) => count > 0)).toEqual([]);
  });
});
