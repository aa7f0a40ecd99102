/** The most refused writes of one wallet that are recorded in an hour. */
export const mostRefusalsOfWallet = 20;
/** Administrators err more often than others try, and an import alone may meet a hundred errors. */
export const mostRefusalsOfAdmin = 200;
