import type { ErrorCode } from './catalog.ts';
import type { Thrown } from './thrown.ts';

const timeouts = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

const failures = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'UND_ERR_SOCKET',
]);

/** Chromium, Firefox, Safari and Node each word a failed fetch in their own way; all throw a TypeError. */
const fetchWordings =
  /^(failed to fetch|fetch failed|load failed|networkerror when attempting|network request failed)/i;

export function codeOfNetworkError(thrown: Thrown): ErrorCode | undefined {
  if (thrown.name === 'AbortError') return 'request.aborted';
  if (thrown.name === 'TimeoutError') return 'request.timeout';
  if (typeof thrown.code === 'string') {
    if (timeouts.has(thrown.code)) return 'request.timeout';
    if (failures.has(thrown.code)) return 'request.unreachable';
  }
  return thrown.name === 'TypeError' && fetchWordings.test(thrown.message) ? 'request.unreachable' : undefined;
}
