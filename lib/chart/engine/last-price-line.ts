import { type IPriceLine, type ISeriesApi, LineStyle, type SeriesType, type Time } from 'lightweight-charts';
import type { Frame } from './frame.ts';

/** A line at the newest price, even while the library holds only older bars. */
export class LastPriceLine {
  readonly #series: ISeriesApi<SeriesType, Time>;
  readonly #onChange: (y: number, colour: string) => void;
  #line: IPriceLine | undefined;
  #price: number | undefined;
  #shown = '';

  /** `onChange` is called when another price is shown, with its position. */
  constructor(series: ISeriesApi<SeriesType, Time>, onChange: (y: number, colour: string) => void) {
    this.#series = series;
    this.#onChange = onChange;
  }

  /** Forgets the price, because the next one is another market's and no change of this one. */
  forget(): void {
    this.#price = undefined;
  }

  show(frame: Frame | undefined): void {
    const bar = frame?.series.at(frame.series.end - 1);
    if (frame === undefined || bar === undefined || !frame.settings.isLastShown) {
      if (this.#line !== undefined) this.#series.removePriceLine(this.#line);
      this.#line = undefined;
      this.#price = undefined;
      return;
    }
    const color = bar.close >= bar.open ? frame.theme.up : frame.theme.down;
    const look = { price: bar.close, color, axisLabelColor: color, axisLabelTextColor: frame.theme.background };
    const shown = Object.values(look).join();
    if (this.#line === undefined) {
      this.#line = this.#series.createPriceLine({ ...look, lineStyle: LineStyle.Dotted, lineWidth: 1 });
    } else if (shown !== this.#shown) {
      this.#line.applyOptions(look);
    }
    this.#shown = shown;
    const before = this.#price;
    this.#price = bar.close;
    const y = before === undefined || before === bar.close ? null : this.#series.priceToCoordinate(bar.close);
    if (y !== null) this.#onChange(y, color);
  }
}
