import { crossEquity, hasMoneyOn, totalRequirement } from '../margin/requirement.ts';
import { spendable } from '../margin/spendable.ts';
import type { AvailableReading } from '../reading.ts';
import { settingOf } from '../state/accounts.ts';
import type { Account, Market } from '../state/model.ts';
import { mulDiv } from '../units/integer.ts';

/** Returns how much one more order could buy and sell: the inverse of the margin check. */
export function readAvailable(account: Account, market: Market): AvailableReading {
  if (market.kind === 'spot') {
    const { base, quote } = market.asset;
    const money = Math.max(0, spendable(account, quote.index));
    const held = Math.max(0, spendable(account, base.index));
    const sizes = [Math.floor(money / Math.max(1, market.markPx)), Math.floor(held / market.baseScale)] as const;
    const worth = Math.floor((sizes[1] * market.markPx) / 100);
    const { markPx } = market;
    const availableToTrade = [Math.floor(money / 100), worth] as const;
    return { leverage: 1, isCross: true, rawUsd: 0, maxTradeSzs: sizes, availableToTrade, markPx };
  }
  const { leverage, isCross } = settingOf(account, market);
  const position = account.positions.get(market.id);
  const szi = position?.szi ?? 0;
  const resting = account.resting.get(market.id);
  const equity = hasMoneyOn(account, market) ? crossEquity(account) : 0;
  const free = Math.max(0, equity - totalRequirement(account, market));
  const reach = mulDiv(free, leverage, market.markPx) + (isCross ? 0 : Math.abs(szi));
  const buy = mostOf(reach, szi, resting?.buy ?? 0);
  const sell = mostOf(reach, -szi, resting?.sell ?? 0);
  const worth = (sz: number): number => mulDiv(sz, market.markPx, leverage);
  return {
    leverage,
    isCross,
    rawUsd: position?.rawUsd ?? 0,
    maxTradeSzs: [buy, sell],
    availableToTrade: [worth(buy), worth(sell)],
    markPx: market.markPx,
  };
}

/** Returns the largest size in one direction. `held` is positive in that direction; closing it is always possible. */
function mostOf(reach: number, held: number, resting: number): number {
  return Math.max(0, reach - held - resting, -held - resting);
}
