import type { IPrimitivePaneRenderer } from 'lightweight-charts';

export type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];

/** Draws in CSS pixels, whatever the screen's pixel ratio. */
export function onCanvas(
  target: Target,
  draw: (context: CanvasRenderingContext2D, widthPx: number, heightPx: number) => void,
): void {
  // biome-ignore lint/correctness/useHookAtTopLevel: the library's method is no hook, it is only named like one
  target.useMediaCoordinateSpace(({ context, mediaSize }) => draw(context, mediaSize.width, mediaSize.height));
}
