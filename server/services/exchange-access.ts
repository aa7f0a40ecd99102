import 'server-only';
import { serviceClient } from '../db/client/service.ts';
import { keepVendorAnswer, recallVendorAnswers } from '../db/repositories/vendor-answers.ts';
import { emptyVenueWeight, leaseVenueWeight } from '../db/repositories/venue-weight.ts';
import { env } from '../env.ts';
import { createLogger, type Logger } from '../log.ts';
import { ofProcess } from '../process-wide.ts';
import { type Budget, createBudget } from '../venues/hyperliquid/budget/budget.ts';
import { rulesFor } from '../venues/hyperliquid/budget/kinds.ts';
import { createLeasedLedger, type Office } from '../venues/hyperliquid/budget/leased-ledger.ts';
import { createMemoryLedger, type Ledger } from '../venues/hyperliquid/budget/ledger.ts';
import { createExchange, type Exchange } from '../venues/hyperliquid/exchange.ts';
import { createVenueWatch, type VenueWatch } from '../venues/hyperliquid/watch/venue-watch.ts';
import { type AnswerArchive, createAnswerArchive } from '../venues/outgoing/answers.ts';
import { realClock } from '../venues/outgoing/call.ts';
import { shareAnswersOf } from './share-answers.ts';

/**
 * Returns the archive of a vendor's answers, in the database: a process that has just started can show the last ones.
 */
function archiveAnswersOf(vendor: string, log: Logger): AnswerArchive {
  return createAnswerArchive({
    office: {
      keep: (question, answer) => keepVendorAnswer(serviceClient(), { vendor, question }, answer, 0),
      async recall(question, cachedMs) {
        const [kept] = await recallVendorAnswers(serviceClient(), vendor, [question], cachedMs);
        return kept;
      },
    },
    clock: realClock,
    onFailure: (error) => log.warn('the last answers of a vendor are not kept over a restart meanwhile', { error }),
  });
}

/** A shared budget: all instances with one database count as one address at the exchange. */
function databaseLease(budget: string): Office {
  return {
    lease: (request) => leaseVenueWeight(serviceClient(), { ...request, budget }),
    empty: (weight, forMs) => emptyVenueWeight(serviceClient(), { budget, weight, forMs }),
  };
}

const log = (): Logger =>
  createLogger({ level: env().logLevel, write: (line) => process.stdout.write(line), fields: { program: 'app' } });

function ledger(): Ledger {
  const { rateLimits, hyperliquidNetwork, hyperliquidWeight } = env();
  const { now } = realClock;
  const rules = rulesFor(hyperliquidWeight);
  if (rateLimits === 'memory') return createMemoryLedger({ now, rules });
  return createLeasedLedger({
    office: databaseLease(`hyperliquid ${hyperliquidNetwork}`),
    now,
    rules,
    onFailure: (error) => log().lasting('the exchange’s budget is counted here meanwhile', { error }),
  });
}

/**
 * How long a page, or a later request for its remaining data, waits for the exchange; then it gets the available data.
 */
export const exchangePatienceMs = 1_500;

/** Returns the budget that every call from this server to the exchange must ask first. */
export function exchangeBudget(): Budget {
  return ofProcess('exchangeBudget', () =>
    createBudget({ ledger: ledger(), clock: realClock, limit: env().hyperliquidWeight }),
  );
}

/** Returns the watch that compares the exchange's answers with the recorded ones. */
export function venueWatch(): VenueWatch {
  return ofProcess('venueWatch', () =>
    createVenueWatch({
      now: realClock.now,
      onNew: ({ of, kind, path, recorded, came }) =>
        log().error('the exchange answers otherwise than recorded', { of, kind, path, recorded, came }),
    }),
  );
}

/** Returns the client of the exchange. */
export function exchange(): Exchange {
  const { hyperliquidUrl: url } = env();
  return ofProcess('exchange', () =>
    createExchange({
      url,
      budget: exchangeBudget(),
      share: shareAnswersOf({ vendor: 'hyperliquid', reached: url, log: log(), isDear: false }),
      archive: archiveAnswersOf(`hyperliquid ${url}`, log()),
      watch: venueWatch(),
      fetch,
      clock: realClock,
    }),
  );
}
