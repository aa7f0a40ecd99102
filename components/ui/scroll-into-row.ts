interface Extent {
  readonly from: number;
  readonly to: number;
}

/** How far a row must scroll to show an item with some margin; 0 when it is in sight. A wide item shows its beginning. */
export function scrollNeeded(row: Extent, item: Extent, margin: number): number {
  const before = item.from - margin - row.from;
  if (before < 0) return before;
  const after = item.to + margin - row.to;
  return after > 0 ? Math.min(after, before) : 0;
}
