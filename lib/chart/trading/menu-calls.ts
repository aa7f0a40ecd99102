import type { Easel } from '../engine/easel.ts';
import type { LineLayer } from './line-layer.ts';

/** Somebody wants to know what can be done at a price. */
export interface MenuCall {
  /** Within the chart's element. */
  readonly x: number;
  readonly y: number;
  readonly value: number;
}

const longPressMs = 500;
const slopPx = 8;

/**
 * The right button, a finger that rests, and the keys for a menu at the crosshair. `around` has the keyboard. Returns
 * the end of following.
 */
export function followMenuCalls(
  easel: Easel,
  layer: LineLayer,
  around: HTMLElement,
  hear: (call: MenuCall) => void,
): () => void {
  const { element } = easel;
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
      if (event.pointerType !== 'touch' || !event.isPrimary || easel.isHeld()) return;
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
      const value = easel.crossing()?.price ?? easel.cursor()?.price;
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
