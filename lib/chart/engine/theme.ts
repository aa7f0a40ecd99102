import { ColorType, CrosshairMode, LineStyle } from 'lightweight-charts';

/** Colours as a canvas understands them: `rgb(…)` or `#…`. The code that mounts a chart resolves the page's own. */
export interface ChartTheme {
  readonly background: string;
  readonly grid: string;
  readonly line: string;
  readonly edge: string;
  readonly text: string;
  readonly strong: string;
  readonly label: string;
  readonly up: string;
  readonly down: string;
  readonly area: string;
  readonly areaFill: string;
  /** The colours of indicator lines, used one after the other. */
  readonly lines: readonly string[];
  readonly fontFamily: string;
}

const clear = 'rgba(0, 0, 0, 0)';

export function layoutOf(theme: ChartTheme, isGridShown: boolean) {
  const grid = { color: theme.grid, visible: isGridShown };
  const hair = { color: theme.edge, style: LineStyle.Dashed, width: 1 as const, labelBackgroundColor: theme.label };
  return {
    layout: {
      background: { type: ColorType.Solid as const, color: theme.background },
      textColor: theme.text,
      fontSize: 11,
      fontFamily: theme.fontFamily,
      // The page credits the library in the chart's settings.
      attributionLogo: false,
      panes: { enableResize: true, separatorColor: theme.line, separatorHoverColor: theme.edge },
    },
    grid: { vertLines: grid, horzLines: grid },
    crosshair: { mode: CrosshairMode.Normal, vertLine: hair, horzLine: hair },
    rightPriceScale: { borderVisible: false, minimumWidth: 68, entireTextOnly: true },
    timeScale: { borderColor: theme.line },
  };
}

/** Hides the library's own drawing: the series only carries a scale. */
export const unseen = {
  color: clear,
  lineVisible: false,
  lastValueVisible: false,
  priceLineVisible: false,
  crosshairMarkerVisible: false,
};

const usualStep = 1e-8;
/** The axis has no labels closer than its step, so prices of a billionth of a dollar need a finer one. */
const finestStep = 1e-13;
const smallestUsual = 1e-5;

/** Returns the step of an axis at this price. A finer one than is needed would draw a flat line as noise. */
export const stepAt = (price: number): number => (Math.abs(price) < smallestUsual ? finestStep : usualStep);

/** A price format of the page. */
export function writtenBy(formatter: (value: number) => string, minMove = usualStep) {
  return { type: 'custom' as const, minMove, formatter };
}

export { clear };
