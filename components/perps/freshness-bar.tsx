import { StaleBar } from '@/components/ui/stale-bar';
import { marketFreshness, type Panel } from '@/lib/client/perps/market-freshness';
import { useStore } from './use-store';
import { filled } from './words';

interface FreshnessBarProps {
  panel: Panel;
  /** With the age in its words' place. */
  text: string;
}

const second = 1_000;

/** Nothing while the panel is on time. */
export function FreshnessBar({ panel, text }: FreshnessBarProps) {
  const freshness = useStore(marketFreshness).panels[panel];
  if (freshness.state !== 'stale') return null;
  return (
    <StaleBar className="absolute inset-x-0 top-0 z-2">
      {filled(text, 'seconds', String(Math.floor(freshness.ageMs / second)))}
    </StaleBar>
  );
}

export function useIsStale(panel: Panel): boolean {
  return useStore(marketFreshness).panels[panel].state === 'stale';
}
