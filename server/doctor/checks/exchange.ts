import 'server-only';
import * as z from 'zod/mini';
import type { Env } from '../../environment/schema.ts';
import { ask, type Heard } from '../ask.ts';
import { bad, type Check, type Finding, good, warning } from '../finding.ts';
import { findBuilder } from './builder.ts';

const name = 'Hyperliquid';
const clock = 'Clock';

/** Orders say until when they may arrive, ten seconds ahead; a clock this far off leaves them too little. */
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

function judgeSilence(heard: Heard, url: string): Finding {
  const said = heard.kind === 'silence' ? heard.reason : `it answered ${heard.status}`;
  return bad(name, `${new URL(url).host}: ${said}`, 'Nobody can trade until this machine reaches it.');
}

/** Asks the exchange whether it answers, what time it has, and whether the builder's account earns. */
export const exchangeCheck = (env: Env): Check => ({
  title: 'Exchange',
  async run(tell) {
    const url = `${env.hyperliquidUrl}/info`;
    const heard = await ask({ url, body: { type: 'exchangeStatus' } });
    const status = z.safeParse(statusSchema, heard.kind === 'answer' ? heard.json : undefined);
    if (heard.kind === 'silence' || !status.success) return tell(judgeSilence(heard, url));
    tell(good(name, `${env.hyperliquidNetwork} answers at ${new URL(url).host}`, { ms: heard.ms }));
    tell(judgeClock(heard.at - status.data.time));
    tell(await findBuilder(env, url));
  },
});
