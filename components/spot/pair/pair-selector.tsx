import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { ChevronDownIcon } from '@/components/ui/icons';
import { toast } from '@/components/ui/toast';
import { useLoaded } from '@/components/ui/use-loaded';
import { chainById } from '@/lib/config/chains';
import { routes } from '@/lib/config/routes';
import { localePath } from '@/lib/i18n/paths';
import type { PairSelectorProps } from './panel-props';

const load = async () => (await import('./selector-dialog')).SelectorDialog;
const look =
  'flex h-14 min-w-0 shrink items-center gap-2 px-(--gutter) text-start hover:bg-hover -outline-offset-2 md:border-line md:border-e';

/** The pair's name opens the list of all; without scripts it leads to the page that has it. */
export function PairSelector(props: PairSelectorProps) {
  const { pair, words, unreachable, locale } = props;
  const [isOpen, setOpen] = useState(false);
  const { loaded: SelectorDialog, hasFailed } = useLoaded(isOpen, load);
  const press = () => {
    setOpen(true);
    if (hasFailed) toast.failure({ title: unreachable }, 'unreachable');
  };
  const name = (
    <>
      <bdi dir="ltr" className="min-w-0 truncate font-semibold text-16">{`${pair.baseSymbol}/${pair.quoteSymbol}`}</bdi>
      <Badge>{chainById(pair.chainId)?.shortName}</Badge>
    </>
  );
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={press} className={`${look} noscript:hidden`}>
        {name}
        <span className="sr-only">{words.open}</span>
        <ChevronDownIcon className="text-text-3" />
      </button>
      <a
        href={localePath(locale, routes.spotChain(pair.chainId))}
        title={words.all}
        className={`${look} hidden noscript:flex`}
      >
        {name}
      </a>
      {SelectorDialog !== undefined && isOpen && <SelectorDialog {...props} close={() => setOpen(false)} />}
    </>
  );
}
