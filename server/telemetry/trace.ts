import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

interface Traced {
  /** `server` for a request that arrives, `client` for one that is sent. */
  readonly kind?: 'server' | 'client';
  readonly attributes?: Attributes;
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : 'unknown';

/**
 * Runs work within a span. A failure is recorded by its code: messages may hold data that no trace should. Without an
 * endpoint for traces this only runs the work.
 */
export function runInSpan<Result>(
  name: string,
  { kind, attributes }: Traced,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const options = { ...(kind !== undefined && { kind: kinds[kind] }), ...(attributes !== undefined && { attributes }) };
  return trace.getTracer('pluto').startActiveSpan(name, options, async (span) => {
    try {
      return await work(span);
    } catch (thrown) {
      span.setAttribute('error.type', codeOf(thrown));
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw thrown;
    } finally {
      span.end();
    }
  });
}

/** Runs work within the trace that a request names, if it names one. */
export function inTraceOf<Result>(headers: object, work: () => Promise<Result>): Promise<Result> {
  return context.with(propagation.extract(context.active(), headers), work);
}

/** Returns the headers by which a request names the trace of the present work; none without one. */
export function tracedHeaders(): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}
