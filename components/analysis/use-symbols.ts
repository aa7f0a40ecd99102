import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { analysisSource } from '@/lib/client/analysis/source';
import type { MarketType } from '@/lib/config/symbols';
import { normalise } from '@/lib/errors/normalise';
import { symbolsQuery } from '@/lib/queries/analysis';
import type { SymbolList } from '@/lib/schemas/analysis';

/** The symbols of a market type: still unknown, the list, or the reason why there is none. */
export type KnownSymbols =
  | { readonly kind: 'asked' }
  | { readonly kind: 'listed'; readonly list: SymbolList }
  | { readonly kind: 'absent' | 'failed' };

const requested: KnownSymbols = { kind: 'asked' };

/**
 * Returns the symbols of a market type. They are requested once an hour and not observed, since the code that observes
 * a query is larger than the form.
 */
export function useSymbols(marketType: MarketType): KnownSymbols {
  const queries = useQueryClient();
  const [known, setKnown] = useState<{ readonly of: MarketType; readonly what: KnownSymbols }>();
  useEffect(() => {
    let isWanted = true;
    const tell = (what: KnownSymbols): void => {
      if (isWanted) setKnown({ of: marketType, what });
    };
    queries.fetchQuery(symbolsQuery(analysisSource, marketType)).then(
      (list) => tell({ kind: 'listed', list }),
      (thrown: unknown) => tell({ kind: normalise(thrown).code === 'venue.not_offered' ? 'absent' : 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [queries, marketType]);
  return known?.of === marketType ? known.what : requested;
}
