import type { IChartApiBase, Time } from 'lightweight-charts';

const rule = '[data-crosshair="none"] canvas + canvas { opacity: 0 }';

/**
 * Hides the library's second canvases, which show the crosshair, while there is no crosshair: a browser that renders in
 * software copies every visible canvas whenever anything on the page is drawn.
 */
export class TopCanvases {
  readonly #element: HTMLElement;

  constructor(chart: IChartApiBase<Time>) {
    this.#element = chart.chartElement();
    const style = document.createElement('style');
    style.textContent = rule;
    this.#element.append(style);
    this.show(false);
  }

  show(isCrossed: boolean): void {
    const crosshair = isCrossed ? 'some' : 'none';
    if (this.#element.dataset['crosshair'] !== crosshair) this.#element.dataset['crosshair'] = crosshair;
  }
}
