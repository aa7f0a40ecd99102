import {
  chosenQuotePauseMs,
  quoteMovePercent,
  quoteRefreshMs,
  quoteWatchMs,
  type SwapProviderName,
  swapQuotePauseMs,
  swapVenues,
} from '../../config/swaps.ts';
import type { SwapToken } from '../../domain/swap/intent.ts';
import { type SwapQuote, shortfall } from '../../domain/swap/quote.ts';
import { type Price, percent } from '../../math/amount.ts';
import { gte, isPositive, max } from '../../math/comparison.ts';
import { createStore, type ReadableStore } from '../store.ts';

export interface QuoteQuestion {
  readonly provider: SwapProviderName;
  readonly spent: SwapToken;
  readonly bought: SwapToken;
  /** In units of the spent token. */
  readonly amount: bigint;
  /** True if the user did not choose the provider: a metered one is then not asked when its monthly quota runs low. */
  readonly isUnchosen?: boolean;
  /** True for an amount that was chosen by a press and not typed: nothing more of it will follow. */
  readonly isChosen?: boolean;
}

export interface QuoteState {
  readonly question: QuoteQuestion | undefined;
  /** The newest answer to this request; it stays while a newer one is pending. */
  readonly quote: SwapQuote | undefined;
  /** The error of the last attempt. */
  readonly failure: { readonly thrown: unknown } | undefined;
  readonly isAsking: boolean;
  /**
   * True for a provider that the user did not choose and that is not asked, because its monthly quota runs low or it is
   * not configured.
   */
  readonly isSpared: boolean;
  /** True once the quote has the reference rate that shows its price impact, or will not get one. */
  readonly isWhole: boolean;
}

interface QuoteClock {
  readonly now: () => number;
  /** Schedules work; returns a function that cancels it. */
  readonly later: (ms: number, work: () => void) => () => void;
}

interface WatchedQuoteParts {
  readonly ask: (question: QuoteQuestion, signal: AbortSignal) => Promise<SwapQuote | undefined>;
  readonly clock: QuoteClock;
  readonly isInFront: () => boolean;
}

const nothing: QuoteState = {
  question: undefined,
  quote: undefined,
  failure: undefined,
  isAsking: false,
  isSpared: false,
  isWhole: false,
};
const move = percent(quoteMovePercent);

/** A vendor that answers one request a second is asked for the reference rate after the first quote. */
const wholeAgainMs = 1_500;
const wholeTries = 2;

function isSame(one: QuoteQuestion | undefined, other: QuoteQuestion | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return (
    one.provider === other.provider &&
    one.isUnchosen === other.isUnchosen &&
    one.amount === other.amount &&
    one.spent.chainId === other.spent.chainId &&
    one.spent.address === other.spent.address &&
    one.bought.address === other.bought.address
  );
}

/**
 * Keeps the quote of the typed amount current: requests it once the typing pauses, and again while the page is visible
 * and its user was active within the last minute; a metered provider whose offer is not selected only when the price
 * moves. The answer to an earlier question never replaces a later one.
 */
export class WatchedQuote {
  private readonly parts: WatchedQuoteParts;
  private readonly own = createStore<QuoteState>(nothing);
  private callOff: (() => void) | undefined;
  private asking: AbortController | undefined;
  private actedAt: number;
  private tries = 0;
  private priceAtQuote: Price | undefined;
  private price: Price | undefined;
  private isTaken = true;

  constructor(parts: WatchedQuoteParts) {
    this.parts = parts;
    this.actedAt = parts.clock.now();
  }

  get state(): ReadableStore<QuoteState> {
    return this.own;
  }

  /** Sets the wanted quote; undefined if there is nothing to quote. */
  want(question: QuoteQuestion | undefined): void {
    if (isSame(question, this.own.read().question)) return;
    this.stop();
    this.own.write({ ...nothing, question });
    this.tries = 0;
    this.noteAct();
    if (question === undefined) return;
    this.later(question.isChosen === true ? chosenQuotePauseMs : swapQuotePauseMs, () => void this.askNow());
  }

  /** Notes whether this provider's offer is the selected one: a selected offer has to be fresh. */
  noteTaken(isTaken: boolean): void {
    if (this.isTaken === isTaken) return;
    this.isTaken = isTaken;
    const { question, quote, isWhole } = this.own.read();
    if (isTaken) this.refreshIfOld();
    else if (question !== undefined && quote !== undefined && isWhole && this.isAskedOnce(question)) this.callOff?.();
  }

  /** Notes an act of the user, which keeps the quote fresh for a while. */
  noteAct(): void {
    const { now } = this.parts.clock;
    const wasResting = now() - this.actedAt > quoteWatchMs;
    this.actedAt = now();
    if (wasResting) this.refreshIfOld();
  }

  /** Requests early if the price has moved away from the one at which the quote was made. */
  hearPrice(price: Price): void {
    this.price = price;
    const { quote, isAsking } = this.own.read();
    const before = this.priceAtQuote;
    if (quote === undefined || isAsking || before === undefined || !isPositive(before) || !isPositive(price)) return;
    const hasMoved = gte(max(shortfall(price, before), shortfall(before, price)), move);
    if (hasMoved && this.isWatched()) this.askIn(swapQuotePauseMs);
  }

  /** Requests again if the shown answer is old, for example when the page becomes visible again. */
  refreshIfOld(): void {
    const { question, quote, isAsking } = this.own.read();
    if (question === undefined || isAsking || this.isAskedOnce(question) || !this.isWatched()) return;
    const pause = this.pauseMs();
    const age = quote === undefined ? pause : this.parts.clock.now() - quote.askedAt;
    if (age >= pause) void this.askNow();
    else this.askIn(pause - age);
  }

  /** Requests now, also when the user pressed a button. */
  async askNow(): Promise<void> {
    const { question } = this.own.read();
    if (question === undefined) return;
    this.stop();
    const asking = new AbortController();
    this.asking = asking;
    this.own.write({ ...this.own.read(), isAsking: true });
    try {
      this.take(await this.parts.ask(question, asking.signal), asking);
    } catch (thrown) {
      if (this.asking === asking) this.own.write({ ...this.own.read(), failure: { thrown }, isAsking: false });
    }
    if (this.asking !== asking) return;
    this.asking = undefined;
    if (this.isWatched() && !(this.isAskedOnce(question) && this.own.read().isWhole)) this.askIn(this.pauseMs());
  }

  private stop(): void {
    this.callOff?.();
    this.callOff = undefined;
    this.asking?.abort();
    this.asking = undefined;
  }

  private take(quote: SwapQuote | undefined, asking: AbortController): void {
    if (this.asking !== asking) return;
    const state = this.own.read();
    if (quote === undefined) {
      this.own.write({ ...state, isAsking: false, isSpared: true, isWhole: true });
      return;
    }
    const isOlder = state.quote !== undefined && quote.askedAt < state.quote.askedAt;
    const isWhole = state.isWhole || quote.reference !== undefined || this.tries >= wholeTries;
    this.tries += 1;
    this.priceAtQuote = this.price;
    this.own.write({ ...state, quote: isOlder ? state.quote : quote, failure: undefined, isAsking: false, isWhole });
  }

  /** A quote that waited in a queue is requested less often, so that the queue gets shorter. */
  private pauseMs(): number {
    const { quote, isWhole } = this.own.read();
    if (quote !== undefined && !isWhole) return wholeAgainMs;
    return quoteRefreshMs + 2 * (quote?.waitMs ?? 0);
  }

  private isAskedOnce({ provider, isUnchosen = false }: QuoteQuestion): boolean {
    const { isSpared } = this.own.read();
    return isUnchosen && swapVenues[provider].isMetered && (isSpared || !this.isTaken);
  }

  private isWatched(): boolean {
    return this.parts.isInFront() && this.parts.clock.now() - this.actedAt <= quoteWatchMs;
  }

  /** Requests again after a while, if the user is still active then. */
  private askIn(ms: number): void {
    this.later(ms, () => {
      if (this.isWatched()) void this.askNow();
    });
  }

  private later(ms: number, work: () => void): void {
    this.callOff?.();
    this.callOff = this.parts.clock.later(ms, work);
  }
}
