import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Table } from '@/components/ui/table/table';
import { savedPairs } from '@/lib/client/spot/saved-pairs';
import { listingSorts } from '@/lib/config/spot';
import { type ListingOrder, pressColumn } from '@/lib/domain/spot/listing';
import { listingJoiner, type ShownListing } from '@/lib/domain/spot/listing-rows';
import { lookAlikes } from '@/lib/domain/spot/look-alikes';
import type { Locale } from '@/lib/i18n/locales';
import { listingColumns } from '../memes/listing-columns';
import { denseCards } from '../memes/row-look';
import { useListPrices } from '../memes/use-list-prices';
import { listingWords } from '../memes/words';
import type { ChosenPairs } from './use-chosen-pairs';

/** The columns of the whole list that a dialog has room for. */
const shownColumns = ['pair', 'price', 'change1h', 'change', 'volume', 'liquidity', 'cap', 'age', 'safety'];
const rowHeightPx = 44;
const rowKey = ({ id }: ShownListing): string => String(id);

interface SelectorTableProps {
  chosen: ChosenPairs & { readonly rows: NonNullable<ChosenPairs['rows']> };
  /** The order of the rows; undefined for those of the watchlist, which have their own. */
  order: ListingOrder | undefined;
  onOrder: (order: ListingOrder) => void;
  watched: readonly number[];
  /** The id of the pair of this page. */
  current: number;
  locale: Locale;
}

/** The list of /memes in fewer columns, with prices as new as there; a press on a heading sorts it. */
export function SelectorTable({ chosen, order, onOrder, watched, current, locale }: SelectorTableProps) {
  const t = useTranslations('spot.memes');
  const words = useMemo(() => listingWords(t, locale), [t, locale]);
  const list = useRef<HTMLDivElement>(null);
  const [join] = useState(listingJoiner);
  const { rows, readAt, more, isAskingMore } = chosen;
  const { prices, now } = useListPrices(list, rows);
  const shown = useMemo(() => join(rows, prices, now ?? readAt), [join, rows, prices, now, readAt]);
  const columns = useMemo(
    () =>
      listingColumns({
        ...{ sort: order?.sort ?? 'volume', now: readAt, current, words, locale },
        isSortable: order !== undefined,
        watched: new Set(watched),
        alike: lookAlikes(rows),
        onWatch: (pairId) => savedPairs.toggleFavourite(pairId),
      }).filter(({ key }) => shownColumns.includes(key)),
    [order, readAt, current, words, locale, watched, rows],
  );
  const sortBy = (column: string) => {
    const sort = listingSorts.find((name) => name === column);
    if (order !== undefined && sort !== undefined) onOrder(pressColumn(order, sort));
  };
  return (
    <div ref={list}>
      <Table
        caption={words.title}
        columns={columns}
        rows={shown}
        rowKey={rowKey}
        sort={order && { column: order.sort, direction: order.isAscending ? 'ascending' : 'descending' }}
        onSortChange={({ column }) => sortBy(column)}
        rowHeightPx={rowHeightPx}
        className={`md:[--row:44px] md:[&_:is(td,th)]:px-1.5 md:[&_th]:bg-raised! [&_[data-row]]:relative [&_[data-row]:has([aria-current=page])]:bg-active ${denseCards}`}
      />
      {more !== undefined && (
        <div className="flex justify-center border-grid border-t py-3">
          <Button loading={isAskingMore} loadingLabel={words.loading} onClick={more}>
            {words.more}
          </Button>
        </div>
      )}
    </div>
  );
}
