import type { OperationsSource } from '../../queries/operations.ts';
import type { Address } from '../../schemas/address.ts';
import { auditPageSchema, jobAskedSchema, jobReportsSchema } from '../../schemas/operations.ts';
import { operationsSchema } from '../../schemas/readiness.ts';
import { callHandler } from '../handlers/call.ts';

/** Returns the source of the operations screen for the wallet that is signed in. */
export function operationsSource(walletAddress: Address): OperationsSource {
  return {
    readiness: (signal) =>
      callHandler({ path: '/api/read-readiness', method: 'GET', output: operationsSchema, signal }),
    jobs: async (signal) =>
      (await callHandler({ path: '/api/read-jobs', method: 'GET', output: jobReportsSchema, signal })).jobs,
    auditLog: (search, before, signal) =>
      callHandler({
        path: '/api/read-audit-log',
        body: { walletAddress, ...(search !== '' && { search }), ...(before !== undefined && { before }) },
        output: auditPageSchema,
        signal,
      }),
  };
}

export const sendRunJob = (walletAddress: Address, job: string) =>
  callHandler({ path: '/api/run-job', body: { walletAddress, job }, output: jobAskedSchema });
