import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { askJson, byOpenLine } from '../../../../server/venues/outgoing/send.ts';
import { openOnLoopback } from '../../../helpers/loopback.ts';

const { signal } = new AbortController();
const post = (url: string, body: string) => ({ method: 'POST', url, body }) as const;

interface Venue {
  readonly url: string;
  readonly lines: Socket[];
}

async function venue(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Venue> {
  const lines: Socket[] = [];
  const server = createServer(answer).on('connection', (line) => lines.push(line));
  const { url, close } = await openOnLoopback(server);
  onTestFinished(close);
  return { url: `${url}/exchange`, lines };
}

async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  request.setEncoding('utf8');
  const reported = (await request.toArray()).join('');
  response.end(`${request.method} ${request.headers['content-type']} ${reported}`);
}

test('a question is posted as JSON, and the next one by the same connection', async () => {
  const { url, lines } = await venue(echo);
  const expected = { status: 200, retryAfter: null, text: 'POST application/json {"a":"é"}' };
  for (const _order of [1, 2, 3]) expect(await byOpenLine(post(url, '{"a":"é"}'), signal)).toEqual(expected);
  expect(lines).toHaveLength(1);
});

test('an answer in parts is joined, wherever a letter was cut', async () => {
  const [first, second] = [Buffer.from('{"a":"é').subarray(0, -1), Buffer.from('é"}').subarray(1)];
  const { url } = await venue((_request, response) => {
    response.writeHead(503, { 'retry-after': '7' });
    response.write(first, () => response.end(second));
  });
  expect(await byOpenLine(post(url, '{}'), signal)).toEqual({ status: 503, retryAfter: '7', text: '{"a":"é"}' });
});

test('a connection that the venue closed meanwhile is replaced', async () => {
  const { url, lines } = await venue(echo);
  await byOpenLine(post(url, '1'), signal);
  const [line] = lines;
  line?.end();
  if (line !== undefined) await once(line, 'close');
  expect(await byOpenLine(post(url, '2'), signal)).toMatchObject({ status: 200 });
  expect(lines).toHaveLength(2);
});

test.each([
  ['before its answer', (_request: IncomingMessage, response: ServerResponse) => response.destroy()],
  [
    'within its answer',
    (_request: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"status":', () => response.destroy());
    },
  ],
])('a connection that breaks %s is told as the venue being away', async (_when, answer) => {
  const { url } = await venue((request, response) => void answer(request, response));
  const requested = askJson({ send: byOpenLine, request: post(url, '{}'), signal, nowMs: 0 });
  await expect(requested).rejects.toMatchObject({ code: 'venue.unavailable' });
});

test('an aborted question is waited for no longer', async () => {
  const { url, lines } = await venue(() => undefined);
  const patience = new AbortController();
  const requested = expect(byOpenLine(post(url, '{}'), patience.signal)).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => lines.length).toBe(1);
  patience.abort();
  await requested;
});
