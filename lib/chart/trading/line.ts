/** How a line looks: what is had, what waits, where it ends, what is being written. */
export type LineLook = 'position' | 'order' | 'liquidation' | 'draft';

/** A price with a name, across the whole pane. */
export interface ChartLine {
  readonly key: string;
  readonly price: number;
  readonly look: LineLook;
  /** Written at the axis. */
  readonly text: string;
  /** Under the hand, or under way. */
  readonly isHeld: boolean;
  readonly isMovable: boolean;
  /** Whether it has a tag; one of many that say the same has none. */
  readonly isNamed: boolean;
}
