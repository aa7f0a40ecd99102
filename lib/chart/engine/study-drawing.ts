import type {
  AutoscaleInfo,
  IPrimitivePaneRenderer,
  ISeriesPrimitive,
  ISeriesPrimitiveAxisView,
  SeriesAttachedParameter,
  Time,
} from 'lightweight-charts';
import type { Frame } from './frame.ts';
import { placesOf } from './price-scale.ts';
import type { KeptStudy } from './studies-kept.ts';
import { StudyRenderer } from './study-renderer.ts';
import { bandsOf, linesOf, rangeOf } from './study-source.ts';

/** An indicator on a pane: it reads the columns at each drawing, so that a tick hands nothing to the library. */
export class StudyDrawing implements ISeriesPrimitive<Time> {
  readonly #frame: () => Frame | undefined;
  readonly #kept: () => KeptStudy | undefined;
  #place: SeriesAttachedParameter<Time> | undefined;

  constructor(frame: () => Frame | undefined, kept: () => KeptStudy | undefined) {
    this.#frame = frame;
    this.#kept = kept;
  }

  attached(place: SeriesAttachedParameter<Time>): void {
    this.#place = place;
  }

  detached(): void {
    this.#place = undefined;
  }

  paneViews() {
    return [{ zOrder: () => 'normal' as const, renderer: () => this.#renderer() }];
  }

  autoscaleInfo(): AutoscaleInfo | null {
    const shown = this.#shown();
    const range = shown && rangeOf(linesOf(shown.kept, shown.frame), shown.frame);
    return range === undefined ? null : { priceRange: { minValue: range.min, maxValue: range.max } };
  }

  /** The last values, where the price axis shows them. */
  priceAxisViews(): readonly ISeriesPrimitiveAxisView[] {
    const shown = this.#shown();
    const place = this.#place;
    if (shown === undefined || place === undefined || !shown.frame.settings.isIndicatorLastShown) return [];
    const { theme, series, slice } = shown.frame;
    const newest = Math.floor((series.end - 1) / slice.level);
    return linesOf(shown.kept, shown.frame).flatMap(({ at, colour }) => {
      const value = at(newest);
      const coordinate = Number.isNaN(value) ? null : place.series.priceToCoordinate(value);
      if (coordinate === null) return [];
      const text = place.series.priceFormatter().format(value);
      return [
        { coordinate: () => coordinate, text: () => text, textColor: () => theme.background, backColor: () => colour },
      ];
    });
  }

  #shown(): { kept: KeptStudy; frame: Frame } | undefined {
    const kept = this.#kept();
    const frame = this.#frame();
    return kept === undefined || frame === undefined || kept.setting.isHidden ? undefined : { kept, frame };
  }

  #renderer(): IPrimitivePaneRenderer | null {
    const shown = this.#shown();
    const place = this.#place;
    if (shown === undefined || place === undefined) return null;
    const places = placesOf(place.chart, place.series, shown.frame);
    if (places === undefined) return null;
    const { series, slice, theme } = shown.frame;
    const lines = linesOf(shown.kept, shown.frame);
    const isVolume = shown.kept.setting.id === 'vol';
    const isUp = (bucket: number, value: number): boolean => {
      if (!isVolume) return value >= 0;
      const from = Math.max(series.first, bucket * slice.level);
      const to = Math.min(series.end, (bucket + 1) * slice.level) - 1;
      return series.value('close', to) >= series.value('open', from);
    };
    const column = (bucket: number, value: number): string => (isUp(bucket, value) ? theme.up : theme.down);
    const { width = 1 } = shown.kept.setting;
    return new StudyRenderer({ places, lines, bands: bandsOf(shown.kept, lines), width, column });
  }
}
