// The commands of the engine; their user is already authenticated: `user` is the account that acts. Decimal fields are
// the wire's strings; the engine turns them into integers of the asset's scale and rejects with the venue's texts.

import type { ChosenMode } from './account-mode.ts';
import type { DayVolume } from './reading.ts';

export interface OrderRequest {
  readonly asset: number;
  readonly isBuy: boolean;
  readonly px: string;
  readonly sz: string;
  readonly reduceOnly: boolean;
  readonly kind: LimitKind | TriggerKind;
  readonly cloid?: string;
}

export interface LimitKind {
  readonly limit: { readonly tif: Tif };
}

export interface TriggerKind {
  readonly trigger: { readonly isMarket: boolean; readonly triggerPx: string; readonly tpsl: 'tp' | 'sl' };
}

export type Tif = 'Gtc' | 'Ioc' | 'Alo' | 'FrontendMarket';
export type Grouping = 'na' | 'normalTpsl' | 'positionTpsl' | { readonly p: number };
/** An order id, or a client order id. */
export type OrderKey = number | string;

export type Command =
  | {
      readonly type: 'order';
      readonly orders: readonly OrderRequest[];
      readonly grouping: Grouping;
      /** fee: tenths of a basis point */
      readonly builder?: { readonly address: string; readonly fee: number };
    }
  | {
      readonly type: 'cancel';
      readonly cancels: readonly { readonly asset: number; readonly order: OrderKey }[];
      /** A fast cancel is refused for a trigger. */
      readonly fast?: true | undefined;
    }
  | {
      readonly type: 'modify';
      readonly modifies: readonly { readonly order: OrderKey; readonly next: OrderRequest }[];
      readonly alwaysPlace: boolean;
      /** A single modify gets a response of type default, a batch gets one status for each. */
      readonly batch: boolean;
    }
  | {
      readonly type: 'twapOrder';
      readonly asset: number;
      readonly isBuy: boolean;
      readonly sz: string;
      readonly reduceOnly: boolean;
      readonly minutes: number;
      readonly randomize: boolean;
      readonly trigger?: { readonly px: string; readonly above: boolean };
      readonly stopPx?: string;
    }
  | { readonly type: 'twapCancel'; readonly asset: number; readonly twapId: number }
  | { readonly type: 'scheduleCancel'; readonly time?: number }
  | { readonly type: 'updateLeverage'; readonly asset: number; readonly isCross: boolean; readonly leverage: number }
  /** ntli: micro-USD, signed */
  | { readonly type: 'updateIsolatedMargin'; readonly asset: number; readonly ntli: number }
  | { readonly type: 'topUpIsolatedOnlyMargin'; readonly asset: number; readonly leverage: string }
  | { readonly type: 'usdSend'; readonly destination: string; readonly amount: string; readonly nonce: number }
  | {
      readonly type: 'spotSend';
      readonly destination: string;
      /** `NAME:0xid` */
      readonly token: string;
      readonly amount: string;
      readonly nonce: number;
    }
  | {
      readonly type: 'sendAsset';
      readonly destination: string;
      /** '' is the perpetuals' main venue */
      readonly sourceDex: string;
      readonly destinationDex: string;
      readonly token: string;
      readonly amount: string;
      readonly fromSubAccount: string;
      readonly nonce: number;
    }
  | { readonly type: 'usdClassTransfer'; readonly amount: string; readonly toPerp: boolean; readonly nonce: number }
  /** A withdrawal by CCTP. The chain is given by CCTP's own number; `0x` as data requests the venue's hook. */
  | {
      readonly type: 'sendToEvm';
      readonly token: string;
      readonly amount: string;
      readonly sourceDex: string;
      readonly destinationRecipient: string;
      readonly addressEncoding: 'hex' | 'base58';
      readonly destinationChainId: number;
      readonly data: string;
      readonly nonce: number;
    }
  | { readonly type: 'withdraw'; readonly destination: string; readonly amount: string; readonly nonce: number }
  /** maxFeeRate: a percentage such as `0.01%` */
  | { readonly type: 'approveBuilderFee'; readonly builder: string; readonly maxFeeRate: string }
  | { readonly type: 'setReferrer'; readonly code: string }
  | { readonly type: 'registerReferrer'; readonly code: string }
  | { readonly type: 'claimRewards' }
  | { readonly type: 'setDisplayName'; readonly displayName: string }
  | { readonly type: 'createSubAccount'; readonly name: string }
  | { readonly type: 'subAccountModify'; readonly subAccount: string; readonly name: string }
  /** usd: micro-USD */
  | {
      readonly type: 'subAccountTransfer';
      readonly subAccount: string;
      readonly isDeposit: boolean;
      readonly usd: number;
    }
  | {
      readonly type: 'subAccountSpotTransfer';
      readonly subAccount: string;
      readonly isDeposit: boolean;
      readonly token: string;
      readonly amount: string;
    }
  | { readonly type: 'setAbstraction'; readonly mode: ChosenMode }
  | { readonly type: 'reserveRequestWeight'; readonly weight: number }
  | { readonly type: 'vaultTransfer'; readonly vault: string; readonly isDeposit: boolean; readonly usd: number }
  /** A deposit from outside, by a bridge or the faucet, in micro-USD. The key ensures that it happens only once. */
  | { readonly type: 'deposit'; readonly usd: number; readonly key: string }
  /**
   * A deposit by CCTP, to the perpetuals' collateral or to spot, in micro-USD. The key ensures that it happens only
   * once.
   */
  | {
      readonly type: 'credit';
      readonly usd: number;
      readonly dex: '' | 'spot';
      readonly from: string;
      readonly key: string;
    }
  /** A payout was made on its chain. */
  | { readonly type: 'settle'; readonly payout: number }
  /** Gives an account a history: its money and volume, without events. */
  | {
      readonly type: 'seed';
      readonly usd: number;
      readonly cumVolume: number;
      readonly days: readonly DayVolume[];
    };

/** A reply as in the wire's `status` and `response`. */
export type Reply =
  | { readonly status: 'ok'; readonly response: { readonly type: string; readonly data?: unknown } }
  | { readonly status: 'err'; readonly response: string };
