import { liquidationPx } from '../margin/liquidation-price.ts';
import { maintenanceOfCross } from '../margin/maintenance.ts';
import { borrowableOf, borrowedOf } from '../margin/portfolio.ts';
import { isolatedEquity, valueOfPosition, withdrawableOf } from '../margin/requirement.ts';
import { crossMarginState, portfolioRatio } from '../margin/standing.ts';
import type { AccountReading, MarginReading, PortfolioReading, PositionReading } from '../reading.ts';
import { settingOf } from '../state/accounts.ts';
import type { Account, Position } from '../state/model.ts';
import { mulDiv, safe } from '../units/integer.ts';

export function readAccount(account: Account): AccountReading {
  return read(account, [...account.positions.values()], { cash: account.usd, withdrawable: withdrawableOf(account) });
}

/**
 * Returns an account's part on one dex. The cash is on the exchange's own dex, but for what the positions on the others
 * cost.
 */
export function readAccountOn(account: Account, dex: string): AccountReading {
  const all = [...account.positions.values()];
  const elsewhere = all.filter(({ market }) => market.asset.dex !== '');
  const positions = all.filter(({ market }) => market.asset.dex === dex);
  if (dex !== '') return read(account, positions, { cash: -costOf(positions), withdrawable: 0 });
  const cash = account.usd + costOf(elsewhere);
  return read(account, positions, { cash, withdrawable: withdrawableOf(account) });
}

function costOf(positions: readonly Position[]): number {
  let cost = 0;
  for (const { isCross, entryNtl } of positions) if (isCross) cost += entryNtl;
  return cost;
}

interface Money {
  readonly cash: number;
  readonly withdrawable: number;
}

function read(account: Account, all: readonly Position[], { cash, withdrawable }: Money): AccountReading {
  const positions = all.filter(({ szi }) => szi !== 0);
  const cross = crossReading(account, positions, cash);
  const standing = crossMarginState(account);
  return {
    address: account.address,
    mode: account.mode,
    all: withIsolated(cross, positions),
    cross,
    crossMaintenance: maintenanceOfCross(positions),
    withdrawable,
    availableAfterMaintenance: Math.max(0, standing.equity - standing.maintenance),
    portfolio: account.mode === 'portfolioMargin' ? readPortfolio(account) : undefined,
    positions: positions.map((position) => readPosition(account, position)),
    spot: [...account.spot]
      .map(([token, { total, hold, entryNtl }]) => ({ token, total, hold, entryNtl }))
      .sort((a, b) => a.token - b.token),
  };
}

const readPortfolio = (account: Account): PortfolioReading => ({
  ratio: portfolioRatio(account),
  borrowed: borrowedOf(account),
  borrowable: borrowableOf(account),
});

function crossReading(account: Account, positions: readonly Position[], cash: number): MarginReading {
  let marginUsed = 0;
  let accountValue = cash;
  let totalNtl = 0;
  for (const position of positions) {
    if (!position.isCross) continue;
    marginUsed += marginUsedBy(account, position);
    accountValue += position.szi * position.market.markPx;
    totalNtl += valueOfPosition(position);
  }
  return { accountValue: safe(accountValue), totalNtl, totalRawUsd: cash, marginUsed };
}

function withIsolated(cross: MarginReading, positions: readonly Position[]): MarginReading {
  let { accountValue, totalNtl, totalRawUsd, marginUsed } = cross;
  for (const position of positions) {
    if (position.isCross) continue;
    const equity = isolatedEquity(position);
    accountValue += equity;
    marginUsed += equity;
    totalNtl += valueOfPosition(position);
    totalRawUsd += position.rawUsd;
  }
  return { accountValue, totalNtl, totalRawUsd, marginUsed };
}

function marginUsedBy(account: Account, position: Position): number {
  if (!position.isCross) return isolatedEquity(position);
  return mulDiv(valueOfPosition(position), 1, leverageOf(account, position));
}

const leverageOf = (account: Account, { market }: Position): number => settingOf(account, market).leverage;

function readPosition(account: Account, position: Position): PositionReading {
  const { market, szi, entryNtl } = position;
  return {
    asset: market.id,
    szi,
    entryNtl,
    leverage: leverageOf(account, position),
    isCross: position.isCross,
    rawUsd: position.rawUsd,
    positionValue: valueOfPosition(position),
    unrealizedPnl: szi * market.markPx - entryNtl,
    marginUsed: marginUsedBy(account, position),
    liquidationPx: liquidationPx(account, position),
    funding: {
      allTime: account.settings.get(market.id)?.fundingAllTime ?? 0,
      sinceOpen: position.fundingSinceOpen,
      sinceChange: position.fundingSinceChange,
    },
  };
}
