import { once } from 'node:events';
import { encodeFunctionData, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { tokenOf } from '../../../server/sandbox/chains/genesis/seeded-tokens.ts';
import { askVendor, documented, startMarketData, turnKnob } from '../../helpers/market-data.ts';
import { RawSocket } from '../../helpers/raw-socket.ts';
import { mismatches } from '../../helpers/sample-shape.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';
import { never, routerAbi, trader, wayTo } from '../chains/router.ts';

const floki = tokenOf(56, 'FLOKI');
const doge = tokenOf(56, 'DOGE');

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startMarketData();
});
afterAll(() => sandbox.stop());

const addressOf = (chain: string, key: string) =>
  `${sandbox.url.replace('http', 'ws')}/birdeye/socket/${chain}${key === '' ? '' : `?x-api-key=${key}`}`;

/** Returns the status that a handshake is refused with; 101 if it is not. */
async function handshake(chain: string, key: string, protocol = 'echo-protocol'): Promise<number> {
  const socket = new WebSocket(addressOf(chain, key), protocol === '' ? [] : protocol);
  return new Promise((resolve, reject) => {
    socket.once('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.once('unexpected-response', (_request, response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
      socket.terminate();
    });
    // Ending a refused handshake is told as an error once more.
    socket.on('error', (error) => reject(error));
  });
}

interface Frame {
  readonly type: string;
  readonly data: unknown;
}

/** A socket to the vendor, whose frames are kept in order. */
class Feed {
  readonly socket: WebSocket;
  readonly frames: Frame[] = [];

  constructor(chain: string) {
    this.socket = new WebSocket(addressOf(chain, 'any'), 'echo-protocol');
    this.socket.on('message', (data) => this.frames.push(JSON.parse(String(data))));
    onTestFinished(() => this.socket.terminate());
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  of(type: string): readonly Frame[] {
    return this.frames.filter((frame) => frame.type === type);
  }

  /** Returns when everything that was said has been heard: the vendor answers nonsense in its turn. */
  async settle(): Promise<void> {
    const before = this.of('ERROR').length;
    this.say('nonsense');
    await expect.poll(() => this.of('ERROR').length).toBe(before + 1);
  }
}

async function open(chain = 'bsc'): Promise<Feed> {
  const feed = new Feed(chain);
  await once(feed.socket, 'open');
  await expect.poll(() => feed.frames[0]?.type).toBe('WELCOME');
  return feed;
}

/** Buys a coin with native coins on the chain, as anybody may. */
async function buy(token: typeof floki, native = '0.5') {
  const { send, router, address } = await trader(sandbox.url, 56, 3);
  const data = encodeFunctionData({
    abi: routerAbi,
    functionName: 'swapExactETHForTokens',
    args: [0n, wayTo(token).path, address, never],
  });
  return send(router, data, parseEther(native));
}

const priceOf = (address: string, chartType = '1m') => ({
  type: 'SUBSCRIBE_PRICE',
  data: { queryType: 'simple', chartType, address, currency: 'usd' },
});

describe('a handshake of the price socket', () => {
  test.each([
    ['bsc', 'any', 'echo-protocol', 101],
    ['bsc', 'any', '', 400],
    ['bsc', 'any', 'other', 400],
    ['bsc', '', 'echo-protocol', 401],
    ['atlantis', 'any', 'echo-protocol', 400],
  ])('at %s with key %j and sub-protocol %j is answered with %i', async (chain, key, protocol, status) => {
    await turnKnob(sandbox.url, 'birdeye', {});
    expect(await handshake(chain, key, protocol)).toBe(status);
  });

  test('needs a plan with sockets', async () => {
    await turnKnob(sandbox.url, 'birdeye', { plan: 'Premium' });
    expect(await handshake('bsc', 'any')).toBe(403);
    await turnKnob(sandbox.url, 'birdeye', { plan: 'Premium Plus' });
    expect(await handshake('bsc', 'any')).toBe(101);
    await turnKnob(sandbox.url, 'birdeye', { quota: 0 });
    expect(await handshake('bsc', 'any')).toBe(400);
    await turnKnob(sandbox.url, 'birdeye', {});
  });
});

describe('the price socket', () => {
  test('tells of a swap on the chain: the running bar, and the trade', async () => {
    const feed = await open();
    feed.say(priceOf(floki.address));
    feed.say({ type: 'SUBSCRIBE_TXS', data: { queryType: 'simple', address: floki.address.toLowerCase() } });
    await feed.settle();
    const { transactionHash, from } = await buy(floki);
    const ours = () => feed.of('TXS_DATA').find(({ data }) => Reflect.get(Object(data), 'txHash') === transactionHash);
    await expect.poll(ours).toBeDefined();
    const trade = ours();
    expect(mismatches(documented('birdeye', 'socket-txs'), trade)).toEqual([]);
    expect(trade?.data).toMatchObject({ side: 'buy', owner: from, network: 'bsc', tokenAddress: floki.address });
    const bar = feed.of('PRICE_DATA').at(-1);
    expect(mismatches(documented('birdeye', 'socket-price'), bar)).toEqual([]);
    expect(bar?.data).toMatchObject({ address: floki.address, symbol: 'FLOKI', type: '1m', eventType: 'ohlcv' });
    const units = await askVendor(`${sandbox.url}/control/birdeye`);
    expect(Number(Reflect.get(Object(Reflect.get(Object(units.body), 'units')), 'ws'))).toBeGreaterThan(0);
  });

  test('follows what a complex query names, and nothing else after another one', async () => {
    const feed = await open();
    const query = [floki, doge].map(({ address }) => `(address = ${address} AND chartType = 1H AND currency = usd)`);
    feed.say({ type: 'SUBSCRIBE_PRICE', data: { queryType: 'complex', query: query.join(' OR ') } });
    await feed.settle();
    await buy(doge, '0.2');
    const reported = (symbol: string) =>
      feed.of('PRICE_DATA').filter(({ data }) => Reflect.get(Object(data), 'symbol') === symbol);
    await expect.poll(() => reported('DOGE').at(-1)?.data).toMatchObject({ type: '1H', symbol: 'DOGE' });
    feed.say(priceOf(floki.address, '5m'));
    await feed.settle();
    const before = reported('DOGE').length;
    await buy(doge, '0.2');
    await buy(floki, '0.2');
    await expect.poll(() => reported('FLOKI').at(-1)?.data).toMatchObject({ type: '5m' });
    expect(reported('DOGE')).toHaveLength(before);
  });

  test('is silent after the end of a subscription', async () => {
    const feed = await open();
    feed.say({ type: 'SUBSCRIBE_TXS', data: { queryType: 'simple', address: floki.address } });
    feed.say(priceOf(doge.address));
    feed.say({ type: 'UNSUBSCRIBE_PRICE' });
    await feed.settle();
    await buy(doge, '0.2');
    const { transactionHash } = await buy(floki, '0.2');
    await expect.poll(() => JSON.stringify(feed.of('TXS_DATA'))).toContain(transactionHash);
    expect(feed.of('PRICE_DATA')).toEqual([]);
  });

  test.each([
    'no json',
    { type: 'SUBSCRIBE_WEATHER' },
    { type: 'SUBSCRIBE_PRICE', data: { queryType: 'simple', chartType: '1x', address: floki.address } },
    { type: 'SUBSCRIBE_PRICE', data: { queryType: 'simple', chartType: '1m', address: 'nowhere' } },
    { type: 'SUBSCRIBE_PRICE', data: { queryType: 'complex', query: '(address = ' } },
  ])('answers %j with an error', async (message) => {
    const feed = await open();
    feed.say(message);
    await expect.poll(() => feed.of('ERROR')).toEqual([{ type: 'ERROR', data: expect.any(String) }]);
  });

  test('refuses more than a hundred addresses', async () => {
    const feed = await open();
    const query = Array.from(
      { length: 101 },
      (_, index) => `(address = 0x${(index + 1).toString(16).padStart(40, '0')} AND chartType = 1m)`,
    );
    feed.say({ type: 'SUBSCRIBE_PRICE', data: { queryType: 'complex', query: query.join(' OR ') } });
    await expect.poll(() => feed.of('ERROR')).toHaveLength(1);
  });

  test('answers pings, until it is half open', async () => {
    const feed = await open();
    const pong = once(feed.socket, 'pong');
    feed.socket.ping();
    await pong;
    await turnKnob(sandbox.url, 'birdeye', { faults: [{ path: '/socket', kind: 'halfOpen', rate: 1 }] });
    feed.say('nonsense');
    const witness = await RawSocket.to(sandbox.url);
    witness.say({ method: 'ping' });
    await witness.on('pong');
    witness.close();
    expect(feed.of('ERROR')).toEqual([]);
    expect(feed.socket.readyState).toBe(WebSocket.OPEN);
    await turnKnob(sandbox.url, 'birdeye', {});
    feed.say('nonsense');
    expect(await handshake('bsc', 'any')).toBe(101);
    expect(feed.of('ERROR')).toEqual([]);
  });

  test('is cut by the fault that closes', async () => {
    const feed = await open();
    await turnKnob(sandbox.url, 'birdeye', { faults: [{ path: '/socket', kind: 'close', rate: 1 }] });
    const closed = once(feed.socket, 'close');
    feed.say('nonsense');
    await closed;
    await turnKnob(sandbox.url, 'birdeye', {});
  });
});
