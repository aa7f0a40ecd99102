import 'server-only';
import { createClient } from '@redis/client';
import type { Env } from '../../environment/schema.ts';
import { reasonOf } from '../ask.ts';
import { bad, type Check, type Finding, good, skipped, warning } from '../finding.ts';

const name = 'Common store';
const patienceMs = 3_000;

/** Reports whether instances that count together can also share what they asked for. */
export function judgeWithoutStore(rateLimits: Env['rateLimits']): Finding {
  if (rateLimits === 'memory') return skipped(name, 'REDIS_URL is not set: one instance needs none');
  const remedy = 'Set REDIS_URL to a Redis or Valkey server, unless there is one instance only.';
  return warning(name, 'REDIS_URL is not set: each instance asks vendors for itself', remedy);
}

async function findStore(url: string): Promise<Finding> {
  const { host } = new URL(url);
  const began = Date.now();
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: patienceMs, reconnectStrategy: false },
  });
  // A failure is thrown by the call that met it as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
    return good(name, `${host} answers`, { ms: Date.now() - began });
  } catch (error) {
    const reason = reasonOf(error);
    const isRefused = /NOAUTH|WRONGPASS|NOPERM/.test(reason);
    const remedy = isRefused
      ? 'Set the password in REDIS_URL: redis://:password@host:6379.'
      : 'Start it, or correct REDIS_URL. Until then each instance asks vendors for itself.';
    return bad(name, isRefused ? `${host} refuses the password` : `${host} did not answer: ${reason}`, remedy);
  } finally {
    client.destroy();
  }
}

/** Connects to the store that instances share, once, and asks whether it is there. */
export const storeCheck = ({ redisUrl, rateLimits }: Env): Check => ({
  title: 'Several instances',
  needs: ['REDIS_URL', 'RATE_LIMITS'],
  run: async (tell) => tell(redisUrl === undefined ? judgeWithoutStore(rateLimits) : await findStore(redisUrl)),
});
