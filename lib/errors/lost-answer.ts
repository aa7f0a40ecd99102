import type { ErrorCode } from './catalog.ts';

const lost: ReadonlySet<ErrorCode> = new Set([
  'request.unreachable',
  'request.timeout',
  'request.intercepted',
  'internal',
]);

/**
 * Returns true if our server's answer is missing, so that it may have done what was requested. A server whose data is
 * unavailable says so before it signs anything.
 */
export const isLostAnswer = (code: ErrorCode): boolean => lost.has(code);
