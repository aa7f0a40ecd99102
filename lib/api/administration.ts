import * as z from 'zod/mini';
import { adminChangeSchema, adminsRequestSchema, adminsSchema } from '../schemas/admin.ts';
import {
  auditExportRequestSchema,
  auditPageSchema,
  auditRequestSchema,
  jobReportsSchema,
  jobRequestedSchema,
  jobRequestSchema,
} from '../schemas/operations.ts';
import { allowancesRequestSchema, allowancesSchema, operationsSchema } from '../schemas/readiness.ts';
import { incidentChangeSchema, incidentsRequestSchema, incidentsSchema } from '../schemas/status.ts';
import { declareCall, someone } from './contract.ts';

export const exportAuditLog = declareCall({
  name: 'export-audit-log',
  method: 'POST',
  input: auditExportRequestSchema,
  output: auditPageSchema,
  example: { walletAddress: someone, kind: 'token' },
});

export const manageAdmin = declareCall({
  name: 'manage-admin',
  method: 'POST',
  input: adminChangeSchema,
  output: adminsSchema,
  example: { action: 'save', walletAddress: someone, wallet: someone, role: 'editor' },
});

export const manageIncident = declareCall({
  name: 'manage-incident',
  method: 'POST',
  input: incidentChangeSchema,
  output: incidentsSchema,
  example: {
    action: 'report',
    walletAddress: someone,
    severity: 'minor',
    state: 'identified',
    venues: [],
    text: 'Orders are slow.',
    title: 'Slow orders',
  },
});

export const readAdmins = declareCall({
  name: 'read-admins',
  method: 'POST',
  input: adminsRequestSchema,
  output: adminsSchema,
  example: { walletAddress: someone },
});

export const readAllowances = declareCall({
  name: 'read-allowances',
  method: 'GET',
  input: allowancesRequestSchema,
  output: allowancesSchema,
  example: { span: 'day' },
});

export const readAuditLog = declareCall({
  name: 'read-audit-log',
  method: 'POST',
  input: auditRequestSchema,
  output: auditPageSchema,
  example: { walletAddress: someone },
});

export const readIncidents = declareCall({
  name: 'read-incidents',
  method: 'POST',
  input: incidentsRequestSchema,
  output: incidentsSchema,
  example: { walletAddress: someone },
});

export const readJobs = declareCall({
  name: 'read-jobs',
  method: 'GET',
  input: z.object({}),
  output: jobReportsSchema,
  example: {},
});

export const readReadiness = declareCall({
  name: 'read-readiness',
  method: 'GET',
  input: z.object({}),
  output: operationsSchema,
  example: {},
});

export const runJob = declareCall({
  name: 'run-job',
  method: 'POST',
  input: jobRequestSchema,
  output: jobRequestedSchema,
  example: { walletAddress: someone, job: 'leaderboard' },
});
