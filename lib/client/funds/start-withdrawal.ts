import { tradingWithdrawable } from '../../domain/funds/account.ts';
import type { WithdrawalRecord } from '../../domain/funds/record.ts';
import { availableToWithdraw, type WithdrawalQuote } from '../../domain/funds/withdrawal.ts';
import { AppError } from '../../errors/app-error.ts';
import { normalise } from '../../errors/normalise.ts';
import type { Usdc } from '../../math/amount.ts';
import { gt, lte } from '../../math/comparison.ts';
import { readBlockNumber } from '../../venues/evm/transactions.ts';
import { readUsdcRouting } from '../../venues/hyperliquid/info/funds.ts';
import type { Signer } from '../wallet/signer.ts';
import { readTradingAccount } from './account.ts';
import { assertOneWorld, type FundsPlaces } from './places.ts';
import { withdrawalRail } from './rails.ts';

/** An answer that never came says nothing of what happened; a refusal over positions has words of its own. */
export function asVenueOutcome(thrown: unknown): AppError {
  const error = normalise(thrown);
  const { code, cause } = error;
  if (code === 'venue.unavailable' || code === 'venue.timeout') return new AppError('funds.unknown', { cause: error });
  const said = cause instanceof Error ? cause.message : '';
  return code === 'venue.refused' && /positions/i.test(said) ? new AppError('account.positions', { cause }) : error;
}

export async function startWithdrawal(
  places: FundsPlaces,
  signer: Signer,
  { amount, quote: shown }: { readonly amount: Usdc; readonly quote: WithdrawalQuote },
): Promise<WithdrawalRecord> {
  assertOneWorld();
  const owner = signer.address;
  const { withdrawalRoute } = await readUsdcRouting(places.ask);
  if (withdrawalRoute !== shown.route) throw new AppError('funds.changed');
  const rail = withdrawalRail(places, withdrawalRoute);
  const [quote, account, block] = await Promise.all([
    rail.quote(owner),
    readTradingAccount(places.ask, owner),
    readBlockNumber(places.node),
  ]);
  if (gt(quote.fee, shown.fee) || lte(amount, quote.fee)) throw new AppError('funds.changed');
  const available = availableToWithdraw({ hasWallet: true, withdrawable: tradingWithdrawable(account), quote });
  if (available === undefined || gt(amount, available)) throw new AppError('account.insufficient');
  let nonce: number;
  try {
    nonce = await rail.send(signer, { amount, fromSpot: account.kind === 'unified' });
  } catch (thrown) {
    throw asVenueOutcome(thrown);
  }
  return {
    kind: 'withdrawal',
    id: `${owner} ${nonce}`,
    owner,
    rail: withdrawalRoute,
    amount,
    fee: quote.fee,
    nonce,
    nextBlock: block,
    stage: 'accepted',
    times: { accepted: Date.now() },
    told: [],
  };
}
