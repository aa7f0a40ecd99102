import type { useTranslations } from 'next-intl';
import { maxAnalysisIndicators, maxAnalysisTimeframes } from '@/lib/config/analysis';
import { marketTypes } from '@/lib/config/symbols';

type AnalysisTranslator = ReturnType<typeof useTranslations<'analysis'>>;

/** Returns plain strings instead of a message catalogue, so that the page needs no message formatter. */
export function analysisWords(t: AnalysisTranslator) {
  return {
    label: t('label'),
    tabs: {
      analysis: t('tabs.analysis'),
      strategies: t('tabs.strategies'),
      history: t('tabs.history'),
      compare: t('tabs.compare'),
    },
    hint: t('text'),
    connect: t('action'),
    signIn: t('signIn'),
    types: marketTypes.map((value) => ({ value, label: t(`types.${value}`) })),
    sources: {
      exchange: t('sources.exchange'),
      spot: t('sources.spot'),
      quotes: t('sources.quotes'),
    },
    marketType: t('marketType'),
    symbol: t('symbol'),
    interval: t('interval'),
    expert: t('expert'),
    analyze: t('analyze'),
    analyzing: t('analyzing'),
    empty: t('empty'),
    emptyText: t('emptyText'),
    selectSymbol: t('selectSymbol'),
    unknownSymbol: t('unknownSymbol'),
    unlistedSymbol: t('unlistedSymbol'),
    /** The default texts with their placeholder, which the island fills. */
    defaults: t('defaults', { count: '{count}' }),
    listed: t('listed', { count: '{count}' }),
    soon: t('soon'),
    soonText: t('soonText'),
    maxIndicators: t('maxIndicators', { most: maxAnalysisIndicators }),
    maxTimeframes: t('maxTimeframes', { most: maxAnalysisTimeframes }),
    failed: t('failed'),
    noData: t('noData'),
    absent: t('absent'),
    again: t('again'),
  };
}

export type AnalysisWords = ReturnType<typeof analysisWords>;
