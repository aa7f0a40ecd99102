import type { AutoscaleInfo, ISeriesPrimitiveAxisView } from 'lightweight-charts';
import type { ActiveStudy } from './active-studies.ts';
import type { Frame } from './frame.ts';
import { Layer, viewsOf } from './layer.ts';
import { placesOf } from './price-scale.ts';
import { StudyRenderer } from './study-renderer.ts';
import { bandsOf, bucketsInView, linesOf, rangeOf } from './study-source.ts';

interface Ranged {
  readonly study: ActiveStudy['study'];
  readonly revision: number;
  readonly level: number;
  readonly from: number;
  readonly to: number;
  readonly info: AutoscaleInfo | null;
}

/** Draws an indicator on a pane. It reads the columns for each frame, so that a tick passes no data to the library. */
export class StudyDrawing extends Layer {
  readonly #frame: () => Frame | undefined;
  readonly #kept: () => ActiveStudy | undefined;
  readonly #views = viewsOf('normal', (target) => this.#renderer()?.draw(target));
  #ranged: Ranged | undefined;

  constructor(frame: () => Frame | undefined, kept: () => ActiveStudy | undefined) {
    super();
    this.#frame = frame;
    this.#kept = kept;
  }

  paneViews() {
    return this.#views;
  }

  /** Returns the visible range of values. The library requests it several times per frame. */
  autoscaleInfo(): AutoscaleInfo | null {
    const shown = this.#shown();
    if (shown === undefined) return null;
    const { kept, frame } = shown;
    const { study } = kept;
    const { revision } = study;
    const { level } = frame.slice;
    const { from, to } = bucketsInView(frame);
    const known = this.#ranged;
    const isSame = known?.study === study && known.revision === revision && known.level === level;
    if (isSame && known.from === from && known.to === to) return known.info;
    const range = rangeOf(linesOf(kept, frame), frame);
    const info = range === undefined ? null : { priceRange: { minValue: range.min, maxValue: range.max } };
    this.#ranged = { study, revision, level, from, to, info };
    return info;
  }

  /**
   * Returns true if no visible value is below zero and the columns start at zero, so that the space below is not
   * needed.
   */
  standsOnZero(): boolean {
    return this.autoscaleInfo()?.priceRange?.minValue === 0;
  }

  /** Returns the last values, if the price axis shows them. */
  priceAxisViews(): readonly ISeriesPrimitiveAxisView[] {
    const shown = this.#shown();
    const { place } = this;
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

  #shown(): { kept: ActiveStudy; frame: Frame } | undefined {
    const kept = this.#kept();
    const frame = this.#frame();
    return kept === undefined || frame === undefined || kept.setting.isHidden ? undefined : { kept, frame };
  }

  #renderer(): StudyRenderer | undefined {
    const shown = this.#shown();
    const { place } = this;
    if (shown === undefined || place === undefined) return undefined;
    const places = placesOf(place.chart, place.series, shown.frame);
    if (places === undefined) return undefined;
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
