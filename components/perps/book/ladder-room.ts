import type { BookSide } from '@/lib/domain/perps';

export interface Mark {
  readonly side: BookSide;
  /** The row, counted from the best price. */
  readonly row: number;
}

/** The ladder's dimensions in pixels, as the page's style sets them. */
export interface LadderRoom {
  readonly width: number;
  readonly height: number;
  readonly rowPx: number;
  readonly gutterPx: number;
  /** The height of the gap between the two sides. */
  readonly middlePx: number;
  readonly most: number;
  /** Screen pixels per CSS pixel. */
  readonly scale: number;
}

/** A ladder that is not laid out yet. */
export const noRoom: LadderRoom = { width: 0, height: 0, rowPx: 1, gutterPx: 0, middlePx: 0, most: 0, scale: 1 };

export function rowsPerSide({ height, middlePx, rowPx, most }: LadderRoom): number {
  return Math.max(0, Math.min(most, Math.floor((height - middlePx) / 2 / rowPx)));
}

/** Returns the row at a distance in pixels from the top. */
export function markAt(room: LadderRoom, y: number): Mark | undefined {
  const half = (room.height - room.middlePx) / 2;
  const side: BookSide = y < half ? 'asks' : 'bids';
  // A row's first pixel is its top one; for asks that is the one farthest from the middle.
  const row =
    side === 'asks' ? Math.ceil((half - y) / room.rowPx) - 1 : Math.floor((y - half - room.middlePx) / room.rowPx);
  if (row < 0) return undefined;
  return row < rowsPerSide(room) ? { side, row } : undefined;
}
