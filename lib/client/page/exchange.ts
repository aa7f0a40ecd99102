import { type ExchangePlace, exchangePlace } from '../../config/venues/endpoints.ts';
import { pageConfig } from './config.ts';

/** Returns where this installation's exchange is reached. */
export const exchangeOfPage = (): ExchangePlace => exchangePlace(pageConfig());
