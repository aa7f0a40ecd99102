import { isBackedBySpot, settingOf } from '../state/accounts.ts';
import { type Account, type Order, type PerpMarket, WEI_PER_MICRO } from '../state/model.ts';
import { crossMaintenance, maintenanceOfPosition } from './maintenance.ts';
import { availableMargin, crossEquity, isolatedEquity } from './requirement.ts';
import { crossMarginState } from './standing.ts';
import { maintenanceOf } from './tiers.ts';

interface Trade {
  readonly isBuy: boolean;
  readonly px: number;
  readonly sz: number;
}

/** Returns the loss against the mark price; above zero if the trade's price is worse. */
const lossOf = (market: PerpMarket, { isBuy, px, sz }: Trade): number =>
  (isBuy ? px - market.markPx : market.markPx - px) * sz;

function openedBy(szi: number, { isBuy, sz }: Trade): number {
  const isClosing = szi !== 0 && szi > 0 !== isBuy;
  return isClosing ? Math.max(0, sz - Math.abs(szi)) : sz;
}

/**
 * True if the taker may be filled at this price: opening must leave it above maintenance margin, closing above zero, so
 * that no account can trade into a debt.
 */
export function mayTake(account: Account, market: PerpMarket, trade: Trade): boolean {
  const position = account.positions.get(market.id);
  const szi = position?.szi ?? 0;
  const opened = openedBy(szi, trade);
  const loss = lossOf(market, trade);
  const { isCross, leverage } = settingOf(account, market);
  if (position?.isCross ?? isCross) {
    if (opened === 0) return loss <= 0 || crossEquity(account) - loss >= 0;
    const own = position === undefined ? 0 : maintenanceOfPosition(position);
    const after = maintenanceOf(market.tiers, Math.abs(szi + (trade.isBuy ? trade.sz : -trade.sz)) * market.markPx);
    return crossEquity(account) - loss >= crossMaintenance(account) - own + after;
  }
  const equity = position === undefined ? 0 : isolatedEquity(position);
  if (opened === 0) return loss <= 0 || equity - loss >= 0;
  const margin = Math.ceil((trade.px * opened) / leverage);
  const isFlip = opened < trade.sz;
  const size = isFlip ? opened : Math.abs(szi) + opened;
  const lossOfOpened = Math.max(0, Math.ceil((loss * opened) / trade.sz));
  const backed = (isFlip ? 0 : equity) + margin - lossOfOpened;
  return crossEquity(account) >= margin && backed >= maintenanceOf(market.tiers, size * market.markPx);
}

/** True if a resting order may still be filled: repeats the margin check of its placement (marginCanceled if not). */
export function mayMake({ account }: Order, market: PerpMarket, trade: Trade): boolean {
  const position = account.positions.get(market.id);
  const { isCross, leverage } = settingOf(account, market);
  const opened = openedBy(position?.szi ?? 0, trade);
  const loss = Math.max(0, lossOf(market, trade));
  const available = availableMargin(account);
  if (opened === 0) return loss <= available || loss === 0;
  if (position?.isCross ?? isCross) return available >= loss;
  const reserved = Math.trunc((opened * market.markPx) / leverage);
  return available + reserved >= Math.ceil((trade.px * opened) / leverage) && mayTake(account, market, trade);
}

/** True if a resting spot order may still be filled: what a buyer pays must not be needed by his positions. */
export function mayPay({ account, isBuy }: Order, ntl: number): boolean {
  if (!isBuy || !isBackedBySpot(account) || account.positions.size === 0) return true;
  const { equity, maintenance } = crossMarginState(account);
  return equity - Math.ceil(ntl / WEI_PER_MICRO) >= maintenance;
}
