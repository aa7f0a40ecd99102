import { useMemo } from 'react';
import type { Preferences } from './preferences';

/**
 * Returns the choices as a market's chart shows them: in percent while there is anything to compare it with. Where
 * markets cannot be chosen (`coin` is undefined) there is nothing.
 */
export function useCompared(preferences: Preferences, coin: string | undefined): Preferences {
  const { compared: chosen, settings: own } = preferences;
  const compared = useMemo(
    () => (coin === undefined ? [] : chosen.filter(({ ticker }) => ticker !== coin)),
    [chosen, coin],
  );
  const isComparing = compared.length > 0;
  // Another object of settings would draw the chart anew.
  const settings = useMemo(
    () => (isComparing ? { ...own, priceAxis: 'percentage' as const } : own),
    [own, isComparing],
  );
  return useMemo(() => ({ ...preferences, compared, settings }), [preferences, compared, settings]);
}
