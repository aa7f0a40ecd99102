import { type Deed, deedOf } from './deed.ts';
import { type Drawing, type DrawingStyle, defaultStyle, newDrawing, withPoint } from './drawing.ts';
import type { MagnetMode } from './magnet.ts';
import { bookOf, type DrawingAction, type DrawingBook, turned } from './model.ts';
import type { Scene } from './picture.ts';
import type { Anchor } from './projection.ts';
import { idle, type Sketch, type SketchEvent, sketched, sketchPoints } from './sketch.ts';
import { pointsOf } from './tools/index.ts';
import type { ToolId } from './tools/names.ts';

/** What screens show; the same object until something of it changes. */
export interface DeskView {
  readonly drawings: readonly Drawing[];
  readonly chosen: Drawing | undefined;
  readonly sketch: { readonly tool: ToolId; readonly count: number; readonly most: number | undefined } | undefined;
  readonly magnet: MagnetMode;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

interface DeskInput {
  readonly newId: () => string;
  readonly onDeed: (deed: Deed) => void;
  /** The drawings are others than before, by the person's hand. */
  readonly onChange: (drawings: readonly Drawing[]) => void;
}

/** One market's drawings under the hand: what is being drawn, chosen and dragged, whatever moves the hand. */
export class DrawingDesk {
  readonly #input: DeskInput;
  readonly #hearers = new Set<() => void>();
  /** After anything that is drawn changed. */
  onScene: () => void = () => undefined;
  #book: DrawingBook = bookOf([]);
  #sketch: Sketch = idle;
  #chosenId: string | undefined;
  #hoveredId: string | undefined;
  #dragged: Scene['dragged'];
  #magnet: MagnetMode = 'off';
  #style: DrawingStyle = defaultStyle;
  #view: DeskView;

  constructor(input: DeskInput) {
    this.#input = input;
    this.#view = this.#look();
  }

  readonly view = {
    read: (): DeskView => this.#view,
    subscribe: (hear: () => void): (() => void) => {
      this.#hearers.add(hear);
      return () => this.#hearers.delete(hear);
    },
  };

  scene(): Scene {
    const sketch = this.#sketch;
    return {
      drawings: this.#book.drawings,
      chosenId: this.#chosenId,
      hoveredId: this.#hoveredId,
      dragged: this.#dragged,
      sketch:
        sketch.kind === 'idle' ? undefined : { tool: sketch.tool, points: sketchPoints(sketch), style: this.#style },
    };
  }

  /** Others than before, from wherever they are kept: nothing before them can be undone. */
  load(drawings: readonly Drawing[]): void {
    this.#book = bookOf(drawings);
    this.#dragged = undefined;
    this.#show();
  }

  setMagnet(magnet: MagnetMode): void {
    this.#magnet = magnet;
    this.#show();
  }

  pick(tool: ToolId): void {
    this.#chosenId = undefined;
    this.#sketchOn({ kind: 'pick', tool });
    this.#input.onDeed({ kind: 'picked', tool });
  }

  hover(at: Anchor): void {
    this.#sketch = sketched(this.#sketch, { kind: 'hover', at });
    this.onScene();
  }

  click(at: Anchor): void {
    const before = this.#sketch;
    this.#sketchOn({ kind: 'click', at });
    const { sketch } = this.#view;
    if (sketch !== undefined && this.#sketch !== before) this.#input.onDeed({ kind: 'point', count: sketch.count });
  }

  finish(): void {
    this.#sketchOn({ kind: 'finish' });
  }

  cancel(): void {
    if (this.#sketch.kind === 'idle') return;
    this.#sketchOn({ kind: 'cancel' });
    this.#input.onDeed({ kind: 'cancelled' });
  }

  /** The point that a sketch got last, to tell a second press in the same place. */
  lastPoint(): Anchor | undefined {
    return this.#sketch.kind === 'drawing' ? this.#sketch.points.at(-1) : undefined;
  }

  choose(id: string | undefined): void {
    if (id === this.#chosenId) return;
    this.#chosenId = id;
    this.#show();
    const { chosen } = this.#view;
    if (chosen !== undefined) this.#input.onDeed({ kind: 'chosen', tool: chosen.tool });
  }

  hoverOver(id: string | undefined): void {
    if (id === this.#hoveredId) return;
    this.#hoveredId = id;
    this.onScene();
  }

  /** Where a drawing is meanwhile; the book hears of it when it is dropped. */
  drag(id: string, points: readonly Anchor[]): void {
    this.#dragged = { id, points };
    this.onScene();
  }

  dragPoint({ id, tool }: Drawing, points: readonly Anchor[], index: number, to: Anchor): void {
    this.drag(id, withPoint(tool, points, index, to));
  }

  drop(): void {
    const dragged = this.#dragged;
    this.#dragged = undefined;
    if (dragged !== undefined) this.act({ kind: 'move', ...dragged });
    this.onScene();
  }

  /** A drag that was interrupted leaves everything where it was. */
  letGo(): void {
    this.#dragged = undefined;
    this.onScene();
  }

  /** Whether anything changed. */
  act(action: DrawingAction): boolean {
    const before = this.#book;
    this.#book = turned(before, action);
    if (this.#book === before) {
      if (action.kind === 'add' || action.kind === 'copy') this.#input.onDeed({ kind: 'full' });
      return false;
    }
    if (action.kind === 'restyle') this.#style = { ...this.#style, ...action.style };
    if (action.kind === 'copy') this.#chosenId = action.copyId;
    this.#show();
    const deed = deedOf(action, before.drawings);
    if (deed !== undefined) this.#input.onDeed(deed);
    this.#input.onChange(this.#book.drawings);
    return true;
  }

  newId(): string {
    return this.#input.newId();
  }

  #sketchOn(event: SketchEvent): void {
    this.#sketch = sketched(this.#sketch, event);
    if (this.#sketch.kind === 'made') {
      const { tool, points } = this.#sketch;
      this.#sketch = idle;
      const drawing = newDrawing(this.newId(), tool, points, this.#style);
      if (this.act({ kind: 'add', drawings: [drawing] })) {
        this.#chosenId = drawing.id;
        this.#input.onDeed({ kind: 'made', tool });
      }
    }
    this.#show();
  }

  #look(): DeskView {
    const { drawings, past, future } = this.#book;
    const sketch = this.#sketch;
    const chosen = drawings.find(({ id, isVisible }) => id === this.#chosenId && isVisible);
    const count = sketch.kind === 'idle' ? 0 : sketch.points.length;
    const shown = sketch.kind === 'idle' ? undefined : { tool: sketch.tool, count, most: wholeOf(sketch.tool) };
    const canUndo = past.length > 0;
    return { drawings, chosen, sketch: shown, magnet: this.#magnet, canUndo, canRedo: future.length > 0 };
  }

  #show(): void {
    this.#view = this.#look();
    this.#chosenId = this.#view.chosen?.id;
    for (const hear of [...this.#hearers]) hear();
    this.onScene();
  }
}

/** How many points a tool takes; undefined where the person says when it is enough. */
function wholeOf(tool: ToolId): number | undefined {
  const { least, most } = pointsOf(tool);
  return least === most ? most : undefined;
}
