import type { ISeriesPrimitive, Time } from 'lightweight-charts';
import type { Interval } from '../../config/periods.ts';
import type { CursorPlace, CursorStep } from './cursor.ts';
import type { Frame } from './frame.ts';

/** What somebody who draws on a chart needs of it. */
export interface Easel {
  /** The price pane begins at its top left corner. */
  readonly element: HTMLElement;
  /** Over the candles, until the returned function is called. */
  readonly lend: (guest: ISeriesPrimitive<Time>) => () => void;
  readonly frame: () => Frame | undefined;
  readonly interval: () => Interval | undefined;
  /** Whether pointer and wheel move the chart. */
  readonly setGestures: (areOn: boolean) => void;
  /** Somebody who draws has taken pointer and wheel. */
  readonly isHeld: () => boolean;
  /** What covers the top of the price. */
  readonly headroomPx: () => number;
  readonly moveCursor: (step: CursorStep) => void;
  readonly cursor: () => CursorPlace | undefined;
  /** The crosshair at another price of its bar. */
  readonly aim: (price: number) => void;
  /** The price that the crosshair crosses, and the bar where there is one. */
  readonly crossing: () => { readonly price: number; readonly time: number | undefined } | undefined;
  readonly onCrossing: (hear: () => void) => () => void;
}
