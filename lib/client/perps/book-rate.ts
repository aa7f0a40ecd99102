import { createStore, type ReadableStore } from '../store.ts';
import { recall, remember } from './remembered.ts';

export const bookRates = ['readable', 'every'] as const;
export type BookRate = (typeof bookRates)[number];

const key = 'pluto.bookRate';
const own = createStore<BookRate>('readable');

/** How often the book is drawn anew: four times a second at most, or with every update of the venue. */
export const bookRate: ReadableStore<BookRate> = own;

export function readBookRate(): void {
  own.write(bookRates.find((rate) => rate === recall(key)) ?? 'readable');
}

export function chooseBookRate(rate: BookRate): void {
  own.write(rate);
  remember(key, rate);
}
