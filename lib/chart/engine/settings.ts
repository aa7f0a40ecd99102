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

export const defaultSettings: ChartSettings = {
  candleType: 'solid',
  priceAxis: 'normal',
  isReversed: false,
  isGridShown: true,
  isLastShown: true,
  isHighShown: true,
  isLowShown: true,
  isIndicatorLastShown: false,
};

/** In the order of a theme's `lines`. */
export const studyColours = ['amber', 'blue', 'violet', 'cyan', 'pink'] as const;
export type StudyColour = (typeof studyColours)[number];
export const studyWidths = [1, 2, 3] as const;
export type StudyWidth = (typeof studyWidths)[number];

/** An indicator on the chart; the same kind may occur several times. */
export interface StudySetting {
  readonly key: string;
  readonly id: string;
  readonly pane: 'price' | 'own';
  readonly isHidden: boolean;
  /** An empty parameter falls back to its default. */
  readonly values?: readonly (number | undefined)[] | undefined;
  /** The colours of its lines by key; a line that is not listed gets the next colour in turn. */
  readonly colours?: Readonly<Partial<Record<string, StudyColour>>> | undefined;
  /** 1 by default: thicker lines cost a canvas several times as much. */
  readonly width?: StudyWidth | undefined;
}
