import { type Attributes, type Histogram, type Meter, metrics, type ObservableResult } from '@opentelemetry/api';

const meterName = 'pluto';

/** Creates an instrument at its first use: the server sets the meter up after its modules are loaded. */
function lazily<Instrument>(create: (meter: Meter) => Instrument): () => Instrument {
  let made: Instrument | undefined;
  return () => {
    made ??= create(metrics.getMeter(meterName));
    return made;
  };
}

/** The bounds range from a cached page to a vendor call close to its timeout. */
const secondsBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const seconds = (name: string, description: string): (() => Histogram) =>
  lazily((meter) =>
    meter.createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries: secondsBounds } }),
  );

const requestSeconds = seconds('http.server.request.duration', 'How long requests took, from arrival to the last byte');
const renderWaitSeconds = seconds('pluto.render.wait', 'How long renders waited for their turn');
const vendorSeconds = seconds('pluto.vendor.call.duration', 'How long calls to a vendor took, their retries apart');
const allowanceSeconds = seconds('pluto.allowance.wait', 'How long calls waited within what a vendor allows');
const jobSeconds = seconds('pluto.job.duration', 'How long runs of jobs took');
const pageAnswers = lazily((meter) =>
  meter.createCounter('pluto.page.answers', { description: 'Shared pages, by whether they were kept' }),
);
const vendorAnswers = lazily((meter) =>
  meter.createCounter('pluto.vendor.answers', { description: 'Questions to a vendor, by where the answer came from' }),
);
const weightDelays = lazily((meter) =>
  meter.createCounter('pluto.weight.delays', {
    description: 'Calls that waited noticeably for the weight of the exchange, or were refused, by purpose',
  }),
);
export interface AnsweredRequest {
  /**
   * The route's pattern, never the address: the number of addresses is unlimited, and each would be a separate series.
   */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly ms: number;
}

export function noteRequest({ route, method, status, ms }: AnsweredRequest): void {
  requestSeconds().record(ms / 1_000, {
    'http.route': route,
    'http.request.method': method,
    'http.response.status_code': status,
  });
}

/** How a shared page was found: fresh, stale while it is rendered again, or not cached. */
export type PageAnswer = 'fresh' | 'stale' | 'made' | 'joined';

export const notePageAnswer = (cache: string, answer: PageAnswer): void => pageAnswers().add(1, { cache, answer });

export const noteRenderWait = (ms: number): void => renderWaitSeconds().record(ms / 1_000);

/**
 * The origin of an answer: the vendor, this process's memory, another instance, or an earlier answer of a vendor that
 * does not answer now.
 */
export type AnswerSource = 'vendor' | 'memory' | 'instances' | 'earlier';

export const noteVendorAnswer = (vendor: string, source: AnswerSource): void =>
  vendorAnswers().add(1, { vendor, source });

export const noteVendorCall = (vendor: string, outcome: string, ms: number): void =>
  vendorSeconds().record(ms / 1_000, { vendor, outcome });

export const noteAllowanceWait = (vendor: string, ms: number): void =>
  allowanceSeconds().record(ms / 1_000, { vendor });

export const noteWeightDelay = (purpose: string, delay: 'waited' | 'refused'): void =>
  weightDelays().add(1, { purpose, delay });

/** The label is not `job`, which Prometheus uses itself. */
export const noteJobRun = (job: string, outcome: string, ms: number): void =>
  jobSeconds().record(ms / 1_000, { job_name: job, outcome });

export interface Gauge {
  readonly name: string;
  readonly description: string;
  readonly unit?: string;
  /** Reads the present values, each with the labels that distinguish it. */
  readonly read: () => readonly { readonly value: number; readonly attributes?: Attributes }[];
}

/** Registers a value that is read whenever metrics are collected; returns a function that ends it. */
export function watchGauge({ name, description, unit, read }: Gauge): () => void {
  const gauge = metrics
    .getMeter(meterName)
    .createObservableGauge(name, { description, ...(unit !== undefined && { unit }) });
  const observe = (result: ObservableResult) => {
    for (const { value, attributes } of read()) result.observe(value, attributes);
  };
  gauge.addCallback(observe);
  return () => gauge.removeCallback(observe);
}
