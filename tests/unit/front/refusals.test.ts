import { connect } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isErrorCode } from '../../../lib/errors/catalog.ts';
import { get, type Page, serveFront } from '../../helpers/front.ts';

const handler: Page = (_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end('{"done":true}');
};

describe('a request for a handler that never gets there', () => {
  it.each([
    ['PROPFIND', '/api/auth/verify', 405, 'request.method'],
    ['TRACE', '/api/health', 405, 'request.method'],
    ['GET', '/api/%E0%A4%A', 400, 'request.invalid'],
    ['POST', '/api/auth/%', 400, 'request.invalid'],
  ])('%s %s is refused in the shape of every failure', async (method, path, status, code) => {
    let requested = 0;
    const { url } = await serveFront((request, response) => {
      requested += 1;
      return handler(request, response);
    });
    const answer = await get(url + path, {}, method);
    expect([answer.status, requested]).toEqual([status, 0]);
    const requestId = answer.headers['x-request-id'];
    expect(JSON.parse(answer.body.toString())).toEqual({ error: { code, message: code, requestId } });
    expect(answer.headers['content-type']).toBe('application/json');
  });

  it('is told no more than a code when the framework itself fails', async () => {
    const { url, lines } = await serveFront(() => Promise.reject(new Error('secret detail')));
    const answer = await get(`${url}/api/health`);
    expect([answer.status, JSON.parse(answer.body.toString())]).toMatchObject([500, { error: { code: 'internal' } }]);
    expect(answer.body.toString()).not.toContain('secret');
    expect(lines.join('')).toContain('secret detail');
  });
});

/** Sends one request as it is over a new connection, and returns everything received until it closes. */
function send(url: string, bytes: string): Promise<string> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    const received: Buffer[] = [];
    socket.on('data', (chunk) => received.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(received).toString('latin1')));
    socket.end(bytes, 'latin1');
  });
}

const byte = fc.integer({ min: 0x21, max: 0xff }).map((at) => String.fromCharCode(at));
const text = fc.string({ unit: byte, maxLength: 60 });
const method = fc.oneof(
  {
    arbitrary: fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS', 'DELETE', 'PURGE', 'M-SEARCH', 'get', 'G'),
    weight: 4,
  },
  { arbitrary: text, weight: 1 },
);
const target = fc.oneof(
  fc.constantFrom('/', '*', '//', '/api/', '/api', '/api/../health', '/%00', 'http://evil.example/api/health', '?a'),
  text.map((more) => `/api/${more}`),
  text.map((more) => `/${more}`),
);
const header = fc.tuple(
  fc.constantFrom(
    'cookie',
    'accept-encoding',
    'accept-language',
    'x-forwarded-for',
    'range',
    'rsc',
    'next-action',
    'te',
  ),
  text,
);

it('whatever arrives on the wire has an answer that is no failure of ours and tells nothing', async () => {
  const { url, lines } = await serveFront(handler);
  const requests = fc.array(fc.tuple(method, target, fc.array(header, { maxLength: 4 })), {
    minLength: 20,
    maxLength: 20,
  });
  const property = fc.asyncProperty(requests, async (batch) => {
    const received = await Promise.all(
      batch.map(([verb, path, headers]) => {
        const more = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
        return send(url, `${verb} ${path} HTTP/1.1\r\nhost: pluto.example\r\nconnection: close\r\n${more}\r\n`);
      }),
    );
    for (const answer of received) {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
      expect(status, answer).toBeGreaterThanOrEqual(200);
      expect(status, answer).toBeLessThan(500);
      expect(answer).not.toMatch(/\n\s+at |node_modules/);
      const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
      if (body.startsWith('{"error"')) expect(isErrorCode(JSON.parse(body).error.code)).toBe(true);
    }
  });
  await fc.assert(property, { numRuns: process.env['LONG'] === '1' ? 2_000 : 100 });
  expect(lines.filter((line) => line.includes('"error"'))).toEqual([]);
});
