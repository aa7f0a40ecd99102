// How long it takes until an order whose answer is missing is known to have come or not.

/**
 * Nothing is signed later than this after the request: a caller without an answer knows when it is over, and no order
 * is sent at prices that the trader has forgotten.
 */
export const signedWithinMs = 10_000;

/**
 * The exchange refuses an action that arrives later than this: an order it does not know by then never came. It is long
 * enough for a clock that is some seconds off, since the exchange counts a stale action five times.
 */
export const actionLifetimeMs = 10_000;

/** After this time the exchange carries out no request of a page any more. */
export const lostAfterMs = signedWithinMs + actionLifetimeMs;

/** An action that waits in our line for longer than this fails and says so. */
export const waitsInLineMs = 4_000;

/** The server asks for a lost order after these pauses; then the page goes on asking until it is known to be lost. */
export const serverLookUpPausesMs = [150, 500, 1_000, 2_000] as const;
