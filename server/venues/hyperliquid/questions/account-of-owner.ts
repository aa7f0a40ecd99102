import 'server-only';
import { accountKind } from '../../../../lib/domain/funds/account.ts';
import type { Address } from '../../../../lib/schemas/address.ts';
import { accountStateOf, openOrdersOf } from '../../../../lib/venues/hyperliquid/info/account-state.ts';
import { accountFeesOf, assetDataOf } from '../../../../lib/venues/hyperliquid/info/asset-data.ts';
import { accountModeOf, spotUsdcOf } from '../../../../lib/venues/hyperliquid/info/funds.ts';
import { bookOf } from '../../../../lib/venues/hyperliquid/stream/book.ts';
import { asRead } from '../../outgoing/question.ts';
import { current, declareInfo, forOwner, hourMs, minuteMs } from './declare-info.ts';
import { readBy } from './read-by.ts';

// These questions serve a trader before an order and in a chat: the browser reads the same answers by itself.

interface Owner {
  readonly user: Address;
}
interface Place extends Owner {
  readonly coin: string;
}

const ofOwner = { fields: ({ user }: Owner) => ({ user }), line: forOwner } as const;

/** Asks for an account with its positions. */
export const accountState = declareInfo({
  ...ofOwner,
  type: 'clearinghouseState',
  schema: readBy(accountStateOf),
  transform: asRead,
  ...current,
});

/** Asks for an account's open orders with their triggers. */
export const accountOrders = declareInfo({
  ...ofOwner,
  type: 'frontendOpenOrders',
  schema: readBy(openOrdersOf),
  transform: asRead,
  ...current,
});

/** Asks for an account's own rates, which change once a day. */
export const accountFees = declareInfo({
  ...ofOwner,
  type: 'userFees',
  schema: readBy(accountFeesOf),
  transform: asRead,
  freshMs: 10 * minuteMs,
  keptMs: hourMs,
});

/** Asks whether an account has one balance for perpetuals and spot, which it seldom changes. */
export const kindOfAccount = declareInfo({
  ...ofOwner,
  type: 'userAbstraction',
  schema: readBy((answer) => accountKind(accountModeOf(answer))),
  transform: asRead,
  freshMs: 10 * minuteMs,
  keptMs: hourMs,
});

/** Asks for an account's dollars in spot. */
export const spotUsdc = declareInfo({
  ...ofOwner,
  type: 'spotClearinghouseState',
  schema: readBy(spotUsdcOf),
  transform: asRead,
  ...current,
});

/** Asks for an account's settings in a market, and how much it may still trade there. */
export const assetData = declareInfo({
  type: 'activeAssetData',
  fields: ({ user, coin }: Place) => ({ user, coin }),
  line: forOwner,
  schema: readBy(assetDataOf),
  transform: asRead,
  ...current,
});

/** Asks for a market's book, for somebody who is about to trade there. */
export const bookToTrade = declareInfo({
  type: 'l2Book',
  fields: ({ coin }: Place) => ({ coin }),
  line: forOwner,
  schema: readBy(bookOf),
  transform: asRead,
  ...current,
});
