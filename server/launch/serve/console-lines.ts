import { formatWithOptions } from 'node:util';
import type { Logger } from '../../log.ts';

/**
 * Next writes to the console, with addresses that a visitor made up in its texts. Each text becomes one line of the
 * log, in which no line break of its own begins another.
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
