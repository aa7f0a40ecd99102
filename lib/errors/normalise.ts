import { AppError } from './app-error.ts';
import type { ErrorCode } from './catalog.ts';
import { fieldOf } from './field.ts';
import { errorOfStatus } from './http-status.ts';
import { chainOf, type Thrown } from './thrown.ts';

/** The codes of EIP-1193 and EIP-3326, and those that WalletConnect and ethers add. */
const codes = new Map<string | number, ErrorCode>([
  [4001, 'wallet.rejected'],
  [5000, 'wallet.rejected'],
  ['ACTION_REJECTED', 'wallet.rejected'],
  [4100, 'wallet.required'],
  [4200, 'wallet.unsupported'],
  [4902, 'wallet.unknown_chain'],
  [-32002, 'wallet.pending'],
]);

/** Some wallets send no code, or a general one, and describe the rejection only in the message. */
const refusals = [
  /\buser (has )?(rejected|denied|cancell?ed|declined|refused|disapproved)\b/i,
  /\b(rejected|denied|cancell?ed|declined) by (the )?user\b/i,
  /\b(modal|window) closed by user\b/i,
  /\bconnection request reset\b/i,
];

function codeOfWalletError(thrown: Thrown): ErrorCode | undefined {
  if (thrown.name === 'UserRejectedRequestError') return 'wallet.rejected';
  const known = thrown.code === undefined ? undefined : codes.get(thrown.code);
  if (known === 'wallet.rejected') return known;
  if (refusals.some((wording) => wording.test(thrown.message))) return 'wallet.rejected';
  if (known !== undefined) return known;
  if (/\balready processing\b/i.test(thrown.message)) return 'wallet.pending';
  return /\bunrecogni[sz]ed chain\b/i.test(thrown.message) ? 'wallet.unknown_chain' : undefined;
}

/** Returns the paths that a zod (or zod/mini) error complains of, as dotted names without duplicates. */
function fieldsOfSchemaError(thrown: Thrown): readonly string[] | undefined {
  if (!/^\$?Zod(Real)?Error$/.test(thrown.name) || thrown.issues === undefined) return undefined;
  const paths = thrown.issues.map((issue) => {
    const path = fieldOf(issue, 'path');
    return Array.isArray(path) ? path.map(String).join('.') : '';
  });
  return [...new Set(paths)].filter((path) => path !== '');
}

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

function codeOfNetworkError(thrown: Thrown): ErrorCode | undefined {
  if (thrown.name === 'AbortError') return 'request.aborted';
  if (thrown.name === 'TimeoutError') return 'request.timeout';
  if (typeof thrown.code === 'string') {
    if (timeouts.has(thrown.code)) return 'request.timeout';
    if (failures.has(thrown.code)) return 'request.unreachable';
  }
  return thrown.name === 'TypeError' && fetchWordings.test(thrown.message) ? 'request.unreachable' : undefined;
}

const readers: readonly ((thrown: Thrown) => ErrorCode | undefined)[] = [codeOfWalletError, codeOfNetworkError];

function codeIn(chain: readonly Thrown[]): ErrorCode | undefined {
  // The innermost cause is the most specific, since viem and fetch wrap it in general errors. A rejection or an abort
  // takes precedence anywhere.
  const codes = chain.flatMap((thrown) => readers.map((read) => read(thrown)).find((code) => code !== undefined) ?? []);
  return codes.find((code) => code === 'wallet.rejected' || code === 'request.aborted') ?? codes.at(-1);
}

function appErrorIn(thrown: unknown): AppError | undefined {
  let next: unknown = thrown;
  for (let depth = 0; depth < 6 && next instanceof Error; depth += 1) {
    if (next instanceof AppError) return next;
    next = next.cause;
  }
  return undefined;
}

/**
 * Converts anything thrown to an error with a code. An unforeseen one becomes `internal` and keeps the original as its
 * cause.
 */
export function normalise(thrown: unknown): AppError {
  const own = appErrorIn(thrown);
  if (own !== undefined) return own;

  const chain = chainOf(thrown);
  for (const link of chain) {
    const fields = fieldsOfSchemaError(link);
    if (fields !== undefined) return new AppError('request.invalid', { cause: thrown, details: { fields } });
  }

  const code = codeIn(chain);
  if (code !== undefined) return new AppError(code, { cause: thrown });

  const status = chain.find((link) => link.status !== undefined)?.status;
  return status === undefined ? new AppError('internal', { cause: thrown }) : errorOfStatus(status, { cause: thrown });
}
