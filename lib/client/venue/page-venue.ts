import { exchangeOfPage } from '../page/exchange.ts';
import { createVenue, type Venue } from './venue.ts';

/** This installation's exchange, which everything asks that is not handed another venue. */
export const pageVenue: Venue = createVenue('hyperliquid', exchangeOfPage);
