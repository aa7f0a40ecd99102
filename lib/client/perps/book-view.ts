import type { Book } from '../../domain/perps/book.ts';
import { type Decimals, decimalsFor, noDecimals } from '../../domain/perps/book-rows.ts';
import {
  finest,
  type Grouping,
  type GroupingChoice,
  grouped,
  groupingsAt,
  sameGrouping,
  stepOfDecimals,
} from '../../domain/perps/price-grouping.ts';
import type { Price } from '../../math/amount.ts';
import { gt } from '../../math/comparison.ts';
import { decimalsOf } from '../../math/precision.ts';
import { createStore, type ReadableStore } from '../store.ts';
import type { MarketSession, ShownBook } from './market-session.ts';

export interface ViewedBook extends Pick<Book, 'coin' | 'bids' | 'asks'> {
  readonly decimals: Decimals;
  /** The price step of its rows; without one, every price is a row. */
  readonly step?: Price;
}

const shapeOf = (choices: readonly GroupingChoice[]): string => choices.map(({ step }) => step).join(' ');

/**
 * The order book as shown: its steps, its decimals, and rows that appear at once when a coarser step is chosen, before
 * the venue has responded.
 */
export class BookView {
  private readonly session: MarketSession;
  private readonly own = createStore<readonly GroupingChoice[]>([]);
  private coin = '';
  private looked: ShownBook | undefined;
  /** The decimals of prices at the finest grouping. */
  private decimals = noDecimals;

  constructor(session: MarketSession) {
    this.session = session;
    this.look();
  }

  /** The steps that can be chosen at this price. */
  get choices(): ReadableStore<readonly GroupingChoice[]> {
    return this.own;
  }

  /** The decimals of a price at this market's finest grouping. */
  get priceDecimals(): number {
    return this.decimals.price;
  }

  read(): ViewedBook | undefined {
    this.look();
    const shown = this.session.book.read();
    if (shown === undefined) return undefined;
    const { book } = shown;
    const chosen = this.session.chosenGrouping.read();
    const step = this.stepOf(chosen);
    const decimals = { ...this.decimals, ...(step !== undefined && { price: decimalsOf(step) }) };
    if (sameGrouping(chosen, finest) || step === undefined) return { ...book, decimals: this.decimals };
    const before = this.stepOf(shown.grouping);
    if (sameGrouping(chosen, shown.grouping) || before === undefined || !gt(step, before)) {
      return { ...book, decimals: decimalsFor(book, decimals), step };
    }
    const [bids, asks] = [grouped(book.bids, step, 'bids'), grouped(book.asks, step, 'asks')];
    return { coin: book.coin, bids, asks, decimals, step };
  }

  private stepOf(grouping: Grouping): Price | undefined {
    return this.own.read().find((choice) => sameGrouping(choice.grouping, grouping))?.step;
  }

  private look(): void {
    const shown = this.session.book.read();
    const coin = this.session.coin.read();
    if (coin !== this.coin) {
      this.coin = coin;
      this.decimals = noDecimals;
      this.own.write([]);
      this.looked = undefined;
    }
    if (shown === this.looked) return;
    this.looked = shown;
    if (shown === undefined || !sameGrouping(shown.grouping, finest)) return;
    this.decimals = decimalsFor(shown.book, this.decimals);
    const reference = (shown.book.bids[0] ?? shown.book.asks[0])?.price;
    if (reference === undefined) return;
    const choices = groupingsAt(reference, stepOfDecimals(this.decimals.price));
    if (shapeOf(choices) !== shapeOf(this.own.read())) this.own.write(choices);
  }
}
