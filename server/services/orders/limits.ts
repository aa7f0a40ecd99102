import 'server-only';

/** Of one session: faster than a hand, slower than a flood. The exchange's own budget stands behind it. */
export const orderLimit = { requests: 600, perMs: 60_000 };

/** Line, exchange, and asking for what was lost. */
export const orderPatienceMs = 25_000;
