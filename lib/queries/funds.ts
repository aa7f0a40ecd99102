import { queryOptions } from '@tanstack/react-query';
import { accountSummaryRefreshMs, accountSummaryStaleMs, fundingHistoryRefreshMs } from '../config/account.ts';
import { queryStaleMs } from '../config/interface.ts';
import type { TradingAccount } from '../domain/funds/account.ts';
import type { DepositGas, DepositQuote } from '../domain/funds/deposit.ts';
import type { HistoryEntry } from '../domain/funds/history.ts';
import type { WithdrawalQuote } from '../domain/funds/withdrawal.ts';
import type { Usdc } from '../math/amount.ts';
import type { Address } from '../schemas/address.ts';
import type { PartOf, VenueSource } from './venue-source.ts';

/** The figures that a deposit's form shows before anything is signed. */
export interface DepositTerms {
  readonly quote: DepositQuote;
  readonly gas: DepositGas;
  /** The balance of the wallet on Arbitrum. */
  readonly balance: Usdc;
}

export interface FundsSource extends VenueSource {
  readonly account: (owner: Address, signal: AbortSignal) => Promise<TradingAccount>;
  readonly history: (owner: Address, signal: AbortSignal) => Promise<readonly HistoryEntry[]>;
  readonly deposit: (owner: Address, signal: AbortSignal) => Promise<DepositTerms>;
  readonly withdrawal: (owner: Address, signal: AbortSignal) => Promise<WithdrawalQuote>;
}

export function tradingAccountQuery(source: PartOf<FundsSource, 'account'>, owner: Address) {
  return queryOptions({
    queryKey: [source.venueId, 'funds', 'account', owner],
    queryFn: ({ signal }) => source.account(owner, signal),
    staleTime: accountSummaryStaleMs,
    refetchInterval: accountSummaryRefreshMs,
  });
}

export function fundsHistoryQuery(source: PartOf<FundsSource, 'history'>, owner: Address) {
  return queryOptions({
    queryKey: [source.venueId, 'funds', 'history', owner],
    queryFn: ({ signal }) => source.history(owner, signal),
    staleTime: accountSummaryStaleMs,
    refetchInterval: fundingHistoryRefreshMs,
  });
}

/**
 * Quotes are for display only, and expensive to request from the exchange: what is signed is read again right before.
 */
export function depositTermsQuery(source: PartOf<FundsSource, 'deposit'>, owner: Address) {
  return queryOptions({
    queryKey: [source.venueId, 'funds', 'deposit', owner],
    queryFn: ({ signal }) => source.deposit(owner, signal),
    staleTime: accountSummaryStaleMs,
    refetchInterval: queryStaleMs,
  });
}

export function withdrawalTermsQuery(source: PartOf<FundsSource, 'withdrawal'>, owner: Address) {
  return queryOptions({
    queryKey: [source.venueId, 'funds', 'withdrawal', owner],
    queryFn: ({ signal }) => source.withdrawal(owner, signal),
    staleTime: queryStaleMs,
  });
}
