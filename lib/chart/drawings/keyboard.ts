import type { DrawingSurface } from '../engine/drawing-surface.ts';
import type { Drawing } from './drawing.ts';
import type { DrawingEditor } from './editor.ts';
import { priceStep } from './price-step.ts';
import type { Anchor, Projection } from './projection.ts';
import type { DrawingLayer } from './view.ts';

export interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

interface KeyboardInput {
  readonly surface: DrawingSurface;
  readonly layer: DrawingLayer;
  readonly editor: DrawingEditor;
  /** Called with a price selected by keyboard. */
  readonly onPrice: (price: number) => void;
}

const far = 10;
/** How far a copy is placed from its original. */
const copyBars = 3;
const copySteps = 12;

/** Draws without a pointer: arrow keys move the crosshair, and Enter sets a point. */
export class DrawingKeyboard {
  readonly #input: KeyboardInput;
  /** Undefined while the crosshair follows the bars' closing prices. */
  #price: number | undefined;
  #copied: Drawing | undefined;

  constructor(input: KeyboardInput) {
    this.#input = input;
  }

  /** Handles a key; returns whether it had a meaning here. */
  press(press: Press): boolean {
    if (press.altKey) return false;
    if (this.#input.editor.forget() && press.key === 'Escape') return true;
    return press.ctrlKey || press.metaKey ? this.#command(press) : this.#plain(press);
  }

  /** Adds a copy of the selected drawing beside it. */
  duplicate(): boolean {
    this.#copied = this.#input.editor.view.read().chosen;
    return this.#paste();
  }

  #command({ key, shiftKey }: Press): boolean {
    const { editor } = this.#input;
    switch (key.toLowerCase()) {
      case 'z':
        editor.act({ kind: shiftKey ? 'redo' : 'undo' });
        return true;
      case 'y':
        editor.act({ kind: 'redo' });
        return true;
      case 'c':
        this.#copied = editor.view.read().chosen ?? this.#copied;
        return editor.view.read().chosen !== undefined;
      case 'v':
        return this.#paste();
      default:
        return false;
    }
  }

  #plain(press: Press): boolean {
    const { editor } = this.#input;
    const { sketch, chosen } = editor.view.read();
    if (sketch !== undefined) return this.#sketch(press);
    if (chosen === undefined) return false;
    switch (press.key) {
      case 'Escape':
        editor.choose(undefined);
        return true;
      case 'Delete':
      case 'Backspace':
        return editor.act({ kind: 'remove', id: chosen.id });
      case 'Enter':
        return editor.rewrite();
      default:
        return this.#push(chosen, press);
    }
  }

  #sketch({ key, shiftKey }: Press): boolean {
    const { editor, surface } = this.#input;
    switch (key) {
      case 'Escape':
        this.#price = undefined;
        editor.cancel();
        return true;
      case 'Enter':
        this.#put();
        return true;
      case 'ArrowLeft':
        surface.moveCursor(shiftKey ? 'tenPrevious' : 'previous');
        break;
      case 'ArrowRight':
        surface.moveCursor(shiftKey ? 'tenNext' : 'next');
        break;
      case 'Home':
        surface.moveCursor('first');
        break;
      case 'End':
        surface.moveCursor('last');
        break;
      case 'ArrowUp':
      case 'ArrowDown':
        this.#raise((key === 'ArrowUp' ? 1 : -1) * (shiftKey ? far : 1));
        break;
      default:
        return false;
    }
    this.#show();
    return true;
  }

  #hand(): Anchor | undefined {
    const place = this.#input.surface.cursor();
    return place && { time: place.time, price: this.#price ?? place.price };
  }

  #show(): void {
    const hand = this.#hand();
    if (hand === undefined) return;
    this.#input.surface.aim(hand.price);
    this.#input.editor.hover(hand);
  }

  #raise(steps: number): void {
    const hand = this.#hand();
    const projection = this.#input.layer.projection();
    if (hand === undefined || projection === undefined) return;
    this.#price = stepPrice(hand.price, steps, projection);
    this.#input.onPrice(this.#price);
  }

  /** Sets a point. A second press at the same position finishes a drawing that has no fixed number of points. */
  #put(): void {
    const { editor } = this.#input;
    const hand = this.#hand();
    const last = editor.lastPoint();
    if (hand === undefined) return;
    if (last?.time === hand.time && last.price === hand.price) editor.finish();
    else editor.click(hand);
    this.#price = undefined;
  }

  #push(chosen: Drawing, { key, shiftKey }: Press): boolean {
    const steps = shiftKey ? far : 1;
    switch (key) {
      case 'ArrowLeft':
        return this.#shift(chosen, -steps, 0);
      case 'ArrowRight':
        return this.#shift(chosen, steps, 0);
      case 'ArrowUp':
        return this.#shift(chosen, 0, steps);
      case 'ArrowDown':
        return this.#shift(chosen, 0, -steps);
      default:
        return false;
    }
  }

  #shift({ id, points }: Drawing, bars: number, steps: number): boolean {
    const projection = this.#input.layer.projection();
    if (projection !== undefined) {
      this.#input.editor.act({ kind: 'move', id, points: shiftPoints(points, bars, steps, projection) });
    }
    return true;
  }

  #paste(): boolean {
    const projection = this.#input.layer.projection();
    const { editor } = this.#input;
    const original = this.#copied;
    if (projection === undefined || original === undefined) return false;
    const points = shiftPoints(original.points, copyBars, -copySteps, projection);
    const copyId = editor.newId();
    const isThere = editor.view.read().drawings.some(({ id }) => id === original.id);
    if (isThere) editor.act({ kind: 'copy', id: original.id, copyId, points });
    else editor.act({ kind: 'add', drawings: [{ ...original, id: copyId, points, isLocked: false }] });
    return true;
  }
}

/** Returns points moved by whole bars and by visible price steps. */
function shiftPoints(
  points: readonly Anchor[],
  bars: number,
  steps: number,
  projection: Projection,
): readonly Anchor[] {
  const { barOf, timeOf } = projection;
  const step = priceStep(projection);
  return points.map(({ time, price }) => {
    const own = barOf(time);
    return {
      time: bars === 0 ? time : time - timeOf(own) + timeOf(own + bars),
      price: steps === 0 ? price : price + steps * step,
    };
  });
}

/** Moves a price to a multiple of the step, so that prices stay round. */
function stepPrice(price: number, steps: number, projection: Projection): number {
  const step = priceStep(projection);
  return (Math.round(price / step) + steps) * step;
}
