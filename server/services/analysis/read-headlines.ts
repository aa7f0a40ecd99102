import 'server-only';
import { longestHeadline, newsSpanDays } from '../../../lib/config/analysis.ts';
import type { MarketType } from '../../../lib/config/symbols.ts';
import { relatedNews } from '../../../lib/domain/analysis/related-news.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import type { AnalysisResult } from '../../../lib/schemas/analysis.ts';
import { env } from '../../env.ts';
import { ofProcess } from '../../process-wide.ts';
import { createNews, type HeadlineClient } from '../../venues/news/news.ts';
import type { NewsWanted } from '../../venues/news/questions/headlines.ts';
import { answerOf, realClock } from '../../venues/outgoing/call.ts';

/** Returns the vendor of headlines; undefined if it is absent. */
export function newsVendor(): HeadlineClient | undefined {
  const { news } = env();
  return news && ofProcess('news', () => createNews({ ...news, fetch, clock: realClock }));
}

const dayMs = 86_400_000;

function wantedOf(marketType: MarketType, symbol: string, now: number): NewsWanted {
  if (marketType !== 'stock') return { of: marketType };
  const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  return { of: 'stock', ticker: symbol, from: dayOf(now - newsSpanDays * dayMs), to: dayOf(now) };
}

/** Returns the headlines about a symbol, or why there are none: the analysis does not depend on them. */
export async function readHeadlines(
  marketType: MarketType,
  symbol: string,
): Promise<Pick<AnalysisResult, 'news' | 'newsNote'>> {
  const vendor = newsVendor();
  if (vendor === undefined) return { newsNote: 'absent' };
  try {
    const reported = answerOf(await vendor.headlines(wantedOf(marketType, symbol, Date.now())));
    const related = relatedNews(reported, marketType, symbol);
    return { news: related.map(({ title, ...rest }) => ({ title: title.slice(0, longestHeadline), ...rest })) };
  } catch (thrown) {
    const { code } = normalise(thrown);
    if (!code.startsWith('venue.')) throw thrown;
    return { newsNote: 'failed' };
  }
}
