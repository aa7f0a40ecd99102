import { type IChartApiBase, type ISeriesApi, LineSeries, PriceScaleMode, type Time } from 'lightweight-charts';
import type { ActiveStudies, ActiveStudy } from './active-studies.ts';
import type { Bucket } from './bar-buckets.ts';
import type { Frame } from './frame.ts';
import { libraryTime } from './library-values.ts';
import { StudyDrawing } from './study-drawing.ts';
import { unseen, writtenBy } from './theme.ts';

interface SubPane {
  readonly carrier: ISeriesApi<'Line', Time>;
  /** Its share of the height before it was collapsed; undefined while it is not. */
  share: number | undefined;
}

const mainShare = 4;
const subShare = 1;
/** The height of its title. */
const collapsedPx = 28;
/** The library gives a new pane the axis settings of the price, which may be reversed, logarithmic or in percent. */
const ownAxis = { mode: PriceScaleMode.Normal, invertScale: false, scaleMargins: { top: 0.2, bottom: 0.1 } };

/** The panes below the price, one for each indicator that has its own, in the order of the settings. */
export class SubPanes {
  readonly #chart: IChartApiBase<Time>;
  readonly #container: HTMLElement;
  readonly #frame: () => Frame | undefined;
  readonly #studies: ActiveStudies;
  readonly #valueText: (value: number) => string;
  readonly #panes = new Map<string, SubPane>();
  #ends: readonly Bucket[] = [];

  constructor(
    chart: IChartApiBase<Time>,
    container: HTMLElement,
    frame: () => Frame | undefined,
    studies: ActiveStudies,
    valueText: (value: number) => string,
  ) {
    this.#chart = chart;
    this.#container = container;
    this.#frame = frame;
    this.#studies = studies;
    this.#valueText = valueText;
  }

  sync(kept: readonly ActiveStudy[]): void {
    const own = kept.filter(({ setting }) => setting.pane === 'own').map(({ setting }) => setting.key);
    for (const [key, { carrier }] of this.#panes) {
      if (own.includes(key)) continue;
      this.#chart.removeSeries(carrier);
      this.#panes.delete(key);
    }
    for (const key of own) if (!this.#panes.has(key)) this.#panes.set(key, this.#add(key));
    for (const [index, key] of own.entries()) {
      const pane = this.#panes.get(key)?.carrier.getPane();
      if (pane !== undefined && pane.paneIndex() !== index + 1) pane.moveTo(index + 1);
    }
    this.#chart.panes()[0]?.setStretchFactor(mainShare);
  }

  /** Sets the first and last bar that the library holds, because a scale needs a bar. */
  setEnds(ends: readonly Bucket[]): void {
    if (ends.length === 0 && this.#ends.length === 0) return;
    this.#ends = ends;
    for (const { carrier } of this.#panes.values()) this.#carry(carrier);
  }

  /** Sets the last bar. The panes' invisible series only hold times, so an update of a known bar changes nothing. */
  setLast(last: Bucket): void {
    if (this.#ends.at(-1)?.time === last.time) return;
    this.#ends = [...this.#ends.slice(0, 1), last];
    for (const { carrier } of this.#panes.values()) carrier.update({ time: libraryTime(last.time), value: 0 });
  }

  collapse(key: string, isCollapsed: boolean): void {
    const sub = this.#panes.get(key);
    if (sub === undefined) return;
    const pane = sub.carrier.getPane();
    if (isCollapsed && sub.share === undefined) {
      sub.share = pane.getStretchFactor();
      const panes = this.#chart.panes();
      const others = panes.reduce((sum, each) => sum + each.getStretchFactor(), -sub.share);
      const laidOutPx = panes.reduce((sum, each) => sum + each.getHeight(), 0);
      // Before the first frame the panes have no height.
      const heightPx = laidOutPx > 0 ? laidOutPx : this.#container.clientHeight;
      pane.setStretchFactor((others * collapsedPx) / Math.max(1, heightPx - collapsedPx));
    } else if (!isCollapsed && sub.share !== undefined) {
      pane.setStretchFactor(sub.share);
      sub.share = undefined;
    }
  }

  /** Returns the distance of each pane from the chart's top. */
  tops(): ReadonlyMap<string, number> {
    const tops = new Map<string, number>();
    // The library sets the size of a new pane only after a frame of its own, and throws if it is read before.
    const heights = this.#chart.panes().map((pane) => pane.getHeight() + 1);
    for (const [key, { carrier }] of this.#panes) {
      const above = heights.slice(0, carrier.getPane().paneIndex());
      tops.set(
        key,
        above.reduce((sum, height) => sum + height, 0),
      );
    }
    return tops;
  }

  #add(key: string): SubPane {
    const drawing = new StudyDrawing(this.#frame, () => this.#studies.of(key));
    const text = (value: number): string => (value < 0 && drawing.standsOnZero() ? '' : this.#valueText(value));
    const carrier = this.#chart.addSeries(
      LineSeries,
      { ...unseen, priceFormat: writtenBy(text), autoscaleInfoProvider: () => drawing.autoscaleInfo() },
      this.#chart.panes().length,
    );
    carrier.priceScale().applyOptions(ownAxis);
    // A pane without a bar of its own has no scale to draw on.
    if (this.#ends.length > 0) this.#carry(carrier);
    carrier.attachPrimitive(drawing);
    carrier.getPane().setStretchFactor(subShare);
    return { carrier, share: undefined };
  }

  #carry(carrier: ISeriesApi<'Line', Time>): void {
    const byTime = new Map(this.#ends.map(({ time }) => [time, { time: libraryTime(time), value: 0 }]));
    carrier.setData([...byTime.values()]);
  }
}
