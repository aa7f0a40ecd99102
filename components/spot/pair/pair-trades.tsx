import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/form/button';
import { EmptyState } from '@/components/ui/text/empty-state';
import { spotSource } from '@/lib/client/spot/source';
import { recentTrades } from '@/lib/domain/spot/pair-snapshot';
import { tokenTradesQuery } from '@/lib/queries/spot';
import { AgeNote } from './age-note';
import type { PairTradesProps } from './panel-props';
import { TradeRows } from './trade-rows';
import { useDialogPart } from './use-dialog-part';

const load = async () => (await import('./all-trades')).AllTrades;

const newestQuery = ({ first }: PairTradesProps) => ({
  ...tokenTradesQuery(spotSource, first.priced, 0),
  enabled: first.isOffered,
});

function TradesAge(props: PairTradesProps) {
  const { first, now, words, locale } = props;
  const { data } = useQuery(newestQuery(props));
  return <AgeNote at={data?.at ?? first.tradesAt} now={now} text={words.asOf} locale={locale} />;
}

/** Shows the trades, or why there are none. Older ones stay while newer ones cannot be loaded. */
function Newest(props: PairTradesProps) {
  const { first, now, words, locale } = props;
  const { data, isError, refetch } = useQuery(newestQuery(props));
  const trades = data?.trades.slice(0, recentTrades) ?? first.trades;
  if (!first.isOffered) return <EmptyState title={words.unavailable} />;
  if (trades === undefined && isError) {
    return (
      <EmptyState
        title={words.trades.failed}
        action={<Button onClick={() => void refetch()}>{words.trades.retry}</Button>}
      />
    );
  }
  if (trades === undefined) {
    return (
      <p role="status" className="grid min-h-55 place-items-center text-text-3">
        {words.trades.loading}
      </p>
    );
  }
  if (trades.length === 0) return <EmptyState title={words.trades.none} />;
  return <TradeRows {...{ trades, first, now, words, locale }} />;
}

export function PairTrades(props: PairTradesProps) {
  const { first, words, unreachable } = props;
  const { Part: AllTrades, open, close } = useDialogPart(load, unreachable);
  return (
    <section aria-label={words.trades.title} className="border-line border-t">
      <div className="flex h-(--tabs) items-center justify-between gap-3 border-line border-b px-(--gutter)">
        <h2 className="font-medium text-13">{words.trades.title}</h2>
        <TradesAge {...props} />
        {first.isOffered && (
          <Button look="text" size="s" aria-haspopup="dialog" onClick={open} className="noscript:hidden">
            {words.trades.all}
          </Button>
        )}
      </div>
      <Newest {...props} />
      {AllTrades !== undefined && <AllTrades {...props} close={close} />}
    </section>
  );
}
