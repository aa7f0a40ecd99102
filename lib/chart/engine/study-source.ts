import type { ActiveStudy } from './active-studies.ts';
import type { Frame } from './frame.ts';
import { studyColours } from './settings.ts';

export interface StudyLine {
  readonly key: string;
  readonly kind: 'line' | 'histogram' | 'dots';
  readonly colour: string;
  /** Returns the value drawn in a bucket; NaN if there is none. */
  readonly at: (bucket: number) => number;
}

export interface StudyBand {
  readonly colour: string;
  readonly upper: StudyLine;
  readonly lower: StudyLine;
}

/** Returns the lines of an indicator, with their values by bucket. */
export function linesOf({ study, setting, first }: ActiveStudy, { series, slice, theme }: Frame): StudyLine[] {
  const { end } = series;
  const { level } = slice;
  return study.indicator.outputs.flatMap((output, index) => {
    if (output.kind === 'band') return [];
    const values = study.output(output.key);
    if (values === undefined) return [];
    const shift = output.shift?.(...study.values) ?? 0;
    const value = (ordinal: number): number => values[ordinal - shift - first] ?? Number.NaN;
    const last = (bucket: number): number => {
      const ordinal = (bucket + 1) * level - 1;
      return value(bucket * level < end ? Math.min(ordinal, end - 1) : ordinal);
    };
    const greatest = (bucket: number): number => {
      let most = Number.NaN;
      for (let ordinal = bucket * level; ordinal < (bucket + 1) * level; ordinal += 1) {
        const each = value(ordinal);
        if (!(Math.abs(each) <= Math.abs(most))) most = Number.isNaN(each) ? most : each;
      }
      return most;
    };
    const chosen = setting.colours?.[output.key];
    const turn = chosen === undefined ? index % theme.lines.length : studyColours.indexOf(chosen);
    const colour = theme.lines[turn] ?? theme.strong;
    const isSummed = output.kind === 'histogram' && level > 1;
    return [{ key: output.key, kind: output.kind, colour, at: isSummed ? greatest : last }];
  });
}

export function bandsOf({ study }: ActiveStudy, lines: readonly StudyLine[]): StudyBand[] {
  return study.indicator.outputs.flatMap((output) => {
    if (output.kind !== 'band') return [];
    const upper = lines.find(({ key }) => key === output.between[0]);
    const lower = lines.find(({ key }) => key === output.between[1]);
    return upper === undefined || lower === undefined ? [] : [{ colour: upper.colour, upper, lower }];
  });
}

/** Returns the range of visible buckets. */
export function bucketsInView({ view, slice }: Frame): { readonly from: number; readonly to: number } {
  return { from: Math.floor(view.from / slice.level) - 1, to: Math.ceil(view.to / slice.level) + 1 };
}

/** Returns the lowest and highest visible value; a histogram includes zero. */
export function rangeOf(lines: readonly StudyLine[], frame: Frame): { min: number; max: number } | undefined {
  const { from, to } = bucketsInView(frame);
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const { at, kind } of lines) {
    if (kind === 'histogram') {
      min = Math.min(min, 0);
      max = Math.max(max, 0);
    }
    for (let bucket = from; bucket <= to; bucket += 1) {
      const value = at(bucket);
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  return min <= max ? { min, max } : undefined;
}
