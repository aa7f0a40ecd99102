import type { Percent, Price, Rate } from '../../../math/amount.ts';
import type { AccountState, OpenOrder } from '../../portfolio/account.ts';
import { freeMargin } from '../../portfolio/whole-account.ts';
import type { AccountFees, AssetData, Contract } from '../order/plan.ts';
import type { MarketTerms } from './ticket.ts';
import { crossMoneyOf, positionIn, type TicketAccount, type TicketBook, type TicketFacts } from './ticket-facts.ts';

interface AccountAnswers {
  readonly state: AccountState | undefined;
  readonly orders: readonly OpenOrder[] | undefined;
  readonly asset: AssetData | undefined;
  readonly fees: AccountFees | undefined;
}

/** Returns the account's facts; undefined while the account itself is unknown. Other missing data is left out. */
export function ticketAccount({ state, orders, asset, fees }: AccountAnswers, coin: string): TicketAccount | undefined {
  if (state === undefined) return undefined;
  const { equity, maintenance } = crossMoneyOf(state);
  return {
    state,
    crossEquity: equity,
    crossMaintenance: maintenance,
    free: freeMargin(state),
    most: asset?.coin === coin ? asset.most : undefined,
    fees,
    orders: orders ?? [],
  };
}

/** Returns what the ticket may choose in this market, and the account's settings there. */
export function marketTerms(
  coin: string,
  contract: Contract | undefined,
  asset: AssetData | undefined,
  hasOwnFailed = false,
): MarketTerms {
  return {
    coin,
    maxLeverage: contract?.maxLeverage,
    onlyIsolated: contract?.onlyIsolated ?? false,
    own: asset?.coin === coin ? { leverage: asset.leverage, mode: asset.mode } : undefined,
    hasOwnFailed,
  };
}

/** The market data that an order is judged by. */
export interface JudgedMarket {
  readonly coin: string;
  readonly mark: Price | undefined;
  readonly markHeardAt?: number | undefined;
  readonly funding: Rate | undefined;
  readonly book: TicketBook | undefined;
}

interface KnownFacts {
  readonly market: JudgedMarket;
  readonly contract: Contract;
  readonly isCapped: boolean;
  readonly hasWallet: boolean;
  readonly account: TicketAccount | undefined;
  readonly builder: Percent;
  readonly builderOfReducing: Percent;
}

export function ticketFacts({ market, contract, isCapped, hasWallet, account, ...builders }: KnownFacts): TicketFacts {
  const { coin, funding, book } = market;
  // Without market data, the position's mark price is used, so that its owner can still close it.
  const mark = market.mark ?? positionIn(account, coin)?.markPrice;
  const { sizeDecimals, tiers } = contract;
  const markHeardAt = market.mark === undefined ? undefined : market.markHeardAt;
  return {
    ...{ hasWallet, book, account, ...builders },
    market: { coin, sizeDecimals, tiers, mark, markHeardAt, funding, isCapped },
  };
}
