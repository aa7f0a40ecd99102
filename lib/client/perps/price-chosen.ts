import type { Price } from '../../math/amount.ts';
import { createStore } from '../store.ts';

export interface ChosenPrice {
  readonly coin: string;
  readonly price: Price;
}

/**
 * The price that the user pressed in the order book; each press is a new object, so that the same price is reported
 * twice.
 */
export const priceChosen = createStore<ChosenPrice | undefined>(undefined);
