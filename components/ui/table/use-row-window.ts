import { type RefObject, useEffect, useRef, useState } from 'react';
import { drawnWhole, isGrowing, type RowWindow, rowWindow, towards } from './row-window';

const spare = 8;
/** How many rows of a long table the server renders: enough for a tall screen. */
const firstRows = 40;

function scrollerOf(element: Element): Element | undefined {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (/(auto|scroll)/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return undefined;
}

function measure(body: HTMLElement, rows: number, rowHeightPx: number): RowWindow {
  const top = body.getBoundingClientRect().top;
  const frame = scrollerOf(body)?.getBoundingClientRect();
  const from = Math.max(0, frame?.top ?? 0);
  const to = Math.min(window.innerHeight, frame?.bottom ?? window.innerHeight);
  return rowWindow({ rows, rowHeightPx, pastPx: from - top, sightPx: Math.max(0, to - from), spare });
}

interface Windowed extends RowWindow {
  readonly rowHeightPx: number;
}

/**
 * Returns the range of rows of a long table to draw. Any scrolling ancestor may move the table, so it listens to all of
 * them.
 */
export function useRowWindow(body: RefObject<HTMLElement | null>, rows: number, estimatePx: number): Windowed {
  const isWhole = rows <= drawnWhole;
  const [drawn, setDrawn] = useState<Windowed>(() => ({
    start: 0,
    end: isWhole ? rows : firstRows,
    rowHeightPx: estimatePx,
  }));
  const latest = useRef<RowWindow>(drawn);
  useEffect(() => {
    const element = body.current;
    if (element === null) return;
    let frame = 0;
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(updateWindow);
    };
    const updateWindow = () => {
      frame = 0;
      const height = isWhole ? undefined : element.querySelector('[data-row]')?.getBoundingClientRect().height;
      const rowHeightPx = height ?? estimatePx;
      const goal = isWhole ? { start: 0, end: rows } : measure(element, rows, rowHeightPx);
      const { current } = latest;
      const next = isWhole && !isGrowing(current.end, rows) ? goal : towards(current, goal, spare);
      latest.current = next;
      if (next.start !== goal.start || next.end !== goal.end) soon();
      setDrawn((last) =>
        last.start === next.start && last.end === next.end && last.rowHeightPx === rowHeightPx
          ? last
          : { ...next, rowHeightPx },
      );
    };
    updateWindow();
    if (isWhole) return () => cancelAnimationFrame(frame);
    document.addEventListener('scroll', soon, { capture: true, passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', soon, { capture: true });
      window.removeEventListener('resize', soon);
    };
  }, [body, rows, isWhole, estimatePx]);
  if (isWhole) return { start: 0, end: isGrowing(drawn.end, rows) ? drawn.end : rows, rowHeightPx: estimatePx };
  const start = Math.min(drawn.start, rows - 1);
  return { start, end: Math.max(start, Math.min(drawn.end, rows)), rowHeightPx: drawn.rowHeightPx };
}
