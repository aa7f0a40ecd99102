import type { ChartLine, LineLook } from '../../../chart/trading/line.ts';
import type { Price } from '../../../math/amount.ts';
import { approximate } from '../../../math/approximation.ts';
import { eq } from '../../../math/comparison.ts';
import type { Cloid } from '../../../schemas/cloid.ts';
import { createStore, type ReadableStore } from '../../store.ts';

export interface BoardLine {
  readonly key: string;
  readonly price: Price;
  readonly look: LineLook;
  readonly isMovable: boolean;
  readonly isNamed: boolean;
}

/** A line that was moved: still dragged, being confirmed, or sent to the venue. */
export interface Lead {
  readonly price: Price;
  readonly state: 'held' | 'asked' | 'sending';
}

interface BoardInput {
  readonly show: (lines: readonly ChartLine[]) => void;
  readonly priceText: (price: Price) => string;
}

/** How long a line waits until the venue's list shows the accepted change. */
const patienceMs = 5_000;

const isEqual = (a: ChartLine, b: ChartLine | undefined): boolean =>
  b !== undefined &&
  a.key === b.key &&
  a.price === b.price &&
  a.look === b.look &&
  a.text === b.text &&
  a.isHeld === b.isHeld &&
  a.isMovable === b.isMovable &&
  a.isNamed === b.isNamed;

const isSame = (a: readonly ChartLine[], b: readonly ChartLine[]): boolean =>
  a.length === b.length && a.every((line, index) => isEqual(line, b[index]));

/** The lines of a chart, and the prices to which they are being moved. */
export class LineBoard {
  readonly #input: BoardInput;
  readonly #leads = createStore<ReadonlyMap<string, Lead>>(new Map());
  readonly #heirs = new Map<string, string>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #lines: readonly BoardLine[] = [];
  #shown: readonly ChartLine[] = [];

  constructor(input: BoardInput) {
    this.#input = input;
  }

  get leads(): ReadableStore<ReadonlyMap<string, Lead>> {
    return this.#leads;
  }

  /** Returns the key of a line. The venue gives a changed order another id, but here it stays the same line. */
  keyOf(key: string): string {
    return this.#heirs.get(key) ?? key;
  }

  show(lines: readonly BoardLine[]): void {
    this.#lines = lines;
    const known = this.#leads.read();
    const left = [...known].filter(([key, { price, state }]) => {
      const line = lines.find((each) => each.key === key);
      return line !== undefined && !(state === 'sending' && eq(line.price, price));
    });
    if (left.length < known.size) this.#take(new Map(left));
    else this.#draw();
  }

  lineOf(key: string): BoardLine | undefined {
    return this.#lines.find((line) => line.key === key);
  }

  /** Returns the price to which a line is being moved, or its own. */
  priceOf(key: string): Price | undefined {
    return this.#leads.read().get(key)?.price ?? this.lineOf(key)?.price;
  }

  lead(key: string, price: Price, state: Lead['state']): void {
    if (this.lineOf(key) === undefined) return;
    this.#take(new Map(this.#leads.read()).set(key, { price, state }));
  }

  letGo(key: string): void {
    const leads = new Map(this.#leads.read());
    if (leads.delete(key)) this.#take(leads);
  }

  /** Announces a replacement before it is sent, because the venue's stream may be faster than its response. */
  expect(key: string, cloid: Cloid): void {
    this.#heirs.set(cloid, key);
  }

  /** The venue accepted the move: the line stays at its new price until the list shows it there. */
  arrive(key: string): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.set(
      key,
      setTimeout(() => this.letGo(key), patienceMs),
    );
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#input.show([]);
  }

  #take(leads: ReadonlyMap<string, Lead>): void {
    this.#leads.write(leads);
    this.#draw();
  }

  #draw(): void {
    const { priceText } = this.#input;
    const leads = this.#leads.read();
    const lines = this.#lines.map(({ key, price, look, isMovable, isNamed }): ChartLine => {
      const lead = leads.get(key);
      const at = lead?.price ?? price;
      const isHeld = lead !== undefined;
      return { key, price: approximate(at), look, isMovable, isNamed, text: priceText(at), isHeld };
    });
    // The market moves several times a second but its lines seldom do, and each update draws the whole chart.
    if (isSame(lines, this.#shown)) return;
    this.#shown = lines;
    this.#input.show(lines);
  }
}
