import { useEffect, useState } from 'react';
import { followMids } from '@/lib/client/perps/live-mids';
import { useVenue } from '@/lib/client/venue/use-venue';
import { quoteSuffix } from '@/lib/config/chart/analysis';
import { hasDrifted } from '@/lib/domain/analysis/drift';
import type { AnalysisResult } from '@/lib/schemas/analysis-result';

/** Returns whether the price has left a proposal behind, where the exchange tells it live. */
export function useDrifted(made: AnalysisResult | undefined): boolean {
  const venue = useVenue();
  const [left, setLeft] = useState<AnalysisResult>();
  useEffect(() => {
    const range = made?.frames[0]?.atr;
    if (made?.source !== 'exchange' || made.entry === undefined || range === undefined) return;
    const coin = made.symbol.slice(0, -quoteSuffix.length);
    return followMids(venue, (mids) => {
      const price = mids.get(coin);
      if (price !== undefined && hasDrifted(made, price, range)) setLeft(made);
    });
  }, [made, venue]);
  return made !== undefined && left === made;
}
