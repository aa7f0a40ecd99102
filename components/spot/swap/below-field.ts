/** The line below a field of the swap: the contract at its start, the value in dollars at its end. */
export const below = 'flex min-h-5 items-center gap-3 text-11 text-text-3';
