import { useSyncExternalStore } from 'react';
import { WarningIcon } from '@/components/ui/frame/icons';
import { marketFreshness, type Panel } from '@/lib/client/perps/page-freshness';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { useStore } from './use-store';

interface LateNoteProps {
  panel: Panel;
  /** The text, with a placeholder for the age. */
  text: string;
}

const second = 1_000;

/** The age of the data, shown only while it is late, for panels that show text and no figure. */
export function LateNote({ panel, text }: LateNoteProps) {
  const freshness = useStore(marketFreshness).panels[panel];
  if (freshness.state !== 'stale') return null;
  return (
    <span role="status" className="flex min-w-0 items-center gap-1.5 text-11 text-text-1 leading-3.25">
      <WarningIcon size={14} className="shrink-0 text-accent" />
      <span className="whitespace-normal text-balance">
        {fillPlaceholder(text, 'seconds', String(Math.floor(freshness.ageMs / second)))}
      </span>
    </span>
  );
}

export function useIsStale(panel: Panel): boolean {
  const read = () => marketFreshness.read().panels[panel].state === 'stale';
  return useSyncExternalStore(marketFreshness.subscribe, read, read);
}
