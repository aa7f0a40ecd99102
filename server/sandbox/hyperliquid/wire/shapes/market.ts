import type { PerpAsset, SpotAsset, Universe } from '../../../../../lib/engine/assets.ts';
import type { Depth, Level, MarketReading } from '../../../../../lib/engine/reading.ts';
import { formatUnits } from '../../../../../lib/engine/units/decimal.ts';
import type { DayStats } from '../../../market/day-stats.ts';
import { bookLevels } from '../../venue-as-of.ts';

const RATE_DECIMALS = 10;
const USD_DECIMALS = 6;

/** Formats a mid price, which may lie between two ticks. */
export function midText(midPx2: number, pxDecimals: number): string {
  return formatUnits(midPx2 * 5, pxDecimals + 1);
}

export function perpCtx(asset: PerpAsset, reading: MarketReading, day: DayStats) {
  const px = (value: number) => formatUnits(value, asset.pxDecimals);
  const quiet = asset.delisted;
  const { impactBid, impactAsk } = reading;
  return {
    funding: quiet ? '0.0' : formatUnits(reading.fundingRate, RATE_DECIMALS),
    openInterest: quiet ? '0.0' : formatUnits(reading.openInterest, asset.szDecimals),
    prevDayPx: px(day.prevDayPx),
    dayNtlVlm: quiet ? '0.0' : formatUnits(day.dayNtlVlm, USD_DECIMALS),
    premium: quiet || reading.premium === undefined ? null : formatUnits(reading.premium, RATE_DECIMALS),
    oraclePx: px(reading.oraclePx),
    markPx: px(reading.markPx),
    midPx: quiet || reading.midPx2 === undefined ? null : midText(reading.midPx2, asset.pxDecimals),
    impactPxs: quiet || impactBid === undefined || impactAsk === undefined ? null : [px(impactBid), px(impactAsk)],
    dayBaseVlm: quiet ? '0.0' : formatUnits(day.dayBaseVlm, asset.szDecimals),
  };
}

export function spotCtx(asset: SpotAsset, reading: MarketReading, day: DayStats) {
  const supply = asset.base.supply.includes('.') ? asset.base.supply : `${asset.base.supply}.0`;
  return {
    prevDayPx: formatUnits(day.prevDayPx, asset.pxDecimals),
    dayNtlVlm: formatUnits(day.dayNtlVlm, USD_DECIMALS),
    markPx: formatUnits(reading.markPx, asset.pxDecimals),
    midPx: reading.midPx2 === undefined ? null : midText(reading.midPx2, asset.pxDecimals),
    circulatingSupply: supply,
    coin: asset.name,
    totalSupply: supply,
    dayBaseVlm: formatUnits(day.dayBaseVlm, asset.szDecimals),
  };
}

export function metaOf({ perps, marginTables }: Pick<Universe, 'perps' | 'marginTables'>) {
  return {
    universe: perps.map((perp) => ({
      szDecimals: perp.szDecimals,
      name: perp.name,
      maxLeverage: perp.maxLeverage,
      marginTableId: perp.marginTableId,
      ...(perp.marginMode !== 'cross' && { onlyIsolated: true, marginMode: perp.marginMode }),
      ...(perp.delisted && { isDelisted: true }),
    })),
    marginTables,
    collateralToken: 0,
  };
}

export function spotMetaOf(universe: Universe) {
  return {
    universe: universe.spots.map((spot) => ({
      tokens: [spot.base.index, spot.quote.index],
      name: spot.name,
      index: spot.index,
      isCanonical: spot.isCanonical,
    })),
    tokens: universe.tokens.map((token) => ({
      name: token.name,
      szDecimals: token.szDecimals,
      weiDecimals: token.weiDecimals,
      index: token.index,
      tokenId: token.tokenId,
      isCanonical: token.index < 2,
      evmContract: null,
      fullName: token.fullName,
      deployerTradingFeeShare: '0.0',
    })),
  };
}

export type Grouping = { readonly nSigFigs: number; readonly mantissa: number } | undefined;

/** The most levels of the raw order book that are grouped: enough for twenty groups of thousands of ticks. */
const RAW_LEVELS = 100_000;

export function rawLevelsFor(grouping: Grouping, levels: number = bookLevels.whole): number {
  return grouping === undefined ? levels : RAW_LEVELS;
}

export function levelsOf(
  depth: Depth,
  asset: PerpAsset | SpotAsset,
  grouping: Grouping,
  levels: number = bookLevels.whole,
) {
  const side = (raw: readonly Level[], up: boolean) =>
    fold(raw, grouping, up, levels).map(({ px, sz, n }) => ({
      px: formatUnits(px, asset.pxDecimals),
      sz: formatUnits(sz, asset.szDecimals),
      n,
    }));
  return [side(depth.bids, false), side(depth.asks, true)] as const;
}

export function spreadOf({ bids, asks }: Depth, { pxDecimals }: PerpAsset | SpotAsset) {
  const [bid, ask] = [bids[0], asks[0]];
  return bid && ask && { spread: formatUnits(ask.px - bid.px, pxDecimals) };
}

/** Groups levels: bids are rounded down, asks up, sizes and counts are summed. */
function fold(raw: readonly Level[], grouping: Grouping, up: boolean, levels: number): readonly Level[] {
  if (grouping === undefined) return raw.slice(0, levels);
  const folded: Level[] = [];
  for (const { px, sz, n } of raw) {
    const step = 10 ** Math.max(0, String(px).length - grouping.nSigFigs) * grouping.mantissa;
    const to = (up ? Math.ceil(px / step) : Math.floor(px / step)) * step;
    const last = folded.at(-1);
    if (last !== undefined && last.px === to) {
      folded[folded.length - 1] = { px: to, sz: last.sz + sz, n: last.n + n };
    } else if (folded.length === levels) break;
    else folded.push({ px: to, sz, n });
  }
  return folded;
}
