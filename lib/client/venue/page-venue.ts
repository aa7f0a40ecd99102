import { exchangeOfPage } from '../page/exchange.ts';
import { createVenue, type Venue } from './venue.ts';

/** This installation's exchange, used by all code that is not given another venue. */
export const pageVenue: Venue = createVenue('hyperliquid', exchangeOfPage);
