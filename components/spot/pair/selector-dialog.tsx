import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { buttonLook, hoverFade } from '@/components/ui/form/button-look';
import { chipButton } from '@/components/ui/form/chip-look';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { FragmentLink } from '@/components/ui/frame/fragment-link';
import { SearchIcon } from '@/components/ui/frame/icons';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { EmptyState } from '@/components/ui/text/empty-state';
import { useRestedText } from '@/components/ui/text/use-rested-text';
import { isPlainPress } from '@/lib/client/plain-press';
import { spotSource } from '@/lib/client/spot/source';
import { useWatchedPairs } from '@/lib/client/spot/use-watched-pairs';
import { routes } from '@/lib/config/site/routes';
import { longestListingSearch, pairSearchDebounceMs } from '@/lib/config/spot';
import { chainById, chains } from '@/lib/config/venues/chains';
import {
  type ListingView,
  listingViewOf,
  presetNames,
  presetOf,
  withoutFilter,
  withPreset,
} from '@/lib/domain/spot/listing-view';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { listingsOfQuery } from '@/lib/queries/spot';
import { addressSchema } from '@/lib/schemas/address';
import type { PairSelectorProps } from './panel-props';
import { SelectorTable } from './selector-table';
import { type ChosenPairs, useChosenPairs, useRecentPairs } from './use-chosen-pairs';
import type { PairWords } from './words';

const widthPx = 920;
const everyChain = 'every';
const everyPair: ListingView = { ...listingViewOf({}), onlyMemes: false };

/** Moves the focus from the field through the links of the rows and back. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-row] a')];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  const next = stops[at + by];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** True for a press that leads this window to another page. */
const isDeparture = (event: MouseEvent): boolean =>
  isPlainPress(event) && event.target instanceof Element && event.target.closest('a') !== null;

interface ViewsProps {
  view: ListingView;
  onView: (view: ListingView) => void;
}

/** The lists and the ready-made views of /memes. */
function Views({ view, onView }: ViewsProps) {
  const t = useTranslations('spot.memes');
  const isWatchlist = view.list === 'watched';
  const plain: ListingView = { ...withoutFilter(view), list: 'catalogue' };
  const preset = isWatchlist ? undefined : presetOf(view);
  const choices = [
    { name: t('allPairs'), to: plain, isShown: !isWatchlist && preset === undefined },
    { name: t('watched.tab'), to: { ...plain, list: 'watched' }, isShown: isWatchlist },
    ...presetNames.map((name) => ({
      name: t(`presets.${name}`),
      to: withPreset(plain, name),
      isShown: preset === name,
    })),
  ] as const;
  return (
    <fieldset aria-label={t('presets.name')} className="flex shrink-0 gap-1.5 overflow-x-auto [scrollbar-width:none]">
      {choices.map(({ name, to, isShown }) => (
        <button
          key={name}
          type="button"
          aria-pressed={isShown}
          onClick={() => onView(to)}
          className={`${hoverFade} ${chipButton} max-md:h-10`}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

interface RecentProps {
  ids: readonly number[];
  title: string;
  locale: Locale;
}

/** Links to the pairs that were viewed last, the newest first. */
function RecentPairs({ ids, title, locale }: RecentProps) {
  const { data } = useQuery(listingsOfQuery(spotSource, ids));
  const rows = ids.flatMap((id) => data?.rows.find((row) => row.id === id) ?? []);
  if (rows.length === 0) return null;
  return (
    <nav aria-label={title} className="flex shrink-0 gap-x-3 overflow-x-auto text-12 [scrollbar-width:none]">
      <span className="shrink-0 text-text-3">{title}</span>
      {rows.map(({ id, chainId, base, quote }) => (
        <a
          key={id}
          href={localePath(locale, routes.spotPair(chainId, base, quote))}
          className="shrink-0 text-text-2 hover:text-text-1 max-md:py-2"
        >
          <bdi dir="ltr">{`${base}/${quote}`}</bdi>
        </a>
      ))}
    </nav>
  );
}

interface NothingProps {
  chosen: ChosenPairs;
  view: ListingView;
  watched: readonly number[];
  words: PairWords['selector'];
  locale: Locale;
  close: () => void;
}

/** Shown in place of rows: while they load, after a failure, and where nothing matches. */
function Nothing({ chosen, view, watched, words, locale, close }: NothingProps) {
  const t = useTranslations('spot.memes.watched');
  const address = addressSchema.safeParse(view.search.toLowerCase()).data;
  if (chosen.rows === undefined && chosen.hasFailed) {
    return <EmptyState title={words.failed} action={<Button onClick={chosen.again}>{words.retry}</Button>} />;
  }
  if (chosen.rows === undefined) {
    return (
      <p role="status" className="grid min-h-55 place-items-center text-text-3">
        {words.loading}
      </p>
    );
  }
  if (view.list === 'watched' && watched.length === 0) return <EmptyState title={t('empty')} text={t('text')} />;
  return (
    <EmptyState
      title={words.none}
      {...(address !== undefined && {
        action: (
          <FragmentLink
            href={localePath(locale, routes.tradeByAddress(address))}
            onClick={close}
            className={buttonLook()}
          >
            {words.byAddress}
          </FragmentLink>
        ),
      })}
    />
  );
}

/** The list of pairs, smaller: its views, a search, the networks, and what was viewed last. */
export function SelectorDialog({ pair, words, locale, close }: PairSelectorProps & { close: () => void }) {
  const [search, setSearch] = useState('');
  const [chosenView, setView] = useState(everyPair);
  const view = { ...chosenView, search: useRestedText(search, pairSearchDebounceMs).trim() };
  const [watched, recent] = [useWatchedPairs(), useRecentPairs()];
  const chosen = useChosenPairs(view, watched);
  const { rows } = chosen;
  const options = [
    { value: everyChain, label: words.every },
    ...chains.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || close()}>
      <DialogContent
        title={words.open}
        closeLabel={words.close}
        widthPx={widthPx}
        onKeyDown={step}
        onClick={(event) => isDeparture(event) && close()}
      >
        <div className="flex h-[min(600px,72dvh)] flex-col gap-2">
          <div className="grid shrink-0 grid-cols-[minmax(0,1fr)_140px] gap-2 md:grid-cols-[minmax(0,1fr)_180px]">
            <Field
              label={words.search}
              labelHidden
              align="start"
              type="search"
              autoComplete="off"
              placeholder={words.search}
              maxLength={longestListingSearch}
              prefix={<SearchIcon className="text-text-3" />}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
            <Select
              label={words.network}
              labelHidden
              value={view.chainId === undefined ? everyChain : String(view.chainId)}
              onValueChange={(value) => setView({ ...chosenView, chainId: chainById(Number(value))?.id })}
              options={options}
            />
          </div>
          <Views view={view} onView={setView} />
          {view.search === '' && (
            <RecentPairs ids={recent.filter((id) => id !== pair.pairId)} title={words.recent} locale={locale} />
          )}
          <div className="-mx-2 min-h-0 grow overflow-y-auto">
            {rows === undefined || rows.length === 0 ? (
              <Nothing {...{ chosen, view, watched, words, locale, close }} />
            ) : (
              <SelectorTable
                chosen={{ ...chosen, rows }}
                order={view.list === 'watched' ? undefined : view.order}
                onOrder={(order) => setView({ ...chosenView, order })}
                current={pair.pairId}
                {...{ watched, locale }}
              />
            )}
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
