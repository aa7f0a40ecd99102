/** The look of a line: a position's entry, an open order, a liquidation price, an order being typed, or an alert. */
export type LineLook = 'position' | 'order' | 'liquidation' | 'draft' | 'alert';

/** A price with a name, drawn across the whole pane. */
export interface ChartLine {
  readonly key: string;
  readonly price: number;
  readonly look: LineLook;
  /** The price as it is written on an axis in prices. */
  readonly text: string;
  /** True while it is dragged or its move is being sent. */
  readonly isHeld: boolean;
  readonly isMovable: boolean;
  /** True if it has a tag; of many lines that say the same, only one has. */
  readonly isNamed: boolean;
}
