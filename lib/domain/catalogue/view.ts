import { catalogueNames, catalogueStatuses, longestCatalogueSearch } from '../../config/admin.ts';
import { type ChainId, chainById, chainByPriceDataId } from '../../config/venues/chains.ts';

type Status = (typeof catalogueStatuses)[number];

/** The view of a list that an administrator chose, as the address contains it. */
export interface CatalogueView<Sort extends string = string> {
  readonly search: string;
  /** The chain; undefined for all. */
  readonly chainId: ChainId | undefined;
  /** The status; undefined for both. */
  readonly status: Status | undefined;
  readonly sort: Sort;
  readonly isAscending: boolean;
}

/** Reads the view of a list from a query; the first of the sorts is the default. */
export function catalogueViewOf<Sort extends string>(
  query: URLSearchParams,
  sorts: readonly [Sort, ...Sort[]],
): CatalogueView<Sort> {
  const { search, chain, status, sort, order } = catalogueNames;
  const text = query.get(search)?.toWellFormed() ?? '';
  return {
    search: text.length > longestCatalogueSearch ? '' : text,
    chainId: chainByPriceDataId(query.get(chain) ?? '')?.id,
    status: catalogueStatuses.find((name) => name === query.get(status)),
    sort: sorts.find((name) => name === query.get(sort)) ?? sorts[0],
    isAscending: query.get(order) !== 'desc',
  };
}

/** Returns the query of a view; its defaults are left out. */
export function queryOfCatalogue<Sort extends string>(
  view: CatalogueView<Sort>,
  sorts: readonly [Sort, ...Sort[]],
): URLSearchParams {
  const query = new URLSearchParams();
  const chain = view.chainId === undefined ? undefined : chainById(view.chainId);
  if (view.search.trim() !== '') query.set(catalogueNames.search, view.search.trim());
  if (chain !== undefined) query.set(catalogueNames.chain, chain.priceDataId);
  if (view.status !== undefined) query.set(catalogueNames.status, view.status);
  if (view.sort !== sorts[0]) query.set(catalogueNames.sort, view.sort);
  if (!view.isAscending) query.set(catalogueNames.order, 'desc');
  return query;
}
