import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../server/launch/free-port.ts';

/** Linux has the lowest of all: the ports of outgoing connections begin here. */
const firstOfConnections = 32_768;

test('a free port can be listened at, and no outgoing connection will take it', async () => {
  const port = await freePort();
  expect(port).toBeLessThan(firstOfConnections);
  const server = createServer().listen({ host: '127.0.0.1', port });
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  expect(await Promise.all(Array.from({ length: 20 }, freePort))).not.toContain(port);
});
