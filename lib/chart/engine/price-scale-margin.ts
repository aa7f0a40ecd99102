import type { IChartApiBase, Time } from 'lightweight-charts';

const usual = 0.1;
/** However much lies over it, most of a pane is for prices. */
const most = 0.4;
/** The height of a mark with its figure, which is drawn at the price that it shows. */
const markPx = 10;

/** Keeps free the part of the price pane above the highest price, so that nothing over the chart covers a price. */
export class Headroom {
  px = 0;
  readonly #chart: IChartApiBase<Time>;
  #share = usual;

  constructor(chart: IChartApiBase<Time>) {
    this.#chart = chart;
    this.#apply();
  }

  /** Adjusts the margin. A pane's height changes in many ways, so this is called after each movement. */
  keep(): void {
    const { height } = this.#chart.paneSize(0);
    if (height === 0) return;
    const share = Math.min(most, Math.max(usual, (this.px + markPx) / height));
    if (Math.abs(share - this.#share) * height < 1) return;
    this.#share = share;
    this.#apply();
  }

  #apply(): void {
    this.#chart.priceScale('right', 0).applyOptions({ scaleMargins: { top: this.#share, bottom: usual } });
  }
}
