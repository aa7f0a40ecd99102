import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMarketData, turnKnob } from '../../helpers/market-data.ts';
import type { RunningSandbox } from '../../helpers/sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startMarketData();
  await turnKnob(sandbox.url, 'birdeye', { plan: 'Starter' });
});
afterAll(() => sandbox.stop());

/** Asks for a socket and breaks the connection off before the answer is read. */
async function abandon(path: string): Promise<void> {
  const { hostname, port } = new URL(sandbox.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = [
    `GET ${path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-protocol: echo-protocol',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`, () => setImmediate(() => socket.resetAndDestroy()));
  await once(socket, 'close');
}

describe('a client that leaves in the middle of its handshake', () => {
  it.each([
    ['of a refused socket of prices', '/birdeye/socket/ethereum?x-api-key=any'],
    ['of a vendor that does not exist', '/nowhere'],
    ['of the exchange', '/hyperliquid/ws'],
    ['of a path that the exchange does not know', '/hyperliquid/elsewhere'],
    ['of a node', '/rpc/1'],
    ['of a node that does not exist', '/rpc/2'],
  ])('%s leaves the sandbox running', async (_, path) => {
    for (let times = 0; times < 200; times += 1) await abandon(path);
    const health = await fetch(`${sandbox.url}/health`);
    expect(health.status).toBe(200);
  });
});
