import type { Command, Reply } from '../command.ts';
import { done, fail } from '../reply.ts';
import { settingOf } from '../state/accounts.ts';
import type { Account, Exchange, Position } from '../state/model.ts';
import { touchAccount } from '../state/record.ts';
import { parseUnits } from '../units/decimal.ts';
import { mulDivUp, safe } from '../units/integer.ts';
import { availableMargin, isolatedEquity, valueOfPosition } from './requirement.ts';

const LEVERAGE_UNIT = 1_000_000;
const POOR = 'Account does not have sufficient margin available for increase.';

export function updateIsolatedMargin(
  exchange: Exchange,
  account: Account,
  { asset, ntli }: Extract<Command, { readonly type: 'updateIsolatedMargin' }>,
): Reply {
  if (ntli === 0 || !Number.isSafeInteger(ntli)) return fail('Update to isolated margin cannot be zero.');
  const position = account.positions.get(asset);
  if (position === undefined) return fail('Cannot update margin for empty position.');
  if (position.isCross) return fail('Position does not use isolated margin.');
  if (ntli > 0) return ntli > availableMargin(account) ? fail(POOR) : addMargin(exchange, account, position, ntli);
  if (position.market.asset.marginMode === 'strictIsolated') {
    return fail('Cannot remove isolated margin for this asset. To remove margin, reduce the position.');
  }
  const value = valueOfPosition(position);
  const { leverage } = settingOf(account, position.market);
  const required = Math.max(Math.ceil(value / leverage), Math.ceil(value / 10));
  if (isolatedEquity(position) + ntli < required)
    return fail('Position does not have sufficient margin for reduction.');
  return addMargin(exchange, account, position, ntli);
}

/** Adds the margin that lowers an isolated position to a given leverage. */
export function topUpIsolatedMargin(
  exchange: Exchange,
  account: Account,
  { asset, leverage }: Extract<Command, { readonly type: 'topUpIsolatedOnlyMargin' }>,
): Reply {
  const scaled = parseUnits(leverage, 6);
  if (scaled === undefined || scaled < LEVERAGE_UNIT) return fail('Invalid leverage value');
  const position = account.positions.get(asset);
  if (position === undefined) return fail('Cannot update margin for empty position.');
  if (position.isCross) return fail('Position does not use isolated margin.');
  const missing = mulDivUp(valueOfPosition(position), LEVERAGE_UNIT, scaled) - isolatedEquity(position);
  if (missing <= 0) return fail('Update to isolated margin cannot be zero.');
  return missing > availableMargin(account) ? fail(POOR) : addMargin(exchange, account, position, missing);
}

function addMargin(exchange: Exchange, account: Account, position: Position, usd: number): Reply {
  account.usd = safe(account.usd - usd);
  position.rawUsd = safe(position.rawUsd + usd);
  touchAccount(exchange, account);
  return done;
}
