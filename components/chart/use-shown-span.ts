import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { fittingInterval, type Span } from '@/lib/chart/series/fitting-interval';
import { shownSpan, spanMark, writeSpan } from '@/lib/client/perps/chart/shown-span';
import type { Interval } from '@/lib/config/chart';
import { readSpan } from '@/lib/schemas/chart-span';

interface Shown {
  readonly span: Span;
  /** The period in which the span fits. */
  readonly interval: Interval;
}

/** Returns the trade that the list or the address asked this market's chart for. */
export function useShownSpan(coin: string): { readonly shown: Shown | undefined; readonly close: () => void } {
  const span = useSyncExternalStore(shownSpan.subscribe, shownSpan.read, () => undefined);
  useEffect(() => {
    const read = (): void => {
      const named = readSpan(window.location.hash, spanMark, Date.now());
      const known = shownSpan.read();
      if (named === undefined || (known?.from === named.from && known.to === named.to)) return;
      shownSpan.write({ coin, ...named });
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [coin]);
  // Another page that is opened later begins with the present.
  useEffect(() => () => shownSpan.write(undefined), []);
  const close = useCallback(() => {
    writeSpan(undefined);
    shownSpan.write(undefined);
  }, []);
  const own = span?.coin === coin ? span : undefined;
  const shown = useMemo(() => own && { span: own, interval: fittingInterval(own, Date.now()) }, [own]);
  return { shown, close };
}
