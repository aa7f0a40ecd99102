import 'server-only';

/** The limit for one session: faster than a hand, slower than a flood. The exchange's own budget applies as well. */
export const orderLimit = { requests: 600, perMs: 60_000 };

/** The total time for the queue, the exchange's answer, and looking up a lost answer. */
export const orderPatienceMs = 25_000;
