import type { Reply } from '../command.ts';
import { crossValue } from '../margin/requirement.ts';
import { findAccount, isBackedBySpot } from '../state/accounts.ts';
import type { Account, Builder, Exchange } from '../state/model.ts';
import { touchAccount } from '../state/record.ts';
import { parseUnits } from '../units/decimal.ts';

/** Tenths of a basis point: 0.1% on perpetuals, 1% on spot. */
const MOST_PERP = 100;
const MOST_SPOT = 1000;
const MOST_APPROVALS = 10;
/** A builder must hold at least 100 USDC of perpetuals' account value, in standard mode. */
const BUILDER_VALUE = 100_000_000;

const hasMeans = (builder: Account): boolean => !isBackedBySpot(builder) && crossValue(builder) >= BUILDER_VALUE;

/** Returns why a batch with this builder is rejected; undefined if it is accepted. */
export function builderRefusal(
  exchange: Exchange,
  account: Account,
  { address, fee }: Builder,
  isSpot: boolean,
): string | undefined {
  if (fee > (isSpot ? MOST_SPOT : MOST_PERP)) return 'Builder fee is too high.';
  const head = account.master ?? account;
  const approved = head.builders.get(address.toLowerCase()) ?? 0;
  if (fee > 0 && approved < fee) return 'Builder fee has not been approved.';
  return fee > 0 && !hasMeans(findAccount(exchange, address)) ? POOR : undefined;
}

const POOR = 'Builder has insufficient balance to be approved.';

/** Approves a builder fee. maxFeeRate is a percentage: 0.001% is a tenth of a basis point. `0%` revokes. */
export function approveBuilder(exchange: Exchange, account: Account, builder: string, maxFeeRate: string): Reply {
  const rate = maxFeeRate.endsWith('%') ? parseUnits(maxFeeRate.slice(0, -1), 3) : undefined;
  if (rate === undefined || rate > MOST_SPOT) return { status: 'err', response: 'Invalid builder fee rate.' };
  const address = builder.toLowerCase();
  if (rate === 0) account.builders.delete(address);
  else {
    if (!hasMeans(findAccount(exchange, address))) return { status: 'err', response: POOR };
    if (!account.builders.has(address) && account.builders.size >= MOST_APPROVALS) {
      return { status: 'err', response: 'Too many builders have been approved.' };
    }
    account.builders.set(address, rate);
  }
  touchAccount(exchange, account);
  return { status: 'ok', response: { type: 'default' } };
}
