import 'server-only';
import { spotBalance } from '../../../lib/domain/funds/account.ts';
import type { Book } from '../../../lib/domain/perps/market/book.ts';
import type { AccountFees, AssetData } from '../../../lib/domain/perps/market/contract.ts';
import type { AccountState, OpenOrder } from '../../../lib/domain/portfolio/account.ts';
import { unifiedState } from '../../../lib/domain/portfolio/unified-state.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { answerOf } from '../../venues/outgoing/outcome.ts';
import { exchange } from '../exchange-access.ts';

/** Returns the state of an account as the web shows it. */
export async function readChatState(user: Address): Promise<AccountState> {
  const { accountState, kindOfAccount, spotUsdc } = exchange();
  const [state, kind] = await Promise.all([
    accountState({ user }).then(answerOf),
    kindOfAccount({ user }).then(answerOf),
  ]);
  return kind === 'standard' ? state : unifiedState(state, spotBalance(answerOf(await spotUsdc({ user }))));
}

export const readChatOrders = async (user: Address): Promise<readonly OpenOrder[]> =>
  answerOf(await exchange().accountOrders({ user }));

export interface TradingAnswers {
  readonly state: AccountState;
  readonly orders: readonly OpenOrder[];
  readonly asset: AssetData;
  readonly fees: AccountFees | undefined;
  readonly book: Book | undefined;
}

/** Reads everything that the web's ticket knows of an account and of a market's book. */
export async function readToTrade(user: Address, coin: string): Promise<TradingAnswers> {
  const { assetData, accountFees, bookToTrade } = exchange();
  const [state, orders, asset, fees, book] = await Promise.all([
    readChatState(user),
    readChatOrders(user),
    assetData({ user, coin }).then(answerOf),
    accountFees({ user }),
    bookToTrade({ user, coin }),
  ]);
  return {
    ...{ state, orders, asset },
    fees: fees.ok ? fees.value : undefined,
    book: book.ok ? book.value : undefined,
  };
}
