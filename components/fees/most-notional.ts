import { usd } from '@/lib/math/amount';

/** More than any market holds: the calculator rejects larger amounts as a typing error. */
export const mostNotional = usd('1000000000000');
