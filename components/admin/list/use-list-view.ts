import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { catalogueNames } from '@/lib/config/admin';
import { type CatalogueView, catalogueViewOf, queryOfCatalogue } from '@/lib/domain/catalogue/view';

export interface ListView<Sort extends string> {
  readonly view: CatalogueView<Sort>;
  /** The query of the view for our handlers. */
  readonly query: string;
  readonly change: (part: Partial<CatalogueView<Sort>>) => void;
  readonly sortBy: (column: string) => void;
}

/** Returns the view that the address contains, and a function that changes it there. */
export function useListView<Sort extends string>(sorts: readonly [Sort, ...Sort[]]): ListView<Sort> {
  const params = useSearchParams();
  const view = useMemo(() => catalogueViewOf(new URLSearchParams(params), sorts), [params, sorts]);
  const query = useMemo(() => queryOfCatalogue(view, sorts).toString(), [view, sorts]);
  const change = useCallback(
    (part: Partial<CatalogueView<Sort>>) => {
      const next = queryOfCatalogue({ ...view, ...part }, sorts);
      const tab = params.get(catalogueNames.tab);
      if (tab !== null) next.set(catalogueNames.tab, tab);
      const text = next.toString();
      window.history.replaceState(null, '', `${window.location.pathname}${text === '' ? '' : `?${text}`}`);
    },
    [view, sorts, params],
  );
  const sortBy = (column: string): void => {
    const sort = sorts.find((name) => name === column);
    if (sort !== undefined) change({ sort, isAscending: sort === view.sort ? !view.isAscending : true });
  };
  return { view, query, change, sortBy };
}
