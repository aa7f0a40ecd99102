import { connectRedis } from './redis-store.ts';
import type { InstanceStore } from './store.ts';

declare global {
  /** Next loads this module once for pages and once for handlers and jobs: all of them have one connection. */
  var instanceStore: InstanceStore | undefined;
}

interface Log {
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
}

/** Returns the process's only connection to what instances share. */
export function storeOfProcess(url: string, log: Log): InstanceStore {
  globalThis.instanceStore ??= connectRedis({
    url,
    onAway: (error) => log.warn('what instances share is away, and this one works alone', { error }),
    onBack: () => log.warn('what instances share is there again'),
  });
  return globalThis.instanceStore;
}
