'use client';

import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/form/button';
import { buttonLook } from '@/components/ui/form/button-look';
import { WarningIcon } from '@/components/ui/frame/icons';
import { Table } from '@/components/ui/table/table';
import { useLoaded } from '@/components/ui/words/use-loaded';
import { savedPairs } from '@/lib/client/spot/saved-pairs';
import { useWatchedPairs } from '@/lib/client/spot/use-watched-pairs';
import { quickBuying } from '@/lib/client/swap/quick-buying';
import { minuteMs } from '@/lib/config/time';
import type { ListingOrder } from '@/lib/domain/spot/listing';
import { latePricesAt, listingJoiner, type ShownListing } from '@/lib/domain/spot/listing-rows';
import type { ListingView } from '@/lib/domain/spot/listing-view';
import { lookAlikes } from '@/lib/domain/spot/look-alikes';
import type { QuickAmount } from '@/lib/domain/swap/quick-amounts';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { count } from '@/lib/i18n/format/count';
import { dateTimeText } from '@/lib/i18n/format/date';
import { type Locale, languageOf } from '@/lib/i18n/locales';
import type { ListingRow, Listings } from '@/lib/schemas/listings';
import { listingColumns } from './listing-columns';
import { denseCards } from './row-look';
import { useListPrices } from './use-list-prices';
import { useMoreRows } from './use-more-rows';
import { useRowPreview } from './use-row-preview';
import type { ListingWords } from './words';

interface ListAgeProps {
  /** When the newest price was made, if that is long ago. */
  lateSince: number | undefined;
  /** The current time; undefined on the server, which caches the page: there the age is shown as a date. */
  now: number | undefined;
  words: Pick<ListingWords, 'asOf' | 'updated'>;
  locale: Locale;
}

const hourMinutes = 60;

function ageText(ms: number, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(languageOf(locale).tag, { numeric: 'always', style: 'short' });
  const minutes = Math.floor(ms / minuteMs);
  return minutes < 2 * hourMinutes
    ? format.format(-minutes, 'minute')
    : format.format(-Math.floor(minutes / hourMinutes), 'hour');
}

/** Shows how old the prices are while they are late. */
function ListAge({ lateSince, now, words, locale }: ListAgeProps) {
  if (lateSince === undefined) return null;
  return (
    <span className="flex items-center gap-1.5 text-text-1" role="status">
      <WarningIcon size={14} className="text-accent" />
      {now === undefined
        ? fillPlaceholder(words.asOf, 'time', dateTimeText(lateSince, locale))
        : fillPlaceholder(words.updated, 'age', ageText(now - lateSince, locale))}
    </span>
  );
}

/** Returns whether a phone's rows buy at a press. */
function useQuickBuying(): boolean {
  useEffect(() => quickBuying.follow(), []);
  const { subscribe, read } = quickBuying.state;
  return useSyncExternalStore(subscribe, read, () => false);
}

interface ListingListProps {
  /** The view in the address, to which the headings link; undefined for a list that is not in the order of a view. */
  requested: ListingView | undefined;
  order: ListingOrder;
  /** The query by which further rows are requested. */
  query: string;
  first: Listings;
  words: ListingWords;
  locale: Locale;
}

const loadPurchase = () => import('./quick-chips');
const loadPreview = async () => (await import('./row-preview')).RowPreview;
const rowHeightPx = 48;
const onWatch = (pairId: number) => savedPairs.toggleFavourite(pairId);
const rowKey = ({ id }: ShownListing): string => String(id);

function countText(shown: number, { counts }: ListingWords, locale: Locale): string {
  const form = new Intl.PluralRules(languageOf(locale).tag).select(shown);
  return fillPlaceholder(counts[form] ?? counts['other'] ?? '', 'shown', count(shown, locale));
}

/** The list, which starts with the rows that the server read. */
export function ListingList({ requested, order, query, first, words, locale }: ListingListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { rows, hasMore, asking, more } = useMoreRows(first, query);
  const { prices, now } = useListPrices(list, rows);
  const [join] = useState(listingJoiner);
  const shown = useMemo(() => join(rows, prices, now ?? first.readAt), [join, rows, prices, now, first.readAt]);
  const { previewed, isNear } = useRowPreview(list, shown);
  const { loaded: RowPreview } = useLoaded(previewed !== undefined, loadPreview);
  const ids = useWatchedPairs();
  const watched = useMemo(() => new Set(ids), [ids]);
  const isQuick = useQuickBuying();
  const { loaded: purchase } = useLoaded(isNear || isQuick, loadPurchase);
  const [bought, setBought] = useState<{ readonly row: ListingRow; readonly amount: QuickAmount }>();
  const onBuy = useCallback((row: ListingRow, amount: QuickAmount) => setBought({ row, amount }), []);
  const quick = useMemo(
    () => ({ Chips: purchase?.QuickChips, PhoneChip: isQuick ? purchase?.PhoneChip : undefined, onBuy }),
    [purchase, isQuick, onBuy],
  );
  const { sort, isAscending } = order;
  // Ages are shown in minutes at the finest.
  const minute = Math.floor((now ?? first.readAt) / minuteMs) * minuteMs;
  const alike = useMemo(() => lookAlikes(rows), [rows]);
  const columns = useMemo(
    () => listingColumns({ requested, sort, now: minute, watched, onWatch, alike, quick, words, locale }),
    [requested, sort, minute, watched, alike, quick, words, locale],
  );
  return (
    <div ref={list} className="relative">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 py-1 text-12 text-text-3">
        <span role="status">
          {countText(rows.length, words, locale)}
          {hasMore && ` ${words.scroll}`}
        </span>
        <ListAge lateSince={latePricesAt(shown, now ?? first.readAt)} now={now} words={words} locale={locale} />
        <button
          type="button"
          aria-pressed={isQuick}
          onClick={() => quickBuying.keep(!isQuick)}
          className={buttonLook(
            'secondary',
            's',
            'ms-auto text-12 md:hidden noscript:hidden aria-pressed:border-accent aria-pressed:text-accent',
          )}
        >
          {words.quick}
        </button>
      </div>
      <Table
        caption={words.title}
        columns={columns}
        rows={shown}
        rowKey={rowKey}
        sort={requested && { column: sort, direction: isAscending ? 'ascending' : 'descending' }}
        rowHeightPx={rowHeightPx}
        className={`md:[--row:48px] md:[&_:is(td,th)]:px-1.5 [&_[data-row]]:relative ${denseCards}`}
      />
      {previewed !== undefined && RowPreview !== undefined && (
        <RowPreview key={previewed.row.id} {...{ previewed, words, locale }} />
      )}
      {bought !== undefined && purchase !== undefined && (
        <purchase.QuickBuySlot
          listing={bought.row}
          amount={bought.amount}
          unreachable={words.unreachable}
          locale={locale}
          close={() => setBought(undefined)}
        />
      )}
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
