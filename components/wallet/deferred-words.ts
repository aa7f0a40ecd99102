/** Of whatever of a wallet comes after the page. */
export const walletWords = ['wallet', 'errors'] as const;
