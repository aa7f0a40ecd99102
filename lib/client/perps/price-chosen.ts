import type { Price } from '../../math/amount.ts';
import { createStore } from '../store.ts';

export interface ChosenPrice {
  readonly coin: string;
  readonly price: Price;
}

/** The price that somebody pressed in the book; each press is an object of its own, so that the same price is heard twice. */
export const priceChosen = createStore<ChosenPrice | undefined>(undefined);
