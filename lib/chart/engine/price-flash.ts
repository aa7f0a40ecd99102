import { chartPriceFlashMs } from '../../config/chart.ts';

const widthPx = 2;

/**
 * Lights up the last price's line for a moment when the price changes. It lies over the canvas and changes opacity
 * only, so that nothing has to be drawn again.
 */
export class PriceFlash {
  readonly #element: HTMLElement;
  #running: Animation | undefined;

  constructor(container: HTMLElement) {
    this.#element = document.createElement('div');
    const { style } = this.#element;
    Object.assign(style, { position: 'absolute', left: '0', top: '0', height: `${widthPx}px`, opacity: '0' });
    Object.assign(style, { pointerEvents: 'none', zIndex: '3' });
    container.append(this.#element);
  }

  show(y: number, across: number, colour: string): void {
    if (this.#running?.playState === 'running' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { style } = this.#element;
    style.width = `${across}px`;
    style.transform = `translateY(${Math.round(y - widthPx / 2)}px)`;
    style.backgroundColor = colour;
    this.#running = this.#element.animate([{ opacity: 1 }, { opacity: 0 }], chartPriceFlashMs);
  }

  remove(): void {
    this.#running?.cancel();
    this.#element.remove();
  }
}
