import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readAllowances, readAuditLog, readJobs, readReadiness } from '../api/administration.ts';
import { call } from '../api/call.ts';
import { type AllowanceSpan, allowanceRefreshMs, operationsRefreshMs } from '../config/admin.ts';
import type { Address } from '../schemas/address.ts';
import type { AuditFilter, AuditPage } from '../schemas/operations.ts';

export const readinessQuery = () =>
  queryOptions({
    queryKey: ['operations', 'readiness'],
    queryFn: ({ signal }) => call(readReadiness, {}, signal),
    refetchInterval: operationsRefreshMs,
  });

/** The query for the use of the vendors' allowances over a time. */
export const allowancesQuery = (span: AllowanceSpan) =>
  queryOptions({
    queryKey: ['operations', 'allowances', span],
    queryFn: async ({ signal }) => (await call(readAllowances, { span }, signal)).histories,
    refetchInterval: allowanceRefreshMs,
  });

export const jobsQuery = () =>
  queryOptions({
    queryKey: ['operations', 'jobs'],
    queryFn: async ({ signal }) => (await call(readJobs, {}, signal)).jobs,
    refetchInterval: operationsRefreshMs,
  });

const newest: number | undefined = undefined;

/** The query for the audit log, page by page into the past. */
export const auditLogQuery = (walletAddress: Address, filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['operations', 'audit-log', filter],
    queryFn: ({ pageParam: before, signal }) => call(readAuditLog, { walletAddress, before, ...filter }, signal),
    initialPageParam: newest,
    getNextPageParam: ({ entries, hasMore }: AuditPage): number | undefined =>
      hasMore ? entries.at(-1)?.id : undefined,
    // The entries stay, and stay open, until those that a filter leaves have come.
    placeholderData: keepPreviousData,
  });
