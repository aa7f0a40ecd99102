import { describe, expect, test } from 'vitest';
import { newsShown } from '../../../lib/config/analysis.ts';
import { relatedNews } from '../../../lib/domain/analysis/related-news.ts';

const reported = (title: string, at = 0) => ({ title, at });

describe('related news', () => {
  test.each([
    ['crypto', 'BTC-USDT', 'Bitcoin rests', true],
    ['crypto', 'BTC-USDT', 'Why BTC, of all, rests', true],
    ['crypto', 'BTC-USDT', 'WBTC rests', false],
    ['crypto', 'BTC-USDT', 'Bitcoiners meet', false],
    ['crypto', 'CAKE@bsc', 'CAKE is shared out', true],
    ['crypto', 'A.C-USDT', 'ABC rests', false],
    ['crypto', 'LINK-USDT', 'A link between markets', false],
    ['forex', 'EURUSD', 'EUR/USD moves', true],
    ['forex', 'EUR/USD', 'EURUSD moves', true],
    ['forex', 'EURUSD', 'EUR/JPY moves, and USD with it', false],
    ['stock', 'AAPL', 'A company speaks', true],
  ] as const)('of the type %s about %s: "%s" is related: %s', (marketType, symbol, title, expected) => {
    expect(relatedNews([reported(title)], marketType, symbol)).toHaveLength(expected ? 1 : 0);
  });

  test('are the newest few, the newest first', () => {
    const all = Array.from({ length: newsShown + 3 }, (_, at) => reported(`SOL ${at}`, at));
    const times = relatedNews(all, 'crypto', 'SOL-USDT').map(({ at }) => at);
    expect(times).toEqual(Array.from({ length: newsShown }, (_, back) => newsShown + 2 - back));
  });
});
