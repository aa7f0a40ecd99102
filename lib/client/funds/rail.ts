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

/** A route for dollars into the exchange. */
export interface DepositRail {
  readonly quote: (owner: Address, signal?: AbortSignal) => Promise<DepositQuote>;
  /** Returns the gas that it takes, as far as that is known before signing, to estimate its fee. */
  readonly gas: (owner: Address, amount: Usdc | undefined, signal?: AbortSignal) => Promise<bigint>;
  /** Signs and sends; returns the transaction's hash. */
  readonly send: (signer: Signer, order: DepositOrder) => Promise<Hex>;
  /** The address that receives the sender's dollars on Arbitrum. */
  readonly taker: Hex;
  /** Follows what happens between the chain and the exchange. */
  readonly follow: (record: DepositRecord, signal?: AbortSignal) => Promise<DepositRecord>;
  /** Returns whether a row of the ledger is this deposit. */
  readonly isCredit: (entry: HistoryEntry, record: DepositRecord) => boolean;
}

/** A route for dollars out of the exchange. */
export interface WithdrawalRail {
  readonly quote: (owner: Address, signal?: AbortSignal) => Promise<WithdrawalQuote>;
  /** Has the owner sign and the exchange accept the withdrawal; returns its nonce. */
  readonly send: (signer: Signer, order: { readonly amount: Usdc; readonly fromSpot: boolean }) => Promise<number>;
  /** The address that pays out the dollars on Arbitrum. */
  readonly payer: Hex;
}
