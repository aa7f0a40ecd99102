import { minuteMs } from '../../../lib/config/time.ts';
import { addressSchema } from '../../../lib/schemas/address.ts';
import { slowBy } from '../../../lib/venues/hyperliquid/watch/pace.ts';
import { demoAccount, type Role } from '../../../server/sandbox/people/accounts.ts';
import { dueTopics, watchExchange } from '../../../server/services/venue-watch/watch-exchange.ts';
import { createExchange } from '../../../server/venues/hyperliquid/exchange.ts';
import { listenToTopics } from '../../../server/venues/hyperliquid/watch/listen.ts';
import { createVenueWatch } from '../../../server/venues/hyperliquid/watch/venue-watch.ts';
import { realClock } from '../../../server/venues/outgoing/call.ts';
import { VirtualTime } from '../../helpers/virtual-time.ts';
import { ampleBudget } from '../../replay/replayed-vendors.ts';

/** Longer than the fast book may be late, and shorter than a test may take; slower topics are judged by unit tests. */
const listenMs = slowBy * 500 + 2_500;

/** A watch of a sandbox whose minutes pass when a test says so. */
export function watchSandbox(url: string, role: Role = 'trader', weight = 1_000_000) {
  const time = new VirtualTime(Date.UTC(2026, 10, 15));
  const watch = createVenueWatch({ now: time.now, onNew: () => undefined });
  const address = `${url}/hyperliquid`;
  const exchange = createExchange({ url: address, budget: ampleBudget, watch, fetch, clock: realClock });
  const user = addressSchema.parse(demoAccount(role).address);
  return {
    exchange,
    user,
    watch,
    reported: (): readonly string[] =>
      watch.drifts().map(({ of, kind, path, came }) => `${of} ${kind} ${path} ${came ?? ''}`.trim()),
    /** Lets a minute pass, and has the watch take its turn; its ears may be closed where only a question is of interest. */
    async passMinute({ listens = true } = {}): Promise<void> {
      await time.to(time.now() + minuteMs);
      await watchExchange({
        ...{ venue: exchange, watch, user, weight, now: time.now },
        listen: async () =>
          listens
            ? listenToTopics({
                ...{
                  url: address,
                  user,
                  clock: realClock,
                  longestMs: listenMs,
                  topics: dueTopics({ watch, now: time.now }),
                },
                onMessage: ({ of }, data) => watch.hear(of, data),
              })
            : undefined,
      });
    },
  };
}
