import { usd } from '@/lib/math/amount';

/** More than any market holds: the calculator asks whether it was meant. */
export const mostNotional = usd('1000000000000');
