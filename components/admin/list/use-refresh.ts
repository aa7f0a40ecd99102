import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { chainTokensKey, pairsKey, tokensKey } from '@/lib/queries/catalogue';

/** The most pages that are read again at once; the others are read again when the user scrolls. */
const mostPagesAnew = 8;

const keepFirstPages = (list: InfiniteData<unknown, unknown> | undefined) =>
  list === undefined || list.pages.length <= mostPagesAnew
    ? list
    : { pages: list.pages.slice(0, mostPagesAnew), pageParams: list.pageParams.slice(0, mostPagesAnew) };

/**
 * Returns a function that requests all lists of the catalogue again: a change of a token also changes the labels of its
 * pairs.
 */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    for (const queryKey of [tokensKey, pairsKey]) {
      queries.setQueriesData<InfiniteData<unknown, unknown>>({ queryKey }, keepFirstPages);
    }
    await Promise.all([tokensKey, pairsKey, chainTokensKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
  }, [queries]);
}
