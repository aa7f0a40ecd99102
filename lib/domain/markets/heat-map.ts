import { heatMapFigureName, heatMapFigures, smallestHeatMapPart } from '../../config/market-data.ts';
import { type Sector, sectorNames } from '../../config/sectors.ts';
import type { Ratio } from '../../math/amount.ts';
import { approximate } from '../../math/approximation.ts';
import type { MarketRow } from './market.ts';
import { type Box, treemap } from './treemap.ts';

export type HeatMapFigure = (typeof heatMapFigures)[number];

/** Reads the figure in an address, which anyone may have written. */
export const heatMapFigureOf = (fields: Readonly<Record<string, unknown>>): HeatMapFigure =>
  heatMapFigures.find((figure) => figure === fields[heatMapFigureName]) ?? heatMapFigures[0];

export interface HeatTile<Market> {
  readonly market: Market;
  readonly box: Box;
}

export interface HeatSector<Market> {
  readonly sector: Sector;
  readonly box: Box;
  readonly tiles: readonly HeatTile<Market>[];
}

export interface HeatMap<Market> {
  readonly sectors: readonly HeatSector<Market>[];
  /** The markets that are too small for a tile. */
  readonly small: readonly Market[];
}

type Mapped = Pick<MarketRow, 'coin' | 'sector' | HeatMapFigure>;

/**
 * Lays the markets out by sector: areas are in proportion to the figure, for which a float is exact enough on a screen.
 */
export function heatMapOf<Market extends Mapped>(
  markets: readonly Market[],
  figure: HeatMapFigure,
  box: Box,
): HeatMap<Market> {
  const weighed = markets.map((market) => ({ market, weight: approximate(market[figure]) }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const large = weighed.filter(({ weight }) => weight > 0 && weight / total >= smallestHeatMapPart);
  const shown = new Set(large.map(({ market }) => market));
  const sectors = sectorNames.flatMap((sector) => {
    const members = large.filter(({ market }) => market.sector === sector).sort((a, b) => b.weight - a.weight);
    const weight = members.reduce((sum, one) => sum + one.weight, 0);
    return members.length === 0 ? [] : [{ sector, members, weight }];
  });
  const boxes = treemap(
    sectors.map(({ weight }) => weight),
    box,
  );
  return {
    sectors: sectors.flatMap(({ sector, members }, at) => {
      const own = boxes[at];
      if (own === undefined) return [];
      const tiles = treemap(
        members.map(({ weight }) => weight),
        own,
      );
      const placed = members.flatMap(({ market }, place) => {
        const tile = tiles[place];
        return tile === undefined ? [] : [{ market, box: tile }];
      });
      return [{ sector, box: own, tiles: placed }];
    }),
    small: markets.filter((market) => !shown.has(market)),
  };
}

/** The steps of the colour by the change of a day, as a ratio; the sign and the number say the same. */
const steps = [0.002, 0.02, 0.05] as const;
export type Heat = -3 | -2 | -1 | 0 | 1 | 2 | 3;
const heats = {
  up: [0, 1, 2, 3],
  down: [0, -1, -2, -3],
} as const;

export function heatOf(change: Ratio | undefined): Heat {
  if (change === undefined) return 0;
  const value = approximate(change);
  const place = steps.filter((step) => Math.abs(value) >= step).length;
  return (value > 0 ? heats.up : heats.down)[place] ?? 0;
}
