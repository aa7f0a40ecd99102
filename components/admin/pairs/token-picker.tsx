import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useOptionKeys } from '@/components/ui/form/use-option-keys';
import { Badge } from '@/components/ui/frame/badge';
import { classNames } from '@/components/ui/frame/class-names';
import { CheckIcon, ChevronDownIcon, ErrorIcon, SearchIcon } from '@/components/ui/frame/icons';
import { Popover } from '@/components/ui/overlay/popover';
import { CoinLogo } from '@/components/ui/text/coin-logo';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { longestCatalogueSearch } from '@/lib/config/admin';
import { storedLogoPath } from '@/lib/domain/catalogue/stored-logo';
import { searchTokens } from '@/lib/domain/catalogue/token-search';
import { count } from '@/lib/i18n/format/count';
import type { TokenChoice } from '@/lib/schemas/catalogue';

/** A chain may have thousands of tokens: more than these are found by their symbol, name or address. */
const mostShown = 50;

/** A token with its logo; one that is disabled says so. */
function TokenFace({ token, off }: { token: TokenChoice; off: string }) {
  return (
    <span className="flex min-w-0 grow items-center gap-2">
      <CoinLogo coin={token.symbol} size={20} src={storedLogoPath(token.logoUrl)} hasPicture={false} />
      {/* The spaces part the words of the name by which a screen reader calls the button. */}
      <bdi className="font-medium">{token.symbol}</bdi> <bdi className="min-w-0 truncate text-text-2">{token.name}</bdi>{' '}
      {!token.isEnabled && <Badge look="line">{off}</Badge>}
    </span>
  );
}

interface ChoicesProps {
  label: string;
  tokens: readonly TokenChoice[];
  value: number;
  onChoose: (id: number) => void;
}

/** The search and the list of tokens, moved through by the arrow keys. */
function Choices({ label, tokens, value, onChoose }: ChoicesProps) {
  const t = useTranslations('admin-catalogue');
  const locale = usePageLocale();
  const [typed, setTyped] = useState('');
  const found = searchTokens(tokens, typed);
  const shown = found.slice(0, mostShown);

  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.closest<HTMLElement>('[popover]')?.hidePopover();
  const choose = (token: TokenChoice | undefined) => {
    if (token === undefined) return;
    onChoose(token.id);
    close();
  };
  // The dialog around the list keeps Escape to itself, so that it does not close with it.
  const { listId, marked, setMarked, optionId, markedId, onKeyDown } = useOptionKeys({
    count: shown.length,
    isOpen: true,
    onChoose: (index) => choose(shown[index]),
    onClose: close,
  });
  return (
    <div ref={panel} className="flex w-full flex-col">
      <div className="flex items-center gap-2 border-line border-b px-2 text-text-3">
        <SearchIcon />
        <input
          // biome-ignore lint/a11y/noAutofocus: the press that opens the list is the wish to type in it
          autoFocus
          role="combobox"
          aria-label={t('tokens.search')}
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-activedescendant={markedId}
          aria-autocomplete="list"
          placeholder={t('tokens.search')}
          autoComplete="off"
          spellCheck={false}
          maxLength={longestCatalogueSearch}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
          className="h-10 min-w-0 grow bg-transparent text-14 text-text-1 outline-none placeholder:text-text-3 max-md:h-11 max-md:text-16"
        />
      </div>
      <div id={listId} role="listbox" aria-label={label} className="max-h-64 overflow-y-auto py-1">
        {shown.map((token, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search's
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search
          <div
            key={token.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === marked}
            onClick={() => choose(token)}
            className={classNames(
              'flex min-h-9 cursor-pointer items-center gap-2 rounded-tag px-2 text-13 hover:bg-hover max-md:min-h-11 max-md:text-14',
              index === marked && 'bg-active forced-colors:outline-2',
            )}
          >
            <TokenFace token={token} off={t('list.off')} />
            {token.id === value && <CheckIcon size={14} className="text-accent" />}
          </div>
        ))}
      </div>
      <p role="status" className="border-line border-t px-2 py-1.5 text-12 text-text-3">
        {found.length === 0
          ? t('tokens.empty')
          : t('list.count', { shown: count(shown.length, locale), total: count(found.length, locale) })}
      </p>
    </div>
  );
}

interface TokenPickerProps extends Omit<ChoicesProps, 'tokens' | 'onChoose'> {
  hint: string;
  placeholder: string;
  tokens: readonly TokenChoice[] | undefined;
  error: string | undefined;
  onChange: (id: number) => void;
}

/** A field that takes a token of the chain, found by its symbol, name or address. */
export function TokenPicker({ label, hint, placeholder, value, tokens, error, onChange }: TokenPickerProps) {
  const t = useTranslations('admin-catalogue');
  const id = useId();
  const chosen = tokens?.find((token) => token.id === value);
  return (
    <div>
      <Popover
        label={label}
        // The button is called by what it shows.
        aria-label={undefined}
        aria-describedby={`${id}-below`}
        disabled={tokens === undefined}
        {...(error !== undefined && { 'aria-invalid': true })}
        panelClassName="w-[min(420px,calc(100vw-48px))]"
        className={classNames(
          'flex h-9 w-full items-center gap-2 rounded-control border bg-field px-2.5 text-14 max-md:h-11 max-md:text-16',
          error === undefined
            ? 'border-line-2 hover:border-edge'
            : 'border-danger shadow-[inset_0_0_0_1px_var(--danger)]',
        )}
        face={
          <>
            <span className="text-12 text-text-3 whitespace-nowrap">{label}</span>{' '}
            <span className="flex min-w-0 grow justify-end">
              {chosen === undefined ? (
                <span className="text-text-3">{placeholder}</span>
              ) : (
                <span className="flex min-w-0">
                  <TokenFace token={chosen} off={t('list.off')} />
                </span>
              )}
            </span>
            <ChevronDownIcon size={14} className="text-text-3" />
          </>
        }
      >
        <Choices label={label} tokens={tokens ?? []} value={value} onChoose={onChange} />
      </Popover>
      <p
        id={`${id}-below`}
        className={`mt-1.5 flex gap-1.5 text-12 ${error === undefined ? 'text-text-2' : 'text-text-1'}`}
      >
        {error !== undefined && <ErrorIcon size={14} className="mt-px text-danger" />}
        {error ?? hint}
      </p>
    </div>
  );
}
