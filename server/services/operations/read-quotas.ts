import 'server-only';
import type { Readiness } from '../../../lib/schemas/readiness.ts';
import { env } from '../../env.ts';
import { modelOfAnalyses } from '../analysis/model-access.ts';
import { quotes } from '../analysis/quotes-access.ts';
import { newsVendor } from '../analysis/read-headlines.ts';
import { readMoralisUnits } from '../spot/vendor-access.ts';
import { swapProvider } from '../swap/providers.ts';

type Quota = Readiness['quotas'][number];

/** Returns the used parts of the plans at vendors, without absent vendors. */
export function readQuotas(): Quota[] {
  const { oneinch, quotes: stocks, news, ai } = env();
  const known: Quota[] = [];
  if (oneinch !== undefined) {
    const used = swapProvider('oneinch').line.used();
    known.push({
      ...{ venue: 'oneinch', span: 'month', limit: oneinch.requestsPerMonth },
      ...(used !== undefined && { used }),
    });
  }
  if (stocks !== undefined) {
    const used = quotes().used();
    known.push({ venue: 'quotes', span: 'minute', limit: stocks.creditsPerMinute, used: used.minute });
    known.push({ venue: 'quotes', span: 'day', limit: stocks.creditsPerDay, used: used.day });
  }
  const requested = newsVendor()?.used();
  if (news !== undefined && requested !== undefined) {
    known.push({ venue: 'news', span: 'minute', limit: news.requestsPerMinute, used: requested.minute });
  }
  const tokens = modelOfAnalyses()?.budget.used();
  if (ai !== undefined && tokens !== undefined) {
    known.push({ venue: 'ai', span: 'day', limit: ai.tokensPerDay, used: tokens });
  }
  const units = readMoralisUnits();
  if (units !== undefined) {
    const { limit, used } = units;
    known.push({ venue: 'moralis', span: 'month', limit, ...(used !== undefined && { used }) });
  }
  return known;
}
