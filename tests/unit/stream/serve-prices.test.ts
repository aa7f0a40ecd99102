import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { PriceHub } from '../../../server/stream/price-hub.ts';
import { createPriceStreams } from '../../../server/stream/serve-prices.ts';
import { serveFront } from '../../helpers/front.ts';

const weth = `1-0x${'c'.repeat(40)}`;
const other = `56-0x${'d'.repeat(40)}`;

async function serving() {
  const hub = new PriceHub({ life: 'one' });
  hub.allow((topic) => topic === weth || topic === other);
  const prices = createPriceStreams(hub);
  const { url } = await serveFront((_request, response) => void response.end('a page'), { prices });
  onTestFinished(() => prices.close());
  const ask = async (query: string, headers: Record<string, string> = {}): Promise<IncomingMessage> => {
    const requested = get(`${url}/api/live-prices${query}`, { headers, agent: false });
    onTestFinished(() => void requested.destroy());
    const [response] = await once(requested, 'response');
    return response;
  };
  return { hub, prices, ask };
}

/** Reads until this much was heard. */
async function received(response: IncomingMessage, enough: RegExp): Promise<string> {
  let text = '';
  response.setEncoding('utf8');
  for await (const part of response) {
    text += part;
    if (enough.test(text)) return text;
  }
  return text;
}

test('a browser hears the prices of the tokens that it names, with ids by which it comes back', async () => {
  const { hub, ask } = await serving();
  const response = await ask(`?of=${weth},${other}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  hub.publish(weth, '{"close":"1"}');
  hub.publish(other, '{"close":"2"}');
  const text = await received(response, /"2"/);
  expect(text).toBe('retry: 2000\n\nid: one-1\ndata: {"close":"1"}\n\nid: one-2\ndata: {"close":"2"}\n\n');
});

test('a browser that comes back hears what it missed', async () => {
  const { hub, ask } = await serving();
  await ask(`?of=${weth}`);
  for (const value of ['1', '2', '3']) hub.publish(weth, value);
  const again = await ask(`?of=${weth}`, { 'last-event-id': 'one-1' });
  expect(await received(again, /data: 3/)).toContain('data: 2\n\nid: one-3\ndata: 3');
});

test.each([
  ['no token', '', 400, 'request.invalid'],
  ['an address that is none', '?of=1-0xc', 400, 'request.invalid'],
  ['a chain that is none of ours', `?of=5-0x${'c'.repeat(40)}`, 400, 'request.invalid'],
  ['too many tokens', `?of=${Array(21).fill(weth).join(',')}`, 400, 'request.invalid'],
  ['a token that is not listed', `?of=1-0x${'e'.repeat(40)}`, 404, 'request.not_found'],
])('%s is refused in the shape of every failure', async (_what, query, status, code) => {
  const { hub, ask } = await serving();
  const response = await ask(query);
  expect([response.statusCode, hub.size]).toEqual([status, 0]);
  expect(JSON.parse(await received(response, /\}\}$/))).toMatchObject({ error: { code } });
});

test.each([
  ['one session', 64, { cookie: 'other=1; pluto_session=sealed' }],
  ['one network', 640, {}],
])('%s has so many streams and no more, until one of them ends', async (_who, most, headers) => {
  const { hub, ask } = await serving();
  const streams = await Promise.all(Array.from({ length: most }, () => ask(`?of=${weth}`, headers)));
  expect((await ask(`?of=${weth}`, headers)).statusCode).toBe(429);
  expect((await ask(`?of=${weth}`, { cookie: 'pluto_session=another' })).statusCode).toBe(most === 64 ? 200 : 429);
  const open = hub.size;
  streams[0]?.destroy();
  await expect.poll(() => hub.size).toBe(open - 1);
  expect((await ask(`?of=${weth}`, headers)).statusCode).toBe(200);
});

test('a stream ends with the server, and its browser is free to come back', async () => {
  const { hub, prices, ask } = await serving();
  const response = await ask(`?of=${weth}`);
  prices.close();
  await received(response, /never/);
  await expect.poll(() => hub.size).toBe(0);
});
