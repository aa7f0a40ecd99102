import type { Candle } from '../datafeed/port.ts';
import { indicatorOf, Studies } from '../indicators/index.ts';
import type { BarSeries, Change } from '../series/bar-series.ts';
import type { StudySetting } from './settings.ts';
import { betweenFrames, type InPieces } from './work-in-pieces.ts';

type Study = ReturnType<Studies['add']>;

/** An indicator that is up to date with the series. */
export interface ActiveStudy {
  readonly setting: StudySetting;
  readonly study: Study;
  /** The ordinal of the bar of its first value: older bars may have arrived since. */
  readonly first: number;
}

/** A computation that runs while the old values are still shown. */
interface Renewal {
  readonly missed: { readonly change: Change; readonly candle: Candle }[];
  readonly stop: () => void;
}

/** Indicators that are being computed, and those of them that are not done. */
interface Laid {
  readonly studies: Studies;
  readonly kept: Map<string, ActiveStudy>;
  readonly first: number;
  readonly open: Study[];
}

/** Up to this many values are computed at once: it takes too short a time to notice. */
const fewValues = 30_000;

/** The chosen indicators over a series: a live bar costs each the same however long the series is. */
export class ActiveStudies {
  readonly #series: () => BarSeries;
  readonly #inPieces: InPieces;
  #settings: readonly StudySetting[] = [];
  #studies = new Studies();
  #first = 0;
  #kept = new Map<string, ActiveStudy>();
  #renewal: Renewal | undefined;
  /** True if older bars arrived while others were being computed. */
  #isBehind = false;
  #onRenewed: () => void = () => undefined;

  constructor(series: () => BarSeries, inPieces: InPieces = betweenFrames) {
    this.#series = series;
    this.#inPieces = inPieces;
  }

  get settings(): readonly StudySetting[] {
    return this.#settings;
  }

  get all(): ActiveStudy[] {
    return [...this.#kept.values()];
  }

  of(key: string): ActiveStudy | undefined {
    return this.#kept.get(key);
  }

  /** Sets the indicators and computes only those that changed. An indicator unknown to this version is left out. */
  choose(settings: readonly StudySetting[]): void {
    const before = this.#kept;
    this.#settings = settings;
    this.#kept = new Map();
    for (const setting of settings) {
      const known = before.get(setting.key);
      const isSame =
        known !== undefined && known.setting.id === setting.id && `${known.setting.values}` === `${setting.values}`;
      if (isSame) this.#kept.set(setting.key, { ...known, setting });
      else this.#add(setting);
    }
    const kept = new Set(this.all.map(({ study }) => study));
    for (const { study } of before.values()) if (!kept.has(study)) this.#studies.remove(study);
    if (this.#renewal !== undefined) this.#renew(this.#onRenewed);
  }

  /** Computes all values after the series changed elsewhere than at its end. */
  computeAll(): void {
    this.#begin();
  }

  /**
   * Computes the values of so many of the newest bars at once and those of older ones between frames, so that the first
   * picture does not wait for what it does not show.
   */
  computeNewestFirst(newest: number, onRenewed: () => void): void {
    this.#begin(this.#areFew ? undefined : newest);
    if (this.all.some(({ study }) => !study.isWhole)) this.#renew(onRenewed);
  }

  /**
   * Computes all values after older bars were added in front: the same values as `computeAll`, but between frames.
   * Until `onRenewed` the old values stay at their bars.
   */
  computeLater(onRenewed: () => void): void {
    if (this.#areFew) {
      this.computeAll();
      onRenewed();
    } else if (this.#renewal === undefined) {
      this.#renew(onRenewed);
    } else {
      this.#isBehind = true;
    }
  }

  follow(change: Change, candle: Candle): void {
    if (change === 'rewritten') {
      this.computeAll();
      return;
    }
    this.#renewal?.missed.push({ change, candle });
    tell(this.#studies, change, candle);
  }

  /** Stops the background computation. */
  stop(): void {
    this.#renewal?.stop();
    this.#renewal = undefined;
    this.#isBehind = false;
  }

  get #areFew(): boolean {
    return this.#series().length * this.#settings.length <= fewValues;
  }

  #begin(newest?: number): void {
    this.stop();
    this.#studies = new Studies(this.#series().columns);
    this.#first = this.#series().first;
    this.#kept = new Map();
    for (const setting of this.#settings) this.#add(setting, newest);
  }

  #renew(onRenewed: () => void): void {
    this.stop();
    this.#onRenewed = onRenewed;
    const missed: Renewal['missed'] = [];
    let laid: Laid | undefined;
    const stop = this.#inPieces(() => {
      if (laid === undefined) {
        laid = this.#lay();
        // The new bars lie where the older ones were already replaced.
        missed.length = 0;
      }
      const { studies, kept, first, open } = laid;
      if (open[0]?.computeSome() === true) open.shift();
      if (open.length > 0) return false;
      for (const { change, candle } of missed) tell(studies, change, candle);
      this.#studies = studies;
      this.#first = first;
      this.#kept = kept;
      this.#renewal = undefined;
      onRenewed();
      if (this.#isBehind) this.#renew(onRenewed);
      return true;
    });
    this.#renewal = { missed, stop };
  }

  /** Adds the chosen indicators to a copy of the bars, not computed yet. */
  #lay(): Laid {
    const { first } = this.#series();
    const studies = new Studies(this.#series().columns);
    const kept = new Map<string, ActiveStudy>();
    for (const setting of this.#settings) {
      const indicator = indicatorOf(setting.id);
      if (indicator !== undefined)
        kept.set(setting.key, { setting, first, study: studies.lay(indicator, setting.values) });
    }
    return { studies, kept, first, open: [...kept.values()].map(({ study }) => study) };
  }

  #add(setting: StudySetting, newest?: number): void {
    const indicator = indicatorOf(setting.id);
    if (indicator === undefined) return;
    const study = this.#studies.add(indicator, setting.values, newest);
    this.#kept.set(setting.key, { setting, study, first: this.#first });
  }
}

function tell(studies: Studies, change: Change, candle: Candle): void {
  if (change === 'appended') studies.next(candle);
  else if (change === 'replaced') studies.replace(candle);
}
