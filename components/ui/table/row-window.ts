export interface RowWindow {
  /** The first row that is rendered, and the index after the last one. */
  readonly start: number;
  readonly end: number;
}

interface VisibleRange {
  readonly rows: number;
  readonly rowHeightPx: number;
  /** How far the rows have scrolled past the upper edge; negative while they begin below it. */
  readonly pastPx: number;
  readonly sightPx: number;
  /** Extra rows drawn beyond each edge, so that fast scrolling shows no gap. */
  readonly spare: number;
}

/** In a table of more rows than this, only the visible ones are drawn. */
export const drawnWhole = 100;

export function rowWindow({ rows, rowHeightPx, pastPx, sightPx, spare }: VisibleRange): RowWindow {
  if (rows <= drawnWhole || rowHeightPx <= 0) return { start: 0, end: rows };
  const visible = Math.ceil(sightPx / rowHeightPx) + 1;
  const first = Math.floor(pastPx / rowHeightPx);
  const start = Math.min(Math.max(0, first - spare), Math.max(0, rows - visible - spare));
  return { start, end: Math.min(rows, Math.max(0, first) + visible + spare) };
}

/** How many rows are added in one frame: a slow phone needs some four milliseconds for each. */
export const mostNewRows = 5;

/**
 * Returns the next window between the rendered one and the goal. It adds few rows at a time, so that no frame of a fast
 * scroll takes long; invisible rows are removed at once.
 */
export function towards(drawn: RowWindow, goal: RowWindow, spare: number): RowWindow {
  if (goal.end <= drawn.start || goal.start >= drawn.end) {
    const start = Math.max(goal.start, Math.min(goal.start + spare, goal.end - mostNewRows));
    return { start, end: Math.min(goal.end, start + mostNewRows) };
  }
  const end = Math.min(goal.end, drawn.end + mostNewRows);
  const left = mostNewRows - Math.max(0, end - drawn.end);
  return { start: Math.max(goal.start, drawn.start - left), end };
}

/** Returns true while a fully rendered table has yet to render the rows of a further page, few rows at a time. */
export const isGrowing = (drawn: number, rows: number): boolean => drawn > 0 && rows - drawn > mostNewRows;
