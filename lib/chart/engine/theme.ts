import { ColorType, CrosshairMode, LineStyle } from 'lightweight-charts';

/** Colours that a canvas knows: `rgb(…)` or `#…`. The page's own are resolved by whoever mounts a chart. */
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
  /** One after the other for the lines of indicators. */
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
      // The page names the library in the chart's settings.
      attributionLogo: false,
      panes: { enableResize: true, separatorColor: theme.line, separatorHoverColor: theme.edge },
    },
    grid: { vertLines: grid, horzLines: grid },
    crosshair: { mode: CrosshairMode.Normal, vertLine: hair, horzLine: hair },
    rightPriceScale: { borderVisible: false, minimumWidth: 68, entireTextOnly: true },
    timeScale: { borderColor: theme.line },
  };
}

/** Nothing of the library's own is drawn: the series only carries a scale. */
export const unseen = {
  color: clear,
  lineVisible: false,
  lastValueVisible: false,
  priceLineVisible: false,
  crosshairMarkerVisible: false,
};

/** A scale written by the page, down to the finest price. */
export function writtenBy(formatter: (value: number) => string) {
  return { type: 'custom' as const, minMove: 1e-8, formatter };
}

export { clear };
