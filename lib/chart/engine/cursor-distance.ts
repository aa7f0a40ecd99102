import type { IPrimitivePaneRenderer, ISeriesPrimitive, Time } from 'lightweight-charts';
import { onCanvas, type Target } from './canvas.ts';
import type { ChartTheme } from './theme.ts';

interface Pointed {
  readonly y: number;
  readonly text: string;
  readonly theme: ChartTheme;
}

const heightPx = 18;
const padPx = 6;

class DistanceRenderer implements IPrimitivePaneRenderer {
  readonly #pointed: Pointed;

  constructor(pointed: Pointed) {
    this.#pointed = pointed;
  }

  draw(target: Target): void {
    const { y, text, theme } = this.#pointed;
    onCanvas(target, (context, width) => {
      context.save();
      context.font = `11px ${theme.fontFamily}`;
      context.direction = 'ltr';
      context.textAlign = 'right';
      context.textBaseline = 'middle';
      const widthPx = context.measureText(text).width + 2 * padPx;
      context.fillStyle = theme.background;
      context.fillRect(width - widthPx, y - heightPx / 2, widthPx, heightPx);
      context.fillStyle = theme.text;
      context.fillText(text, width - padPx, y + 0.5);
      context.restore();
    });
  }
}

/** Beside the crosshair's price: how far it lies from the market. */
export class CursorDistance implements ISeriesPrimitive<Time> {
  readonly #views: readonly { zOrder: () => 'top'; renderer: () => IPrimitivePaneRenderer | null }[];

  constructor(read: () => Pointed | undefined) {
    this.#views = [
      {
        zOrder: () => 'top',
        renderer: () => {
          const pointed = read();
          return pointed === undefined ? null : new DistanceRenderer(pointed);
        },
      },
    ];
  }

  paneViews() {
    return this.#views;
  }
}
