import 'server-only';
import * as z from 'zod/mini';
import { declareQuestion } from '../../outgoing/question.ts';

/** The requested news: all of a kind of market, or those of one company within a span of days. */
export type NewsWanted =
  | { readonly of: 'crypto' | 'forex' }
  | { readonly of: 'stock'; readonly ticker: string; readonly from: string; readonly to: string };

/** A headline as its publisher wrote it, unchecked. */
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
/** Invisible characters, by which a text could look like another one or change the direction of text beside it. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu;
const readable = (text: string): string => text.replace(hidden, ' ').trim();

/**
 * Requests the newest headlines. One without a title, or with an address that a browser should not open, is left out.
 */
export const headlines = declareQuestion({
  request: (wanted: NewsWanted) =>
    wanted.of === 'stock'
      ? { path: '/company-news', query: { symbol: wanted.ticker, from: wanted.from, to: wanted.to } }
      : { path: '/news', query: { category: wanted.of } },
  cost: () => ({ weight: 1, refused: 0 }),
  schema: z.array(rowSchema),
  transform: (rows): readonly Headline[] =>
    rows
      .map(({ headline, source, url, datetime }) => {
        return { title: readable(headline), source: readable(source), url, at: datetime * 1_000 };
      })
      .filter(({ title, url }) => title !== '' && /^https:\/\//.test(url) && URL.canParse(url)),
  freshMs: 10 * minuteMs,
  cachedMs: 60 * minuteMs,
});
