import { FundsDesk } from './desk.ts';
import { look } from './look.ts';
import { fundsPlaces } from './places.ts';

/** One for the page: a dialog that closed leaves it working. */
export const fundsDesk = new FundsDesk((record, others) => look(fundsPlaces(), record, others));
