import type { ErrorCode } from './catalog.ts';

const lost: ReadonlySet<ErrorCode> = new Set([
  'request.unreachable',
  'request.timeout',
  'request.intercepted',
  'internal',
]);

/**
 * Returns true if no answer of our server came, so that it may have done what it was asked. A server whose data is
 * unavailable says so before it signs anything.
 */
export const isLostAnswer = (code: ErrorCode): boolean => lost.has(code);
