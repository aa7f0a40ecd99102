import { type IPriceLine, type ISeriesApi, LineStyle, type SeriesType, type Time } from 'lightweight-charts';
import type { Frame } from './frame.ts';

/** The newest price, also while the library holds only older bars. */
export class LastPriceLine {
  readonly #series: ISeriesApi<SeriesType, Time>;
  #line: IPriceLine | undefined;
  #shown = '';

  constructor(series: ISeriesApi<SeriesType, Time>) {
    this.#series = series;
  }

  show(frame: Frame | undefined): void {
    const bar = frame?.series.at(frame.series.end - 1);
    if (frame === undefined || bar === undefined || !frame.settings.isLastShown) {
      if (this.#line !== undefined) this.#series.removePriceLine(this.#line);
      this.#line = undefined;
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
  }
}
