import type { DepositQuote } from '../../domain/funds/deposit.ts';
import type { HistoryEntry } from '../../domain/funds/history.ts';
import type { DepositRecord } from '../../domain/funds/record.ts';
import type { WithdrawalQuote } from '../../domain/funds/withdrawal.ts';
import type { Usdc } from '../../math/amount.ts';
import type { Address } from '../../schemas/address.ts';
import type { Hex } from '../../venues/evm/hex.ts';
import type { Signer } from '../wallet/signer.ts';

export interface DepositOrder {
  readonly amount: Usdc;
  readonly quote: DepositQuote;
}

/** One way of dollars into the exchange. */
export interface DepositRail {
  readonly quote: (owner: Address, signal?: AbortSignal) => Promise<DepositQuote>;
  /** For the estimate of its fee: how much gas it takes, as far as that can be known before it is signed. */
  readonly gas: (owner: Address, amount: Usdc | undefined, signal?: AbortSignal) => Promise<bigint>;
  /** Signs and sends; answers the transaction's hash. */
  readonly send: (signer: Signer, order: DepositOrder) => Promise<Hex>;
  /** The address that takes the dollars from the sender on Arbitrum. */
  readonly taker: Hex;
  /** What happens between the chain and the exchange. */
  readonly follow: (record: DepositRecord, signal?: AbortSignal) => Promise<DepositRecord>;
  /** Whether a row of the ledger is this deposit. */
  readonly isCredit: (entry: HistoryEntry, record: DepositRecord) => boolean;
}

/** One way out. */
export interface WithdrawalRail {
  readonly quote: (owner: Address, signal?: AbortSignal) => Promise<WithdrawalQuote>;
  /** Signed by the owner and taken by the exchange; answers its nonce. */
  readonly send: (signer: Signer, order: { readonly amount: Usdc; readonly fromSpot: boolean }) => Promise<number>;
  /** Who pays the dollars out on Arbitrum. */
  readonly payer: Hex;
}
