import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../server/front/policy.ts';
import { get, type Page, scriptSource, serveFront } from '../../helpers/front.ts';

describe('a page', () => {
  const page: Page = (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('etag', '"one"');
    response.write('<html><body><script id="public-config" type="application/json">{"built":"elsewhere"}</script>');
    response.end('<script>start()</script><script src="/a.js"></script></body></html>');
  };

  it('runs the inline scripts that the build made', async () => {
    const { url } = await serveFront(page);
    for (const headers of [{}, { cookie: 'a=1' }]) {
      const policy = String((await get(`${url}/`, headers)).headers['content-security-policy']);
      const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
      expect(scripts).toBe(`script-src 'self' ${scriptSource('start()')}`);
      expect(policy).toContain("connect-src 'self' http://sandbox.example");
      expect(policy).toContain("frame-ancestors 'none'");
    }
  });

  it('carries the configuration of the server that sends it, not of the machine that built it', async () => {
    const { url } = await serveFront(page);
    const body = (await get(`${url}/`)).body.toString();
    const block = /<script id="public-config"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(block)).toMatchObject({ siteUrl: 'https://pluto.example', sandboxUrl: 'http://sandbox.example' });
    expect(body).not.toContain('elsewhere');
  });

  it('is the same where trading is not offered, and an entry of its timing says so', async () => {
    const isOffered = ({ headers }: { headers: NodeJS.Dict<string | string[]> }) => headers['x-country'] !== 'US';
    const { url } = await serveFront(page, { isOffered });
    const timing = async (country: string) =>
      String((await get(`${url}/`, { 'x-country': country })).headers['server-timing']);
    expect(await timing('US')).toMatch(/^request;desc="[\w-]+", barred$/);
    expect(await timing('DE')).toMatch(/^request;desc="[\w-]+"$/);
  });

  it('names the address that it is served from, in its data for the router too', async () => {
    const { url } = await serveFront((incoming, response) => {
      response.setHeader('content-type', incoming.headers['rsc'] === '1' ? 'text/x-component' : 'text/html');
      response.end('<link rel="canonical" href="https://built.invalid/fees"/>');
    });
    for (const headers of [{}, { cookie: 'a=1' }, { rsc: '1' }]) {
      const { body } = await get(`${url}/fees`, headers);
      expect(body.toString()).toBe('<link rel="canonical" href="https://pluto.example/fees"/>');
    }
  });

  it('is whole when Next sends it in pieces', async () => {
    const { url } = await serveFront(async (_request, response) => {
      response.writeHead(203, { 'content-type': 'text/html' });
      response.write('<p>first</p>');
      await once(response.end('<p>last</p>'), 'finish');
    });
    const { status, body } = await get(`${url}/`, { cookie: 'a=1' });
    expect([status, body.toString()]).toEqual([203, '<p>first</p><p>last</p>']);
  });
});

describe('inline scripts', () => {
  it('never allows inline code at large', () => {
    const policy = contentSecurityPolicy([], { connect: [], image: [], frame: [] });
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
    expect(scripts).toBe("script-src 'self'");
  });
});

describe('an answer that is no page', () => {
  it('comes from a handler in the encoding that the visitor takes, and says which', async () => {
    const { url } = await serveFront(async (incoming, response) => {
      const requested = String(incoming.headers['x-body-encoding']);
      // Next hands on each header of a handler's answer in this way.
      if (requested !== 'identity') response.setHeader('x-body-encoding', requested);
      response.end(requested === 'gzip' ? gzipSync('{"a":1}') : '{"a":1}');
    });
    const packed = await get(`${url}/api/any`, { 'accept-encoding': 'gzip', 'x-body-encoding': 'br' });
    expect([packed.headers['content-encoding'], packed.headers['x-body-encoding']]).toEqual(['gzip', undefined]);
    expect(gunzipSync(packed.body).toString()).toBe('{"a":1}');
    const plain = await get(`${url}/api/any`, { 'x-body-encoding': 'br' });
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, '{"a":1}']);
  });

  it('sends a stream’s events as they come', async () => {
    let more: () => void = () => expect.unreachable();
    const gate = new Promise<void>((resolve) => {
      more = resolve;
    });
    const { url } = await serveFront(async (_request, response) => {
      response.setHeader('content-type', 'text/event-stream');
      response.write('data: first\n\n');
      await gate;
      response.end('data: last\n\n');
    });
    const outgoing = request(`${url}/api/events`, { headers: { 'accept-encoding': 'br' } });
    outgoing.end();
    const [incoming] = await once(outgoing, 'response');
    const [first] = await once(incoming, 'data');
    expect(String(first)).toBe('data: first\n\n');
    more();
    const [last] = await once(incoming, 'data');
    expect(String(last)).toBe('data: last\n\n');
  });

  it('passes on without being held where its text is very long', async () => {
    const piece = 'x'.repeat(1024 * 1024);
    const { url } = await serveFront((_request, response) => {
      response.setHeader('content-type', 'text/csv');
      for (let index = 0; index < 6; index += 1) response.write(piece);
      response.end('end');
    });
    const { body, headers } = await get(`${url}/api/export`, { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.length).toBe(6 * piece.length + 3);
    expect(body.subarray(-3).toString()).toBe('end');
  });
});

describe('a malformed address', () => {
  it.each(['/%E0%A4%A', '/%', '/fees/%zz?a=1'])('%s is refused, and nothing asks for it', async (path) => {
    let requested = 0;
    const { url } = await serveFront((_request, response) => {
      requested += 1;
      response.end();
    });
    expect((await get(url + path)).status).toBe(400);
    expect(requested).toBe(0);
  });
});

describe('requests that never reach a page', () => {
  /** Sends a request head written by hand: no client can be made to send these heads. */
  async function statusOf(url: string, head: string): Promise<string> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.end(`${head}\r\nConnection: close\r\n\r\n`);
    return (await text(socket)).split('\r\n', 1)[0] ?? '';
  }

  it.each([
    ['another server by its address', 'GET http://other.example/markets HTTP/1.1\r\nHost: pluto.example', '400'],
    ['no path', 'OPTIONS * HTTP/1.1\r\nHost: pluto.example', '400'],
    ['two hosts', 'GET /markets HTTP/1.1\r\nHost: pluto.example\r\nhost: other.example', '400'],
    ['a picture to be made', 'GET /_next/image?url=%2Fx%0Aforged&w=640&q=75 HTTP/1.1\r\nHost: pluto.example', '404'],
  ])('%s', async (_name, head, status) => {
    let requested = 0;
    const { url } = await serveFront((_request, response) => {
      requested += 1;
      response.end();
    });
    expect(await statusOf(url, head)).toContain(` ${status} `);
    expect(requested).toBe(0);
  });
});

describe('headers that a visitor may not send', () => {
  const echo: Page = (incoming, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(incoming.headers));
  };
  const forged = {
    'x-request-id': 'forged-request-id',
    'x-client-address': '10.0.0.1',
    'x-forwarded-for': '10.0.0.1, 10.0.0.2',
    'x-forwarded-host': 'evil.example',
    'x-middleware-subrequest': 'middleware',
    'content-security-policy': "script-src 'nonce-mine'",
  };

  it('is dropped where no proxy is trusted', async () => {
    const { url } = await serveFront(echo);
    const { body, headers } = await get(`${url}/api/echo`, forged);
    const seen = JSON.parse(body.toString());
    expect(seen['x-client-address']).toBe('127.0.0.1');
    expect(seen['x-request-id']).toBe(headers['x-request-id']);
    expect(seen['x-request-id']).not.toBe('forged-request-id');
    expect(Object.keys(seen)).not.toContain('x-forwarded-for');
    expect(Object.keys(seen)).not.toContain('x-forwarded-host');
    expect(Object.keys(seen)).not.toContain('x-middleware-subrequest');
    expect(Object.keys(seen)).not.toContain('content-security-policy');
  });

  it.each([
    ['198.51.100.7:4711', '198.51.100.7'],
    ['[2001:db8::7]:4711', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['[::ffff:198.51.100.7]:80', '198.51.100.7'],
  ])('knows %s by its address and not by its port', async (written, address) => {
    const { url } = await serveFront(echo, { trustedProxyHops: 1 });
    const { body } = await get(`${url}/api/echo`, { 'x-forwarded-for': written });
    expect(JSON.parse(body.toString())['x-client-address']).toBe(address);
  });

  it('counts only as far as the trusted proxies wrote it', async () => {
    const { url } = await serveFront(echo, { trustedProxyHops: 1 });
    const seen = JSON.parse((await get(`${url}/api/echo`, forged)).body.toString());
    expect(seen['x-client-address']).toBe('10.0.0.2');
    expect(seen['x-request-id']).toBe('forged-request-id');
    expect(Object.keys(seen)).not.toContain('x-middleware-subrequest');
  });
});
