import { z } from 'zod';
import { share, webAddress } from './kinds.ts';

/** The address of the metrics, for who sends the token. */
export const metricsPath = '/api/metrics';

const leastTokenLength = 24;
/** One request in twenty shows what is slow, at almost no cost. */
const usualTracedShare = 0.05;

/** The variables of metrics and traces for the operator. */
export const telemetryVariables = {
  METRICS_TOKEN: z.string().min(leastTokenLength, `must have at least ${leastTokenLength} characters`).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: share.default(usualTracedShare),
};
type Variables = z.infer<z.ZodObject<typeof telemetryVariables>>;

export interface TelemetrySettings {
  /** The token with which the metrics may be read; without one they have no address. */
  metricsToken: string | undefined;
  telemetry: {
    /** The address to which traces and metrics are sent; undefined: they are not sent. */
    readonly endpoint: string | undefined;
    /** Headers for it, as `name=value` with commas between. */
    readonly headers: string | undefined;
    readonly tracedShare: number;
  };
}

export const telemetrySettingsOf = (values: Variables): TelemetrySettings => ({
  metricsToken: values.METRICS_TOKEN,
  telemetry: {
    endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS,
    tracedShare: values.OTEL_TRACES_SAMPLER_ARG,
  },
});
