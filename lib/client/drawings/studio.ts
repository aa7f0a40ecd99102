import type { Drawing } from '../../chart/drawings/drawing.ts';
import type { DrawingEvent } from '../../chart/drawings/drawing-event.ts';
import { DrawingEditor } from '../../chart/drawings/editor.ts';
import { followPointer } from '../../chart/drawings/gestures.ts';
import { DrawingKeyboard } from '../../chart/drawings/keyboard.ts';
import type { MagnetMode } from '../../chart/drawings/magnet.ts';
import type { Writing } from '../../chart/drawings/projection.ts';
import { drawingsText, readDrawings, storedDrawings } from '../../chart/drawings/storage.ts';
import { DrawingLayer } from '../../chart/drawings/view.ts';
import type { DrawingSurface } from '../../chart/engine/drawing-surface.ts';
import { magnetModes } from '../../config/chart.ts';
import type { Address } from '../../schemas/address.ts';
import { recall, remember } from '../storage/remembered.ts';
import { createStore } from '../store.ts';
import { DrawingKeeper, type KeeperNotice } from './keeper.ts';
import { drawingSource } from './source.ts';

const key = 'pluto.magnet';

const storedMagnet = (): MagnetMode => magnetModes.find((mode) => mode === recall(key)) ?? 'off';

/** Saves the magnet's mode only if it changed, because the editor reports other changes too. */
function keepMagnet(mode: MagnetMode): void {
  if (mode !== storedMagnet()) remember(key, mode);
}

export type Stated = DrawingEvent | { readonly kind: 'price'; readonly price: number };

export type Notice =
  | { readonly kind: KeeperNotice | 'fileDamaged' | 'fileNewer' }
  | { readonly kind: 'imported'; readonly count: number };

interface StudioInput {
  readonly surface: DrawingSurface;
  readonly coin: string;
  /** The market's name for its reader. */
  readonly label: string;
  /** The connected wallet. */
  readonly user: Address | undefined;
  readonly isSignedIn: boolean;
  readonly figures: StudioFigures;
}

/** Formats the chart's figures for its market. */
interface StudioFigures extends Pick<Writing, 'decimal' | 'change' | 'percent'> {
  readonly onGrid: (price: number) => number;
}

export type StudioWords = Pick<Writing, 'words' | 'duration'>;

const wordless: StudioWords = {
  duration: () => '',
  words: { bars: () => '', target: String, entry: String, stop: String, ratio: String },
};

// When storage is switched off, even naming localStorage throws.
const browserStore = () => window.localStorage;

/** Returns a random id. Pages without HTTPS have no randomUUID. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Everything for drawing on one market's chart, from the pointer to storage. */
export class DrawingStudio {
  readonly coin: string;
  readonly label: string;
  readonly editor: DrawingEditor;
  readonly keyboard: DrawingKeyboard;
  /** The last action, to be announced to screen readers. */
  readonly said = createStore<Stated | undefined>(undefined);
  readonly notice = createStore<Notice | undefined>(undefined);
  /** Drawings made in this browser before a wallet was connected, which are hidden since. */
  readonly ownerless: readonly Drawing[];
  readonly #keeper: DrawingKeeper;
  readonly #ends: readonly (() => void)[];
  readonly #redraw: () => void;
  #words = wordless;

  constructor({ surface, coin, label, user, isSignedIn, figures }: StudioInput) {
    this.coin = coin;
    this.label = label;
    const kept = user === undefined ? undefined : storedDrawings(coin, undefined, browserStore);
    this.ownerless = kept?.kind === 'read' ? kept.drawings : [];
    const editor = new DrawingEditor({
      newId,
      onEvent: (event) => this.said.write(event),
      onChange: (drawings) => this.#keeper.noteChange(drawings),
      projection: () => layer.projection(),
      onGrid: figures.onGrid,
    });
    this.editor = editor;
    const layer = new DrawingLayer({
      frame: surface.frame,
      interval: surface.interval,
      scene: () => editor.scene(),
      writing: () => ({ ...figures, ...this.#words }),
    });
    this.#redraw = () => layer.redraw();
    editor.onScene = this.#redraw;
    editor.setMagnet(storedMagnet());
    const onPrice = (price: number) => this.said.write({ kind: 'price', price });
    this.keyboard = new DrawingKeyboard({ surface, layer, editor, onPrice });
    this.#keeper = new DrawingKeeper({
      coin,
      user,
      source: user !== undefined && isSignedIn ? drawingSource(user) : undefined,
      store: browserStore,
      adopt: (drawings) => editor.load(drawings),
      onNotice: (kind) => this.notice.write(kind && { kind }),
    });
    this.#ends = [
      surface.attach(layer),
      followPointer(surface, layer, editor),
      editor.view.subscribe(() => keepMagnet(editor.view.read().magnet)),
    ];
    this.#keeper.start();
  }

  /** Sets the texts in the page's language. */
  speak(words: StudioWords): void {
    this.#words = words;
    this.#redraw();
  }

  file(): string {
    return drawingsText(this.coin, this.editor.view.read().drawings);
  }

  /** Adds all drawings of a file under new ids beside the existing ones. */
  take(text: string): void {
    const read = readDrawings(text);
    if (read.kind !== 'read') {
      this.notice.write({ kind: read.kind === 'newer' ? 'fileNewer' : 'fileDamaged' });
      return;
    }
    this.bring(read.drawings);
  }

  bring(drawings: readonly Drawing[]): void {
    const named = drawings.map((drawing) => ({ ...drawing, id: newId() }));
    if (named.length === 0 || this.editor.act({ kind: 'add', drawings: named })) {
      this.notice.write({ kind: 'imported', count: named.length });
    }
  }

  close(): void {
    this.#keeper.stop();
    for (const end of this.#ends) end();
  }
}
