import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * The port range below the system's outgoing ports, which could otherwise be taken between this check and the start of
 * the program.
 */
const ports = { from: 20_000, to: 32_000 };
const mostTries = 50;

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  probe.once('error', () => resolve(false));
  probe.listen({ host: '127.0.0.1', port }, () => resolve(true));
  const free = await promise;
  if (!free) return false;
  probe.close();
  await once(probe, 'close');
  return true;
}

/** Finds an unused port, for stacks that tests and measurements start beside a running one. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = randomInt(ports.from, ports.to);
    if (await isFree(port)) return port;
  }
  throw new Error('No port was found free');
}
