import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { LevelChart } from '@/components/chart';
import { intervalOfTimeframe } from '@/lib/config/analysis';
import type { Price } from '@/lib/math/amount';
import { approximate } from '@/lib/math/approximation';
import type { ShownAnalysis } from './shown-analysis';

interface ProposalChartProps {
  shown: ShownAnalysis;
  unreachable: string;
}

const heightPx = 400;

/** The chart of an analysis with lines at its prices and zones of possible profit and loss. */
export function ProposalChart({ shown, unreachable }: ProposalChartProps) {
  const t = useTranslations('analysis-panel');
  const { of, prices, decimals, from, isFollowed } = shown;
  const levels = useMemo(() => {
    const level = (kind: 'entry' | 'stop' | 'target' | 'confirmation', name: string, price: Price | undefined) =>
      price === undefined ? [] : [{ kind, name, price: approximate(price) }];
    return [
      ...level('entry', t('entry'), of.entry),
      ...level('stop', t('stopLoss'), of.stopLoss),
      ...level('target', t('takeProfit'), of.takeProfit),
      ...level('confirmation', t('confirmationPrice'), of.confirmationPrice),
    ];
  }, [of, t]);
  if (prices === undefined) return null;
  return (
    <LevelChart
      {...prices}
      {...{ decimals, heightPx, levels, from, unreachable }}
      label={of.symbol}
      interval={intervalOfTimeframe[of.interval]}
      // The current price may be far from that of an old proposal.
      stretchesAxis={isFollowed}
    />
  );
}
