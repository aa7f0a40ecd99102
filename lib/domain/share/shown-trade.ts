import { balanceDecimals, changeDecimals } from '../../config/interface.ts';
import { leverage as leverageAmount, type Percent, type Price, type Usd } from '../../math/amount.ts';
import { roundTo } from '../../math/precision.ts';
import type { Address } from '../../schemas/address.ts';
import type { ShownTrade } from '../../schemas/trade-summary.ts';
import { writtenDecimals } from '../perps/market/price-decimals.ts';
import { plainCaption } from './caption.ts';
import { type ClosedTrade, returnOnMargin } from './closed-trade.ts';
import { coupledShows, type Shows } from './shows.ts';

interface Reported {
  readonly wallet: Address;
  readonly order: number;
  readonly shows: Shows;
  readonly caption: string;
  /** The leverage that was noted when the position was opened. */
  readonly leverage: number | undefined;
}

interface Digits {
  readonly price: (price: Price) => Price;
  readonly percent: (percent: Percent) => Percent;
  readonly usd: (amount: Usd) => Usd;
}

/** If the wallet is shown, a visitor can calculate the figures again to their last digit. */
const exact: Digits = { price: (price) => price, percent: (percent) => percent, usd: (amount) => amount };

/**
 * The digits that are shown, and no more. The other digits of an average price reveal how many coins it is the average
 * of, and those of an amount identify its fills among all public ones.
 */
const written: Digits = {
  price: (price) => roundTo(price, writtenDecimals(price), 'half-up'),
  percent: (percent) => roundTo(percent, changeDecimals, 'half-up'),
  usd: (amount) => roundTo(amount, balanceDecimals, 'half-up'),
};

const minuteMs = 60_000;

/** Returns the facts of a trade that may be shown. Hidden facts are left out here, so that no later step has them. */
export function shownTradeOf(trade: ClosedTrade, { wallet, order, shows, caption, leverage }: Reported): ShownTrade {
  const text = plainCaption(caption);
  const { dollars: tellsAmounts, address: tellsWallet } = coupledShows(shows);
  const digits = tellsWallet ? exact : written;
  const marginReturn = leverage === undefined ? undefined : returnOnMargin(trade, leverageAmount(String(leverage)));
  const amounts = {
    size: trade.size,
    pnl: digits.usd(trade.profit),
    fees: digits.usd(trade.fees),
    funding: digits.usd(trade.funding),
  };
  return {
    coin: trade.coin,
    side: trade.side,
    entry: digits.price(trade.entry),
    exit: digits.price(trade.exit),
    move: digits.percent(trade.move),
    heldMinutes: Math.round((trade.closedAt - trade.openedAt) / minuteMs),
    closedOn: new Date(trade.closedAt).toISOString().slice(0, 10),
    liquidated: trade.isLiquidation,
    ...(leverage !== undefined && { leverage }),
    ...(marginReturn !== undefined && { marginReturn: digits.percent(marginReturn) }),
    ...(tellsAmounts && amounts),
    // If the order is shown, anybody can calculate the figures again.
    ...(tellsWallet && { shownWallet: wallet, orderId: order }),
    ...(text !== '' && { caption: text }),
  };
}
