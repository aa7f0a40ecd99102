import type { Price } from '../../math/amount.ts';
import { createStore } from '../store.ts';

/** Prices of one's open orders, by coin: the book marks them. */
export const ownOrderPrices = createStore<ReadonlyMap<string, ReadonlySet<Price>>>(new Map());
