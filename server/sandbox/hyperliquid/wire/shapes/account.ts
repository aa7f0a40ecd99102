import type { PerpAsset, Universe } from '../../../../../lib/engine/assets.ts';
import { LIQUIDATION_DECIMALS } from '../../../../../lib/engine/margin/liquidation-price.ts';
import type { AccountReading, MarginReading, PositionReading } from '../../../../../lib/engine/reading.ts';
import { formatUnits } from '../../../../../lib/engine/units/decimal.ts';
import { mulDivRound } from '../../../../../lib/engine/units/integer.ts';

const USD_DECIMALS = 6;
const RATIO = 10_000_000_000;
const RATIO_DECIMALS = 10;

export const usd = (value: number): string => formatUnits(value, USD_DECIMALS);

const summary = ({ accountValue, totalNtl, totalRawUsd, marginUsed }: MarginReading) => ({
  accountValue: usd(accountValue),
  totalNtlPos: usd(totalNtl),
  totalRawUsd: usd(totalRawUsd),
  totalMarginUsed: usd(marginUsed),
});

export function clearinghouseState(account: AccountReading, universe: Universe, time: number) {
  return {
    marginSummary: summary(account.all),
    crossMarginSummary: summary(account.cross),
    crossMaintenanceMarginUsed: usd(account.crossMaintenance),
    withdrawable: usd(account.withdrawable),
    assetPositions: account.positions.flatMap((position) => {
      const asset = universe.asset(position.asset);
      return asset?.kind !== 'perp' ? [] : [{ type: 'oneWay', position: positionOf(position, asset) }];
    }),
    time,
  };
}

function positionOf(position: PositionReading, asset: PerpAsset) {
  const px = (value: number) => formatUnits(value, asset.pxDecimals);
  const { szi, entryNtl, leverage, unrealizedPnl } = position;
  const staked = Math.abs(entryNtl);
  return {
    coin: asset.name,
    szi: formatUnits(szi, asset.szDecimals),
    leverage: leverageOf(position),
    entryPx: px(mulDivRound(entryNtl, 1, szi)),
    positionValue: usd(position.positionValue),
    unrealizedPnl: usd(unrealizedPnl),
    returnOnEquity:
      staked === 0 ? '0.0' : formatUnits(mulDivRound(unrealizedPnl * leverage, RATIO, staked), RATIO_DECIMALS),
    liquidationPx:
      position.liquidationPx === undefined ? null : formatUnits(position.liquidationPx, LIQUIDATION_DECIMALS),
    marginUsed: usd(position.marginUsed),
    maxLeverage: asset.maxLeverage,
    cumFunding: {
      allTime: usd(position.funding.allTime),
      sinceOpen: usd(position.funding.sinceOpen),
      sinceChange: usd(position.funding.sinceChange),
    },
  };
}

export function leverageOf(holding: { readonly isCross: boolean; readonly leverage: number; readonly rawUsd: number }) {
  return holding.isCross
    ? { type: 'cross', value: holding.leverage }
    : { type: 'isolated', value: holding.leverage, rawUsd: usd(holding.rawUsd) };
}
