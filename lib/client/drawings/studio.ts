import type { Deed } from '../../chart/drawings/deed.ts';
import { DrawingDesk } from '../../chart/drawings/desk.ts';
import { followPointer } from '../../chart/drawings/gestures.ts';
import { DrawingKeyboard } from '../../chart/drawings/keyboard.ts';
import { drawingsText, readDrawings } from '../../chart/drawings/storage.ts';
import { DrawingLayer } from '../../chart/drawings/view.ts';
import type { Easel } from '../../chart/engine/easel.ts';
import { createStore } from '../store.ts';
import { DrawingKeeper, type KeeperNotice } from './keeper.ts';
import type { DrawingSource } from './source.ts';

export type Said = Deed | { readonly kind: 'price'; readonly price: number };

export type Notice =
  | { readonly kind: KeeperNotice | 'fileDamaged' | 'fileNewer' }
  | { readonly kind: 'imported'; readonly count: number };

interface StudioInput {
  readonly easel: Easel;
  readonly coin: string;
  readonly user: string | undefined;
  readonly source: DrawingSource | undefined;
  readonly decimal: (value: number, decimals: number) => string;
}

/** Pages without a certificate have no randomUUID. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Everything that drawing on one market's chart takes, from the finger to where it is kept. */
export class DrawingStudio {
  readonly coin: string;
  readonly desk: DrawingDesk;
  readonly keyboard: DrawingKeyboard;
  /** What was done last, for the ear. */
  readonly said = createStore<Said | undefined>(undefined);
  readonly notice = createStore<Notice | undefined>(undefined);
  readonly #keeper: DrawingKeeper;
  readonly #ends: readonly (() => void)[];

  constructor({ easel, coin, user, source, decimal }: StudioInput) {
    this.coin = coin;
    const desk = new DrawingDesk({
      newId,
      onDeed: (deed) => this.said.write(deed),
      onChange: (drawings) => this.#keeper.changed(drawings),
    });
    this.desk = desk;
    const layer = new DrawingLayer({
      frame: easel.frame,
      interval: easel.interval,
      scene: () => desk.scene(),
      decimal,
    });
    desk.onScene = () => layer.redraw();
    const onPrice = (price: number) => this.said.write({ kind: 'price', price });
    this.keyboard = new DrawingKeyboard({ easel, layer, desk, onPrice });
    this.#keeper = new DrawingKeeper({
      coin,
      user,
      source,
      store: () => window.localStorage,
      adopt: (drawings) => desk.load(drawings),
      onNotice: (kind) => this.notice.write(kind && { kind }),
    });
    this.#ends = [easel.lend(layer), followPointer(easel, layer, desk)];
    this.#keeper.start();
  }

  file(): string {
    return drawingsText(this.coin, this.desk.view.read().drawings);
  }

  /** All of a file's drawings under new names, beside those that are there. */
  take(text: string): void {
    const read = readDrawings(text);
    if (read.kind !== 'read') {
      this.notice.write({ kind: read.kind === 'newer' ? 'fileNewer' : 'fileDamaged' });
      return;
    }
    const drawings = read.drawings.map((drawing) => ({ ...drawing, id: this.desk.newId() }));
    if (drawings.length === 0 || this.desk.act({ kind: 'add', drawings })) {
      this.notice.write({ kind: 'imported', count: drawings.length });
    }
  }

  close(): void {
    this.#keeper.stop();
    for (const end of this.#ends) end();
  }
}
