import 'server-only';
import type { Env } from '../../environment/schema.ts';
import { type Check, type Finding, good, skipped, warning } from '../finding.ts';
import { findBuilder } from './builder.ts';

const name = 'Referrer';

/** Reports whether swaps pay the platform. */
export function judgeReferrer({ referrer, modes }: Pick<Env, 'referrer' | 'modes'>): Finding {
  if (referrer !== undefined) return good(name, `${referrer} receives the fee of swaps`);
  const text = 'REFERRER_ADDRESS is not set: no fee is taken of swaps';
  const remedy = 'Set it to an address of yours that can hold coins on every chain, unless swaps are to be free.';
  return modes.chains === 'live' ? warning(name, text, remedy) : skipped(name, text);
}

/** Checks whether orders and swaps pay the platform. */
export const incomeCheck = (env: Env): Check => ({
  title: 'Income',
  needs: [
    ...['HYPERLIQUID_NETWORK', 'CHAINS_MODE', 'HYPERLIQUID_BASE_URL', 'SANDBOX_URL'],
    ...['BUILDER_ADDRESS', 'REFERRER_ADDRESS'],
  ],
  async run(tell) {
    tell(await findBuilder(env, `${env.hyperliquidUrl}/info`));
    tell(judgeReferrer(env));
  },
});
