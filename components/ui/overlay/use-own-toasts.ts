import { useEffect, useRef } from 'react';
import { toast } from './toast';

/**
 * Takes the warnings and failures under these ids away when the screen goes, or shows another of its parts: they speak of
 * what is no longer seen. A success goes by itself, since it often tells why a screen has gone.
 */
export function useOwnToasts(ids: readonly string[], part = ''): void {
  const own = useRef(ids);
  own.current = ids;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part is what the toasts belong to
  useEffect(
    () => () => {
      for (const id of own.current) toast.outdate(id);
    },
    [part],
  );
}
