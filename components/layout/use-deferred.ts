import { useState } from 'react';
import { footerId } from './shell';

interface Deferred<T> {
  /** Absent until somebody pressed. */
  loaded: T | undefined;
  /** For the button that stands there until then. */
  handlers: { onPointerEnter: () => void; onFocus: () => void; onClick: () => void };
}

/** Code that a page does without until somebody comes near its button. */
export function useDeferred<T extends object>(load: () => Promise<T>): Deferred<T> {
  const [loaded, setLoaded] = useState<T>();
  // Only a head start: whoever presses hears of a failure.
  const warm = () => void load().catch(() => undefined);
  const press = async () => {
    try {
      setLoaded(await load());
    } catch {
      // The network is away: the footer has the same links, and needs nothing.
      window.location.hash = footerId;
    }
  };
  return { loaded, handlers: { onPointerEnter: warm, onFocus: warm, onClick: () => void press() } };
}
