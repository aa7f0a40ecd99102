import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { EmptyState } from '@/components/ui/text/empty-state';
import { spotSource } from '@/lib/client/spot/source';
import { maxTransactionPages } from '@/lib/config/spot';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { count } from '@/lib/i18n/format/count';
import { tokenTradesQuery } from '@/lib/queries/spot';
import type { PairTradesProps } from './panel-props';
import { TradeRows } from './trade-rows';

const widthPx = 720;

/** The trades in pages, as far back as the vendor is asked. */
export function AllTrades({ first, now, words, locale, close }: PairTradesProps & { close: () => void }) {
  const [page, setPage] = useState(0);
  const { data, isError, refetch } = useQuery({
    ...tokenTradesQuery(spotSource, first.priced, page),
    placeholderData: keepPreviousData,
  });
  const { trades: own } = words;
  const isLast = data?.hasNext !== true || page + 1 >= maxTransactionPages;
  const numbered = fillPlaceholder(
    fillPlaceholder(own.page, 'page', count(page + 1, locale)),
    'most',
    count(maxTransactionPages, locale),
  );
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || close()}>
      <DialogContent title={own.title} closeLabel={words.close} widthPx={widthPx}>
        <div className="-mx-(--gutter) max-h-[60dvh] min-h-55 overflow-y-auto">
          {data === undefined && isError && (
            <EmptyState title={own.failed} action={<Button onClick={() => void refetch()}>{own.retry}</Button>} />
          )}
          {data === undefined && !isError && (
            <p role="status" className="grid min-h-55 place-items-center text-text-3">
              {own.loading}
            </p>
          )}
          {data?.trades.length === 0 && <EmptyState title={own.none} />}
          {data !== undefined && data.trades.length > 0 && (
            <TradeRows trades={data.trades} {...{ first, now, words, locale }} />
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
      </DialogContent>
    </Dialog>
  );
}
