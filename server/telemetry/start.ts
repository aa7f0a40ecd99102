import { setTimeout as pause } from 'node:timers/promises';
import { context, metrics, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { watchProcess } from './process.ts';

/** The time limit for the last metrics and traces when the server stops. */
const farewellMs = 1_000;

export interface TelemetryOptions {
  /** The address to which traces and metrics are sent by OTLP over HTTP; undefined: they are not sent. */
  readonly endpoint: string | undefined;
  /** The share of requests that are traced, unless the sender decides. */
  readonly tracedShare: number;
  /** The running build, and the name of this instance among several. */
  readonly release: string;
  readonly instance: string;
  readonly onError: (error: unknown) => void;
}

export interface Telemetry {
  /** Returns all metrics in Prometheus' format. */
  metricsText(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Sets up the process's metrics, and its traces if there is an endpoint. The application is a separate program in this
 * process and finds both through the interface of OpenTelemetry, which is shared by the process.
 */
export function startTelemetry(options: TelemetryOptions): Telemetry {
  const { endpoint, tracedShare, release, instance, onError } = options;
  const resource = resourceFromAttributes({
    'service.name': 'pluto',
    'service.version': release,
    'service.instance.id': instance,
  });
  const prometheus = new PrometheusExporter({ preventServerStart: true });
  const serializer = new PrometheusSerializer();
  const sent =
    endpoint === undefined
      ? []
      : [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }) })];
  const meters = new MeterProvider({ resource, readers: [prometheus, ...sent] });
  metrics.setGlobalMeterProvider(meters);
  const unwatch = watchProcess();
  const tracers = endpoint === undefined ? undefined : startTraces(endpoint, tracedShare, resource);

  return {
    async metricsText() {
      const { resourceMetrics, errors } = await prometheus.collect();
      for (const error of errors) onError(error);
      return serializer.serialize(resourceMetrics);
    },
    async close() {
      unwatch();
      const sent = Promise.all([meters.shutdown(), tracers?.shutdown()]);
      // An unavailable endpoint must not keep the server from stopping.
      await Promise.race([sent, pause(farewellMs, undefined, { ref: false })]).catch(onError);
    },
  };
}

function startTraces(
  endpoint: string,
  share: number,
  resource: ReturnType<typeof resourceFromAttributes>,
): TracerProvider {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const sampler = new TraceIdRatioBasedSampler(share);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const tracers = new TracerProvider({
    resource,
    // A header that a proxy passes on may come from a visitor, who must not decide that every request is traced.
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(tracers);
  return tracers;
}
