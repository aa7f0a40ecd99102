import type { Book } from '../../../domain/perps/market/book.ts';
import { finest, sameGrouping } from '../../../domain/perps/market/price-grouping.ts';
import type { AskInfo } from '../../../venues/hyperliquid/info/ask.ts';
import { readBook } from '../../../venues/hyperliquid/info/market.ts';
import type { MarketSession } from '../market-session.ts';

const everyMs = 2_000;
const oldMs = 6_000;

/**
 * The order book at its finest grouping, whatever rows are shown, because coarse rows hide the cost of an order. It is
 * requested only while coarse rows are shown.
 */
export class FineBook {
  private readonly session: MarketSession;
  private readonly ask: AskInfo;
  private asked: { readonly book: Book; readonly at: number } | undefined;
  private asking: AbortController | undefined;

  constructor(session: MarketSession, ask: AskInfo) {
    this.session = session;
    this.ask = ask;
  }

  read(): Book | undefined {
    const shown = this.session.book.read();
    if (shown === undefined || sameGrouping(shown.grouping, finest)) return shown?.book;
    const { asked } = this;
    const isOwn = asked?.book.coin === shown.book.coin && performance.now() - asked.at <= oldMs;
    return isOwn ? asked.book : shown.book;
  }

  follow(hear: () => void): () => void {
    const followGrouping = (): void => {
      this.asking?.abort();
      if (sameGrouping(this.session.chosenGrouping.read(), finest)) return;
      const asking = new AbortController();
      const { signal } = asking;
      this.asking = asking;
      readBook(this.ask, this.session.coin.read(), finest, signal).then(
        (book) => {
          if (signal.aborted) return;
          this.asked = { book, at: performance.now() };
          hear();
        },
        // The book is requested again in two seconds; until then the shown rows are used.
        () => undefined,
      );
    };
    const timer = setInterval(followGrouping, everyMs);
    const leave = this.session.chosenGrouping.subscribe(followGrouping);
    followGrouping();
    return () => {
      this.asking?.abort();
      clearInterval(timer);
      leave();
    };
  }
}
