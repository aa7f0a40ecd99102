import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { operationsRefreshMs } from '../config/jobs.ts';
import type { AuditPage, JobReport } from '../schemas/operations.ts';
import type { Operations } from '../schemas/readiness.ts';

export interface OperationsSource {
  readonly readiness: (signal: AbortSignal) => Promise<Operations>;
  readonly jobs: (signal: AbortSignal) => Promise<readonly JobReport[]>;
  readonly auditLog: (search: string, before: number | undefined, signal: AbortSignal) => Promise<AuditPage>;
}

export function readinessQuery(source: Pick<OperationsSource, 'readiness'>) {
  return queryOptions({
    queryKey: ['operations', 'readiness'],
    queryFn: ({ signal }) => source.readiness(signal),
    refetchInterval: operationsRefreshMs,
  });
}

export function jobsQuery(source: Pick<OperationsSource, 'jobs'>) {
  return queryOptions({
    queryKey: ['operations', 'jobs'],
    queryFn: ({ signal }) => source.jobs(signal),
    refetchInterval: operationsRefreshMs,
  });
}

const newest: number | undefined = undefined;

/** The query for the audit log, page by page into the past. */
export function auditLogQuery(source: Pick<OperationsSource, 'auditLog'>, search: string) {
  return infiniteQueryOptions({
    queryKey: ['operations', 'audit-log', search],
    queryFn: ({ pageParam, signal }) => source.auditLog(search, pageParam, signal),
    initialPageParam: newest,
    getNextPageParam: ({ entries, hasMore }: AuditPage): number | undefined =>
      hasMore ? entries.at(-1)?.id : undefined,
  });
}
