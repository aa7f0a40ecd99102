/** The ordinals (with fractions) of the bars at the left and right edge of the screen. */
export interface View {
  readonly from: number;
  readonly to: number;
}

/** The part of a series that the library holds: buckets of `level` bars, from `first` to `end`, exclusive. */
export interface Slice {
  readonly level: number;
  readonly first: number;
  readonly end: number;
}

/** The ordinals of all existing bars. */
export interface Bounds {
  readonly first: number;
  readonly end: number;
}

/** How many buckets are kept on either side of the view, so that a swipe seldom needs others. */
const leastMargin = 300;

export function bucketOf(ordinal: number, level: number): number {
  return Math.floor(ordinal / level);
}

const powerFor = (barsPerPixel: number): number => 2 ** Math.max(0, Math.ceil(Math.log2(barsPerPixel)));

/** Returns how many bars share a bucket: one while each has its own pixel, then powers of two. */
function levelFor(barsPerPixel: number, most: number, current: number | undefined): number {
  if (current !== undefined && current <= most) {
    const perPixel = barsPerPixel / current;
    if ((perPixel <= 1.2 || current === most) && (current === 1 || perPixel > 0.4)) return current;
  }
  return Math.min(most, powerFor(barsPerPixel));
}

/** Returns the slice for a view; the current one while it suffices. */
export function planSlice(view: View, bounds: Bounds, widthPx: number, current?: Slice): Slice {
  const bars = Math.max(1, view.to - view.from);
  const width = Math.max(1, widthPx);
  // The level stops growing once all bars just fill the screen: beyond that, they would shrink to a line in the middle
  // of nothing.
  const most = powerFor((bounds.end - bounds.first) / width);
  const level = levelFor(bars / width, most, current?.level);
  const all = { first: bucketOf(bounds.first, level), end: bucketOf(bounds.end - 1, level) + 1 };
  const from = bucketOf(view.from, level);
  const to = bucketOf(view.to, level) + 1;
  const margin = Math.max(leastMargin, to - from);
  if (current?.level === level && current.first >= all.first && current.end <= all.end) {
    const isLeftEnough = current.first === all.first || from - current.first >= margin / 3;
    const isRightEnough = current.end === all.end || current.end - to >= margin / 3;
    const isSmall = current.end - current.first <= 8 * margin;
    if (isLeftEnough && isRightEnough && isSmall) return current;
  }
  const first = Math.min(Math.max(all.first, from - margin), all.end - 1);
  return { level, first, end: Math.max(first + 1, Math.min(all.end, to + margin)) };
}

/** Returns a view of `width` bars, or as many as are needed, in whose middle the bars from `first` to `last` are. */
export function viewAround(first: number, last: number, width: number): View {
  const middle = (first + last) / 2;
  const half = Math.max(width, 2 * (last - first + 1)) / 2;
  return { from: middle - half, to: middle + half };
}

/** Returns the ordinal at the middle of a bucket's bars; the function below is the inverse. */
export function ordinalOfLogical(slice: Slice, logical: number): number {
  return (slice.first + logical) * slice.level + (slice.level - 1) / 2;
}

export function logicalOfOrdinal(slice: Slice, ordinal: number): number {
  return (ordinal - (slice.level - 1) / 2) / slice.level - slice.first;
}
