import type { IPrimitivePaneView, ISeriesPrimitive, SeriesAttachedParameter, Time } from 'lightweight-charts';
import { onCanvas, type Target } from './canvas.ts';

/** Something of ours in the library's chart: where it is, as long as it is there. */
export abstract class Layer implements ISeriesPrimitive<Time> {
  #place: SeriesAttachedParameter<Time> | undefined;

  attached(place: SeriesAttachedParameter<Time>): void {
    this.#place = place;
  }

  detached(): void {
    this.#place = undefined;
  }

  /** After anything changed that the library knows nothing of. */
  redraw(): void {
    this.#place?.requestUpdate();
  }

  protected get place(): SeriesAttachedParameter<Time> | undefined {
    return this.#place;
  }
}

type ZOrder = 'normal' | 'top';

/**
 * The library asks for a view's renderer several times a frame and draws once: what is drawn is worked out then. It
 * keeps what it made for a list as long as it gets the same list.
 */
export function viewsOf(
  zOrder: ZOrder,
  draw: (target: Target) => void,
  isThere: () => boolean = () => true,
): readonly IPrimitivePaneView[] {
  const renderer = { draw };
  return [{ zOrder: () => zOrder, renderer: () => (isThere() ? renderer : null) }];
}

/** In the page's pixels. What is set on the canvas is taken back by whoever lends it. */
export function drawnOnce(
  zOrder: ZOrder,
  draw: Parameters<typeof onCanvas>[1],
  isThere?: () => boolean,
): readonly IPrimitivePaneView[] {
  return viewsOf(zOrder, (target) => onCanvas(target, draw), isThere);
}
