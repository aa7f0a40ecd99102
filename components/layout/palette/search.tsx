'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { SearchIcon } from '@/components/ui/frame/icons';
import { coinInAddress } from '@/lib/client/perps/coin-in-address';
import { useIsAdmin } from '@/lib/client/session/use-is-admin';
import type { Shell } from '../shell';
import { type ActionEntry, actionEntries, alertEntries, type Entry, linkEntry, linkNextToMarket } from './entries';
import { beginsWords, fuzzyFilter } from './fuzzy';
import { useMarketEntries } from './markets';
import { usePairEntries } from './pairs';
import { Results } from './results';
import { UnlistedToken } from './unlisted';

interface SearchProps {
  shell: Shell;
  onLink: () => void;
  onAction: (entry: ActionEntry) => void;
}

const labelOf = ({ label }: Entry) => label;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function Search({ shell, onLink, onAction }: SearchProps) {
  const t = useTranslations('terminal.keys');
  const { palette } = shell.words;
  const [known] = useState(() => ({
    actions: actionEntries((id) => t(`actions.${id}`)),
    coin: coinInAddress(),
  }));
  const isAdmin = useIsAdmin();
  const pages = [...shell.main, ...shell.more, ...shell.hidden, ...(isAdmin ? [shell.admin] : [])];
  const [query, setQuery] = useState('');
  const [marked, setMarked] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const markets = useMarketEntries(query, shell.locale);
  const pairs = usePairEntries(query, { listed: (date) => t('listed', { date }) }, shell.locale);
  const entries = pages.map((link) => linkEntry(linkNextToMarket(link, known.coin)));
  const actions = known.actions.filter(({ label }) => beginsWords(query, label));
  const alerts = alertEntries(query, shell.locale, ({ coin, level }) => t('alertAt', { coin, level }));
  const groups = [
    { label: palette.pages, ...fuzzyFilter<Entry>(query, entries, labelOf) },
    { label: palette.markets, ...markets },
    { label: t('pairs'), ...pairs },
    { label: t('does'), ...fuzzyFilter<Entry>(query, actions, labelOf) },
    { label: t('alerts'), entries: alerts, best: 0 },
  ]
    .filter(({ entries }) => entries.length > 0)
    .sort((a, b) => b.best - a.best);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      setMarked((marked + step + count) % count);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click();
    }
  };

  return (
    <>
      <div className="flex shrink-0 items-center gap-3 border-line border-b px-4 text-text-3">
        <SearchIcon />
        <input
          role="combobox"
          aria-label={palette.title}
          aria-expanded={count > 0}
          aria-controls={id}
          aria-activedescendant={count > 0 ? `${id}-${marked}` : undefined}
          aria-autocomplete="list"
          placeholder={palette.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
          className="h-12 min-w-0 grow bg-transparent text-14 text-text-1 outline-none placeholder:text-text-3 max-md:text-16"
        />
      </div>
      {count === 0 && pairs.unlisted !== undefined && (
        <UnlistedToken address={pairs.unlisted} locale={shell.locale} onLink={onLink} />
      )}
      {count === 0 && pairs.unlisted === undefined && (
        <p role="status" className="px-4 py-8 text-center text-text-2">
          {palette.none}
        </p>
      )}
      <Results
        id={id}
        ref={list}
        label={palette.title}
        groups={groups}
        marked={marked}
        onLink={onLink}
        onAction={onAction}
      />
    </>
  );
}
