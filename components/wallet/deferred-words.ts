/** Of whatever of a wallet comes after the page. */
export const walletWords = ['wallet', 'errors'] as const;

/** Limits are the terminal's words too. */
export const recordWords = ['wallet', 'terminal', 'errors'] as const;
