import type { ChartScaleId } from '@/lib/domain/spot/chart-scale';
import type { Price } from '@/lib/math/amount';

/** A choice of what a chart counts in. */
export interface ChartScale {
  readonly id: ChartScaleId;
  /** The ticker of the prices in this scale. */
  readonly ticker: string;
  /** The market under which drawings in this scale are stored. */
  readonly drawn: string;
  /** The symbol of the coin that prices are in; undefined for the worth of all coins in circulation. */
  readonly symbol: string | undefined;
  /** How many decimals prices in this scale have, if not as many as the chart's own. */
  readonly decimalsAt?: (price: Price | undefined) => number;
}
