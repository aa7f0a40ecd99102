import { liquidationPx } from '../margin/liquidation-price.ts';
import { crossMaintenance } from '../margin/maintenance.ts';
import { crossNotional, crossValue, isolatedEquity, valueOfPosition, withdrawableOf } from '../margin/requirement.ts';
import type { AccountReading, MarginReading, PositionReading } from '../reading.ts';
import { settingOf } from '../state/accounts.ts';
import type { Account, Position } from '../state/model.ts';
import { mulDiv } from '../units/integer.ts';

export function readAccount(account: Account): AccountReading {
  const positions = [...account.positions.values()].filter(({ szi }) => szi !== 0);
  const cross = crossReading(account, positions);
  return {
    address: account.address,
    mode: account.mode,
    all: withIsolated(cross, positions),
    cross,
    crossMaintenance: crossMaintenance(account),
    withdrawable: withdrawableOf(account),
    positions: positions.map((position) => readPosition(account, position)),
    spot: [...account.spot]
      .map(([token, { total, hold, entryNtl }]) => ({ token, total, hold, entryNtl }))
      .sort((a, b) => a.token - b.token),
  };
}

function crossReading(account: Account, positions: readonly Position[]): MarginReading {
  let marginUsed = 0;
  for (const position of positions) if (position.isCross) marginUsed += marginUsedBy(account, position);
  return { accountValue: crossValue(account), totalNtl: crossNotional(account), totalRawUsd: account.usd, marginUsed };
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
