import type { OwnPrices } from '../../domain/perps/price-grouping.ts';
import { createStore } from '../store.ts';

/** The prices of the user's orders in the order book, by coin; the book marks them. */
export const ownOrderPrices = createStore<ReadonlyMap<string, OwnPrices>>(new Map());
