import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { EmptyState } from '@/components/ui/text/empty-state';
import { spotSource } from '@/lib/client/spot/source';
import { maxTransactionPages } from '@/lib/config/spot';
import { isFiltering } from '@/lib/domain/spot/trade-filter';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { count } from '@/lib/i18n/format/count';
import { tokenTradesQuery } from '@/lib/queries/spot';
import type { PairTradesProps } from './panel-props';
import { TradeRows } from './trade-rows';
import type { ShownTrades } from './use-shown-trades';

const widthPx = 720;

interface AllTradesProps extends PairTradesProps {
  shown: ShownTrades;
  tools: ReactNode;
  /** Shown if no trade fits the filter. */
  noMatch: ReactNode;
  close: () => void;
}

const list = '-mx-(--gutter) max-h-[60dvh] min-h-55 overflow-y-auto';

/** All trades that fit the filter, in one list: few enough that it needs no pages. */
function Matching({ shown, noMatch, first, now, words, locale }: Omit<AllTradesProps, 'tools' | 'close'>) {
  const { trades = [], filter, setFilter, holding } = shown;
  return (
    <div {...holding} className={list}>
      {trades.length === 0 ? (
        noMatch
      ) : (
        <TradeRows {...{ trades, first, now, words, locale }} onTrader={(trader) => setFilter({ ...filter, trader })} />
      )}
    </div>
  );
}

/** All trades in pages, as far back as the vendor is asked. */
function Paged({ shown, first, now, words, locale }: Omit<AllTradesProps, 'tools' | 'close' | 'noMatch'>) {
  const [page, setPage] = useState(0);
  const { data, isError, refetch } = useQuery({
    ...tokenTradesQuery(spotSource, first.priced, page),
    placeholderData: keepPreviousData,
    ...(shown.isPaused && { refetchInterval: false }),
  });
  // The first page is the list below the chart, which may stand still.
  const trades = page === 0 ? (shown.trades ?? data?.trades) : data?.trades;
  const { trades: own } = words;
  const isLast = data?.hasNext !== true || page + 1 >= maxTransactionPages;
  const numbered = fillPlaceholder(
    fillPlaceholder(own.page, 'page', count(page + 1, locale)),
    'most',
    count(maxTransactionPages, locale),
  );
  return (
    <>
      <div {...shown.holding} className={list}>
        {data === undefined && isError && (
          <EmptyState title={own.failed} action={<Button onClick={() => void refetch()}>{own.retry}</Button>} />
        )}
        {data === undefined && !isError && (
          <p role="status" className="grid min-h-55 place-items-center text-text-3">
            {own.loading}
          </p>
        )}
        {data !== undefined && trades?.length === 0 && <EmptyState title={own.none} />}
        {data !== undefined && trades !== undefined && trades.length > 0 && (
          <TradeRows
            trades={trades}
            {...{ first, now, words, locale }}
            onTrader={(trader) => shown.setFilter({ ...shown.filter, trader })}
          />
        )}
      </div>
      <div className="flex items-center justify-between gap-2">
        <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
          {own.newer}
        </Button>
        <span role="status" className="text-12 text-text-3">
          {numbered}
        </span>
        <Button disabled={isLast} onClick={() => setPage(page + 1)}>
          {own.older}
        </Button>
      </div>
    </>
  );
}

/** The trades as far back as the vendor is asked: in pages, or those that fit the filter. */
export function AllTrades({ tools, close, ...props }: AllTradesProps) {
  const { shown, words } = props;
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || close()}>
      <DialogContent title={words.trades.title} closeLabel={words.close} widthPx={widthPx}>
        <div className="-mx-(--gutter)">{tools}</div>
        {isFiltering(shown.filter) ? <Matching {...props} /> : <Paged {...props} />}
      </DialogContent>
    </Dialog>
  );
}
