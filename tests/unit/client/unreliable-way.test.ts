import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { openOnLoopback } from '../../helpers/loopback.ts';
import { unreliableWay } from '../../helpers/unreliable-way.ts';

test('the unreliable proxy of the tests promises what its own connections keep, not what those behind it do', async () => {
  const behind = createServer({ keepAliveTimeout: 3_600_000 }, (_request, response) => response.end('there'));
  const { url, close } = await openOnLoopback(behind);
  const way = await unreliableWay(url);
  onTestFinished(() => {
    way.close();
    close();
  });
  const answer = await fetch(way.url);
  expect(await answer.text()).toBe('there');
  expect(answer.headers.get('keep-alive')).not.toBe('timeout=3600');
});
