import { getTranslations } from 'next-intl/server';
import { rewardToRisk } from '@/lib/domain/analysis/risk';
import { figure } from '@/lib/i18n/format/figure';
import type { Locale } from '@/lib/i18n/locales';
import type { Price } from '@/lib/math/amount';
import { decimalsOf } from '@/lib/math/precision';
import type { SharedAnalysis } from '@/lib/schemas/shared-analysis';
import type { Card } from '@/server/og/card';

const ways = { Buy: 'up', Sell: 'down', Neutral: 'level' } as const;

/** Returns the title and the text under which other sites show the link of an analysis, and its picture. */
export async function sharedIdeaCard(idea: SharedAnalysis, locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'share' });
  const { symbol, interval, bias, entry, stopLoss, takeProfit } = idea;
  const price = (amount: Price | undefined): string =>
    figure(amount, locale, { decimals: amount === undefined ? 0 : decimalsOf(amount) });
  const reward = figure(rewardToRisk(idea), locale, { decimals: 2, leastDecimals: 0 });
  const said = t(`idea.bias.${bias}`);
  const card: Card = {
    kind: 'market',
    coin: symbol,
    subtitle: `${interval} · ${t('idea.kind')}`,
    price: said,
    ...(bias !== 'Neutral' && { change: { text: t(`idea.way.${ways[bias]}`), way: ways[bias] } }),
    facts: [
      { name: t('entry'), value: price(entry) },
      { name: t('idea.stopLoss'), value: price(stopLoss) },
      { name: t('idea.takeProfit'), value: price(takeProfit) },
      { name: t('idea.reward'), value: reward },
    ],
  };
  return { title: t('idea.heading', { symbol, interval, bias: said }), description: t('idea.text'), card };
}
