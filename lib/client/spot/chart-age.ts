import { createStore, type ReadableStore } from '../store.ts';

/** A coin whose bars were told, and when that was true, in milliseconds. */
interface ReportedBars {
  readonly ticker: string;
  readonly at: number;
}

/** The page says ages in minutes: what is a little newer is not worth a render. */
const stepMs = 10_000;

const reported = createStore<ReportedBars | undefined>(undefined);

/** The bars that the page's chart was last told of. */
export const reportedBars: ReadableStore<ReportedBars | undefined> = reported;

/** Notes how new a coin's bars are by now. An older word of the same coin is none. */
export function noteBars(ticker: string, at: number): void {
  const last = reported.read();
  if (last?.ticker === ticker && at < last.at + stepMs) return;
  reported.write({ ticker, at });
}
