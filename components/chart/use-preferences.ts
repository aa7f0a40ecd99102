import { useCallback, useState } from 'react';
import { keepPreferences, type Preferences, readPreferences } from './preferences';

export type Change = (part: Partial<Preferences>) => void;

/** Returns this chart's choices; every change is saved for the next chart. */
export function usePreferences(): { preferences: Preferences; change: Change } {
  const [preferences, setPreferences] = useState(() => readPreferences());
  const change = useCallback<Change>((part) => {
    setPreferences((before) => {
      const next = { ...before, ...part };
      keepPreferences(next);
      return next;
    });
  }, []);
  return { preferences, change };
}
