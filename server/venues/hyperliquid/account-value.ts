import 'server-only';
import * as z from 'zod/mini';
import { exchangeTimeoutMs } from '../../../lib/config/durations.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Usd } from '../../../lib/math/amount.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { amountSchema } from '../../../lib/schemas/amount.ts';
import { infoWeight } from '../../../lib/venues/hyperliquid/weights.ts';
import { byFetch } from '../outgoing/by-fetch.ts';
import { createLastGood } from '../outgoing/last-good.ts';
import type { Outcome } from '../outgoing/outcome.ts';
import { postJson } from '../outgoing/post-json.ts';
import { createSingleFlight } from '../outgoing/single-flight.ts';
import { withTimeLimit } from '../outgoing/time-limit.ts';
import type { InfoOptions } from './info.ts';

export interface AccountValue {
  /** Absent for an account that never held anything. */
  readonly value?: Usd;
  /** What the account gained or lost in the last 30 days. */
  readonly monthPnl?: Usd;
}

const usd = amountSchema<'usd'>();
const series = z.array(z.tuple([z.int(), usd]));
const windowSchema = z.object({ accountValueHistory: series, pnlHistory: series });
/** Windows by name: day, week, month, allTime, and the same of perpetuals alone. */
const portfolioSchema = z.array(z.tuple([z.string(), windowSchema]));

const minute = 60_000;
const freshMs = 5 * minute;
const keptMs = 60 * minute;
/** A picture is worth a short wait and no retry: the next one who asks tries again. */
const linePatienceMs = 1_500;

/** Reads what is public of an account, for its share picture: for standard and unified accounts alike. */
export function createAccountValueSource({
  url,
  budget,
  fetch,
  clock,
}: InfoOptions): (user: Address, permit?: () => Promise<boolean>) => Promise<Outcome<AccountValue>> {
  const post = byFetch(fetch);
  const flight = createSingleFlight<AccountValue>();
  const kept = createLastGood<AccountValue>(clock);

  async function ask(user: Address, permit: () => Promise<boolean>): Promise<AccountValue> {
    if (!(await permit())) throw new AppError('rate.limited');
    const body = { type: 'portfolio', user };
    const { most } = infoWeight(body.type);
    const leave = await budget.ask({ kind: 'visitor', user: 'everybody', weight: most, patienceMs: linePatienceMs });
    try {
      const answer = await withTimeLimit(clock, exchangeTimeoutMs, (signal) =>
        postJson({ post, url: `${url}/info`, body, signal, nowMs: clock.now() }),
      );
      const windows = new Map(z.parse(portfolioSchema, answer));
      const value = windows.get('day')?.accountValueHistory.at(-1)?.[1];
      const monthPnl = windows.get('month')?.pnlHistory.at(-1)?.[1];
      return { ...(value !== undefined && { value }), ...(monthPnl !== undefined && { monthPnl }) };
    } catch (error) {
      if (error instanceof AppError && error.code === 'venue.rate_limited') await budget.refused(error.retryAfterMs);
      throw error;
    } finally {
      leave.settle(most);
    }
  }

  return (user, permit = async () => true) =>
    kept.read(user, { freshMs, keptMs }, () => flight(user, () => ask(user, permit)));
}
