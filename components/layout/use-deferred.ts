import { useState } from 'react';
import { preload } from '@/components/ui/words/preload';
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
  const warm = () => preload(load);
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
