import { once } from 'node:events';
import { Agent, IncomingMessage, request } from 'node:http';
import { connect, Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { answerByHandler, type Handler } from '../../../server/launch/serve/answer-by-handler.ts';
import { bodyOf } from '../../../server/launch/serve/request-body.ts';
import { get, serveLayer } from '../../helpers/layer.ts';

const served = (handler: Handler) =>
  serveLayer(() => undefined, {
    callHandler: (_route, asked, response) => answerByHandler(handler, 'pluto.example', asked, response),
  });

async function answerTo(outgoing: ReturnType<typeof request>): Promise<string> {
  const [incoming]: IncomingMessage[] = await once(outgoing, 'response');
  let text = '';
  for await (const chunk of incoming ?? []) text += String(chunk);
  return text;
}

const kilobyte = new Uint8Array(1_024);

/** A request whose bytes arrive when the test pushes them. */
function pushed(kilobytes: number): IncomingMessage {
  const incoming = new IncomingMessage(new Socket());
  for (let at = 0; at < kilobytes; at += 1) incoming.push(kilobyte);
  return incoming;
}

describe('a request that its handler answers', () => {
  it('names the site’s host, and the address that the door found', async () => {
    const { url } = await served(async ({ url: asked, headers }) =>
      Response.json({ asked, address: headers.get('x-client-address') }),
    );
    const headers = { host: 'evil.example', 'x-client-address': '203.0.113.9' };
    const { body } = await get(`${url}/api/health?one=1`, headers);
    expect(JSON.parse(body.toString())).toEqual({
      asked: 'http://pluto.example/api/health?one=1',
      address: '127.0.0.1',
    });
  });

  it('keeps two cookies apart, and the status', async () => {
    const { url } = await served(async () => {
      const headers = new Headers([
        ['set-cookie', 'one=1; Path=/'],
        ['set-cookie', 'two=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT'],
      ]);
      return Response.json({}, { status: 202, headers });
    });
    const answer = await get(`${url}/api/health`);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([
      202,
      ['one=1; Path=/', 'two=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT'],
    ]);
  });

  it('has a body that is read in order', async () => {
    const { url } = await served(async (asked) => Response.json({ length: (await asked.text()).length }));
    const outgoing = request(`${url}/api/health`, { method: 'POST' });
    outgoing.end('x'.repeat(300_000));
    expect(await answerTo(outgoing)).toBe('{"length":300000}');
  });

  it('may leave its body unread, and the connection carries the next request', async () => {
    const { url } = await served(async () => Response.json({}, { status: 401 }));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const sockets = new Set<unknown>();
    for (let at = 0; at < 3; at += 1) {
      const outgoing = request(`${url}/api/health`, { method: 'POST', agent });
      outgoing.once('socket', (socket) => sockets.add(socket));
      outgoing.end('x'.repeat(2_000_000));
      expect(await answerTo(outgoing)).toBe('{}');
    }
    agent.destroy();
    expect(sockets.size).toBe(1);
  });

  it('may stop reading in the middle, and is answered', async () => {
    const { url } = await served(async (asked) => {
      for await (const _chunk of asked.body ?? []) break;
      return Response.json({}, { status: 413 });
    });
    const outgoing = request(`${url}/api/health`, { method: 'POST' });
    outgoing.end('x'.repeat(2_000_000));
    expect(await answerTo(outgoing)).toBe('{}');
  });

  it('fails to be read when it is cut off', async () => {
    const read = Promise.withResolvers<string>();
    const { url } = await served(async (asked) => {
      await asked.text().then(
        () => read.resolve('whole'),
        () => read.resolve('cut off'),
      );
      return Response.json({});
    });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('POST /api/health HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\nhalf', () => socket.destroy());
    expect(await read.promise).toBe('cut off');
  });
});

describe('a response in parts', () => {
  it('is sent part by part, and ends when its reader leaves', async () => {
    const left = Promise.withResolvers<string>();
    const { url, lines } = await served(async () => {
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('one\n')),
        cancel: () => left.resolve('left'),
      });
      return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
    });
    const outgoing = request(`${url}/api/health`);
    outgoing.end();
    const [incoming]: IncomingMessage[] = await once(outgoing, 'response');
    const [chunk] = await once(incoming ?? outgoing, 'data');
    expect(String(chunk)).toBe('one\n');
    outgoing.destroy();
    expect(await left.promise).toBe('left');
    expect(lines.join('')).not.toContain('a request failed');
  });

  it('ends at once when its reader left before it began', async () => {
    const asked = Promise.withResolvers<void>();
    const begins = Promise.withResolvers<void>();
    const left = Promise.withResolvers<string>();
    const { url } = await serveLayer(() => undefined, {
      callHandler: (_route, incoming, response) => {
        response.once('close', () => begins.resolve());
        const handler: Handler = async () => {
          asked.resolve();
          await begins.promise;
          const body = new ReadableStream({
            start: (controller) => controller.enqueue(kilobyte),
            cancel: () => left.resolve('left'),
          });
          return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
        };
        return answerByHandler(handler, 'pluto.example', incoming, response);
      },
    });
    const outgoing = request(`${url}/api/health`);
    outgoing.once('error', () => undefined);
    outgoing.end();
    await asked.promise;
    outgoing.destroy();
    expect(await left.promise).toBe('left');
  });
});

describe('the body of a request', () => {
  it('waits in the socket while more than 64 kB of it are unread', async () => {
    const incoming = pushed(200);
    const reader = bodyOf(incoming).getReader();
    await reader.read();
    await expect.poll(() => incoming.isPaused()).toBe(true);
    expect(incoming.readableLength).toBeGreaterThan(100 * 1_024);
    for (let at = 1; at < 200; at += 1) await reader.read();
    incoming.push(null);
    expect(await reader.read()).toEqual({ done: true, value: undefined });
  });

  it('passes by once it is cancelled', async () => {
    const incoming = pushed(200);
    await bodyOf(incoming).cancel();
    incoming.push(null);
    await once(incoming, 'end');
    expect(incoming.readableLength).toBe(0);
  });
});
