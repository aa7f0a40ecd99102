/**
 * For how many milliseconds a handler refuses a visitor's whole network. The production server enforces the refusal in
 * the handler's place and does not pass the header on.
 */
export const networkRefusalHeader = 'x-network-refused-ms';

/** The most refused writes of one wallet that are recorded in an hour. */
export const mostRefusalsOfWallet = 20;
/** Administrators err more often than others try, and an import alone may meet a hundred errors. */
export const mostRefusalsOfAdmin = 200;
