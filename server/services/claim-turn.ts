import 'server-only';
import { serviceClient } from '../db/client/service.ts';
import { leaseRateBlock } from '../db/repositories/rate-limits.ts';

/** True for the first caller in a period: a limit of one across all instances. */
export async function claimTurn(job: string, everyMs: number): Promise<boolean> {
  const { granted } = await leaseRateBlock(serviceClient(), {
    key: `job ${job}`,
    limit: 1,
    windowSeconds: Math.round(everyMs / 1_000),
    block: 1,
  });
  return granted === 1;
}
