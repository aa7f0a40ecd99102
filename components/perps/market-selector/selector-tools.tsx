import type { KeyboardEvent, RefObject } from 'react';
import { SearchIcon } from '@/components/ui/frame/icons';
import { longestMarketSearch } from '@/lib/config/market-data';
import { type SelectorTab, selectorTabs, type TerminalWords } from '../words';

interface SelectorToolsProps {
  isOpen: boolean;
  field: RefObject<HTMLInputElement | null>;
  words: TerminalWords['selector'];
  search: string;
  onSearch: (search: string) => void;
  set: SelectorTab;
  onSet: (set: SelectorTab) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  listId: string;
  markedId: string | undefined;
}

const tab =
  'flex h-9 shrink-0 items-center border-transparent border-b-2 text-13 text-text-2 whitespace-nowrap hover:text-text-1 focus-visible:-outline-offset-2 aria-pressed:border-accent aria-pressed:font-medium aria-pressed:text-text-1 max-md:h-11';

/**
 * The search and filters need scripts: without them they are hidden, and the list stays as it is. The focus stays in
 * the field, which refers to the highlighted row for screen readers.
 */
export function SelectorTools({
  isOpen,
  field,
  words,
  search,
  onSearch,
  set,
  onSet,
  onKeyDown,
  listId,
  markedId,
}: SelectorToolsProps) {
  return (
    <search className="shrink-0 noscript:hidden">
      <div className="flex items-center gap-2 border-line border-b px-3 text-text-3">
        <SearchIcon />
        {isOpen ? (
          <input
            ref={field}
            role="combobox"
            aria-label={words.search}
            aria-expanded="true"
            aria-haspopup="grid"
            aria-controls={listId}
            aria-activedescendant={markedId}
            aria-autocomplete="list"
            placeholder={words.search}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={longestMarketSearch}
            value={search}
            onChange={({ target }) => onSearch(target.value)}
            onKeyDown={onKeyDown}
            className="h-10 min-w-0 grow bg-transparent text-14 text-text-1 outline-none placeholder:text-text-3 max-md:h-11 max-md:text-16"
          />
        ) : (
          // A text field, unlike anything else in a closed list, makes Chromium lay out the whole list before it is
          // visible.
          <span className="h-10 max-md:h-11" />
        )}
      </div>
      <fieldset className="flex gap-5 overflow-x-auto border-line border-b px-3 [scrollbar-width:none]">
        <legend className="sr-only">{words.filter}</legend>
        {selectorTabs.map((name) => (
          <button key={name} type="button" aria-pressed={set === name} onClick={() => onSet(name)} className={tab}>
            {words.tabs[name]}
          </button>
        ))}
      </fieldset>
    </search>
  );
}
