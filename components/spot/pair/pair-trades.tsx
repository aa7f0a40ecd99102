import type { ReactNode } from 'react';
import { Button } from '@/components/ui/form/button';
import { EmptyState } from '@/components/ui/text/empty-state';
import { useWorded } from '@/components/ui/words/use-worded';
import { recentTrades } from '@/lib/domain/spot/pair-snapshot';
import { isFiltering } from '@/lib/domain/spot/trade-filter';
import type { PairTradesProps } from './panel-props';
import { TradeRows } from './trade-rows';
import { useDialogPart } from './use-dialog-part';
import { type ShownTrades, useShownTrades } from './use-shown-trades';

const load = async () => (await import('./all-trades')).AllTrades;
const loadTools = async () => (await import('./trade-tools')).TradeTools;
const loadNone = async () => (await import('./no-match')).NoMatch;
const toolWords = ['spot-trades'] as const;

/** Shows the trades, or why there are none. Older ones stay while newer ones cannot be loaded. */
function Newest({ shown, noMatch, ...props }: PairTradesProps & { shown: ShownTrades; noMatch: ReactNode }) {
  const { first, now, words, locale } = props;
  const { trades, among, hasFailed, askAgain, filter, setFilter, holding } = shown;
  if (!first.isOffered) return <EmptyState title={words.unavailable} />;
  if (trades === undefined && hasFailed) {
    return <EmptyState title={words.trades.failed} action={<Button onClick={askAgain}>{words.trades.retry}</Button>} />;
  }
  if (trades === undefined) {
    return (
      <p role="status" className="grid min-h-55 place-items-center text-text-3">
        {words.trades.loading}
      </p>
    );
  }
  if (among === 0) return <EmptyState title={words.trades.none} />;
  if (trades.length === 0) return noMatch;
  return (
    <div {...holding}>
      <TradeRows
        trades={trades.slice(0, recentTrades)}
        {...{ first, now, words, locale }}
        onTrader={(trader) => setFilter({ ...filter, trader })}
      />
    </div>
  );
}

export function PairTrades(props: PairTradesProps) {
  const { first, now, words, unreachable, locale } = props;
  const shown = useShownTrades(first);
  const { Part: AllTrades, open, close } = useDialogPart(load, unreachable);
  const { loaded: Tools } = useWorded(first.isOffered, loadTools, toolWords);
  const { loaded: NoMatch } = useWorded(isFiltering(shown.filter), loadNone, toolWords);
  const tools = Tools && <Tools {...{ shown, first, now, words, locale }} />;
  const noMatch = NoMatch && <NoMatch shown={shown} locale={locale} />;
  return (
    <section aria-label={words.trades.title} className="border-line border-t">
      <div className="flex h-(--tabs) items-center justify-between gap-3 border-line border-b px-(--gutter)">
        <h2 className="font-medium text-13">{words.trades.title}</h2>
        {first.isOffered && (
          <Button look="text" size="s" aria-haspopup="dialog" onClick={open} className="noscript:hidden">
            {words.trades.all}
          </Button>
        )}
      </div>
      {first.isOffered && <div className="min-h-28 md:min-h-10 noscript:hidden">{tools}</div>}
      <Newest {...props} {...{ shown, noMatch }} />
      {AllTrades !== undefined && <AllTrades {...props} {...{ shown, tools, noMatch, close }} />}
    </section>
  );
}
