import { AppError } from './app-error.ts';
import type { ErrorCode } from './catalog.ts';
import { errorOfStatus } from './http-status.ts';
import { codeOfNetworkError } from './network-error.ts';
import { fieldsOfSchemaError } from './schema-error.ts';
import { chainOf, type Thrown } from './thrown.ts';
import { codeOfWalletError } from './wallet-error.ts';

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
