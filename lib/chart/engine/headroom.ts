import type { IChartApiBase, Time } from 'lightweight-charts';

const usual = 0.1;
/** However much lies over it, most of a pane is for prices. */
const most = 0.4;
/** A mark and its figure stand at the height of the price that they tell. */
const markPx = 10;

/** The part of the price's pane above the highest price, so that what stands over the chart covers none. */
export class Headroom {
  px = 0;
  readonly #chart: IChartApiBase<Time>;
  #share = 0;

  constructor(chart: IChartApiBase<Time>) {
    this.#chart = chart;
  }

  /** A pane's height changes in many ways: this is asked after each movement. */
  keep(): void {
    const { height } = this.#chart.paneSize(0);
    if (height === 0) return;
    const share = Math.min(most, Math.max(usual, (this.px + markPx) / height));
    if (Math.abs(share - this.#share) * height < 1) return;
    this.#share = share;
    this.#chart.priceScale('right', 0).applyOptions({ scaleMargins: { top: share, bottom: usual } });
  }
}
