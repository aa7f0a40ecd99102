// The last bars as a short text, from which a picture is drawn until the chart itself has loaded.

export interface PictureBar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

const top = 999;
const base = 36;
const digits = 2;
const perBar = 4 * digits;

/** The pixels from one bar to the next, and the width of a bar's body. */
export const barPitch = 7;
export const barBody = 5;
/** The height of the picture, in which the highest price lies at 0. */
export const pictureHeight = top;

/** Packs each price into two letters, which encode its position between the lowest and the highest of all. */
export function packBars(bars: readonly PictureBar[]): string {
  const lowest = Math.min(...bars.map(({ low }) => low));
  const range = Math.max(...bars.map(({ high }) => high)) - lowest;
  const letters = (price: number): string => {
    const level = range > 0 ? Math.round(((price - lowest) / range) * top) : Math.round(top / 2);
    return level.toString(base).padStart(digits, '0');
  };
  return bars.map(({ open, high, low, close }) => [open, high, low, close].map(letters).join('')).join('');
}

export interface PictureOfBars {
  /** The bars as `packBars` packs them. */
  readonly packed: string;
  readonly lowest: number;
  readonly highest: number;
  readonly last: number;
  readonly firstTime: number;
  readonly lastTime: number;
}

/** The most bars in a picture. */
export const picturedBars = 300;

/** Returns the picture of the last bars; undefined if there are none. */
export function pictureOfBars(bars: readonly (PictureBar & { readonly time: number })[]): PictureOfBars | undefined {
  const shown = bars.slice(-picturedBars);
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return {
    packed: packBars(shown),
    lowest: Math.min(...shown.map(({ low }) => low)),
    highest: Math.max(...shown.map(({ high }) => high)),
    last: last.close,
    firstTime: first.time,
    lastTime: last.time,
  };
}

/** Returns the close of each bar of a picture, as a fraction between its lowest and its highest price. */
export function closesOf(packed: string): readonly number[] {
  return Array.from({ length: Math.floor(packed.length / perBar) }, (_, bar) =>
    Number.parseInt(packed.slice((bar + 1) * perBar - digits, (bar + 1) * perBar), base),
  );
}

export interface BarPaths {
  readonly count: number;
  readonly upWicks: string;
  readonly downWicks: string;
  readonly upBodies: string;
  readonly downBodies: string;
  /** The last price's distance from the top, as a fraction of the height. */
  readonly lastShare: number;
}

/** Returns undefined if the text contains no bar. */
export function barPaths(packed: string): BarPaths | undefined {
  const count = Math.floor(packed.length / perBar);
  const drawn = { upWicks: '', downWicks: '', upBodies: '', downBodies: '' };
  let last = 0;
  for (let bar = 0; bar < count; bar += 1) {
    const level = (field: number): number => {
      const from = bar * perBar + field * digits;
      return top - Number.parseInt(packed.slice(from, from + digits), base);
    };
    const [open, high, low, close] = [level(0), level(1), level(2), level(3)];
    if (Number.isNaN(open + high + low + close)) return undefined;
    last = close;
    const x = bar * barPitch + (barPitch - 1) / 2;
    const isUp = close <= open;
    const wick = `M${x} ${high}V${low}`;
    // A bar that closed where it opened is still drawn as a line.
    const body = `M${x} ${Math.min(open, close)}v${Math.max(2, Math.abs(open - close))}`;
    if (isUp) {
      drawn.upWicks += wick;
      drawn.upBodies += body;
    } else {
      drawn.downWicks += wick;
      drawn.downBodies += body;
    }
  }
  return count === 0 ? undefined : { count, ...drawn, lastShare: last / top };
}
