import type { ISeriesPrimitive, Time } from 'lightweight-charts';
import type { Interval } from '../../config/chart.ts';
import type { CursorPosition, CursorStep } from './cursor.ts';
import type { Frame } from './frame.ts';

/** The surface that the chart gives to code that draws on it. */
export interface DrawingSurface {
  /** The chart's element; the price pane begins at its top left corner. */
  readonly element: HTMLElement;
  /** Draws a primitive over the candles until the returned function is called. */
  readonly attach: (guest: ISeriesPrimitive<Time>) => () => void;
  readonly frame: () => Frame | undefined;
  /** Returns what the axis writes at a price while it is in percent; undefined while it is in prices. */
  readonly percentTextAt: (price: number) => string | undefined;
  readonly interval: () => Interval | undefined;
  /** Sets whether pointer and wheel move the chart. */
  readonly setGestures: (areOn: boolean) => void;
  /** True while drawing code uses pointer and wheel. */
  readonly isHeld: () => boolean;
  /** The height that is covered at the top of the price pane. */
  readonly headroomPx: () => number;
  readonly moveCursor: (step: CursorStep) => void;
  readonly cursor: () => CursorPosition | undefined;
  /** Moves the crosshair to another price of its bar. */
  readonly aim: (price: number) => void;
  /** Returns the price under the crosshair, and the time of its bar if there is one. */
  readonly crossing: () => { readonly price: number; readonly time: number | undefined } | undefined;
  readonly onCrossing: (hear: () => void) => () => void;
}
