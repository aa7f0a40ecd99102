import type { Candle } from '../datafeed/port.ts';
import { indicatorOf, Studies } from '../indicators/index.ts';
import type { BarSeries, Change } from '../series/bar-series.ts';
import type { StudySetting } from './settings.ts';

type Study = ReturnType<Studies['add']>;

/** An indicator that is up to date with the series. */
export interface KeptStudy {
  readonly setting: StudySetting;
  readonly study: Study;
}

/** The chosen indicators over a series: a live bar costs each the same however long the series is. */
export class StudiesKept {
  readonly #series: () => BarSeries;
  #settings: readonly StudySetting[] = [];
  #studies = new Studies();
  #kept = new Map<string, KeptStudy>();

  constructor(series: () => BarSeries) {
    this.#series = series;
  }

  get all(): KeptStudy[] {
    return [...this.#kept.values()];
  }

  of(key: string): KeptStudy | undefined {
    return this.#kept.get(key);
  }

  /** What did not change is not computed again. An indicator that this version does not know is left out. */
  choose(settings: readonly StudySetting[]): void {
    const before = this.#kept;
    this.#settings = settings;
    this.#kept = new Map();
    for (const setting of settings) {
      const known = before.get(setting.key);
      const isSame =
        known !== undefined && known.setting.id === setting.id && `${known.setting.values}` === `${setting.values}`;
      if (isSame) this.#kept.set(setting.key, { setting, study: known.study });
      else this.#add(setting);
    }
    const kept = new Set(this.all.map(({ study }) => study));
    for (const { study } of before.values()) if (!kept.has(study)) this.#studies.remove(study);
  }

  /** After the series changed elsewhere than at its end. */
  computeAll(): void {
    this.#studies = new Studies(this.#series().columns);
    this.#kept = new Map();
    for (const setting of this.#settings) this.#add(setting);
  }

  follow(change: Change, candle: Candle): void {
    if (change === 'appended') this.#studies.next(candle);
    else if (change === 'replaced') this.#studies.replace(candle);
    else if (change === 'rewritten') this.computeAll();
  }

  #add(setting: StudySetting): void {
    const indicator = indicatorOf(setting.id);
    if (indicator === undefined) return;
    this.#kept.set(setting.key, { setting, study: this.#studies.add(indicator, setting.values) });
  }
}
