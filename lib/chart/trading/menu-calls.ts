import type { DrawingSurface } from '../engine/drawing-surface.ts';
import type { LineLayer } from './line-layer.ts';

/** A request for the menu of actions at a price. */
export interface MenuCall {
  /** In the chart's element, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly value: number;
}

const longPressMs = 500;
const slopPx = 8;

/**
 * Opens the menu on a right click, a long press, or the menu keys at the crosshair. `around` receives the keyboard
 * events. Returns a function that stops it.
 */
export function followMenuCalls(
  surface: DrawingSurface,
  layer: LineLayer,
  around: HTMLElement,
  hear: (call: MenuCall) => void,
): () => void {
  const { element } = surface;
  const ends = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };

  function callAt(clientX: number, clientY: number): boolean {
    const { left, top } = element.getBoundingClientRect();
    const [x, y] = [clientX - left, clientY - top];
    const isInside = x >= 0 && y >= 0 && x <= layer.widthPx() && y <= layer.heightPx();
    const value = isInside ? layer.priceAt(y) : undefined;
    if (value !== undefined) hear({ x, y, value });
    return value !== undefined;
  }

  const forget = (): void => clearTimeout(timer);
  const listen = { signal: ends.signal };
  element.addEventListener(
    'contextmenu',
    (event) => {
      forget();
      if (callAt(event.clientX, event.clientY)) event.preventDefault();
    },
    listen,
  );
  element.addEventListener(
    'pointerdown',
    (event) => {
      forget();
      if (event.pointerType !== 'touch' || !event.isPrimary || surface.isHeld()) return;
      from = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => callAt(from.x, from.y), longPressMs);
    },
    listen,
  );
  element.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => Math.hypot(clientX - from.x, clientY - from.y) > slopPx && forget(),
    listen,
  );
  for (const name of ['pointerup', 'pointercancel'] as const) element.addEventListener(name, forget, listen);
  around.addEventListener(
    'keydown',
    (event) => {
      const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      if (!isMenuKey || event.target !== around) return;
      const value = surface.crossing()?.price ?? surface.cursor()?.price;
      const y = value === undefined ? undefined : layer.yOf(value);
      if (value === undefined || y === undefined) return;
      event.preventDefault();
      hear({ x: layer.widthPx() / 2, y: Math.min(Math.max(y, 0), layer.heightPx()), value });
    },
    listen,
  );
  return () => {
    ends.abort();
    forget();
  };
}
