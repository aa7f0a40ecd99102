import type { Price } from '../../math/amount.ts';
import { createSignal } from '../store.ts';

export interface ChosenPrice {
  readonly coin: string;
  readonly price: Price;
}

/** The prices that the user presses in the order book. */
export const chosenPrices = createSignal<ChosenPrice>();
