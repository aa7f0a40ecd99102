import 'server-only';
import * as z from 'zod/mini';
import type { Env } from '../../environment/schema.ts';
import { ask, type Received } from '../ask.ts';
import { bad, type Check, type Finding, good, warning } from '../finding.ts';

const name = 'Hyperliquid';
const clock = 'Clock';

/**
 * The largest acceptable clock difference: orders expire after ten seconds, and a larger difference leaves them too
 * little time.
 */
const worrisomeMs = 1_000;
const tooFarMs = 5_000;

const statusSchema = z.object({ time: z.number() });

/** Compares this machine's clock with the exchange's. */
export function judgeClock(aheadMs: number): Finding {
  const text = `this machine is ${Math.abs(Math.round(aheadMs))} ms ${aheadMs < 0 ? 'behind' : 'ahead of'} the exchange`;
  const remedy = 'Keep its time by NTP: orders that arrive too late are refused.';
  if (Math.abs(aheadMs) > tooFarMs) return bad(clock, text, remedy);
  return Math.abs(aheadMs) > worrisomeMs ? warning(clock, text, remedy) : good(clock, text);
}

function judgeSilence(received: Received, url: string): Finding {
  const said = received.kind === 'silence' ? received.reason : `it answered ${received.status}`;
  return bad(name, `${new URL(url).host}: ${said}`, 'Nobody can trade until this machine reaches it.');
}

/** Checks whether the exchange answers and what time it has. */
export const exchangeCheck = (env: Env): Check => ({
  title: 'Exchange',
  needs: ['HYPERLIQUID_NETWORK', 'HYPERLIQUID_BASE_URL', 'SANDBOX_URL'],
  async run(tell) {
    const url = `${env.hyperliquidUrl}/info`;
    const received = await ask({ url, body: { type: 'exchangeStatus' } });
    const status = z.safeParse(statusSchema, received.kind === 'answer' ? received.json : undefined);
    if (received.kind === 'silence' || !status.success) return tell(judgeSilence(received, url));
    tell(good(name, `${env.hyperliquidNetwork} answers at ${new URL(url).host}`, { ms: received.ms }));
    tell(judgeClock(received.at - status.data.time));
  },
});
