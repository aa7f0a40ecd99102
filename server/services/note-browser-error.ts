import 'server-only';
import { browserNameOf } from '../../lib/config/venues/user-agent.ts';
import { cleanMessage } from '../../lib/errors/clean-message.ts';
import type { BrowserError } from '../../lib/schemas/browser-error.ts';
import type { Logger } from '../log.ts';

interface Reported {
  readonly log: Logger;
  readonly userAgent: string | undefined;
}

/**
 * Writes an error of a browser to the server's log. It is cleaned again here: a page cleans its reports, but anybody
 * can send a made-up one.
 */
export function noteBrowserError({ message, ...error }: BrowserError, { log, userAgent }: Reported): void {
  log.warn('an error in a browser', { ...error, message: cleanMessage(message), browser: browserNameOf(userAgent) });
}
