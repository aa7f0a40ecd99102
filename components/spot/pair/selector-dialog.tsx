import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { buttonLook } from '@/components/ui/form/button-look';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { FragmentLink } from '@/components/ui/frame/fragment-link';
import { SearchIcon } from '@/components/ui/frame/icons';
import { Dialog, DialogContent } from '@/components/ui/overlay/dialog';
import { EmptyState } from '@/components/ui/text/empty-state';
import { useRestedText } from '@/components/ui/text/use-rested-text';
import { spotSource } from '@/lib/client/spot/source';
import { routes } from '@/lib/config/site/routes';
import { pairSearchDebounceMs } from '@/lib/config/spot';
import { chainById, chains } from '@/lib/config/venues/chains';
import { localePath } from '@/lib/i18n/paths';
import { pairSearchQuery } from '@/lib/queries/spot';
import { addressSchema } from '@/lib/schemas/address';
import type { PairSelectorProps } from './panel-props';
import { SelectorList, useSavedPairs } from './selector-list';

const widthPx = 480;
const everyChain = 'every';

/** Moves the focus from the field through the links and back. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a[data-pair]')];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  const next = stops[at + by];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** The pairs that this browser stores, and the busiest that match the search, each a link to its page. */
export function SelectorDialog({ pair, words, locale, close }: PairSelectorProps & { close: () => void }) {
  const [search, setSearch] = useState('');
  const [chain, setChain] = useState(everyChain);
  const chainId = chainById(Number(chain))?.id;
  const rested = useRestedText(search, pairSearchDebounceMs).trim();
  const { data, isError, refetch } = useQuery({
    ...pairSearchQuery(spotSource, { search: rested, chainId }),
    placeholderData: keepPreviousData,
  });
  const { favourites, recent } = useSavedPairs();
  const savedIds = [...new Set([...favourites, ...recent])].toSorted((a, b) => a - b);
  const { data: kept = [] } = useQuery({
    ...pairSearchQuery(spotSource, { search: '', pairIds: savedIds }),
    enabled: savedIds.length > 0,
    placeholderData: keepPreviousData,
  });
  const cachedOf = (ids: readonly number[]) => ids.flatMap((id) => kept.find(({ pairId }) => pairId === id) ?? []);
  const isChosen = rested !== '' || chainId !== undefined;
  const address = addressSchema.safeParse(rested.toLowerCase()).data;
  const list = { shown: pair.pairId, words, locale };
  const options = [
    { value: everyChain, label: words.every },
    ...chains.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || close()}>
      <DialogContent title={words.open} closeLabel={words.close} widthPx={widthPx} onKeyDown={step}>
        <div className="grid gap-2 md:grid-cols-[minmax(0,1fr)_180px]">
          <Field
            label={words.search}
            labelHidden
            align="start"
            type="search"
            autoComplete="off"
            placeholder={words.search}
            prefix={<SearchIcon className="text-text-3" />}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <Select label={words.network} labelHidden value={chain} onValueChange={setChain} options={options} />
        </div>
        <div className="h-[min(440px,60dvh)] overflow-y-auto">
          {!isChosen && (
            <>
              <SelectorList title={words.favourites} pairs={cachedOf(favourites)} {...list} />
              <SelectorList
                title={words.recent}
                pairs={cachedOf(recent.filter((id) => id !== pair.pairId && !favourites.includes(id)))}
                {...list}
              />
            </>
          )}
          {data !== undefined && <SelectorList title={words.busiest} pairs={data} {...list} />}
          {data?.length === 0 && (
            <EmptyState
              title={words.none}
              action={
                address === undefined ? undefined : (
                  <FragmentLink
                    href={localePath(locale, routes.tradeByAddress(address))}
                    onClick={close}
                    className={buttonLook()}
                  >
                    {words.byAddress}
                  </FragmentLink>
                )
              }
            />
          )}
          {data === undefined && isError && (
            <EmptyState title={words.failed} action={<Button onClick={() => void refetch()}>{words.retry}</Button>} />
          )}
          {data === undefined && !isError && (
            <p role="status" className="grid min-h-55 place-items-center text-text-3">
              {words.loading}
            </p>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
