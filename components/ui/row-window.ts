export interface RowWindow {
  /** The first row that is drawn, and the one after the last. */
  readonly start: number;
  readonly end: number;
}

interface Sight {
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

export function rowWindow({ rows, rowHeightPx, pastPx, sightPx, spare }: Sight): RowWindow {
  if (rows <= drawnWhole || rowHeightPx <= 0) return { start: 0, end: rows };
  const inSight = Math.ceil(sightPx / rowHeightPx) + 1;
  const first = Math.floor(pastPx / rowHeightPx);
  const start = Math.min(Math.max(0, first - spare), Math.max(0, rows - inSight - spare));
  return { start, end: Math.min(rows, Math.max(0, first) + inSight + spare) };
}
