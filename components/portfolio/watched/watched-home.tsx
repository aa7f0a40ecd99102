'use client';

import { Skeleton } from '@/components/ui/frame/skeleton';
import { useWorded } from '@/components/ui/words/use-worded';
import { type SlotWords, Unreachable } from '../unreachable';

const load = async () => (await import('./watched-panel')).WatchedPanel;
const panelWords = ['watched'] as const;

/** The list is the browser's own, so that the page is the same for everyone. */
export function WatchedHome({ words }: { words: SlotWords }) {
  const { loaded: Panel, hasFailed, again } = useWorded(true, load, panelWords);
  return (
    // The block is as high as the window, so that what follows does not move when the list loads.
    <div className="flex min-h-dvh flex-col gap-6">
      {Panel !== undefined && <Panel />}
      {Panel === undefined &&
        (hasFailed ? <Unreachable words={words} onAgain={again} /> : <Skeleton className="h-80" />)}
    </div>
  );
}
