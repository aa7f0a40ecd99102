/** Why the sandbox could not start. The launcher turns each code into a sentence; `detail` is for its log. */
export type FailureCode =
  | 'port_taken'
  | 'disk_full'
  | 'data_unwritable'
  | 'data_newer'
  | 'database_failed'
  | 'misconfigured';

export class StartFailure extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'StartFailure';
    this.code = code;
  }
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const BY_ERRNO: ReadonlyMap<string, FailureCode> = new Map([
  ['EADDRINUSE', 'port_taken'],
  ['EADDRNOTAVAIL', 'port_taken'],
  ['ENOSPC', 'disk_full'],
  ['EDQUOT', 'disk_full'],
  // SQLSTATE disk_full
  ['53100', 'disk_full'],
  ['EACCES', 'data_unwritable'],
  ['EPERM', 'data_unwritable'],
  ['EROFS', 'data_unwritable'],
  ['ENOTDIR', 'data_unwritable'],
]);

export function asStartFailure(error: unknown): StartFailure {
  if (error instanceof StartFailure) return error;
  const code = BY_ERRNO.get(errorCode(error) ?? '') ?? 'database_failed';
  return new StartFailure(code, errorText(error), { cause: error });
}
