import type { Percent, Price, Size, Usd } from '../../math/amount.ts';
import type { NoticeKind } from '../../schemas/notices.ts';
import type { Goal } from '../perps/order/plan.ts';

/** A size in a message: coins, dollars, or a share of the available amount. */
export type ChatSize =
  | { readonly by: 'base'; readonly amount: Size }
  | { readonly by: 'quote'; readonly amount: Usd }
  | { readonly by: 'percent'; readonly percent: Percent };

/** An order as it was written; the name of the coin is not looked up yet. */
export interface ChatTrade {
  readonly kind: 'trade';
  readonly side: 'long' | 'short';
  readonly coin: string;
  readonly size: ChatSize | undefined;
  readonly leverage: number | undefined;
  readonly limit: Price | undefined;
  readonly tp: Price | undefined;
  readonly sl: Price | undefined;
}

/** Commands that consist of one word. */
export type AloneKind = 'help' | 'positions' | 'balance' | 'orders' | 'limits' | 'unlink';
/** Commands that need a coin and nothing else. */
export type CoinKind = 'price' | 'chart' | 'reverse';

/** A change of a chat's settings. A language or sizes without a value ask for one. */
export type SettingsChange =
  | { readonly of: 'amounts' | 'groups' | 'trading'; readonly isOn: boolean }
  /** Without a kind, all notices. */
  | { readonly of: 'notices'; readonly kind: NoticeKind | undefined; readonly isOn: boolean }
  | { readonly of: 'language'; readonly to: string | undefined }
  | { readonly of: 'sizes'; readonly sizes: readonly Usd[] };

/** A person's request to the bot, as understood from a message. */
export type ChatCommand =
  | ChatTrade
  | { readonly kind: 'start'; readonly code: string | undefined }
  | { [Kind in AloneKind]: { readonly kind: Kind } }[AloneKind]
  | { [Kind in CoinKind]: { readonly kind: Kind; readonly coin: string } }[CoinKind]
  /** An alert on the mark price. Without a price the bot asks for one. */
  | { readonly kind: 'alert'; readonly coin: string; readonly level: Price | undefined }
  | { readonly kind: 'settings'; readonly change: SettingsChange | undefined }
  | { readonly kind: 'close'; readonly coin: string; readonly share: Percent | undefined }
  /** Without a price the bot asks for one; `off` removes the take profit or stop loss. */
  | { readonly kind: 'guard'; readonly goal: Goal; readonly coin: string; readonly price: Price | 'off' | undefined }
  /** Cancels one order by its number, all orders of a coin, or all. */
  | { readonly kind: 'cancel'; readonly what: CancelWish };

export type CancelWish =
  | { readonly by: 'all' }
  | { readonly by: 'coin'; readonly coin: string }
  | { readonly by: 'id'; readonly id: number };

/** A stretch of the message, in UTF-16 units. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const chatFaults = [
  'tooLong',
  'unknownCommand',
  'missingCoin',
  'badCoin',
  'missingPrice',
  'notNumber',
  'unclearNumber',
  'badLeverage',
  'badPercent',
  'twice',
  'unknownWord',
] as const;

/** Why a message is no command, and the word that caused it. */
export interface ChatFault {
  readonly kind: 'fault';
  readonly fault: (typeof chatFaults)[number];
  readonly at: Span;
}
