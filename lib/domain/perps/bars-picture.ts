// The last bars as a short text beside the picture that is made of it, before the chart itself is there.

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

/** Pixels from one bar to the next, and of a bar's body. */
export const barPitch = 7;
export const barBody = 5;
/** Of the picture, over which the highest price stands at 0. */
export const pictureHeight = top;

/** Each price as two letters: where it stands between the lowest and the highest of all. */
export function packBars(bars: readonly PictureBar[]): string {
  const lowest = Math.min(...bars.map(({ low }) => low));
  const range = Math.max(...bars.map(({ high }) => high)) - lowest;
  const letters = (price: number): string => {
    const level = range > 0 ? Math.round(((price - lowest) / range) * top) : Math.round(top / 2);
    return level.toString(base).padStart(digits, '0');
  };
  return bars.map(({ open, high, low, close }) => [open, high, low, close].map(letters).join('')).join('');
}

export interface BarPaths {
  readonly count: number;
  readonly upWicks: string;
  readonly downWicks: string;
  readonly upBodies: string;
  readonly downBodies: string;
  /** How far below the top the last price stands, of one. */
  readonly lastShare: number;
}

/** Undefined for what holds no bar. */
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
    // What opened where it closed still has a line.
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
