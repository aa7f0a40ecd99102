import type { IChartApiBase, Time } from 'lightweight-charts';
import type { ActiveStudies } from './active-studies.ts';
import { bucketAt } from './bar-buckets.ts';
import { type Legend, legendAt } from './legend.ts';
import { libraryTime, msOf } from './library-values.ts';
import type { Plot } from './plot-view.ts';
import { bucketOf } from './visible-range.ts';

const rule = '[data-crosshair="none"] canvas + canvas { opacity: 0 }';

/**
 * Hides the library's second canvases, which show the crosshair, while there is no crosshair: a browser that renders in
 * software copies every visible canvas whenever anything on the page is drawn.
 */
class TopCanvases {
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

export type CursorStep = 'next' | 'previous' | 'tenNext' | 'tenPrevious' | 'first' | 'last';

export interface CursorPosition {
  readonly time: number;
  readonly price: number;
}

const far = 10;

/** The bar that the user selects by pointer or keyboard. */
export class Cursor {
  readonly #plot: Plot;
  readonly #studies: ActiveStudies;
  readonly #onMoved: (legend: Legend) => void;
  readonly #canvases: TopCanvases;
  readonly #hearers = new Set<() => void>();
  #ordinal: number | undefined;
  #y: number | undefined;

  constructor(plot: Plot, studies: ActiveStudies, onMoved: (legend: Legend) => void, onHover: () => void) {
    this.#plot = plot;
    this.#studies = studies;
    this.#onMoved = onMoved;
    this.#canvases = new TopCanvases(plot.chart);
    plot.chart.subscribeCrosshairMove(({ time, point, paneIndex = 0 }) => {
      this.#canvases.show(point !== undefined);
      const frame = plot.frame();
      const ms = msOf(time);
      this.#ordinal = frame === undefined || ms === undefined ? undefined : frame.series.ordinalAt(ms);
      this.#y = paneIndex === 0 ? point?.y : undefined;
      onHover();
      for (const hear of [...this.#hearers]) hear();
    });
  }

  /** Calls the listener at each movement of the crosshair, until the returned function is called. */
  subscribe(hear: () => void): () => void {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  }

  /** Returns where the crosshair is in the price pane; undefined while it is elsewhere. */
  crossing(): { readonly y: number; readonly price: number; readonly time: number | undefined } | undefined {
    const y = this.#y;
    const price = y === undefined ? undefined : (this.#plot.price.coordinateToPrice(y) ?? undefined);
    if (y === undefined || price === undefined) return undefined;
    const series = this.#plot.frame()?.series;
    return { y, price, time: this.#ordinal === undefined ? undefined : series?.at(this.#ordinal)?.time };
  }

  leave(): void {
    this.#ordinal = undefined;
    this.#y = undefined;
    this.#plot.chart.clearCrosshairPosition();
    this.#canvases.show(false);
  }

  /** Returns the legend of the selected bar, or of the newest one. */
  legend(): Legend | undefined {
    const frame = this.#plot.frame();
    if (frame === undefined) return undefined;
    const ordinal = this.#ordinal ?? frame.series.end - 1;
    return legendAt(frame, this.#studies.all, bucketOf(ordinal, frame.slice.level));
  }

  move(step: CursorStep): void {
    const frame = this.#plot.frame();
    if (frame === undefined) return;
    const { series, slice } = frame;
    const wanted = this.#wanted(step, slice.level, series.first, series.end - 1);
    const ordinal = Math.min(series.end - 1, Math.max(series.first, wanted));
    this.#bringIntoView(ordinal);
    const shown = this.#plot.frame();
    const bucket = shown && bucketAt(series, shown.slice.level, bucketOf(ordinal, shown.slice.level));
    if (shown === undefined || bucket === undefined) return;
    this.#ordinal = ordinal;
    this.#cross(bucket.close, bucket.time);
    const legend = legendAt(shown, this.#studies.all, bucketOf(ordinal, shown.slice.level));
    if (legend !== undefined) this.#onMoved(legend);
  }

  /** Returns the selected bar, or the newest visible one, with its closing price. */
  place(): CursorPosition | undefined {
    const frame = this.#plot.frame();
    if (frame === undefined) return undefined;
    const { series, view } = frame;
    const ordinal = this.#ordinal ?? Math.min(series.end - 1, Math.floor(view.to));
    const bar = series.at(Math.max(series.first, ordinal));
    return bar && { time: bar.time, price: bar.close };
  }

  /** Moves the crosshair to another price of its bar. */
  aim(price: number): void {
    const frame = this.#plot.frame();
    const place = this.place();
    if (frame === undefined || place === undefined) return;
    const { series, slice } = frame;
    const bucket = bucketAt(series, slice.level, bucketOf(series.ordinalAt(place.time), slice.level));
    if (bucket !== undefined) this.#cross(price, bucket.time);
  }

  /** Sets the crosshair. The library does not report movements that it made itself on our call. */
  #cross(price: number, time: number): void {
    this.#plot.chart.setCrosshairPosition(price, libraryTime(time), this.#plot.price);
    this.#canvases.show(true);
  }

  #wanted(step: CursorStep, level: number, first: number, last: number): number {
    const from = this.#ordinal;
    switch (step) {
      case 'first':
        return first;
      case 'last':
        return last;
      case 'next':
        return from === undefined ? last : from + level;
      case 'previous':
        return from === undefined ? last : from - level;
      case 'tenNext':
        return from === undefined ? last : from + far * level;
      case 'tenPrevious':
        return from === undefined ? last : from - far * level;
      default:
        return step satisfies never;
    }
  }

  #bringIntoView(ordinal: number): void {
    const { from, to } = this.#plot.view;
    const edge = (to - from) / 20;
    const shift = ordinal < from + edge ? ordinal - from - edge : Math.max(0, ordinal - (to - edge));
    if (shift !== 0) this.#plot.setView({ from: from + shift, to: to + shift });
  }
}
