'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { usePageLocale } from '@/components/ui/use-page-locale';
import type { ChartPanelProps } from './chart-panel';
import type { Words } from './words';

interface Loaded {
  Panel: ComponentType<ChartPanelProps & { words: Words }>;
  words: Words;
}

interface ChartProps extends ChartPanelProps {
  /** The heading that stands here until the chart does. */
  title: string;
  /** For when its code or its words could not be had. */
  unreachable: string;
}

/** A chart's place. What draws it comes after the page has been painted; nothing moves when it does. */
export function Chart({ title, unreachable, ...props }: ChartProps) {
  const locale = usePageLocale();
  const [loaded, setLoaded] = useState<Loaded>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isWanted = true;
    import('./worded-panel')
      .then(async ({ WordedPanel, chartWords }) => ({ Panel: WordedPanel, words: await chartWords(locale) }))
      .then(
        (both) => isWanted && setLoaded(both),
        () => isWanted && setFailed(true),
      );
    return () => {
      isWanted = false;
    };
  }, [locale]);

  if (loaded !== undefined) return <loaded.Panel words={loaded.words} {...props} />;
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
