import { ofProcess } from '../process-wide.ts';
import { connectRedis } from './redis-store.ts';
import type { InstanceStore } from './store.ts';

interface Log {
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
}

/** Returns the process's only connection to the shared store. */
export function storeOfProcess(url: string, log: Log): InstanceStore {
  return ofProcess('instanceStore', () =>
    connectRedis({
      url,
      onAway: (error) => log.warn('what instances share is away, and this one works alone', { error }),
      onBack: () => log.warn('what instances share is there again'),
    }),
  );
}
