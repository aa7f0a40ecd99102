import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import { env } from '../../env.ts';
import { ofProcess } from '../../process-wide.ts';
import { realClock } from '../../venues/outgoing/call.ts';
import { createQuotes, type Quotes } from '../../venues/quotes/quotes.ts';

/** Returns the client for stocks and currencies; throws if the vendor is absent. */
export function quotes(): Quotes {
  const { quotes: reached } = env();
  if (reached === undefined) throw new AppError('venue.not_offered');
  const { url, key } = reached;
  return ofProcess('quotes', () => createQuotes({ url, key, plan: reached, fetch, clock: realClock }));
}
