import type { ISeriesPrimitive, Time } from 'lightweight-charts';
import { drawnOnce } from './layer.ts';
import type { ChartTheme } from './theme.ts';

interface Pointed {
  readonly y: number;
  readonly text: string;
  readonly theme: ChartTheme;
}

const heightPx = 18;
const padPx = 6;

function write(context: CanvasRenderingContext2D, width: number, { y, text, theme }: Pointed): void {
  context.font = `11px ${theme.fontFamily}`;
  context.direction = 'ltr';
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  const widthPx = context.measureText(text).width + 2 * padPx;
  context.fillStyle = theme.background;
  context.fillRect(width - widthPx, y - heightPx / 2, widthPx, heightPx);
  context.fillStyle = theme.text;
  context.fillText(text, width - padPx, y + 0.5);
}

/** Shows the crosshair's distance from the market beside its price. */
export function cursorDistance(read: () => Pointed | undefined): ISeriesPrimitive<Time> {
  const views = drawnOnce(
    'top',
    (context, width) => {
      const pointed = read();
      if (pointed !== undefined) write(context, width, pointed);
    },
    () => read() !== undefined,
  );
  return { paneViews: () => views };
}
