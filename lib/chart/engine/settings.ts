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

/** One indicator on the chart; several may be of one kind. */
export interface StudySetting {
  readonly key: string;
  readonly id: string;
  readonly pane: 'price' | 'own';
  readonly isHidden: boolean;
  /** An empty parameter falls back to its default. */
  readonly values?: readonly (number | undefined)[] | undefined;
  /** Of its lines, by their keys; one that is not named takes its turn. */
  readonly colours?: Readonly<Partial<Record<string, StudyColour>>> | undefined;
  /** 1 where it is not said: thicker lines cost a canvas several times as much. */
  readonly width?: StudyWidth | undefined;
}
