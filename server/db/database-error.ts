import 'server-only';
import type { ErrorCode } from '../../lib/errors/catalog.ts';

/** PostgREST responds with its own codes or with PostgreSQL's SQLSTATE; both identify the error. */
const codes = new Map<string, ErrorCode>([
  ['PGRST116', 'data.not_found'],
  ['PGRST000', 'data.unavailable'],
  ['PGRST001', 'data.unavailable'],
  ['PGRST002', 'data.unavailable'],
  ['PGRST003', 'data.unavailable'],
  ['PGRST301', 'auth.required'],
  ['PGRST302', 'auth.required'],
  ['PGRST303', 'auth.required'],
  ['23505', 'data.conflict'],
  ['23503', 'data.conflict'],
  ['23P01', 'data.conflict'],
  ['42501', 'auth.forbidden'],
  // A serialisation failure or a deadlock: the same call may pass a moment later.
  ['40001', 'data.unavailable'],
  ['40P01', 'data.unavailable'],
  // The statement's time ran out.
  ['57014', 'data.unavailable'],
  ['P0001', 'data.invalid'],
  // Raised by our own functions.
  ['AD001', 'admins.last_owner'],
  ['AD002', 'catalogue.stale'],
  ['P0002', 'data.not_found'],
  ['P0004', 'data.invalid'],
]);

/** Whole SQLSTATE classes: bad values, broken constraints; lost connections, no resources, shut-downs. */
const classes = new Map<string, ErrorCode>([
  ['22', 'data.invalid'],
  ['23', 'data.invalid'],
  ['08', 'data.unavailable'],
  ['53', 'data.unavailable'],
  ['57', 'data.unavailable'],
]);

interface Refused {
  readonly code: string;
  readonly message: string;
}

export function codeOfDatabaseError({ code, message }: Refused): ErrorCode | undefined {
  // supabase-js turns a failed fetch into an answer with an empty code.
  if (code === '') return /fetch failed|failed to fetch|networkerror/i.test(message) ? 'data.unavailable' : undefined;
  const known = codes.get(code);
  if (known !== undefined) return known;
  if (code.startsWith('PGRST')) return 'internal';
  return /^[0-9A-Z]{5}$/.test(code) ? (classes.get(code.slice(0, 2)) ?? 'internal') : undefined;
}
