import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds an unused port, for stacks that tests and measurements start beside a running one. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen({ host: '127.0.0.1', port: 0 });
  await once(probe, 'listening');
  const address = probe.address();
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no port');
  probe.close();
  await once(probe, 'close');
  return address.port;
}
