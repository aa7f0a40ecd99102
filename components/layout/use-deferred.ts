import { useState } from 'react';
import { footerId } from './shell';

interface Deferred<T> {
  /** Undefined until the button was pressed and the code has loaded. */
  loaded: T | undefined;
  /** Event handlers of the button that is shown until then. */
  handlers: { onPointerEnter: () => void; onFocus: () => void; onClick: () => void };
}

/** Loads code when the user presses its button, and preloads it on hover or focus. */
export function useDeferred<T extends object>(load: () => Promise<T>): Deferred<T> {
  const [loaded, setLoaded] = useState<T>();
  // This only preloads; a failure is shown when the button is pressed.
  const warm = () => void load().catch(() => undefined);
  const press = async () => {
    try {
      setLoaded(await load());
    } catch {
      // The network is down. The footer has the same links and needs no code.
      window.location.hash = footerId;
    }
  };
  return { loaded, handlers: { onPointerEnter: warm, onFocus: warm, onClick: () => void press() } };
}
