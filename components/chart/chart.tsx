'use client';

import { type ComponentType, useEffect } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { useWorded } from '@/components/ui/use-worded';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { inOwnTask } from '@/lib/client/own-task';
import type { ChartPanelProps } from './chart-panel';
import { intervalIn, readChoices } from './kept-choices';

interface ChartProps extends ChartPanelProps {
  /** The heading that stands here until the chart does. */
  title: string;
  /** For when its code or its words could not be had. */
  unreachable: string;
}

async function load(): Promise<ComponentType<ChartPanelProps>> {
  const [{ ChartPanel, createChart }, { pageDatafeed }] = await Promise.all([
    import('./drawn-parts'),
    import('@/lib/client/datafeed/hyperliquid'),
  ]);
  const parts = { createChart, datafeed: pageDatafeed() };
  return (props) => <ChartPanel {...props} parts={parts} />;
}
const words = ['chart'] as const;

async function askAhead(ticker: string): Promise<void> {
  const { pageDatafeed } = await import('@/lib/client/datafeed/hyperliquid');
  pageDatafeed().begin({ ticker, interval: intervalIn(readChoices()) });
}

/** A chart's place. What draws it comes after the page has been painted; nothing moves when it does. */
export function Chart({ title, unreachable, ...props }: ChartProps) {
  const { loaded: Panel, hasFailed } = useWorded(true, load, words);
  const { coin } = props;
  const isWaiting = Panel === undefined;
  useEffect(
    // The chart asks for itself what could not be asked for it.
    () => (isWaiting ? inOwnTask(() => void askAhead(coin).catch(() => undefined)) : undefined),
    [coin, isWaiting],
  );

  // The first formatter of a page costs ten times the next: the panel finds it made.
  useEffect(() => inOwnTask(() => void localTimeZone()), []);

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
