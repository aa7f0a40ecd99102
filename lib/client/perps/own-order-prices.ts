import type { OwnPrices } from '../../domain/perps/price-grouping.ts';
import { createStore } from '../store.ts';

/** Where one's orders rest in the book, by coin: it marks them. */
export const ownOrderPrices = createStore<ReadonlyMap<string, OwnPrices>>(new Map());
