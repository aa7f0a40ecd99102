import 'server-only';
import { serviceClient } from '../../db/client/service.ts';
import { leaseRateBlock } from '../../db/repositories/rate-limits.ts';
import { env } from '../../env.ts';
import { appLog } from '../log.ts';
import { createLeasedLimiter } from './leased.ts';
import type { RateLimiter } from './limiter.ts';
import { createMemoryLimiter } from './memory.ts';

let chosen: RateLimiter | undefined;

/**
 * Returns the limiter that the environment selects: it counts in this process, or together with the other instances.
 */
export function limiter(): RateLimiter {
  if (chosen !== undefined) return chosen;
  const meanwhile = createMemoryLimiter();
  chosen =
    env().rateLimits === 'memory'
      ? meanwhile
      : createLeasedLimiter({
          lease: (window) => leaseRateBlock(serviceClient(), window),
          meanwhile,
          onFailure: (error) => appLog().error('limits are counted here meanwhile', { error }),
        });
  return chosen;
}
