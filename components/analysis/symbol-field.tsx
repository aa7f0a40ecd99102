import { useMemo, useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { useOptionKeys } from '@/components/ui/form/use-option-keys';
import { longestSymbol, renamedCoins, symbolsFound } from '@/lib/config/analysis';
import { symbolNames } from '@/lib/config/symbol-names';
import { defaultSymbols, type MarketType } from '@/lib/config/symbols';
import { findSymbols, meantSymbol, type NamedSymbol } from '@/lib/domain/analysis/find-symbols';
import { count } from '@/lib/i18n/format/count';
import { type Locale, languageOf } from '@/lib/i18n/locales';
import type { KnownSymbols } from './use-symbols';
import type { AnalysisWords } from './words';

const letters = 3;

/** Returns the name of each symbol: currencies in the reader's language, coins and companies as they call themselves. */
function namesFor(symbols: readonly string[], marketType: MarketType, locale: Locale): readonly NamedSymbol[] {
  if (marketType !== 'forex') {
    return symbols.map((symbol) => ({ symbol, name: symbolNames[symbol.split(/[-@]/)[0] ?? symbol] }));
  }
  const currencies = new Intl.DisplayNames([languageOf(locale).tag], { type: 'currency' });
  return symbols.map((symbol) => {
    const [base, quote] = [symbol.slice(0, letters), symbol.slice(-letters)];
    return { symbol, name: `${currencies.of(base) ?? base} / ${currencies.of(quote) ?? quote}` };
  });
}

interface SymbolFieldProps {
  label: string;
  marketType: MarketType;
  value: string;
  onChange: (symbol: string) => void;
  known: KnownSymbols;
  words: AnalysisWords;
  locale: Locale;
}

const quoted = 'USDT';

/** Returns whether an old name of a coin leads to its present one. */
const isRenamed = (text: string): boolean => {
  const coin = text.trim().toUpperCase().replace(`-${quoted}`, '');
  return renamedCoins[coin] !== undefined;
};

/** The field of the symbol, which is searched by letters and by name; a wrong one is told at once. */
export function SymbolField({ label, marketType, value, onChange, known, words, locale }: SymbolFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const isListed = known.kind === 'listed';
  const isAbsent = known.kind === 'absent';
  const symbols: readonly string[] = isListed ? known.list.symbols : defaultSymbols[marketType];
  const all = useMemo(() => namesFor(symbols, marketType, locale), [symbols, marketType, locale]);
  const found = findSymbols(all, isTyped ? value : '', symbolsFound);
  const isMeant = value.trim() === '' || meantSymbol(all, value) !== undefined || isRenamed(value);
  const isShown = isOpen && found.length > 0;
  // The vendor of quotes knows more than is listed: what is not is no mistake there.
  const isWrong = isListed && !isMeant && (marketType === 'crypto' ? found.length === 0 || !isOpen : false);
  const isUnlisted = isListed && !isMeant && marketType !== 'crypto' && !isShown;
  const listed = (known.kind === 'failed' ? words.defaults : words.listed).replace(
    '{count}',
    count(all.length, locale),
  );
  const sourceOf = (symbol: string): string | undefined => {
    const source = isListed ? known.list.sources[known.list.symbols.indexOf(symbol)] : undefined;
    return source === undefined ? undefined : words.sources[source];
  };
  const close = () => setOpen(false);
  const choose = (symbol: string) => {
    onChange(symbol);
    setOpen(false);
    setTyped(false);
  };
  const { listId, marked, setMarked, optionId, markedId, onKeyDown } = useOptionKeys({
    count: found.length,
    isOpen: isShown,
    onOpen: () => open(),
    onChoose: (index) => {
      const candidate = found[index];
      if (candidate !== undefined) choose(candidate.symbol);
    },
    onClose: close,
  });
  const open = () => {
    setTyped(false);
    const at = all.slice(0, symbolsFound).findIndex(({ symbol }) => symbol === value);
    setMarked(Math.max(0, at));
    setOpen(true);
  };
  const type = (text: string) => {
    onChange(text);
    setTyped(true);
    setMarked(0);
    setOpen(text.trim() !== '' && !all.some(({ symbol }) => symbol === text));
  };
  const onLeave = () => {
    close();
    // A coin without the one that quotes it, or in small letters, is meant as listed.
    const meant = meantSymbol(all, value);
    if (meant !== undefined && meant !== value) onChange(meant);
  };
  return (
    <div className="relative">
      <Field
        label={label}
        align="end"
        value={value}
        onChange={({ target }) => type(target.value)}
        onClick={() => (isOpen ? undefined : open())}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
        role="combobox"
        aria-expanded={isShown}
        aria-haspopup="listbox"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={markedId}
        maxLength={longestSymbol}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={isAbsent}
        error={isWrong ? words.unknownSymbol : undefined}
        {...(!isAbsent && { hint: isUnlisted ? words.unlistedSymbol : listed })}
      />
      <ul
        id={listId}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox is a listbox
        role="listbox"
        aria-label={label}
        hidden={!isShown}
        className="absolute inset-x-0 top-10 z-20 max-h-72 overflow-y-auto border border-line-2 bg-raised py-1 text-13 shadow-lg max-md:top-12"
      >
        {isShown &&
          found.map(({ symbol, name }, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
            <li
              key={symbol}
              id={optionId(at)}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see the list
              role="option"
              aria-selected={at === marked}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(symbol)}
              className="flex min-h-9 cursor-pointer items-center gap-3 px-2.5 py-1 hover:bg-hover aria-selected:bg-active max-md:min-h-11"
            >
              <bdi className="shrink-0 font-medium">{symbol}</bdi>
              {name !== undefined && <span className="min-w-0 grow truncate text-12 text-text-2">{name}</span>}
              <span className="ms-auto shrink-0 text-12 text-text-3">{sourceOf(symbol)}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
