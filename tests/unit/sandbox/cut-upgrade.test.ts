import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../server/sandbox/http/server.ts';
import type { Vendor } from '../../../server/sandbox/http/vendor.ts';

const upgrade = 'GET /vendor/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

it('survives a client that resets its line while it asks for a socket', async () => {
  const { promise: taken, resolve } = Promise.withResolvers<void>();
  const vendor: Vendor = {
    name: 'vendor',
    handle: () => Promise.resolve(),
    // A vendor that thinks for a moment before it refuses.
    upgrade: (_request, socket) => {
      resolve();
      socket.once('close', () => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
    },
  };
  const server = await listen('127.0.0.1', 0, { vendors: new Map([['vendor', vendor]]), states: () => ({}) });
  onTestFinished(() => server.drain());
  const client = connect(server.port, '127.0.0.1');
  await once(client, 'connect');
  client.write(upgrade);
  await taken;
  client.resetAndDestroy();
  await once(client, 'close');
  expect((await fetch(`http://127.0.0.1:${server.port}/health`)).status).toBe(200);
});
