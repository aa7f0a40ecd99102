import type { BookSide } from '@/lib/domain/perps/price-grouping';

export interface Mark {
  readonly side: BookSide;
  /** Counted from the best. */
  readonly row: number;
}

/** The geometry that the page's style gives the ladder, in pixels. */
export interface LadderRoom {
  readonly width: number;
  readonly height: number;
  readonly rowPx: number;
  readonly gutterPx: number;
  /** Between the two sides. */
  readonly middlePx: number;
  readonly most: number;
  /** Of the screen, for one of the page's. */
  readonly scale: number;
}

export function rowsPerSide({ height, middlePx, rowPx, most }: LadderRoom): number {
  return Math.max(0, Math.min(most, Math.floor((height - middlePx) / 2 / rowPx)));
}

/** Which row lies at so many pixels from the top. */
export function markAt(room: LadderRoom, y: number): Mark | undefined {
  const half = (room.height - room.middlePx) / 2;
  const side: BookSide = y < half ? 'asks' : 'bids';
  // A row's first pixel is its upper one: of the asks the one that is farthest from the middle.
  const row =
    side === 'asks' ? Math.ceil((half - y) / room.rowPx) - 1 : Math.floor((y - half - room.middlePx) / room.rowPx);
  if (row < 0) return undefined;
  return row < rowsPerSide(room) ? { side, row } : undefined;
}
