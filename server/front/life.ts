import { formatWithOptions } from 'node:util';
import { Refusal } from '../launch/refusal.ts';
import type { Logger } from '../log.ts';

/** Tells the launcher over IPC whether this program is ready or has failed. A program never outlives its launcher. */
export function report(
  message: { type: 'ready'; port: number } | { type: 'failed'; code: string; detail: string },
): void {
  process.send?.(message);
}

function failureOf(error: unknown): { type: 'failed'; code: string; detail: string } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const detail = error instanceof Error ? error.message : String(error);
  if (code === 'EADDRINUSE') return { type: 'failed', code: 'port_taken', detail };
  if (code === 'ENOSPC') return { type: 'failed', code: 'disk_full', detail };
  return { type: 'failed', code: 'failed', detail };
}

/** Returns a sentence for a failure that an operator can mend, and the whole stack of a mistake of ours. */
function said(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message;
  return error instanceof Error ? error.stack : String(error);
}

/** Runs a program until it is told to stop; a failure before it is ready ends it. */
export function runProgram(serve: () => Promise<void>): void {
  serve().catch((error: unknown) => {
    report(failureOf(error));
    process.stderr.write(`${said(error)}\n`);
    process.exit(1);
  });
}

export function onEnd(close: () => Promise<void>): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  // The launcher has exited, for whatever reason.
  if (process.send !== undefined) process.on('disconnect', end);
  // If the reader of the log is gone, every line is an error, which would be logged and fail again: the program ends.
  process.stdout.on('error', end);
}

/**
 * Redirects the console to the log. Next writes texts to the console that may contain an address made up by a visitor.
 * Each text becomes one line of the log, and its own line breaks cannot start another.
 */
export function logConsole(target: Pick<Console, 'debug' | 'error' | 'info' | 'log' | 'warn'>, log: Logger): void {
  const textOf = (parts: readonly unknown[]) => formatWithOptions({ colors: false }, ...parts);
  Object.assign(target, {
    debug: (...parts: readonly unknown[]) => log.debug('console', { text: textOf(parts) }),
    info: (...parts: readonly unknown[]) => log.info('console', { text: textOf(parts) }),
    log: (...parts: readonly unknown[]) => log.info('console', { text: textOf(parts) }),
    warn: (...parts: readonly unknown[]) => log.warn('console', { text: textOf(parts) }),
    error: (...parts: readonly unknown[]) => log.error('console', { text: textOf(parts) }),
  } satisfies typeof target);
}
