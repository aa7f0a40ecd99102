import type { candleTypes, priceAxisTypes } from '../../config/chart.ts';

export interface ChartSettings {
  readonly candleType: (typeof candleTypes)[number];
  readonly priceAxis: (typeof priceAxisTypes)[number];
  readonly isReversed: boolean;
  readonly isGridShown: boolean;
  readonly isLastShown: boolean;
  readonly isHighShown: boolean;
  readonly isLowShown: boolean;
  readonly isIndicatorLastShown: boolean;
}

/** One indicator on the chart; several may be of one kind. */
export interface StudySetting {
  readonly key: string;
  readonly id: string;
  readonly pane: 'price' | 'own';
  readonly isHidden: boolean;
  /** An empty parameter falls back to its default. */
  readonly values?: readonly (number | undefined)[] | undefined;
}
