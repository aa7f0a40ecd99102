import type { OwnPrices } from '../../domain/perps/index.ts';
import { createStore } from '../store.ts';
import { perVenue } from '../venue/venue.ts';

/** The prices of the user's orders in a venue's order books, by coin; the book marks them. */
export const ownOrderPricesOf = perVenue(() => createStore<ReadonlyMap<string, OwnPrices>>(new Map()));
