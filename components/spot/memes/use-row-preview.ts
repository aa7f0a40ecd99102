import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ShownListing } from '@/lib/domain/spot/listing-rows';

/** How long the pointer rests on a row before it is looked at: a pointer that passes over rows looks at none. */
const restMs = 250;
/** The heading counts as row one of the table. */
const firstRowIndex = 2;

export interface PreviewedRow {
  readonly row: ShownListing;
  /** The lower edge of the row within the list, and whether the preview fits below it. */
  readonly bottomPx: number;
  readonly topPx: number;
  readonly isBelow: boolean;
}

const previewHeightPx = 220;

/**
 * Follows the row below a resting mouse, or with the keyboard's focus; Escape looks away. Once a row was reached at
 * all, the code for what can be done with one is needed.
 */
export function useRowPreview(list: RefObject<HTMLElement | null>, rows: readonly ShownListing[]) {
  const [previewed, setPreviewed] = useState<PreviewedRow>();
  const [isNear, setNear] = useState(false);
  const known = useRef(rows);
  useEffect(() => {
    known.current = rows;
  }, [rows]);
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over: Element | null = null;
    const lookAt = (next: Element | null) => {
      if (next !== null) setNear(true);
      if (next === over) return;
      over = next;
      clearTimeout(timer);
      setPreviewed(undefined);
      if (next === null) return;
      timer = setTimeout(() => {
        const row = known.current[Number(next.getAttribute('aria-rowindex')) - firstRowIndex];
        if (row === undefined) return;
        const { top, bottom } = next.getBoundingClientRect();
        const frame = element.getBoundingClientRect();
        const isBelow = bottom + previewHeightPx < window.innerHeight;
        setPreviewed({ row, topPx: top - frame.top, bottomPx: bottom - frame.top, isBelow });
      }, restMs);
    };
    const rowOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('[data-row]') : null);
    const enter = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') lookAt(rowOf(event.target));
    };
    const focus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) lookAt(rowOf(target));
    };
    const leave = () => lookAt(null);
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') lookAt(null);
    };
    element.addEventListener('pointerover', enter);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('focusin', focus);
    element.addEventListener('focusout', leave);
    element.addEventListener('keydown', press);
    window.addEventListener('scroll', leave, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointerover', enter);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('focusin', focus);
      element.removeEventListener('focusout', leave);
      element.removeEventListener('keydown', press);
      window.removeEventListener('scroll', leave);
    };
  }, [list]);
  return { previewed, isNear };
}
