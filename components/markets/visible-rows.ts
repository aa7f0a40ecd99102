/** Extra rows beyond each edge, so that fast scrolling shows no gap. */
const spare = 8;

export interface VisibleRange {
  readonly rows: number;
  readonly rowPx: number;
  /** How far the rows have scrolled past the upper edge; negative while they begin below it. */
  readonly pastPx: number;
  readonly sightPx: number;
}

/** Returns the range of rows to draw; its end is exclusive. */
export function visibleSlice({ rows, rowPx, pastPx, sightPx }: VisibleRange): readonly [number, number] {
  const room = Math.ceil(sightPx / rowPx) + 2 * spare;
  const first = Math.floor(pastPx / rowPx) - spare;
  const start = Math.max(0, Math.min(first, rows - room));
  return [start, Math.min(rows, start + room)];
}

function gap(heightPx: number): HTMLElement[] {
  if (heightPx <= 0) return [];
  const row = document.createElement('tr');
  row.setAttribute('aria-hidden', 'true');
  row.style.cssText = `height:${heightPx}px;border:0`;
  return [row];
}

/** Keeps only the visible rows in the page, and blank space in place of the others. */
export class VisibleRows {
  private readonly body: HTMLElement;
  private rows: readonly HTMLElement[] = [];
  private drawn: readonly [number, number] = [0, 0];
  private rowPx = 0;
  private topPx = 0;
  private frame = 0;
  isNarrow = false;

  constructor(body: HTMLElement) {
    this.body = body;
  }

  begin(rows: readonly HTMLElement[]): void {
    this.isNarrow = true;
    this.rows = rows;
    this.measure();
    this.draw(rows);
    window.addEventListener('scroll', this.later, { passive: true });
    window.addEventListener('resize', this.later);
  }

  end(): void {
    cancelAnimationFrame(this.frame);
    window.removeEventListener('scroll', this.later);
    window.removeEventListener('resize', this.later);
  }

  draw(rows: readonly HTMLElement[]): void {
    this.rows = rows;
    const [start, end] = this.slice();
    this.drawn = [start, end];
    const focused = document.activeElement;
    const shown = rows.slice(start, end);
    for (const [at, row] of shown.entries()) row.setAttribute('aria-rowindex', String(start + at + 2));
    this.body.replaceChildren(...gap(start * this.rowPx), ...shown, ...gap((rows.length - end) * this.rowPx));
    this.body.closest('table')?.setAttribute('aria-rowcount', String(rows.length + 1));
    if (focused instanceof HTMLElement && this.body.contains(focused)) focused.focus({ preventScroll: true });
  }

  private readonly later = (): void => {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.measure();
      const [start, end] = this.slice();
      if (start !== this.drawn[0] || end !== this.drawn[1]) this.draw(this.rows);
    });
  };

  /**
   * Measures the rows. It must not run on every key press, where it would force a layout before the rows have changed.
   */
  private measure(): void {
    this.topPx = this.body.getBoundingClientRect().top + window.scrollY;
    const row = this.rows.find(({ isConnected }) => isConnected);
    if (row !== undefined) this.rowPx = row.getBoundingClientRect().height;
  }

  private slice(): readonly [number, number] {
    if (this.rowPx === 0) return [0, this.rows.length];
    const pastPx = window.scrollY - this.topPx;
    return visibleSlice({ rows: this.rows.length, rowPx: this.rowPx, pastPx, sightPx: window.innerHeight });
  }
}
