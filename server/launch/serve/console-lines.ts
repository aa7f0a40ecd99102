import { formatWithOptions } from 'node:util';
import type { Logger } from '../../log.ts';

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
