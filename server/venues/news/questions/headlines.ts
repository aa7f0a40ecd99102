import 'server-only';
import * as z from 'zod/mini';
import { declareQuestion } from '../../outgoing/question.ts';

/** All news of a kind of market, or those of one company within a span of days. */
export type NewsWanted =
  | { readonly of: 'crypto' | 'forex' }
  | { readonly of: 'stock'; readonly ticker: string; readonly from: string; readonly to: string };

/** A headline as its publisher wrote it. Nobody has checked it. */
interface Headline {
  readonly title: string;
  readonly source: string;
  readonly url: string;
  readonly at: number;
}

const rowSchema = z.object({
  headline: z.string(),
  source: z.string(),
  url: z.string(),
  /** Seconds. */
  datetime: z.int(),
});

const minuteMs = 60_000;

/** Asks for the newest headlines. One without a title, or whose address a browser should not open, is left out. */
export const headlines = declareQuestion({
  request: (wanted: NewsWanted) =>
    wanted.of === 'stock'
      ? { path: '/company-news', query: { symbol: wanted.ticker, from: wanted.from, to: wanted.to } }
      : { path: '/news', query: { category: wanted.of } },
  cost: () => ({ weight: 1, refused: 0 }),
  schema: z.array(rowSchema),
  transform: (rows): readonly Headline[] =>
    rows
      .filter(({ headline, url }) => headline.trim() !== '' && /^https:\/\//.test(url) && URL.canParse(url))
      .map(({ headline, source, url, datetime }) => ({ title: headline, source, url, at: datetime * 1_000 })),
  freshMs: 10 * minuteMs,
  keptMs: 60 * minuteMs,
});
