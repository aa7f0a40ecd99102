import type { Book, BookSide, Level } from '../../../domain/perps/index.ts';
import { fieldOf } from '../../../errors/field.ts';
import { gt, isPositive } from '../../../math/comparison.ts';
import { bookOf } from './book.ts';
import { amountAt, countAt, textAt } from './fields.ts';

// The topic `l2`, which the venue does not document, sends a book and then its changes. Other front ends rely on it. A
// message that fails the check invalidates the book, because a book that missed a change is wrong.

/** The most levels and bytes that a valid message has. */
const mostLevels = 200;
const mostBytes = 1_048_576;

const sides = ['bids', 'asks'] as const;
/** The number of reliable levels: every message confirms all of them. */
const sureLevels = 20;

/** Returns the text in a base64 of raw DEFLATE; undefined if it is invalid, or longer than a book can be. */
async function inflated(packed: string): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const decoder = new TextDecoder();
    let text = '';
    for (const reader = unpacked.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += decoder.decode(value, { stream: true });
      if (text.length > mostBytes) return undefined;
    }
  } catch {
    return undefined;
  }
}

async function changesIn(data: unknown): Promise<unknown> {
  const packed = textAt(data, 'c');
  if (packed === undefined) return fieldOf(data, 'u');
  const text = await inflated(packed);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Returns the changed levels of a side; undefined if one of them cannot be decoded. */
function changedLevels(rows: unknown): readonly Level[] | undefined {
  if (!Array.isArray(rows) || rows.length > mostLevels) return undefined;
  const levels = rows.flatMap((row) => {
    const [price, size] = [amountAt<'price'>(row, 'p'), amountAt<'size'>(row, 's')];
    const isSound = price !== undefined && size !== undefined && isPositive(price) && isPositive(size);
    return isSound ? [{ price, size }] : [];
  });
  return levels.length === rows.length ? levels : undefined;
}

/** Returns the side after its changes, which name the levels to drop by their previous positions. */
function sideAfter(before: readonly Level[], removals: unknown, rows: unknown, side: BookSide) {
  const changed = changedLevels(rows);
  if (changed === undefined || !Array.isArray(removals)) return undefined;
  const gone = new Set<unknown>(removals);
  if (gone.size !== removals.length || removals.some((place) => before[place] === undefined)) return undefined;
  const kept = before.filter(({ price }, place) => !gone.has(place) && changed.every((level) => level.price !== price));
  return [...kept, ...changed].sort((a, b) => (gt(a.price, b.price) === (side === 'bids') ? -1 : 1));
}

function isSound({ bids: [bid, ...bids], asks: [ask, ...asks] }: Book): boolean {
  const isCrossed = bid !== undefined && ask !== undefined && !gt(ask.price, bid.price);
  return !isCrossed && bids.length < mostLevels && asks.length < mostLevels;
}

/** A book that is maintained from its changes. */
export class ChangingBook {
  readonly #coin: string;
  #book: Book | undefined;

  constructor(coin: string) {
    this.#coin = coin;
  }

  /**
   * Returns the book after a message, `broken` if the message fails the check, and undefined if it does not concern the
   * book.
   */
  async take(data: unknown): Promise<Book | 'broken' | undefined> {
    const whole = fieldOf(data, 's');
    if (whole !== undefined) {
      const book = bookOf(whole);
      if (book !== undefined && book.coin !== this.#coin) return undefined;
      return this.#keep(book);
    }
    const changes = await changesIn(data);
    const coin = textAt(changes, 'c');
    if (coin !== undefined && coin !== this.#coin) return undefined;
    const before = this.#book;
    if (before === undefined) return undefined;
    const time = countAt(changes, 't');
    const [bids, asks] = sides.map((side, at) =>
      sideAfter(before[side], fieldOf(fieldOf(changes, 'r'), at), fieldOf(fieldOf(changes, 'l'), at), side),
    );
    if (coin === undefined || time === undefined || time < before.time) return this.#keep(undefined);
    return this.#keep(bids && asks && { coin, time, bids, asks });
  }

  #keep(book: Book | undefined): Book | 'broken' {
    this.#book = book !== undefined && isSound(book) ? { ...book, sureLevels } : undefined;
    return this.#book ?? 'broken';
  }
}
