import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { tabLook } from '@/components/ui/frame/tab-look';
import { EmptyState } from '@/components/ui/text/empty-state';
import { useWorded } from '@/components/ui/words/use-worded';
import { recentTrades } from '@/lib/domain/spot/pair-snapshot';
import { isFiltering } from '@/lib/domain/spot/trade-filter';
import type { PairTradesProps, PeopleProps } from './panel-props';
import { TradeRows } from './trade-rows';
import { useDialogPart } from './use-dialog-part';
import { type ShownTrades, useShownTrades } from './use-shown-trades';

const load = async () => (await import('./all-trades')).AllTrades;
const loadTools = async () => (await import('./trade-tools')).TradeTools;
const loadNone = async () => (await import('./no-match')).NoMatch;
const loadHolders = async () => (await import('./token-holders')).TokenHolders;
const loadTraders = async () => (await import('./token-traders')).TokenTraders;
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

type View = 'trades' | 'holders' | 'traders';

interface ViewsProps {
  view: View;
  onView: (view: View) => void;
  isOffered: boolean;
  words: PairTradesProps['words'];
}

const views = ['trades', 'holders', 'traders'] as const;

/** Chooses between the trades, who holds the token, and who trades it. Without scripts there are the trades alone. */
function Views({ view, onView, isOffered, words }: ViewsProps) {
  const titles = { trades: words.trades.title, holders: words.figures.holders, traders: words.trades.traders } as const;
  return (
    <div className="-mb-px flex min-w-0 items-stretch gap-5 overflow-x-auto [scrollbar-width:none]">
      {views.slice(0, isOffered ? views.length : 1).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          data-state={view === name ? 'active' : 'inactive'}
          onClick={() => onView(name)}
          className={`${tabLook.tab} ${name === 'trades' ? '' : 'noscript:hidden'}`}
        >
          {titles[name]}
        </button>
      ))}
    </div>
  );
}

/** The list that is chosen beside the trades, which is asked for only then. */
function People({ view, ...props }: PeopleProps & { view: View }) {
  const { loaded: Holders } = useWorded(view === 'holders', loadHolders, toolWords);
  const { loaded: Traders } = useWorded(view === 'traders', loadTraders, toolWords);
  const Part = view === 'holders' ? Holders : Traders;
  return Part === undefined ? <div className="min-h-55" /> : <Part {...props} />;
}

export function PairTrades(props: PairTradesProps) {
  const { first, now, words, unreachable, locale } = props;
  const shown = useShownTrades(first);
  const [chosen, setView] = useState<View>('trades');
  const view = first.isOffered ? chosen : 'trades';
  const { Part: AllTrades, open, close } = useDialogPart(load, unreachable);
  const { loaded: Tools } = useWorded(first.isOffered, loadTools, toolWords);
  const { loaded: NoMatch } = useWorded(isFiltering(shown.filter), loadNone, toolWords);
  const tools = Tools && <Tools {...{ shown, first, now, words, locale }} />;
  const noMatch = NoMatch && <NoMatch shown={shown} locale={locale} />;
  return (
    <section aria-label={words.trades.title} className="border-line border-t">
      <h2 className="sr-only">{words.trades.title}</h2>
      <div className="flex h-(--tabs) items-stretch justify-between gap-3 border-line border-b px-(--gutter) max-md:h-11.25">
        <Views view={view} onView={setView} isOffered={first.isOffered} words={words} />
        {first.isOffered && view === 'trades' && (
          <Button look="text" size="s" aria-haspopup="dialog" onClick={open} className="self-center noscript:hidden">
            {words.trades.all}
          </Button>
        )}
      </div>
      {view === 'trades' ? (
        <>
          {first.isOffered && <div className="min-h-28 md:min-h-10 noscript:hidden">{tools}</div>}
          <Newest {...props} {...{ shown, noMatch }} />
        </>
      ) : (
        <People
          {...{ view, first, words, locale }}
          onTrader={(trader) => {
            shown.setFilter({ trader });
            setView('trades');
          }}
        />
      )}
      {AllTrades !== undefined && <AllTrades {...props} {...{ shown, tools, noMatch, close }} />}
    </section>
  );
}
