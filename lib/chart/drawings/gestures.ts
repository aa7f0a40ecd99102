import type { DrawingSurface } from '../engine/drawing-surface.ts';
import { dragPoints } from './drag.ts';
import type { Drawing } from './drawing.ts';
import type { DrawingEditor } from './editor.ts';
import type { Hit, Pointer } from './hit.ts';
import { distance, type Pixel } from './pixels.ts';
import { drawingTools } from './tools/index.ts';
import type { DrawingLayer } from './view.ts';

/** A press that moves no farther than this is not a drag. */
const slopPx = 5;

type Held = { readonly from: Pixel; hasMoved: boolean } & (
  | { readonly kind: 'empty' }
  | { readonly kind: 'sketch' }
  | { readonly kind: 'stroke' }
  | { readonly kind: 'drawing'; readonly drawing: Drawing; readonly part: Hit['part'] }
);

/**
 * Handles mouse, touch and pen on the price pane. Events that belong to a drawing never reach the chart library; all
 * others do. Returns a function that stops it.
 */
export function followPointer(surface: DrawingSurface, layer: DrawingLayer, editor: DrawingEditor): () => void {
  const { element } = surface;
  const ends = new AbortController();
  let held: Held | undefined;
  let areGesturesOn = true;

  const isOurs = (): boolean => held !== undefined && held.kind !== 'empty';
  const isSketching = (): boolean => editor.view.read().sketch !== undefined;
  const pointerOf = (event: PointerEvent): Pointer => (event.pointerType === 'touch' ? 'touch' : 'mouse');

  function settle(): void {
    const areFree = !isOurs() && !isSketching();
    if (areFree === areGesturesOn) return;
    areGesturesOn = areFree;
    surface.setGestures(areFree);
  }

  /** Returns undefined outside the price pane: its axes and the panes below belong to the library. */
  function placeOf({ clientX, clientY }: PointerEvent, isAnywhere: boolean): Pixel | undefined {
    const pane = layer.projection()?.pane;
    const { left, top } = element.getBoundingClientRect();
    const [x, y] = [clientX - left, clientY - top];
    const isInside = pane !== undefined && x >= 0 && y >= 0 && x <= pane.widthPx && y <= pane.heightPx;
    return pane !== undefined && (isInside || isAnywhere) ? { x, y } : undefined;
  }

  function anchorOf(event: PointerEvent, place: Pixel) {
    return layer.anchorAt(place, editor.view.read().magnet, pointerOf(event));
  }

  const holdsBrush = (): boolean => {
    const { sketch } = editor.view.read();
    return sketch !== undefined && drawingTools[sketch.tool].isFreehand === true;
  };

  function strokeTo(place: Pixel): void {
    const anchor = layer.anchorWithin(place);
    if (anchor !== undefined) editor.stroke(anchor);
  }

  function take(event: PointerEvent, place: Pixel): Held {
    editor.forget();
    editor.keepWords();
    if (holdsBrush()) {
      strokeTo(place);
      return { kind: 'stroke', from: place, hasMoved: false };
    }
    if (isSketching()) {
      const anchor = anchorOf(event, place);
      if (anchor !== undefined) editor.click(anchor);
      return { kind: 'sketch', from: place, hasMoved: false };
    }
    const hit = layer.hit(place, pointerOf(event));
    editor.choose(hit?.id);
    const { chosen } = editor.view.read();
    if (hit === undefined || chosen === undefined || chosen.isLocked) {
      return { kind: 'empty', from: place, hasMoved: false };
    }
    return { kind: 'drawing', from: place, hasMoved: false, drawing: chosen, part: hit.part };
  }

  function down(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0) return;
    const place = placeOf(event, false);
    held = place && take(event, place);
    if (isOurs()) element.setPointerCapture(event.pointerId);
    settle();
  }

  function dragTo(event: PointerEvent, { drawing, part, from }: Extract<Held, { kind: 'drawing' }>, to: Pixel): void {
    const projection = layer.projection();
    if (part.kind === 'body') {
      if (projection !== undefined) editor.drag(drawing.id, dragPoints(drawing.points, from, to, projection));
      return;
    }
    const anchor = anchorOf(event, to);
    if (anchor !== undefined) editor.dragPoint(drawing, drawing.points, part.index, anchor);
  }

  function move(event: PointerEvent): void {
    if (!event.isPrimary) return;
    const place = placeOf(event, isOurs());
    if (held !== undefined && place !== undefined && distance(held.from, place) > slopPx) held.hasMoved = true;
    if (place === undefined) {
      editor.hoverOver(undefined);
    } else if (held?.kind === 'drawing') {
      if (held.hasMoved) dragTo(event, held, place);
    } else if (held?.kind === 'stroke') {
      strokeTo(place);
    } else if (isSketching()) {
      const anchor = anchorOf(event, place);
      if (anchor !== undefined) editor.hover(anchor);
    } else if (held === undefined && pointerOf(event) === 'mouse') {
      editor.hoverOver(layer.hit(place, 'mouse')?.id);
    }
  }

  /** Ends a press. For a drawing made in one stroke, the end is a point as well. */
  function up(event: PointerEvent): void {
    if (!event.isPrimary || held === undefined) return;
    const place = placeOf(event, true);
    if (held.kind === 'sketch' && held.hasMoved && place !== undefined) {
      const anchor = anchorOf(event, place);
      if (anchor !== undefined) editor.click(anchor);
    }
    if (held.kind === 'drawing') editor.drop();
    if (held.kind === 'stroke') editor.finish();
    held = undefined;
    settle();
  }

  function cancel(): void {
    if (held?.kind === 'drawing') editor.letGo();
    if (held?.kind === 'stroke') editor.finish();
    held = undefined;
    settle();
  }

  const listen = { capture: true, signal: ends.signal };
  element.addEventListener('pointerdown', down, listen);
  element.addEventListener('pointermove', move, listen);
  element.addEventListener('pointerup', up, listen);
  element.addEventListener('pointercancel', cancel, listen);
  element.addEventListener('pointerleave', () => editor.hoverOver(undefined), { signal: ends.signal });
  element.addEventListener('dblclick', () => (isSketching() ? editor.finish() : editor.rewrite()), listen);
  const keepFromLibrary = (event: Event): void => {
    if (!isOurs()) return;
    event.stopPropagation();
    // Otherwise the page would scroll under the finger, and the browser would cancel the pointer.
    const isTouch = event.type.startsWith('touch');
    // The text input has the focus, and the press would take it away.
    if (isTouch || editor.view.read().writing !== undefined) event.preventDefault();
  };
  for (const name of ['mousedown', 'touchstart', 'touchmove'] as const) {
    element.addEventListener(name, keepFromLibrary, { ...listen, passive: false });
  }
  const leaveView = editor.view.subscribe(settle);
  return () => {
    ends.abort();
    leaveView();
    if (!areGesturesOn) surface.setGestures(true);
  };
}
