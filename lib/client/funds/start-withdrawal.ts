import { tradingWithdrawable } from '../../domain/funds/account.ts';
import type { HistoryEntry } from '../../domain/funds/history.ts';
import type { WithdrawalRecord } from '../../domain/funds/record.ts';
import { availableToWithdraw, type WithdrawalQuote } from '../../domain/funds/withdrawal.ts';
import { AppError } from '../../errors/app-error.ts';
import { inUnit, type Usdc } from '../../math/amount.ts';
import { add } from '../../math/arithmetic.ts';
import { eq, gt, lte } from '../../math/comparison.ts';
import { readBlockNumber } from '../../venues/evm/transactions.ts';
import { readUsdcRouting } from '../../venues/hyperliquid/info/funds.ts';
import type { Signer } from '../wallet/signer.ts';
import { readTradingAccount } from './account.ts';
import { assertOneWorld, type FundsDeps } from './deps.ts';
import { moveOnce } from './look-up.ts';
import { withdrawalRail } from './rails.ts';

/** Returns whether a row of the ledger is this withdrawal. The row's amount may include the fee or not. */
function isWithdrawal({ kind, to, token, fee, ...entry }: HistoryEntry, amount: Usdc): boolean {
  if (kind !== 'withdrawal' || to !== 'arbitrum' || token !== 'USDC') return false;
  const taken = inUnit<'usdc'>(entry.amount);
  return eq(taken, amount) || (fee !== undefined && eq(add(taken, inUnit<'usdc'>(fee)), amount));
}

export type Withdrawn =
  | { readonly kind: 'done'; readonly value: WithdrawalRecord }
  /** Resolves to undefined if the exchange knows of no withdrawal once its time is over. */
  | { readonly kind: 'lost'; readonly found: Promise<WithdrawalRecord | undefined> };

export async function startWithdrawal(
  deps: FundsDeps,
  signer: Signer,
  { amount, quote: shown }: { readonly amount: Usdc; readonly quote: WithdrawalQuote },
): Promise<Withdrawn> {
  assertOneWorld();
  const owner = signer.address;
  const { withdrawalRoute } = await readUsdcRouting(deps.venue.ask);
  if (withdrawalRoute !== shown.route) throw new AppError('funds.changed');
  const rail = withdrawalRail(deps, withdrawalRoute);
  const [quote, account, block] = await Promise.all([
    rail.quote(owner),
    readTradingAccount(deps.venue.ask, owner),
    readBlockNumber(deps.node),
  ]);
  if (gt(quote.fee, shown.fee) || lte(amount, quote.fee)) throw new AppError('funds.changed');
  const available = availableToWithdraw({ hasWallet: true, withdrawable: tradingWithdrawable(account), quote });
  if (available === undefined || gt(amount, available)) throw new AppError('account.insufficient');
  const recordOf = (nonce: number): WithdrawalRecord => ({
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
  });
  const moved = await moveOnce({
    ask: deps.venue.ask,
    owner,
    send: async () => recordOf(await rail.send(signer, { amount, fromSpot: account.kind === 'unified' })),
    isIt: (entry) => isWithdrawal(entry, amount),
  });
  if (moved.kind === 'done') return moved;
  return { kind: 'lost', found: moved.found.then(({ entry }) => entry && recordOf(entry.time)) };
}
