import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { unreliableWay } from '../../helpers/unreliable-way.ts';

test('a way promises for its own connections what it keeps, not what is kept behind it', async () => {
  const behind = createServer({ keepAliveTimeout: 3_600_000 }, (_request, response) => response.end('there'));
  behind.listen(0, '127.0.0.1');
  await once(behind, 'listening');
  const address = behind.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  const way = await unreliableWay(`http://127.0.0.1:${address.port}`);
  onTestFinished(() => {
    way.close();
    behind.closeAllConnections();
    behind.close();
  });
  const answer = await fetch(way.url);
  expect(await answer.text()).toBe('there');
  expect(answer.headers.get('keep-alive')).not.toBe('timeout=3600');
});
