import 'server-only';
import { dayMs } from '../../../lib/config/time.ts';
import type { Usd } from '../../../lib/math/amount.ts';
import { sub, sum } from '../../../lib/math/arithmetic.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import type { ClosedFill } from '../../venues/hyperliquid/questions/fills-since.ts';
import { answerOf } from '../../venues/outgoing/call.ts';
import { exchange } from '../exchange-access.ts';

const rowsPerPage = 2_000;

async function fillsSince(wallet: Address, startMs: number): Promise<readonly ClosedFill[]> {
  const found: ClosedFill[] = [];
  for (let from = startMs; ; ) {
    const page = answerOf(await exchange().fillsSince({ user: wallet, startTime: from }));
    found.push(...page);
    const last = page.at(-1);
    if (last === undefined || page.length < rowsPerPage) return found;
    from = last.time + 1;
  }
}

async function ask(wallet: Address): Promise<Usd> {
  const fills = await fillsSince(wallet, Date.now() - dayMs);
  const open = answerOf(await exchange().openPositions({ user: wallet }));
  const inDollars = fills.filter(({ feeToken }) => feeToken === 'USDC');
  return sub(
    sum([...fills.map(({ closedPnl }) => closedPnl), ...open.map(({ pnl }) => pnl)]),
    sum(inDollars.map(({ fee }) => fee)),
  );
}

const recent = createRecentlyRead({ read: ask, cachedMs: 10_000, most: 1_000 });

/**
 * Returns the profit or loss of the last 24 hours: closed trades, fees and open positions. The venue's own history of a
 * day is too coarse for this. Throws while it is unknown: a trader who limited daily losses must not trade then.
 */
export const dayPnlOf = (wallet: Address): Promise<Usd> => recent.get(wallet);
