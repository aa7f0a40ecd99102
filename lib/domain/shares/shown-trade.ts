import { leverage as leverageAmount } from '../../math/amount.ts';
import type { Address } from '../../schemas/address.ts';
import type { ShownTrade } from '../../schemas/trade-summary.ts';
import { plainCaption } from './caption.ts';
import { type ClosedTrade, returnOnMargin } from './closed-trade.ts';

export interface Shows {
  readonly dollars: boolean;
  readonly size: boolean;
  readonly address: boolean;
}

interface Told {
  readonly wallet: Address;
  readonly order: number;
  readonly shows: Shows;
  readonly caption: string;
  /** The leverage that was noted when the position was opened. */
  readonly leverage: number | undefined;
}

const minuteMs = 60_000;

/** Returns what of a trade may be known. What is hidden is left out here, and nothing behind this has seen it. */
export function shownTradeOf(trade: ClosedTrade, { wallet, order, shows, caption, leverage }: Told): ShownTrade {
  const text = plainCaption(caption);
  const marginReturn = leverage === undefined ? undefined : returnOnMargin(trade, leverageAmount(String(leverage)));
  const tells = (part: keyof Shows): boolean => shows[part];
  const isOpen = tells('dollars') && tells('size') && tells('address');
  return {
    coin: trade.coin,
    side: trade.side,
    entry: trade.entry,
    exit: trade.exit,
    move: trade.move,
    heldMinutes: Math.round((trade.closedAt - trade.openedAt) / minuteMs),
    closedOn: new Date(trade.closedAt).toISOString().slice(0, 10),
    liquidated: trade.isLiquidation,
    ...(leverage !== undefined && { leverage }),
    ...(marginReturn !== undefined && { marginReturn }),
    ...(tells('size') && { size: trade.size }),
    ...(tells('dollars') && { pnl: trade.profit, fees: trade.fees, funding: trade.funding }),
    ...(tells('address') && { shownWallet: wallet }),
    ...(isOpen && { orderId: order }),
    ...(text !== '' && { caption: text }),
  };
}
