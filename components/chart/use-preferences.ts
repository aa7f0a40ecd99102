import { useCallback, useMemo, useState } from 'react';
import type { Interval } from '@/lib/config/chart';
import { keepPreferences, type Preferences, readPreferences } from './preferences';

export type Change = (part: Partial<Preferences>) => void;

/** Returns this chart's choices; every change is saved for the next chart. */
export function usePreferences(opening: Interval): { preferences: Preferences; change: Change } {
  const [kept, setKept] = useState(() => readPreferences());
  const change = useCallback<Change>((part) => {
    setKept((before) => {
      const next = { ...before, ...part };
      keepPreferences(next);
      return next;
    });
  }, []);
  const preferences = useMemo(() => ({ ...kept, interval: kept.interval ?? opening }), [kept, opening]);
  return { preferences, change };
}
