import { useCallback, useState } from 'react';
import { keepPreferences, type Preferences, readPreferences } from './preferences';

export type Change = (part: Partial<Preferences>) => void;

/** This chart's choices, kept from now on for the next one. */
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
