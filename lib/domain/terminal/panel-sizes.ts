import type { Panel, PanelSizes } from './panels.ts';

export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** The layout of the panels. */
export interface PanelSlot {
  /** The ticket is at the end of the reading direction instead of its start. */
  readonly isMirrored: boolean;
  readonly isRtl: boolean;
}

export interface PanelWindow {
  readonly width: number;
  readonly height: number;
}

/** From this width on, the design gives ticket and book more room. */
const wideFromPx = 1_680;
const drawn: Readonly<Record<'usual' | 'wide', Readonly<Record<Panel, number>>>> = {
  usual: { ticket: 304, book: 256, account: 256 },
  wide: { ticket: 360, book: 300, account: 256 },
};

const stepPx = 16;
/** The heights of header, market, footer, and the chart's minimum. */
const besideAccountPx = 483;

export function boundsOf(panel: Panel, { height }: PanelWindow): Bounds {
  switch (panel) {
    case 'ticket':
      return { least: 280, most: 440 };
    case 'book':
      return { least: 224, most: 440 };
    case 'account':
      return { least: 160, most: Math.min(999, Math.max(317, height - besideAccountPx)) };
    default:
      return panel satisfies never;
  }
}

function sizeWithin(panel: Panel, px: number, window: PanelWindow): number {
  const { least, most } = boundsOf(panel, window);
  return Math.min(most, Math.max(least, Math.round(px)));
}

export function sizeNow(panel: Panel, sizes: PanelSizes, window: PanelWindow): number {
  const chosen = sizes[panel];
  return sizeWithin(panel, chosen ?? drawn[window.width >= wideFromPx ? 'wide' : 'usual'][panel], window);
}

/** Returns 1 if the panel grows as its divider moves right or down, and -1 if it shrinks. */
function growth(panel: Panel, { isMirrored, isRtl }: PanelSlot): 1 | -1 {
  switch (panel) {
    case 'ticket':
      return isMirrored === isRtl ? 1 : -1;
    case 'book':
      return isRtl ? 1 : -1;
    case 'account':
      return -1;
    default:
      return panel satisfies never;
  }
}

/** Returns the size after the panel's divider was dragged this many pixels to the right, or down. */
export function draggedSize(panel: Panel, from: number, byPx: number, place: PanelSlot, window: PanelWindow): number {
  return sizeWithin(panel, from + growth(panel, place) * byPx, window);
}

const ways: Readonly<Record<'across' | 'down', Readonly<Record<string, 1 | -1>>>> = {
  across: { ArrowLeft: -1, ArrowRight: 1 },
  down: { ArrowUp: -1, ArrowDown: 1 },
};

/** Returns the size after a key was pressed on the divider; undefined for a key without a function there. */
export function pressedSize(
  panel: Panel,
  from: number,
  key: string,
  place: PanelSlot,
  window: PanelWindow,
): number | undefined {
  const { least, most } = boundsOf(panel, window);
  if (key === 'Home') return least;
  if (key === 'End') return most;
  const way = ways[panel === 'account' ? 'down' : 'across'][key];
  return way === undefined ? undefined : draggedSize(panel, from, way * stepPx, place, window);
}
