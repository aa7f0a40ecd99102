import { createStore, type ReadableStore } from '../store.ts';

/** A coin whose bars were received, and their time in milliseconds. */
interface ReportedBars {
  readonly ticker: string;
  readonly at: number;
}

/** The page shows ages in minutes: a smaller difference is not worth a render. */
const stepMs = 10_000;

const reported = createStore<ReportedBars | undefined>(undefined);

/** The bars that the page's chart last received. */
export const reportedBars: ReadableStore<ReportedBars | undefined> = reported;

/** Notes how new the received bars of a coin are. An older time for the same coin is ignored. */
export function noteBars(ticker: string, at: number): void {
  const last = reported.read();
  if (last?.ticker === ticker && at < last.at + stepMs) return;
  reported.write({ ticker, at });
}
