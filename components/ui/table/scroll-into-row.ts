interface Extent {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns how far a row must scroll to show an item with some margin; 0 if it is visible. A wide item shows its start.
 */
export function scrollNeeded(row: Extent, item: Extent, margin: number): number {
  const before = item.from - margin - row.from;
  if (before < 0) return before;
  const after = item.to + margin - row.to;
  return after > 0 ? Math.min(after, before) : 0;
}
