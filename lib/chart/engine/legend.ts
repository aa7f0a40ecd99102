import type { Candle } from '../datafeed/port.ts';
import type { ActiveStudy } from './active-studies.ts';
import type { ComparedValue } from './compared-markets.ts';
import type { Frame } from './frame.ts';
import { linesOf } from './study-source.ts';

export interface LegendStudy {
  readonly key: string;
  readonly values: readonly { readonly key: string; readonly value: number; readonly colour: string }[];
}

/** The bars under the crosshair, or the newest. */
export interface Legend extends Candle {
  /** The change of the close from the previous close, in percent; undefined for the first bar. */
  readonly changePercent: number | undefined;
  readonly studies: readonly LegendStudy[];
  readonly compared: readonly ComparedValue[];
}

export function legendAt(frame: Frame, studies: readonly ActiveStudy[], bucket: number): Legend | undefined {
  const { series, slice } = frame;
  const from = Math.max(series.first, bucket * slice.level);
  const to = Math.min(series.end, (bucket + 1) * slice.level);
  const opening = series.at(from);
  const closing = series.at(to - 1);
  if (opening === undefined || closing === undefined) return undefined;
  const sum = { ...opening, close: closing.close };
  for (let ordinal = from + 1; ordinal < to; ordinal += 1) {
    sum.high = Math.max(sum.high, series.value('high', ordinal));
    sum.low = Math.min(sum.low, series.value('low', ordinal));
    sum.volume += series.value('volume', ordinal);
    sum.turnover += series.value('turnover', ordinal);
  }
  const before = series.value('close', from - 1);
  return {
    ...sum,
    changePercent: before > 0 ? (sum.close / before - 1) * 100 : undefined,
    compared: [],
    studies: studies.map((kept) => ({
      key: kept.setting.key,
      values: linesOf(kept, frame).map(({ key, at, colour }) => ({ key, value: at(bucket), colour })),
    })),
  };
}
