import { afterAll, beforeAll, vi } from 'vitest';
import { unreliableWay } from '../../helpers/unreliable-way.ts';
import { ownSandbox } from './own-sandbox.ts';
import { turn } from './phone.ts';

/** The bodies of all that this test's server has sent to the exchange; a test empties it before it looks. */
export const sent: string[] = [];

const way = await unreliableWay(ownSandbox.url, (path, body) => {
  if (path.startsWith('/hyperliquid/exchange')) sent.push(body);
});
vi.stubEnv('SANDBOX_URL', way.url);
vi.stubEnv('HYPERLIQUID_WEIGHT_PER_MINUTE', '1000000');
afterAll(() => way.close());
// The messenger's own pace would make this a test of patience.
beforeAll(() => turn(ownSandbox.url, { limits: false }));
