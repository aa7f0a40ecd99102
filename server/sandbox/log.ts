export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** One JSON line on stdout. Callers pass no key, token, password or request body. */
export function log(level: LogLevel, msg: string, fields: Readonly<Record<string, unknown>> = {}): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, msg, ...fields })}\n`);
}
