import { useState } from 'react';
import { DepthSlot } from '@/components/perps/depth/depth-slot';
import { LateNote, useIsStale } from '@/components/perps/freshness-bar';
import { Tape } from '@/components/perps/trades/tape';
import { TapeOptionsSlot } from '@/components/perps/trades/tape-options-slot';
import { useStore } from '@/components/perps/use-store';
import type { TerminalWords } from '@/components/perps/words';
import { ChevronDownIcon } from '@/components/ui/frame/icons';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/frame/tabs';
import type { Outcome } from '@/lib/client/keys/performers';
import { useOffer } from '@/lib/client/keys/use-offer';
import type { MarketSession } from '@/lib/client/perps/market-session';
import { type BookRate, bookRates, prefer, terminalPreferences } from '@/lib/client/perps/terminal/preferences';
import { sameGrouping } from '@/lib/domain/perps';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { figure } from '@/lib/i18n/format/figure';
import type { Locale } from '@/lib/i18n/locales';
import { decimalsOf } from '@/lib/math/precision';
import { Ladder } from './ladder';

interface StepChoiceProps {
  session: MarketSession;
  words: TerminalWords['book'];
  locale: Locale;
}

const rateValue: Readonly<Record<BookRate, string>> = { readable: 'rate readable', every: 'rate every' };

/** A native select for the price grouping and the refresh rate of the ladder. */
function StepChoice({ session, words, locale }: StepChoiceProps) {
  const choices = useStore(session.columns).choices;
  const chosen = useStore(session.chosenGrouping);
  const { bookRate: rate } = useStore(terminalPreferences.state);
  const at = choices.findIndex(({ grouping }) => sameGrouping(grouping, chosen));
  const choose = (value: string): void => {
    for (const name of bookRates) {
      if (value === rateValue[name]) {
        prefer({ bookRate: name });
        return;
      }
    }
    const choice = choices[Number(value)];
    if (choice !== undefined) session.group(choice.grouping);
  };
  return (
    <label className="relative ms-auto flex shrink-0 items-center gap-1 self-center text-12 text-text-2 noscript:hidden">
      <span className="sr-only">{words.step}</span>
      <select
        value={String(Math.max(at, 0))}
        onChange={({ target }) => choose(target.value)}
        className="field-sizing-content h-7 max-w-24 cursor-pointer truncate appearance-none rounded-control bg-bg ps-2 pe-6 text-end text-12 text-text-1 hover:bg-hover max-md:h-11 max-md:text-16 xl:ps-1 xl:pe-3.5 xl:text-11"
      >
        <optgroup label={words.step}>
          {choices.map(({ step }, place) => (
            <option key={step} value={String(place)}>
              {figure(step, locale, { decimals: decimalsOf(step) })}
            </option>
          ))}
        </optgroup>
        <optgroup label={words.rate}>
          <option value={rateValue.readable}>{`${rate === 'readable' ? '✓ ' : ''}${words.readable}`}</option>
          <option value={rateValue.every}>{`${rate === 'every' ? '✓ ' : ''}${words.every}`}</option>
        </optgroup>
      </select>
      <ChevronDownIcon size={14} className="pointer-events-none absolute end-1.5 xl:end-0" />
    </label>
  );
}

interface BookPanelProps {
  session: MarketSession;
  words: TerminalWords;
  locale: Locale;
  unreachable: string;
  /** Called when the user asks for this panel; a phone shows either the chart or this. */
  onAsked: () => void;
}

const tabs = ['book', 'trades', 'depth'] as const;
const head = 'grid h-(--row-head) shrink-0 grid-cols-3 items-center px-(--gutter) text-11 text-text-3';
/** Without scripts no tab can be pressed, so the panels are all shown below each other. */
const panel =
  'relative flex min-h-0 grow flex-col outline-none data-[state=inactive]:hidden noscript:data-[state=inactive]:flex';

interface HeadsProps {
  names: readonly string[];
  panel: 'book' | 'trades';
  /** Replaces the column names while the panel is late, so that nothing below moves or is covered. */
  late: string;
}

function Heads({ names, panel, late }: HeadsProps) {
  const isLate = useIsStale(panel);
  if (isLate) {
    return (
      <div className="flex h-(--row-head) shrink-0 items-center px-(--gutter)">
        <LateNote panel={panel} text={late} />
      </div>
    );
  }
  return (
    <div aria-hidden="true" className={head}>
      {names.map((name, at) => (
        <span key={name} className={at === 0 ? 'truncate' : 'truncate text-end'}>
          {name}
        </span>
      ))}
    </div>
  );
}

export function BookPanel({ session, words, locale, unreachable, onAsked }: BookPanelProps) {
  const [tab, show] = useState<string>('book');
  const coin = useStore(session.coin);
  const isTapeStale = useIsStale('trades');
  const { book, trades } = words;
  const turnTo = (name: (typeof tabs)[number]): Outcome => {
    show(name);
    onAsked();
    return 'done';
  };
  useOffer({ book: () => turnTo('book'), trades: () => turnTo('trades'), depth: () => turnTo('depth') });
  const ofCoin = (text: string): string => fillPlaceholder(text, 'coin', coin);
  const { tapeUnit } = useStore(terminalPreferences.state);
  const sizeName = tapeUnit === 'coin' ? ofCoin(book.size) : fillPlaceholder(book.size, 'coin', 'USD');
  return (
    <Tabs value={tab} onValueChange={show} className="flex min-h-0 grow flex-col noscript:overflow-y-auto">
      <div className="flex shrink-0 items-stretch border-line border-b ps-(--gutter) pe-1">
        <div className="-mb-px min-w-0 grow">
          <TabList label={book.label} className="border-b-0 xl:gap-3!">
            {tabs.map((name) => (
              <Tab key={name} value={name}>
                {words.tabs[name]}
              </Tab>
            ))}
          </TabList>
        </div>
        {tab === 'book' && <StepChoice session={session} words={book} locale={locale} />}
      </div>
      <TabPanel value="book" forceMount className={panel}>
        <Heads names={[book.price, ofCoin(book.size), ofCoin(book.total)]} panel="book" late={book.stale} />
        <Ladder session={session} words={book} locale={locale} />
      </TabPanel>
      <TabPanel value="trades" forceMount className={panel}>
        {tab === 'trades' && <TapeOptionsSlot coin={coin} locale={locale} />}
        <Heads names={[book.price, sizeName, trades.time]} panel="trades" late={trades.stale} />
        <Tape session={session} words={trades} locale={locale} isStale={isTapeStale} isShown={tab === 'trades'} />
      </TabPanel>
      <TabPanel value="depth" className={panel}>
        <div className="absolute inset-x-0 top-0 z-2 px-(--gutter) py-1">
          <LateNote panel="book" text={book.stale} />
        </div>
        <DepthSlot session={session} label={ofCoin(words.depthLabel)} locale={locale} unreachable={unreachable} />
      </TabPanel>
    </Tabs>
  );
}
