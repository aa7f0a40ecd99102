import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/form/button';
import { type Column, Table } from '@/components/ui/table/table';
import { EmptyState } from '@/components/ui/text/empty-state';
import { Message } from '@/components/ui/text/message';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { adminPageSize } from '@/lib/config/admin';
import { sentinelVisiblePercent } from '@/lib/config/interface';
import type { CatalogueView } from '@/lib/domain/catalogue/view';
import { count } from '@/lib/i18n/format/count';
import { handleRowKeys } from './row-keys';

interface SentinelProps {
  /** True while there is a next page that was not requested yet. */
  isArmed: boolean;
  onSight: () => void;
}

/** The marker below a list: when a tenth of it is visible, the next page is requested. */
function Sentinel({ isArmed, onSight }: SentinelProps) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = mark.current;
    if (!isArmed || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onSight();
      },
      { threshold: sentinelVisiblePercent / 100 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isArmed, onSight]);
  return <div ref={mark} aria-hidden="true" className="h-10" />;
}

interface ListBodyProps<Row extends object> {
  caption: string;
  words: { readonly loading: string; readonly empty: string; readonly emptyText: string };
  list: Pick<
    UseInfiniteQueryResult,
    'isError' | 'isPending' | 'isFetchingNextPage' | 'hasNextPage' | 'fetchNextPage' | 'refetch'
  >;
  rows: readonly Row[];
  total: number | undefined;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  view: CatalogueView;
  onSort: (column: string) => void;
  onAskDelete: (id: number) => void;
}

const rowHeightPx = 44;
const loadingRows = 12;

/** The loaded rows of a list, which loads more while it is scrolled. */
export function ListBody<Row extends object>(props: ListBodyProps<Row>) {
  const { caption, words, list, rows, total, columns, rowKey, view, onSort, onAskDelete } = props;
  const t = useTranslations('admin-catalogue.list');
  const locale = usePageLocale();
  const { fetchNextPage } = list;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const retry = (
    <Button size="s" onClick={() => void list.refetch()}>
      {t('retry')}
    </Button>
  );
  if (list.isError && rows.length === 0) {
    return <Message severity="error" live title={t('failed')} action={retry} className="mt-4" />;
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons within
    <div onKeyDown={(event) => handleRowKeys(event, onAskDelete)} className="mt-2">
      <p role="status" className="flex min-h-8 items-center gap-3 text-12 text-text-3">
        {list.isPending
          ? words.loading
          : total !== undefined &&
            t('count', { shown: count(rows.length, locale), total: count(Math.max(total, rows.length), locale) })}
        <span className="max-md:hidden">{t('keys')}</span>
      </p>
      <Table
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        sort={{ column: view.sort, direction: view.isAscending ? 'ascending' : 'descending' }}
        onSortChange={({ column }) => onSort(column)}
        loadingRows={list.isPending ? Math.min(loadingRows, adminPageSize) : undefined}
        rowHeightPx={rowHeightPx}
        empty={<EmptyState title={words.empty} text={words.emptyText} />}
        // The head stays below the header of the site. On a phone the checkbox is in the corner of its card.
        className="md:[--table-top:var(--header)] max-md:[--gutter:0px] md:[--row:44px] max-md:[&_[data-row]]:relative max-md:[&_[data-row]>td:first-child]:absolute! max-md:[&_[data-row]>td:first-child]:end-0 max-md:[&_[data-row]>td:first-child]:top-3"
      />
      {list.isError && rows.length > 0 && (
        <Message severity="error" live title={t('failed')} action={retry} className="mt-3" />
      )}
      {list.isFetchingNextPage && <p className="py-3 text-center text-12 text-text-2">{words.loading}</p>}
      <Sentinel isArmed={list.hasNextPage && !list.isFetchingNextPage && !list.isError} onSight={more} />
    </div>
  );
}
