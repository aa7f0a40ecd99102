import {
  fewestVitals,
  type OrderMeasure,
  orderMeasures,
  type PageMeasure,
  pageMeasures,
  type VitalDevice,
  type VitalMeasure,
  type VitalPage,
  vitalDevices,
  vitalPages,
  vitalPercentiles,
} from '../../config/vitals.ts';
import { type Histogram, histogramOf, percentileOf, sizeOf } from './histogram.ts';

/** How often a step of a measure was counted. */
export interface CountedStep {
  readonly page: VitalPage | 'order';
  readonly device: VitalDevice;
  readonly measure: VitalMeasure;
  readonly step: number;
  readonly count: number;
}

/** The percentiles of a measure in the order of the settings; undefined while too few values were counted. */
export interface Spread {
  readonly count: number;
  readonly percentiles: readonly number[] | undefined;
}

export interface Vitals {
  readonly pages: readonly { readonly measure: PageMeasure; readonly device: VitalDevice; readonly spread: Spread }[];
  readonly byPage: readonly { readonly page: VitalPage; readonly spreads: Readonly<Record<PageMeasure, Spread>> }[];
  readonly orders: readonly { readonly measure: OrderMeasure; readonly spread: Spread }[];
}

export function spreadOf(histogram: Histogram): Spread {
  const count = sizeOf(histogram);
  if (count < fewestVitals) return { count, percentiles: undefined };
  return { count, percentiles: vitalPercentiles.flatMap((percentile) => percentileOf(histogram, percentile) ?? []) };
}

/** Puts the counts together: by measure and device, by page, and of the parts of orders. */
export function vitalsOf(counts: readonly CountedStep[]): Vitals {
  const spreadWhere = (isMeant: (one: CountedStep) => boolean): Spread =>
    spreadOf(histogramOf(counts.filter(isMeant).map(({ step, count }) => [step, count])));
  const spreadsOf = (page: VitalPage) => {
    const of = (measure: PageMeasure) => spreadWhere((one) => one.page === page && one.measure === measure);
    return { lcp: of('lcp'), inp: of('inp'), cls: of('cls'), ttfb: of('ttfb') };
  };
  return {
    pages: pageMeasures.flatMap((measure) =>
      vitalDevices.map((device) => ({
        measure,
        device,
        spread: spreadWhere((one) => one.measure === measure && one.device === device),
      })),
    ),
    byPage: vitalPages
      .map((page) => ({ page, spreads: spreadsOf(page) }))
      .filter(({ spreads }) => spreads.ttfb.count > 0 || spreads.lcp.count > 0),
    orders: orderMeasures.map((measure) => ({
      measure,
      spread: spreadWhere((one) => one.page === 'order' && one.measure === measure),
    })),
  };
}
