import { FundsDesk } from './desk.ts';
import { look } from './look.ts';
import { fundsPlaces } from './places.ts';

/** The page's only funds desk: it keeps working when a dialog closes. */
export const fundsDesk = new FundsDesk((record, others) => look(fundsPlaces(), record, others));
