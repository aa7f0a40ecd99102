import { type IChartApiBase, type ISeriesPrimitive, MismatchDirection, type Time } from 'lightweight-charts';
import type { BarSeries, Change } from '../series/bar-series.ts';
import { type Bucket, bucketAt, bucketsOf } from './bar-buckets.ts';
import { type CandleDrawing, drawCandles } from './candle-look.ts';
import type { Frame } from './frame.ts';
import { HighLowMarks } from './high-low-marks.ts';
import { LastPriceLine } from './last-price-line.ts';
import { barsToTheRight, createLibraryChart, modes, type PlotInput, pitchPx } from './library-chart.ts';
import { PriceFlash } from './price-flash.ts';
import { Headroom } from './price-scale-margin.ts';
import type { ChartSettings } from './settings.ts';
import { StudyDrawing } from './study-drawing.ts';
import { SubPanes } from './sub-panes.ts';
import { type ChartTheme, layoutOf } from './theme.ts';
import { bucketOf, logicalOfOrdinal, ordinalOfLogical, planSlice, type Slice, type View } from './visible-range.ts';

/** Everything on the screen. The library receives only a slice of the series around the view. */
export class Plot {
  readonly chart: IChartApiBase<Time>;
  readonly panes: SubPanes;
  readonly headroom: Headroom;
  readonly #container: HTMLElement;
  readonly #input: PlotInput;
  readonly #overlays = new Map<string, StudyDrawing>();
  readonly #marks: HighLowMarks;
  readonly #guests = new Set<ISeriesPrimitive<Time>>();
  #theme: ChartTheme;
  #settings: ChartSettings;
  #candles: CandleDrawing;
  #lastLine: LastPriceLine;
  readonly #flash: PriceFlash;
  #slice: Slice | undefined;
  #view: View = { from: 0, to: 0 };
  #isSlicing = false;
  #isRemoved = false;
  #areGesturesOn = true;

  constructor(container: HTMLElement, input: PlotInput) {
    this.#container = container;
    this.#input = input;
    this.#theme = input.theme;
    this.#settings = input.settings;
    this.chart = createLibraryChart(container, input);
    // Another type of candles is another series: between the two the pane is empty, and would be removed.
    this.chart.panes()[0]?.setPreserveEmptyPane(true);
    this.headroom = new Headroom(this.chart);
    this.panes = new SubPanes(this.chart, container, this.frame, input.studies, input.valueText);
    this.#marks = new HighLowMarks(this.frame);
    this.#candles = drawCandles(this.chart, this.#settings.candleType, this.#theme, input.priceText);
    this.#flash = new PriceFlash(container);
    this.#lastLine = new LastPriceLine(this.#candles.series, this.#light);
    this.#dress();
    this.chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (range === null || this.#slice === undefined || this.#isSlicing) return;
      this.#view = { from: ordinalOfLogical(this.#slice, range.from), to: ordinalOfLogical(this.#slice, range.to) };
      this.#reslice(false);
      input.onView();
    });
  }

  readonly #light = (y: number, colour: string): void => {
    const { width, height } = this.chart.paneSize(0);
    if (y >= 0 && y <= height) this.#flash.show(y, width, colour);
  };

  readonly frame = (): Frame | undefined => {
    const slice = this.#slice;
    const series = this.#input.series();
    if (slice === undefined || series.length === 0) return undefined;
    const { priceText } = this.#input;
    return { series, slice, view: this.#view, theme: this.#theme, settings: this.#settings, priceText };
  };

  get price() {
    return this.#candles.series;
  }

  /** The first visible value, from which the library counts percents. */
  get firstValue(): number | undefined {
    const range = this.chart.timeScale().getVisibleLogicalRange();
    if (range === null) return undefined;
    const item = this.#candles.series.dataByIndex(Math.floor(range.from), MismatchDirection.NearestRight);
    if (item === null) return undefined;
    return 'close' in item ? item.close : 'value' in item ? item.value : undefined;
  }

  /** Returns what the axis writes at a price while it is in percent. */
  percentTextAt(price: number): string | undefined {
    const { firstValue } = this;
    if (this.#settings.priceAxis !== 'percentage' || firstValue === undefined || firstValue === 0) return undefined;
    return this.#input.percentText?.((price / firstValue - 1) * 100);
  }

  /** Starts with another market or period: shows as many of the newest bars as fit. */
  begin(): void {
    this.#slice = undefined;
    this.#lastLine.forget();
    const { end } = this.#input.series();
    this.#view = { from: end - this.barsThatFit + barsToTheRight, to: end - 1 + barsToTheRight };
    this.redraw();
  }

  /** The number of visible bars at the beginning. */
  get barsThatFit(): number {
    return Math.max(10, Math.floor(this.#widthPx() / pitchPx));
  }

  /** Draws the same view after bars changed anywhere. */
  redraw(): void {
    this.#reslice(true);
  }

  setView(view: View): void {
    this.#view = view;
    this.#reslice(false);
    this.#apply();
    this.#input.onView();
  }

  get view(): View {
    return this.#view;
  }

  /** Draws a live bar: only the last bar in the library changes. */
  follow(change: Change): void {
    const series = this.#input.series();
    const slice = this.#slice;
    if (change === 'none') return;
    if (slice === undefined || change === 'rewritten') {
      this.redraw();
      return;
    }
    const newest = bucketOf(series.end - 1, slice.level);
    if (newest > slice.end) {
      // Several bars have arrived since the last frame, or the view is elsewhere: then the slice stays.
      this.#reslice(false);
    } else if (newest >= slice.end - 1) {
      this.#slice = { ...slice, end: newest + 1 };
      // The previous bar may have got its final update in the same frame.
      for (let bucket = slice.end - 1; bucket <= newest; bucket += 1) this.#update(series, bucket);
    }
    this.#lastLine.show(this.frame());
  }

  change(theme: ChartTheme, settings: ChartSettings): void {
    this.#theme = theme;
    this.#settings = settings;
    this.chart.applyOptions(layoutOf(theme, settings.isGridShown));
    const old = this.#candles;
    // Without bars the library would move its view and report that.
    this.#isSlicing = true;
    for (const overlay of this.#overlays.values()) old.series.detachPrimitive(overlay);
    for (const drawn of [this.#marks, ...this.#guests]) old.series.detachPrimitive(drawn);
    this.chart.removeSeries(old.series);
    this.#candles = drawCandles(this.chart, settings.candleType, theme, this.#input.priceText);
    this.#lastLine = new LastPriceLine(this.#candles.series, this.#light);
    for (const overlay of this.#overlays.values()) this.#candles.series.attachPrimitive(overlay);
    this.#dress();
    this.#isSlicing = false;
    this.redraw();
  }

  syncStudies(): void {
    const kept = this.#input.studies.all;
    const onPrice = new Set(kept.filter(({ setting }) => setting.pane === 'price').map(({ setting }) => setting.key));
    for (const [key, overlay] of this.#overlays) {
      if (onPrice.has(key)) continue;
      this.#candles.series.detachPrimitive(overlay);
      this.#overlays.delete(key);
    }
    for (const key of onPrice) {
      if (this.#overlays.has(key)) continue;
      const overlay = new StudyDrawing(this.frame, () => this.#input.studies.of(key));
      this.#overlays.set(key, overlay);
      this.#candles.series.attachPrimitive(overlay);
    }
    this.#raiseMarks();
    this.#isSlicing = true;
    this.panes.sync(kept);
    this.#isSlicing = false;
    this.#apply();
    // This draws again, because what is drawn over the candles is not the library's own.
    this.chart.applyOptions({});
  }

  /** Draws a guest's primitive over the candles, whatever their type, until the returned function is called. */
  attachGuest(guest: ISeriesPrimitive<Time>): () => void {
    this.#guests.add(guest);
    this.#candles.series.attachPrimitive(guest);
    this.#raiseMarks();
    return () => {
      if (this.#guests.delete(guest)) this.#candles.series.detachPrimitive(guest);
    };
  }

  get isHeld(): boolean {
    return !this.#areGesturesOn;
  }

  setGestures(areOn: boolean): void {
    this.#areGesturesOn = areOn;
    if (!this.#isRemoved) this.chart.applyOptions({ handleScroll: areOn, handleScale: areOn });
  }

  /**
   * Notifies the guests, each of which would otherwise make the library draw a chart that no longer exists; they may
   * detach later.
   */
  remove(): void {
    this.#isRemoved = true;
    for (const guest of this.#guests) this.#candles.series.detachPrimitive(guest);
    this.#guests.clear();
    this.#flash.remove();
    this.chart.remove();
  }

  /** Sets all bars again, so that the time axis shows the new zone. */
  rezone(): void {
    this.#setAll([]);
    this.redraw();
  }

  #update(series: BarSeries, bucket: number): void {
    const made = this.#slice && bucketAt(series, this.#slice.level, bucket);
    if (made === undefined) return;
    this.#candles.setLast(made);
    this.panes.setLast(made);
  }

  /** Attaches the marks last, so that they are drawn over the rest. */
  #raiseMarks(): void {
    this.#candles.series.detachPrimitive(this.#marks);
    this.#candles.series.attachPrimitive(this.#marks);
  }

  #dress(): void {
    const { priceAxis, isReversed } = this.#settings;
    this.chart.priceScale('right', 0).applyOptions({ mode: modes[priceAxis], invertScale: isReversed });
    for (const drawn of [...this.#guests, this.#marks]) this.#candles.series.attachPrimitive(drawn);
  }

  #reslice(isForced: boolean): void {
    const series = this.#input.series();
    if (series.length === 0) {
      this.#slice = undefined;
      this.#setAll([]);
      return;
    }
    const before = this.#slice;
    const slice = planSlice(this.#view, series, this.#widthPx(), before);
    if (slice === before && !isForced) return;
    this.#slice = slice;
    this.#setAll(bucketsOf(series, slice));
    this.#lastLine.show(this.frame());
    this.#apply();
  }

  #setAll(buckets: readonly Bucket[]): void {
    this.#isSlicing = true;
    const [first] = buckets;
    const last = buckets.at(-1);
    const ends = first === undefined || last === undefined ? [] : [first, last];
    // The library renumbers all bars that it holds with each series that is set, so the longest is set last.
    this.panes.setEnds(ends);
    this.#candles.setAll(buckets);
    this.#isSlicing = false;
  }

  /** Returns the width; before its first frame the library does not know it. */
  #widthPx(): number {
    const own = this.chart.timeScale().width();
    return own > 0 ? own : this.#container.clientWidth;
  }

  #apply(): void {
    const slice = this.#slice;
    // Without a width there is no range: the library shows the newest bars at the default distance and reports which
    // they are.
    if (slice === undefined || this.chart.timeScale().width() === 0) return;
    const range = { from: logicalOfOrdinal(slice, this.#view.from), to: logicalOfOrdinal(slice, this.#view.to) };
    this.#isSlicing = true;
    this.chart.timeScale().setVisibleLogicalRange(range);
    this.#isSlicing = false;
  }
}
