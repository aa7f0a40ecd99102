'use client';

import { useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Table } from '@/components/ui/table/table';
import { latePricesAt, listingJoiner, type ShownListing } from '@/lib/domain/spot/listing-rows';
import { type ListingView, queryOfView } from '@/lib/domain/spot/listing-view';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { count } from '@/lib/i18n/format/count';
import { type Locale, languageOf } from '@/lib/i18n/locales';
import type { Listings } from '@/lib/schemas/listings';
import { ListAge } from './list-age';
import { listingColumns } from './listing-columns';
import { useListPrices } from './use-list-prices';
import { useMoreRows } from './use-more-rows';
import type { ListingWords } from './words';

interface ListingListProps {
  /** The view that the address asks for, to which the headings lead, and the one that it opened. */
  asked: ListingView;
  view: ListingView;
  first: Listings;
  words: ListingWords;
  locale: Locale;
}

const rowHeightPx = 56;
const rowKey = ({ id }: ShownListing): string => String(id);

function countText(shown: number, { counts }: ListingWords, locale: Locale): string {
  const form = new Intl.PluralRules(languageOf(locale).tag).select(shown);
  return fillPlaceholder(counts[form] ?? counts['other'] ?? '', 'shown', count(shown, locale));
}

/** The list, which begins with the rows that the server read. */
export function ListingList({ asked, view, first, words, locale }: ListingListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { rows, hasMore, asking, more } = useMoreRows(first, queryOfView(view));
  const { prices, now } = useListPrices(list, rows);
  const [join] = useState(listingJoiner);
  const shown = useMemo(() => join(rows, prices, now ?? first.readAt), [join, rows, prices, now, first.readAt]);
  const columns = useMemo(() => listingColumns(asked, words, locale), [asked, words, locale]);
  const { sort, isAscending } = view.order;
  return (
    <div ref={list}>
      <p className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 text-12 text-text-3 max-md:min-h-15 max-md:content-center">
        <span role="status">
          {countText(rows.length, words, locale)}
          {hasMore && ` ${words.scroll}`}
        </span>
        <ListAge lateSince={latePricesAt(shown, now ?? first.readAt)} now={now} words={words} locale={locale} />
      </p>
      <Table
        caption={words.title}
        columns={columns}
        rows={shown}
        rowKey={rowKey}
        sort={{ column: sort, direction: isAscending ? 'ascending' : 'descending' }}
        rowHeightPx={rowHeightPx}
        className="max-md:[--gutter:0px] md:[--row:56px] [&_[data-row]]:relative max-md:[&_[data-row]]:grid-cols-2!"
      />
      {hasMore && (
        <div className="flex flex-col items-center gap-2 border-line border-t py-6 noscript:hidden">
          {asking === 'failed' && (
            <p role="alert" className="text-12 text-text-1">
              {words.failed}
            </p>
          )}
          <Button loading={asking === 'asking'} loadingLabel={words.loading} onClick={() => void more()}>
            {words.more}
          </Button>
        </div>
      )}
    </div>
  );
}
