'use client';

import { type ComponentType, useEffect, useMemo } from 'react';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { useWorded } from '@/components/ui/words/use-worded';
import type { EarlyDatafeed } from '@/lib/client/datafeed/head-start';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { inSeparateTask } from '@/lib/client/separate-task';
import { defaultInterval, type Interval } from '@/lib/config/chart';
import { fieldOf } from '@/lib/errors/field';
import type { ChartPanelProps } from './chart-panel';
import type { ChartScale } from './chart-scales';
import { readChoices, shownInterval, shownScale } from './stored-choices';

interface ChartProps extends ChartPanelProps {
  /** The heading shown until the chart is there. */
  title: string;
  /** The text shown when the chart's code or texts could not be loaded. */
  unreachable: string;
  /** Loads the source of prices; always the same function. */
  openFeed: () => Promise<EarlyDatafeed>;
}

function loaderOf(openFeed: () => Promise<EarlyDatafeed>) {
  return async (): Promise<ComponentType<ChartPanelProps>> => {
    const [{ ChartPanel, createChart }, datafeed] = await Promise.all([import('./drawn-parts'), openFeed()]);
    const parts = { createChart, datafeed };
    return (props) => <ChartPanel {...props} parts={parts} />;
  };
}
const words = ['chart'] as const;

interface Opening {
  readonly coin: string;
  readonly opening: Interval;
  readonly hasSeconds: boolean;
  readonly scales: readonly ChartScale[] | undefined;
}

async function askAhead(
  openFeed: () => Promise<EarlyDatafeed>,
  { coin, opening, hasSeconds, scales }: Opening,
): Promise<void> {
  const choices = readChoices();
  const ticker = shownScale(scales, fieldOf(choices, 'scale'))?.ticker ?? coin;
  (await openFeed()).begin({ ticker, interval: shownInterval(fieldOf(choices, 'interval'), opening, hasSeconds) });
}

/** The slot of a chart. The drawing code loads after the first paint, and nothing moves when it arrives. */
export function Chart({ title, unreachable, openFeed, ...props }: ChartProps) {
  const load = useMemo(() => loaderOf(openFeed), [openFeed]);
  const { loaded: Panel, hasFailed } = useWorded(true, load, words);
  const { coin, opening = defaultInterval, hasSeconds = false, scales } = props;
  const isWaiting = Panel === undefined;
  useEffect(
    // If this early request fails, the chart repeats it itself.
    () =>
      isWaiting
        ? inSeparateTask(() => void askAhead(openFeed, { coin, opening, hasSeconds, scales }).catch(() => undefined))
        : undefined,
    [openFeed, coin, opening, hasSeconds, scales, isWaiting],
  );

  // The first formatter of a page costs ten times as much as the next one, so it is created before the panel needs it.
  useEffect(() => inSeparateTask(() => void localTimeZone()), []);

  if (Panel !== undefined) return <Panel {...props} />;
  const { picture } = props;
  return (
    <div className="flex min-h-0 grow flex-col" style={{ minHeight: props.heightPx }}>
      <div className="flex h-(--tabs) shrink-0 items-center border-line border-b px-(--gutter)">
        <h2 className="font-medium text-13">{title}</h2>
      </div>
      <div
        className={picture === undefined || hasFailed ? 'grid grow place-items-center px-(--gutter)' : 'relative grow'}
      >
        {hasFailed ? <p role="alert">{unreachable}</p> : (picture ?? <Skeleton className="w-40" />)}
      </div>
    </div>
  );
}
