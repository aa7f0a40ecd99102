import type { Locale } from '@/lib/i18n/locales';
import { type LadderLook, LadderPainter, type LadderPicture } from './ladder-painter';
import type { LadderRoom } from './ladder-room';

/** The messages to the code that draws the ladder; only the newest of each kind counts. */
export type LadderWord =
  | { readonly kind: 'look'; readonly look: LadderLook }
  | { readonly kind: 'room'; readonly room: LadderRoom }
  | { readonly kind: 'picture'; readonly picture: LadderPicture };

/** Draws the newest messages at most once per animation frame, and reports the first drawing. */
export class LadderDrawing {
  readonly #painter: LadderPainter;
  readonly #onDrawn: () => void;
  #look: LadderLook | undefined;
  #room: LadderRoom | undefined;
  #picture: LadderPicture | undefined;
  #frame: number | undefined;
  #isDrawn = false;

  constructor(canvas: HTMLCanvasElement | OffscreenCanvas, locale: Locale, onDrawn: () => void) {
    this.#painter = new LadderPainter(canvas, locale);
    this.#onDrawn = onDrawn;
  }

  hear(word: LadderWord): void {
    if (word.kind === 'look') this.#look = word.look;
    else if (word.kind === 'room') this.#room = word.room;
    else this.#picture = word.picture;
    this.#frame ??= requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    this.#frame = undefined;
    if (this.#look === undefined || this.#room === undefined || this.#picture === undefined) return;
    if (!this.#painter.draw(this.#picture, this.#room, this.#look) || this.#isDrawn) return;
    this.#isDrawn = true;
    this.#onDrawn();
  }
}
