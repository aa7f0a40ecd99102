import 'server-only';
import type { Env } from '../../environment/schema.ts';
import { metricsPath } from '../../environment/telemetry-variables.ts';
import { ask, type Received } from '../ask.ts';
import { bad, type Check, type Finding, good, skipped, warning } from '../finding.ts';

const collector = 'Collector';
const metrics = 'Metrics';

/** Returns the headers of `name=value,name=value`, the form of OpenTelemetry's own variable. */
export function readHeaders(text: string | undefined): Readonly<Record<string, string>> {
  const pairs = (text ?? '').split(',').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 1 ? [] : [[pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())] as const];
  });
  return Object.fromEntries(pairs);
}

/** Reports whether the collector takes what this server sends. */
export function judgeCollector(endpoint: string, received: Received): Finding {
  const { host } = new URL(endpoint);
  const remedy = 'Correct OTEL_EXPORTER_OTLP_ENDPOINT: it is the base to which /v1/traces and /v1/metrics are added.';
  if (received.kind === 'silence') return bad(collector, `${host} did not answer: ${received.reason}`, remedy);
  const { status, ms } = received;
  if (status < 300) return good(collector, `${host} takes traces`, { ms });
  if (status === 401 || status === 403) {
    return bad(collector, `${host} refuses us (${status})`, 'Set its key in OTEL_EXPORTER_OTLP_HEADERS.', { ms });
  }
  return bad(collector, `${host} answered ${status} to a trace`, remedy, { ms });
}

/** Reports whether a stranger is kept from the metrics. */
export function judgeMetrics(metricsToken: string | undefined, received: Received): Finding {
  if (metricsToken === undefined) {
    const remedy = 'Set METRICS_TOKEN, so that Prometheus may read them and alerts can work.';
    return warning(metrics, 'METRICS_TOKEN is not set: nothing watches this server', remedy);
  }
  if (received.kind === 'silence') return skipped(metrics, 'the site does not answer yet');
  if (received.status === 200) {
    return bad(metrics, 'anybody reads them', 'Something in front of this server sends the token by itself.');
  }
  return good(metrics, 'a stranger is refused them');
}

/** Sends an empty trace to the collector, and asks for the metrics as a stranger. */
export const telemetryCheck = ({ telemetry: { endpoint, headers }, metricsToken, siteUrl }: Env): Check => ({
  title: 'What it tells about itself',
  needs: ['OTEL_EXPORTER_OTLP_ENDPOINT', 'METRICS_TOKEN', 'SITE_URL'],
  async run(tell) {
    if (endpoint === undefined) tell(skipped(collector, 'OTEL_EXPORTER_OTLP_ENDPOINT is not set: none is told'));
    else {
      const received = await ask({
        url: `${endpoint}/v1/traces`,
        headers: readHeaders(headers),
        body: { resourceSpans: [] },
      });
      tell(judgeCollector(endpoint, received));
    }
    tell(judgeMetrics(metricsToken, await ask({ url: `${siteUrl}${metricsPath}` })));
  },
});
