import type { Command, Reply } from '../command.ts';
import { done, fail } from '../reply.ts';
import { settingOf, settingToChange } from '../state/accounts.ts';
import type { Account, Exchange } from '../state/model.ts';
import { touchAccount } from '../state/record.ts';
import { crossEquity, isolatedEquity, totalRequirement, valueOfPosition } from './requirement.ts';

/**
 * Changes the leverage. Raising is always possible; lowering needs the margin; cross and isolated change only without a
 * position (9.4).
 */
export function updateLeverage(
  exchange: Exchange,
  account: Account,
  said: Extract<Command, { readonly type: 'updateLeverage' }>,
): Reply {
  const market = exchange.markets.get(said.asset);
  const { leverage, isCross } = said;
  if (market === undefined || market.kind === 'spot' || market.asset.delisted) return fail('Invalid leverage value');
  if (!Number.isInteger(leverage) || leverage < 1 || leverage > market.asset.maxLeverage) {
    return fail('Invalid leverage value');
  }
  if (isCross && market.isolatedOnly) return fail('Cross margin is not allowed for this asset.');
  const before = settingOf(account, market);
  const position = account.positions.get(market.id);
  const isBusy = position !== undefined || [...account.orders].some((order) => order.market === market);
  if (isCross !== before.isCross && isBusy) return fail('Cannot switch leverage type with open position.');
  if (position !== undefined && !position.isCross && leverage < before.leverage) {
    if (isolatedEquity(position) < Math.trunc(valueOfPosition(position) / leverage)) return fail(POOR_ISOLATED);
  }
  const setting = settingToChange(account, market);
  const was = { ...setting };
  setting.leverage = leverage;
  setting.isCross = isCross;
  if (leverage < was.leverage && isBusy && totalRequirement(account) > crossEquity(account)) {
    Object.assign(setting, was);
    return fail(POOR_CROSS);
  }
  touchAccount(exchange, account);
  return done;
}

const POOR_CROSS =
  'Cross position does not have sufficient margin available to decrease leverage. To decrease leverage, deposit more collateral.';
const POOR_ISOLATED =
  'Isolated position does not have sufficient margin available to decrease leverage. To decrease leverage, add margin to the position.';
