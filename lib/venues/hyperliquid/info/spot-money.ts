import * as z from 'zod/mini';
import type { TokenMoney } from '../../../domain/portfolio/backing.ts';
import type { Percent } from '../../../math/amount.ts';
import { ratioToPercent } from '../../../math/units.ts';
import type { Address } from '../../../schemas/address.ts';
import { amountSchema } from '../../../schemas/amount.ts';
import type { AskInfo } from './ask.ts';
import { decodeAnswer } from './decode.ts';

const amount = amountSchema<'usd'>();
const schema = z.object({
  portfolioMarginEnabled: z.optional(z.boolean()),
  portfolioMarginRatio: z.optional(amountSchema<'ratio'>()),
  /** Shares of prediction markets have no token, and back no position. */
  balances: z.array(z.object({ coin: z.string(), token: z.optional(z.int()), total: amount, hold: amount })),
  tokenToAvailableAfterMaintenance: z.optional(z.array(z.tuple([z.int(), amount]))),
});

/** The spot balances as the money behind positions. */
export interface SpotMoney {
  readonly tokens: readonly TokenMoney[];
  readonly isPortfolio: boolean;
  readonly ratio: Percent | undefined;
}

export function spotMoneyOf(answer: unknown): SpotMoney {
  const { balances, ...reported } = decodeAnswer(schema, answer);
  const available = new Map(reported.tokenToAvailableAfterMaintenance);
  const ratio = reported.portfolioMarginRatio;
  return {
    tokens: balances.flatMap(({ coin, token, total, hold }) =>
      token === undefined ? [] : [{ token, name: coin, total, hold, available: available.get(token) }],
    ),
    isPortfolio: reported.portfolioMarginEnabled === true,
    ratio: ratio === undefined ? undefined : ratioToPercent(ratio),
  };
}

export async function readSpotMoney(ask: AskInfo, user: Address, signal?: AbortSignal): Promise<SpotMoney> {
  return spotMoneyOf(await ask({ type: 'spotClearinghouseState', user }, signal));
}
