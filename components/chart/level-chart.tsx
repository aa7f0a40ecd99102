'use client';

import { type ComponentType, useMemo } from 'react';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { useWorded } from '@/components/ui/words/use-worded';
import type { EarlyDatafeed } from '@/lib/client/datafeed/head-start';
import type { LevelChartProps } from './level-chart-panel';

interface LevelChartSlotProps extends LevelChartProps {
  /** Loads the source of prices; always the same function for one market. */
  openFeed: () => Promise<EarlyDatafeed>;
  /** The text shown when the chart's code or texts could not be loaded. */
  unreachable: string;
}

const words = ['chart'] as const;

function loaderOf(openFeed: () => Promise<EarlyDatafeed>) {
  return async (): Promise<ComponentType<LevelChartProps>> => {
    const [{ LevelChartPanel, createChart }, datafeed] = await Promise.all([import('./drawn-parts'), openFeed()]);
    const parts = { createChart, datafeed };
    return (props) => <LevelChartPanel {...props} parts={parts} />;
  };
}

/** The slot of a chart with levels, whose code loads when it is first shown. */
export function LevelChart({ openFeed, unreachable, ...props }: LevelChartSlotProps) {
  const load = useMemo(() => loaderOf(openFeed), [openFeed]);
  const { loaded: Panel, hasFailed } = useWorded(true, load, words);
  if (Panel !== undefined) return <Panel {...props} />;
  return (
    <div className="grid place-items-center border-line border-y" style={{ height: props.heightPx }}>
      {hasFailed ? <p role="alert">{unreachable}</p> : <Skeleton className="w-40" />}
    </div>
  );
}
