import type { DrawingSurface } from '../engine/drawing-surface.ts';
import type { LineLayer } from './line-layer.ts';

/** A press that moves no farther than this is not a drag. */
const slopPx = 3;

export interface LineHand {
  /** Takes a line and returns its price; undefined if the line cannot be moved now. */
  readonly take: (key: string) => number | undefined;
  readonly lead: (key: string, price: number) => void;
  readonly drop: (key: string) => void;
  readonly letGo: (key: string) => void;
}

interface Held {
  readonly key: string;
  readonly pointerId: number;
  readonly fromY: number;
  /** The height of the line at the beginning: it keeps its distance to the pointer. */
  readonly lineY: number;
  hasMoved: boolean;
}

/** Marks an element that represents a line: it can be dragged there, with a finger too. */
export const lineAttribute = 'data-chart-line';

function keyUnder(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest(`[${lineAttribute}]`)?.getAttribute(lineAttribute) ?? undefined;
}

/**
 * Lets the user drag lines: with a mouse at the line itself, with any pointer at its tag. `around` contains the chart
 * and the tags, and receives a press before either. Returns a function that stops it.
 */
export function followLines(
  surface: DrawingSurface,
  layer: LineLayer,
  hand: LineHand,
  around: HTMLElement,
): () => void {
  const { element } = surface;
  const ends = new AbortController();
  let held: Held | undefined;

  const yOf = ({ clientY }: PointerEvent): number => clientY - element.getBoundingClientRect().top;

  function lineUnder(event: PointerEvent): string | undefined {
    const tagged = keyUnder(event.target);
    if (tagged !== undefined) return tagged;
    const isPlot = event.target instanceof Node && element.contains(event.target);
    if (!isPlot || event.pointerType !== 'mouse' || surface.isHeld()) return undefined;
    const isInside = event.clientX - element.getBoundingClientRect().left <= layer.widthPx();
    return isInside ? layer.lineAt(yOf(event))?.key : undefined;
  }

  function down(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0 || held !== undefined) return;
    const key = lineUnder(event);
    const price = key === undefined ? undefined : hand.take(key);
    if (key === undefined || price === undefined) return;
    const fromY = yOf(event);
    const own = layer.yOf(price);
    const isVisible = own !== undefined && own >= 0 && own <= layer.heightPx();
    held = { key, pointerId: event.pointerId, fromY, lineY: isVisible ? own : fromY, hasMoved: false };
    around.setPointerCapture(event.pointerId);
    if (keyUnder(event.target) === undefined) event.stopImmediatePropagation();
    surface.setGestures(false);
  }

  function move(event: PointerEvent): void {
    if (held === undefined || event.pointerId !== held.pointerId) return;
    event.stopPropagation();
    const y = yOf(event);
    if (Math.abs(y - held.fromY) > slopPx) held.hasMoved = true;
    if (!held.hasMoved) return;
    const inside = Math.min(Math.max(held.lineY + y - held.fromY, 0), layer.heightPx());
    const price = layer.priceAt(inside);
    if (price !== undefined) hand.lead(held.key, price);
  }

  function end(isDropped: boolean): void {
    if (held === undefined) return;
    const { key, hasMoved } = held;
    held = undefined;
    surface.setGestures(true);
    if (isDropped && hasMoved) hand.drop(key);
    else hand.letGo(key);
  }

  const listen = { capture: true, signal: ends.signal };
  around.addEventListener('pointerdown', down, listen);
  around.addEventListener('pointermove', move, listen);
  around.addEventListener('pointerup', ({ pointerId }) => pointerId === held?.pointerId && end(true), listen);
  around.addEventListener('pointercancel', ({ pointerId }) => pointerId === held?.pointerId && end(false), listen);
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || held === undefined) return;
      event.stopPropagation();
      end(false);
    },
    listen,
  );
  // The library listens to mouse and touch events of its own.
  const keepFromLibrary = (event: Event): void => {
    if (held !== undefined && keyUnder(event.target) === undefined) event.stopPropagation();
  };
  for (const name of ['mousedown', 'touchstart', 'touchmove'] as const) {
    around.addEventListener(name, keepFromLibrary, listen);
  }
  return () => {
    ends.abort();
    end(false);
  };
}
