/** The texts of the wallet parts that load after the page. */
export const walletWords = ['wallet', 'errors'] as const;

/** Account limits also use the terminal's texts. */
export const recordWords = ['wallet', 'terminal', 'errors'] as const;
