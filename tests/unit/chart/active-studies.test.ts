import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candle } from '@/lib/chart/datafeed/port.ts';
import { ActiveStudies } from '@/lib/chart/engine/active-studies.ts';
import type { InPieces } from '@/lib/chart/engine/work-in-pieces.ts';
import { indicators } from '@/lib/chart/indicators/index.ts';
import { BarSeries } from '@/lib/chart/series/bar-series.ts';
import { barAt, walk } from './bars.ts';
import { expectClose } from './closeness.ts';

const length = 6_000;
const columns = walk(length, 3);
const candleAt = (index: number): Candle => ({ ...barAt(columns, index), turnover: 1 });
const candles = (from: number, to: number): Candle[] =>
  Array.from({ length: to - from }, (_, index) => candleAt(from + index));
const settings = indicators.map(({ id }) => ({ key: id, id, pane: 'own', isHidden: false }) as const);

/** Replaces the scheduling between frames: the test runs each piece of work by hand. */
function byHand() {
  let due: (() => boolean) | undefined;
  const inPieces: InPieces = (piece) => {
    due = piece;
    return () => {
      if (due === piece) due = undefined;
    };
  };
  const give = (pieces: number): void => {
    for (let given = 0; given < pieces && due !== undefined; given += 1) {
      const piece = due;
      if (piece() && due === piece) due = undefined;
    }
  };
  return { inPieces, give, isIdle: () => due === undefined };
}

/** Returns the values of each indicator's lines, with the ordinal of their first bar. */
function valuesOf(studies: ActiveStudies): Map<string, number[]> {
  return new Map(
    studies.all.flatMap(({ setting, study, first }) =>
      study.keys.map((key) => [`${setting.key} ${key} from ${first}`, [...(study.output(key) ?? [])]] as const),
    ),
  );
}

function begun(from: number, to: number) {
  const series = new BarSeries();
  series.prepend(candles(from, to));
  const time = byHand();
  const studies = new ActiveStudies(() => series, time.inPieces);
  studies.choose(settings);
  studies.computeAll();
  return { series, studies, time };
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('older'), count: fc.integer({ min: 1, max: 600 }) }),
  fc.record({ kind: fc.constant('live'), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('time'), count: fc.integer({ min: 1, max: 300 }) }),
);

describe('indicators over a long series', () => {
  it('have the newest values at once and the others between frames', () => {
    const series = new BarSeries();
    series.prepend(candles(0, length));
    const time = byHand();
    const studies = new ActiveStudies(() => series, time.inPieces);
    studies.choose(settings);
    let renewals = 0;
    const newest = 150;
    studies.computeNewestFirst(newest, () => {
      renewals += 1;
    });
    const whole = new ActiveStudies(() => series);
    whole.choose(settings);
    whole.computeAll();
    for (const { setting, study } of whole.all) {
      for (const output of study.indicator.outputs) {
        if (output.kind === 'band') continue;
        const shift = output.shift?.(...study.values) ?? 0;
        const drawn = (values: Float64Array = new Float64Array()) => [...values.slice(-newest - Math.max(0, shift))];
        const first = studies.of(setting.key)?.study.output(output.key);
        expectClose(drawn(first), drawn(study.output(output.key)), `${setting.key} ${output.key}`);
      }
    }
    const left = settings.filter(({ key }) => studies.of(key)?.study.isWhole === false);
    expect(left.length).toBeGreaterThan(settings.length / 2);
    expect(renewals).toBe(0);
    time.give(Number.POSITIVE_INFINITY);
    expect(renewals).toBe(1);
    expect(valuesOf(studies)).toEqual(valuesOf(whole));
  });
});

describe('indicators over a series that grows to the left', () => {
  it('end as those computed over all of it at once, to the last bit', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
        const { series, studies, time } = begun(3_000, 4_200);
        let [oldest, newest] = [3_000, 4_200];
        for (const { kind, count } of steps) {
          if (kind === 'older') {
            const from = Math.max(0, oldest - count);
            series.prepend(candles(from, oldest));
            oldest = from;
            studies.computeLater(() => undefined);
          } else if (kind === 'time') {
            time.give(count);
          } else {
            for (const candle of candles(newest - 1, newest + count)) studies.follow(series.take(candle), candle);
            newest += count;
          }
        }
        time.give(Number.POSITIVE_INFINITY);
        expect(time.isIdle()).toBe(true);
        const whole = new ActiveStudies(() => series);
        whole.choose(settings);
        whole.computeAll();
        expect(valuesOf(studies)).toEqual(valuesOf(whole));
      }),
      { numRuns: process.env['LONG'] === '1' ? 200 : 12 },
    );
  });

  it('stay at their bars meanwhile, live ones included', () => {
    const { series, studies, time } = begun(3_000, 4_200);
    const before = valuesOf(studies);
    let renewals = 0;
    series.prepend(candles(2_500, 3_000));
    studies.computeLater(() => {
      renewals += 1;
    });
    time.give(5);
    expect(valuesOf(studies)).toEqual(before);
    const [live] = candles(4_200, 4_201);
    if (live !== undefined) studies.follow(series.take(live), live);
    const [kept] = studies.all;
    expect(kept?.first).toBe(0);
    expect(kept?.study.output('ma1')).toHaveLength(1_201);
    expect(renewals).toBe(0);
    time.give(Number.POSITIVE_INFINITY);
    expect(renewals).toBe(1);
    expect(studies.all[0]?.first).toBe(-500);
    expect(studies.all[0]?.study.output('ma1')).toHaveLength(1_701);
  });

  it('are not computed any more once nobody wants them', () => {
    const { series, studies, time } = begun(3_000, 4_200);
    series.prepend(candles(2_500, 3_000));
    studies.computeLater(() => expect.unreachable('Nobody waits'));
    studies.stop();
    expect(time.isIdle()).toBe(true);
  });

  it('are computed at once where the bars are few', () => {
    const { series, studies, time } = begun(3_000, 3_100);
    let renewals = 0;
    series.prepend(candles(2_900, 3_000));
    studies.computeLater(() => {
      renewals += 1;
    });
    expect(renewals).toBe(1);
    expect(time.isIdle()).toBe(true);
    expect(studies.all[0]?.first).toBe(-100);
  });
});
