import type { ChartSettings } from '../../../lib/chart/engine/settings.ts';

/** Everything marked but the last values of indicators. */
export const plainSettings: ChartSettings = {
  candleType: 'solid',
  priceAxis: 'normal',
  isReversed: false,
  isGridShown: true,
  isLastShown: true,
  isHighShown: true,
  isLowShown: true,
  isIndicatorLastShown: false,
};
