import 'server-only';
import { accountKind } from '../../../lib/domain/funds/account.ts';
import type { AccountFees, AssetData, Book } from '../../../lib/domain/perps/index.ts';
import type { AccountState, OpenOrder } from '../../../lib/domain/portfolio/account.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import { accountInMode, partsOf } from '../../../lib/venues/hyperliquid/info/account-parts.ts';
import { answerOf } from '../../venues/outgoing/call.ts';
import { exchange } from '../exchange-access.ts';
import { readEveryDex, termsOfDex } from '../read-dexes.ts';

/** Returns the state of an account as the web shows it, over all dexes of the venue. */
export async function readChatState(user: Address): Promise<AccountState> {
  const { accountState, modeOfAccount, spotMoney } = exchange();
  const [main, readings, mode] = await Promise.all([
    accountState({ user }).then(answerOf),
    readEveryDex((dex) => accountState({ user, dex })),
    modeOfAccount({ user }).then(answerOf),
  ]);
  const spot = accountKind(mode) === 'standard' ? undefined : answerOf(await spotMoney({ user }));
  return accountInMode(mode, await partsOf(main, readings, termsOfDex), spot);
}

/** Returns the open orders, and those on the other dexes on which the account holds positions. */
export async function readChatOrders(user: Address): Promise<readonly OpenOrder[]> {
  const { accountOrders } = exchange();
  const readings = await readEveryDex((dex) => exchange().accountState({ user, dex }));
  const held = readings.filter(({ state }) => state !== undefined && state.positions.length > 0);
  const [main, ...others] = await Promise.all([
    accountOrders({ user }).then(answerOf),
    ...held.map(async ({ dex }) => answerOf(await accountOrders({ user, dex })).map((order) => ({ ...order, dex }))),
  ]);
  return [...main, ...others.flat()];
}

export interface TradingAnswers {
  readonly state: AccountState;
  readonly orders: readonly OpenOrder[];
  readonly asset: AssetData;
  readonly fees: AccountFees | undefined;
  readonly book: Book | undefined;
}

/** Reads all data that the web's ticket has of an account and of a market's book. */
export async function readToTrade(user: Address, coin: string): Promise<TradingAnswers> {
  const { assetData, accountFees, bookToTrade } = exchange();
  const [state, orders, asset, fees, book] = await Promise.all([
    readChatState(user),
    exchange().accountOrders({ user }).then(answerOf),
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
