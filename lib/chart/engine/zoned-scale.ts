import {
  defaultHorzScaleBehavior,
  type LocalizationOptions,
  TickMarkType,
  type Time,
  type TimeScalePoint,
} from 'lightweight-charts';
import { libraryTime, msOf } from './library-values.ts';
import type { Zone } from './zone.ts';

type Points = readonly { -readonly [field in keyof TimeScalePoint]: TimeScalePoint[field] }[];

const minuteMs = 60_000;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const shapes: Readonly<Record<TickMarkType, Intl.DateTimeFormatOptions>> = {
  [TickMarkType.Year]: { year: 'numeric' },
  [TickMarkType.Month]: { month: 'short' },
  [TickMarkType.DayOfMonth]: { day: 'numeric' },
  [TickMarkType.Time]: clock,
  [TickMarkType.TimeWithSeconds]: { ...clock, second: '2-digit' },
};

/** The library's time scale, with days and years that begin in the user's time zone. */
export class ZonedScale extends defaultHorzScaleBehavior() {
  readonly #zone: () => Zone;

  constructor(zone: () => Zone) {
    super();
    this.#zone = zone;
  }

  override fillWeightsForPoints(points: Points, startIndex: number): void {
    const zone = this.#zone();
    const from = Math.max(0, startIndex - 1);
    const shifted = points.slice(from).map((point) => {
      const ms = msOf(point.originalTime);
      if (ms === undefined) return { ...point };
      return { ...point, time: this.convertHorzItemToInternal(libraryTime(zone.local(ms))) };
    });
    super.fillWeightsForPoints(shifted, startIndex - from);
    for (const [index, { timeWeight }] of shifted.entries()) {
      const point = points[from + index];
      if (point !== undefined) point.timeWeight = timeWeight;
    }
  }
}

export function tickText(zone: Zone, time: Time, type: TickMarkType): string | null {
  const ms = msOf(time);
  return ms === undefined ? null : zone.format(ms, shapes[type]);
}

/** Returns how the axis shows the crosshair's time. */
export function localizationOf(zone: () => Zone, tag: string) {
  return {
    locale: tag,
    timeFormatter: (time: Time) => {
      const ms = msOf(time);
      if (ms === undefined) return '';
      // Only bars of seconds begin within a minute.
      const shown = ms % minuteMs === 0 ? clock : shapes[TickMarkType.TimeWithSeconds];
      return zone().format(ms, { day: 'numeric', month: 'short', year: '2-digit', ...shown });
    },
  } satisfies Partial<LocalizationOptions<Time>>;
}
