import type { IPrimitivePaneView, ISeriesPrimitive, SeriesAttachedParameter, Time } from 'lightweight-charts';
import { onCanvas, type Target } from './canvas.ts';

/** A primitive of ours in the library's chart, which has access to the chart while it is attached. */
export abstract class Layer implements ISeriesPrimitive<Time> {
  #place: SeriesAttachedParameter<Time> | undefined;

  attached(place: SeriesAttachedParameter<Time>): void {
    this.#place = place;
  }

  detached(): void {
    this.#place = undefined;
  }

  /** Draws again after a change that the library does not know of. */
  redraw(): void {
    this.#place?.requestUpdate();
  }

  protected get place(): SeriesAttachedParameter<Time> | undefined {
    return this.#place;
  }
}

type ZOrder = 'normal' | 'top';

/**
 * Returns views that compute their content when they are drawn, because the library requests the renderer several times
 * per frame but draws once. The library caches what it makes of a list for as long as it gets the same list.
 */
export function viewsOf(
  zOrder: ZOrder,
  draw: (target: Target) => void,
  isThere: () => boolean = () => true,
): readonly IPrimitivePaneView[] {
  const renderer = { draw };
  return [{ zOrder: () => zOrder, renderer: () => (isThere() ? renderer : null) }];
}

/** Draws in CSS pixels. The caller saves and restores the canvas state. */
export function drawnOnce(
  zOrder: ZOrder,
  draw: Parameters<typeof onCanvas>[1],
  isThere?: () => boolean,
): readonly IPrimitivePaneView[] {
  return viewsOf(zOrder, (target) => onCanvas(target, draw), isThere);
}
