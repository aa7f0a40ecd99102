import 'server-only';
import type { Address } from '../../../../lib/schemas/address.ts';
import { accountStateOf, openOrdersOf } from '../../../../lib/venues/hyperliquid/info/account-state.ts';
import { accountFeesOf, assetDataOf } from '../../../../lib/venues/hyperliquid/info/asset-data.ts';
import { accountModeOf } from '../../../../lib/venues/hyperliquid/info/funds.ts';
import { spotMoneyOf } from '../../../../lib/venues/hyperliquid/info/spot-money.ts';
import { bookOf } from '../../../../lib/venues/hyperliquid/stream/book.ts';
import { unchanged } from '../../outgoing/question.ts';
import { current, declareInfo, forOwner, hourMs, minuteMs } from './declare-info.ts';
import { readBy } from './read-by.ts';

// These requests serve a trader before an order and in a chat: the browser requests the same data by itself.

interface Owner {
  readonly user: Address;
}
/** Without a dex, the venue's own is used. */
interface OnDex extends Owner {
  readonly dex?: string;
}
interface Place extends Owner {
  readonly coin: string;
}

const ofOwner = { fields: ({ user }: Owner) => ({ user }), line: forOwner } as const;
const onDex = {
  fields: ({ user, dex }: OnDex) => ({ user, ...(dex !== undefined && { dex }) }),
  line: forOwner,
} as const;

/** Requests an account with its positions on one dex. */
export const accountState = declareInfo({
  ...onDex,
  type: 'clearinghouseState',
  schema: readBy(accountStateOf),
  transform: unchanged,
  ...current,
});

/** Requests an account's open orders on one dex with their triggers. */
export const accountOrders = declareInfo({
  ...onDex,
  type: 'frontendOpenOrders',
  schema: readBy(openOrdersOf),
  transform: unchanged,
  ...current,
});

/** Requests an account's own rates, which change once a day. */
export const accountFees = declareInfo({
  ...ofOwner,
  type: 'userFees',
  schema: readBy(accountFeesOf),
  transform: unchanged,
  freshMs: 10 * minuteMs,
  cachedMs: hourMs,
});

/** Requests how an account's dexes share its money, which it seldom changes. */
export const modeOfAccount = declareInfo({
  ...ofOwner,
  type: 'userAbstraction',
  schema: readBy(accountModeOf),
  transform: unchanged,
  freshMs: 10 * minuteMs,
  cachedMs: hourMs,
});

/** Requests an account's money in spot. */
export const spotMoney = declareInfo({
  ...ofOwner,
  type: 'spotClearinghouseState',
  schema: readBy(spotMoneyOf),
  transform: unchanged,
  ...current,
});

/** Requests an account's settings in a market, and how much it may still trade there. */
export const assetData = declareInfo({
  type: 'activeAssetData',
  fields: ({ user, coin }: Place) => ({ user, coin }),
  line: forOwner,
  schema: readBy(assetDataOf),
  transform: unchanged,
  ...current,
});

/** Requests a market's book, for a user who is about to trade there. */
export const bookToTrade = declareInfo({
  type: 'l2Book',
  fields: ({ coin }: Place) => ({ coin }),
  line: forOwner,
  schema: readBy(bookOf),
  transform: unchanged,
  ...current,
});
