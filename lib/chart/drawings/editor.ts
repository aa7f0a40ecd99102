import { type Drawing, type DrawingStyle, defaultStyle, lineOf, newDrawing, withPoint } from './drawing.ts';
import { type DrawingEvent, drawingEventOf } from './drawing-event.ts';
import { completePoints, fitAction, type Market, onGrid } from './fit-action.ts';
import type { MagnetMode } from './magnet.ts';
import { applyAction, bookOf, type DrawingAction, type DrawingBook } from './model.ts';
import type { Scene } from './picture.ts';
import type { Anchor } from './projection.ts';
import { advanceSketch, idle, type Sketch, type SketchEvent, sketchPoints, wholeOf } from './sketch.ts';
import { drawingTools, pressesOf } from './tools/index.ts';
import { passingTool, type ToolId } from './tools/names.ts';

/** The state that components render; the same object until something in it changes. */
export interface EditorView {
  readonly drawings: readonly Drawing[];
  readonly chosen: Drawing | undefined;
  readonly sketch: { readonly tool: ToolId; readonly count: number; readonly most: number | undefined } | undefined;
  /** The text that is being written, and where. */
  readonly writing: Writ | undefined;
  readonly magnet: MagnetMode;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

interface Writ {
  /** The id of the drawing that is being changed. */
  readonly id: string | undefined;
  readonly points: readonly Anchor[];
  readonly text: string;
}

interface EditorInput extends Market {
  readonly newId: () => string;
  readonly onEvent: (event: DrawingEvent) => void;
  /** Called when the user has changed the drawings. */
  readonly onChange: (drawings: readonly Drawing[]) => void;
}

/**
 * The drawings of one market as the user edits them: what is being drawn, selected and dragged, by pointer or keyboard.
 */
export class DrawingEditor {
  readonly #input: EditorInput;
  readonly #hearers = new Set<() => void>();
  /** Called after anything that is drawn has changed. */
  onScene: () => void = () => undefined;
  #book: DrawingBook = bookOf([]);
  #sketch: Sketch = idle;
  #chosenId: string | undefined;
  #hoveredId: string | undefined;
  #dragged: Scene['dragged'];
  #writing: Writ | undefined;
  /** The ruler's measurement, shown until the next press. */
  #measured: readonly Anchor[] | undefined;
  #magnet: MagnetMode = 'off';
  #style: DrawingStyle = defaultStyle;
  #view: EditorView;

  constructor(input: EditorInput) {
    this.#input = input;
    this.#view = this.#look();
  }

  readonly view = {
    read: (): EditorView => this.#view,
    subscribe: (hear: () => void): (() => void) => {
      this.#hearers.add(hear);
      return () => this.#hearers.delete(hear);
    },
  };

  scene(): Scene {
    const writing = this.#writing;
    return {
      drawings: this.#book.drawings,
      chosenId: this.#chosenId,
      hoveredId: this.#hoveredId,
      dragged: this.#dragged,
      written: writing?.id === undefined ? undefined : { id: writing.id, text: writing.text },
      sketch: this.#sketched(),
    };
  }

  #sketched(): Scene['sketch'] {
    const [sketch, writing, style] = [this.#sketch, this.#writing, this.#style];
    if (sketch.kind !== 'idle') {
      const { tool } = sketch;
      const set = sketchPoints(sketch);
      const isPlaced = !(drawingTools[tool].isFreehand ?? false) && set.length >= pressesOf(tool).most;
      return { tool, points: isPlaced ? (completePoints(tool, set, this.#input) ?? set) : set, style };
    }
    if (writing !== undefined && writing.id === undefined) {
      return { tool: 'text', points: writing.points, style, text: writing.text };
    }
    return this.#measured && { tool: passingTool, points: this.#measured, style };
  }

  /** Replaces the drawings, for example by stored ones. Nothing before that can be undone. */
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
    this.forget();
    this.keepWords();
    this.#chosenId = undefined;
    this.#sketchOn({ kind: 'pick', tool });
    this.#input.onEvent({ kind: 'picked', tool });
  }

  hover(at: Anchor): void {
    this.#sketch = advanceSketch(this.#sketch, { kind: 'hover', at });
    this.onScene();
  }

  click(at: Anchor): void {
    const before = this.#sketch;
    this.#sketchOn({ kind: 'click', at });
    const { sketch } = this.#view;
    if (sketch !== undefined && this.#sketch !== before) this.#input.onEvent({ kind: 'point', count: sketch.count });
  }

  /** Continues a brush stroke. */
  stroke(at: Anchor): void {
    this.#sketch = advanceSketch(this.#sketch, { kind: 'stroke', at });
    this.onScene();
  }

  /** Clears the ruler's measurement and returns whether there was one. */
  forget(): boolean {
    const isThere = this.#measured !== undefined;
    this.#measured = undefined;
    if (isThere) this.onScene();
    return isThere;
  }

  /** Starts editing the text of the selected drawing. */
  rewrite(): boolean {
    const { chosen } = this.#view;
    if (chosen?.text === undefined || chosen.isLocked) return false;
    this.#write({ id: chosen.id, points: chosen.points, text: chosen.text });
    return true;
  }

  /** Sets the text typed so far. */
  type(text: string): void {
    if (this.#writing !== undefined) this.#write({ ...this.#writing, text });
  }

  /** Ends the editing of a text. An empty text adds no drawing and leaves an existing one unchanged. */
  keepWords(): void {
    const writing = this.#writing;
    if (writing === undefined) return;
    this.#write(undefined);
    const text = lineOf(writing.text);
    if (text === '') return;
    if (writing.id === undefined) this.#add('text', writing.points, text);
    else this.act({ kind: 'write', id: writing.id, text });
  }

  dropWords(): void {
    this.#write(undefined);
  }

  finish(): void {
    this.#sketchOn({ kind: 'finish' });
  }

  cancel(): void {
    if (this.#sketch.kind === 'idle') return;
    this.#sketchOn({ kind: 'cancel' });
    this.#input.onEvent({ kind: 'cancelled' });
  }

  /** Returns the last point of a sketch, to detect a second press at the same position. */
  lastPoint(): Anchor | undefined {
    return this.#sketch.kind === 'drawing' ? this.#sketch.points.at(-1) : undefined;
  }

  choose(id: string | undefined): void {
    if (id === this.#chosenId) return;
    this.#chosenId = id;
    this.#show();
    const { chosen } = this.#view;
    if (chosen !== undefined) this.#input.onEvent({ kind: 'chosen', tool: chosen.tool });
  }

  hoverOver(id: string | undefined): void {
    if (id === this.#hoveredId) return;
    this.#hoveredId = id;
    this.onScene();
  }

  /** Shows a drawing where it is dragged; the change is saved when it is dropped. */
  drag(id: string, points: readonly Anchor[]): void {
    const tool = this.#book.drawings.find((drawing) => drawing.id === id)?.tool;
    this.#dragged = { id, points: tool === undefined ? points : onGrid(tool, points, this.#input) };
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

  /** Cancels a drag, leaving everything where it was. */
  letGo(): void {
    this.#dragged = undefined;
    this.onScene();
  }

  /** Performs an action and returns whether anything changed. */
  act(action: DrawingAction): boolean {
    const before = this.#book;
    this.#book = applyAction(before, fitAction(action, before.drawings, this.#input));
    if (this.#book === before) {
      if (action.kind === 'add' || action.kind === 'copy') this.#input.onEvent({ kind: 'full' });
      return false;
    }
    if (action.kind === 'restyle') this.#style = { ...this.#style, ...action.style };
    if (action.kind === 'copy') this.#chosenId = action.copyId;
    this.#show();
    const event = drawingEventOf(action, before.drawings);
    if (event !== undefined) this.#input.onEvent(event);
    this.#input.onChange(this.#book.drawings);
    return true;
  }

  newId(): string {
    return this.#input.newId();
  }

  #sketchOn(event: SketchEvent): void {
    this.#sketch = advanceSketch(this.#sketch, event);
    if (this.#sketch.kind === 'made') {
      const { tool, points } = this.#sketch;
      this.#sketch = idle;
      this.#make(tool, completePoints(tool, points, this.#input));
    }
    this.#show();
  }

  #make(tool: ToolId, points: readonly Anchor[] | undefined): void {
    if (points === undefined) return;
    if (tool === passingTool) {
      this.#measured = points;
      this.#input.onEvent({ kind: 'made', tool });
    } else if (drawingTools[tool].isText === true) {
      this.#writing = { id: undefined, points, text: '' };
    } else {
      this.#add(tool, points);
    }
  }

  #add(tool: ToolId, points: readonly Anchor[], text?: string): void {
    const drawing = newDrawing(this.newId(), tool, points, this.#style);
    const isAdded = this.act({ kind: 'add', drawings: [text === undefined ? drawing : { ...drawing, text }] });
    if (!isAdded) return;
    this.#chosenId = drawing.id;
    this.#input.onEvent({ kind: 'made', tool });
    this.#show();
  }

  #write(writing: Writ | undefined): void {
    this.#writing = writing;
    this.#show();
  }

  #look(): EditorView {
    const { drawings, past, future } = this.#book;
    const sketch = this.#sketch;
    const chosen = drawings.find(({ id, isVisible }) => id === this.#chosenId && isVisible);
    const count = sketch.kind === 'idle' ? 0 : sketch.points.length;
    const shown = sketch.kind === 'idle' ? undefined : { tool: sketch.tool, count, most: wholeOf(sketch.tool) };
    const canUndo = past.length > 0;
    const [writing, magnet] = [this.#writing, this.#magnet];
    return { drawings, chosen, sketch: shown, writing, magnet, canUndo, canRedo: future.length > 0 };
  }

  #show(): void {
    this.#view = this.#look();
    this.#chosenId = this.#view.chosen?.id;
    for (const hear of [...this.#hearers]) hear();
    this.onScene();
  }
}
