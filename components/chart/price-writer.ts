import { chartPriceDecimals } from '@/lib/i18n/format/chart-precision';
import { type Price, parseAmount } from '@/lib/math/amount';
import { textOfNumber } from '@/lib/math/exponent';

/** Formats the chart's numbers. The chart draws floats; formatted text is never used to compute. */
export class PriceWriter {
  readonly #tag: string;
  readonly #formats = new Map<number, Intl.NumberFormat>();
  /** Returns the number of decimals that the shown market writes a price with. */
  decimalsAt: (price: Price | undefined) => number = chartPriceDecimals;
  /** True for prices that are worths of whole markets, which are written in thousands, millions and more. */
  isShort = false;

  constructor(tag: string) {
    this.#tag = tag;
  }

  readonly price = (value: number): string => {
    if (!Number.isFinite(value)) return '–';
    return this.isShort ? this.#short(value) : this.#format(this.#decimals(value)).format(value);
  };

  /** Formats a value with about as many digits as a price. */
  readonly value = (value: number): string => {
    if (!Number.isFinite(value)) return '–';
    if (Math.abs(value) >= 1e5) return this.compact(value);
    return Math.abs(value) >= 1 || value === 0 ? this.#format(2).format(value) : this.price(value);
  };

  readonly compact = (value: number): string => {
    if (!Number.isFinite(value)) return '–';
    const [step, suffix] = steps.find(([from]) => Math.abs(value) >= from) ?? [1, ''];
    return `${this.#format(2).format(value / step)}${suffix}`;
  };

  readonly percent = (value: number | undefined): string => {
    if (value === undefined || !Number.isFinite(value)) return '–';
    const sign = value > 0 ? '+' : value < 0 ? '−' : '';
    return `${sign}${this.#format(2).format(Math.abs(value))}%`;
  };

  /** Formats the signed change between two prices, with as many decimals as the first. */
  readonly change = (from: number, to: number): string => {
    if (!Number.isFinite(to - from)) return '–';
    const difference = Math.abs(to - from);
    const size = this.isShort ? this.#short(difference) : this.#format(this.#decimals(from)).format(difference);
    return `${to > from ? '+' : to < from ? '−' : ''}${size}`;
  };

  /** Returns the nearest price on the market's tick size. */
  readonly onGrid = (value: number): number =>
    Number.isFinite(value) ? Number(value.toFixed(this.#decimals(value))) : value;

  readonly decimal = (value: number, decimals: number): string => this.#format(decimals).format(value);

  /** Formats a worth with so many digits that two prices of one axis differ. */
  #short(value: number): string {
    const [step, suffix] = steps.find(([from]) => Math.abs(value) >= from) ?? [1, ''];
    const scaled = value / step;
    const whole = Math.trunc(Math.abs(scaled)).toString().length;
    return `${this.#format(Math.max(2, shortDigits - whole)).format(scaled)}${suffix}`;
  }

  #decimals(value: number): number {
    const text = textOfNumber(value);
    return this.decimalsAt(text === undefined ? undefined : parseAmount(text));
  }

  #format(decimals: number): Intl.NumberFormat {
    let format = this.#formats.get(decimals);
    if (format === undefined) {
      format = new Intl.NumberFormat(this.#tag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
      this.#formats.set(decimals, format);
    }
    return format;
  }
}

const shortDigits = 5;
const steps = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;
