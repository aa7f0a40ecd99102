import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import { env } from '../../env.ts';
import { realClock } from '../../venues/outgoing/clock.ts';
import { createQuotes, type Quotes } from '../../venues/quotes/quotes.ts';

declare global {
  /** Next loads this module once for pages and once for handlers, but a process must have only one budget. */
  var quotesAccess: Quotes | undefined;
}

/** Returns the questions about stocks and currencies; throws where the vendor is absent. */
export function quotes(): Quotes {
  const { quotes: reached } = env();
  if (reached === undefined) throw new AppError('venue.not_offered');
  globalThis.quotesAccess ??= createQuotes({
    url: reached.url,
    key: reached.key,
    plan: reached,
    fetch,
    clock: realClock,
  });
  return globalThis.quotesAccess;
}
