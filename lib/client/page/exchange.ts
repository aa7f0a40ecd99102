import { type ExchangeEndpoints, exchangeEndpoints } from '../../config/venues/endpoints.ts';
import { pageConfig } from './config.ts';

/** Returns whether the exchange's undocumented topic of changes to a book is followed. */
export const hasBookChanges = (): boolean => pageConfig().hasBookChanges === true;

/** Returns where this installation's exchange is reached. */
export const exchangeOfPage = (): ExchangeEndpoints => exchangeEndpoints(pageConfig());
