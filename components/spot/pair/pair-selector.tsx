import { useCallback } from 'react';
import { Badge } from '@/components/ui/frame/badge';
import { ChevronDownIcon } from '@/components/ui/frame/icons';
import { CoinLogo } from '@/components/ui/text/coin-logo';
import { withWords } from '@/components/ui/words/with-words';
import { routes } from '@/lib/config/site/routes';
import { chainById } from '@/lib/config/venues/chains';
import { storedLogoPath } from '@/lib/domain/catalogue/stored-logo';
import { localePath } from '@/lib/i18n/paths';
import type { PairSelectorProps } from './panel-props';
import { useDialogPart } from './use-dialog-part';

const loadDialog = async () => (await import('./selector-dialog')).SelectorDialog;
const dialogTexts = ['spot'] as const;
const look =
  'flex h-14 min-w-0 shrink items-center gap-2 px-(--gutter) text-start hover:bg-hover -outline-offset-2 md:border-line md:border-e';

/** A name with more letters than this is smaller on a phone, to leave room for a long price. */
const longLabel = 10;

/** The pair's name opens the list of all pairs; without scripts it links to the page with the list. */
export function PairSelector(props: PairSelectorProps) {
  const { pair, hasLogo, words, unreachable, locale } = props;
  const load = useCallback(() => withWords(loadDialog, dialogTexts, locale), [locale]);
  const { Part: SelectorDialog, open, close } = useDialogPart(load, unreachable);
  const logo = storedLogoPath(pair.baseLogoUrl);
  const label = `${pair.baseSymbol}/${pair.quoteSymbol}`;
  const size = label.length > longLabel ? 'text-16 max-md:text-13' : 'text-16';
  const name = (
    <>
      <CoinLogo coin={pair.baseSymbol} size={20} hasPicture={hasLogo} src={logo} className="max-[24rem]:hidden!" />
      <bdi dir="ltr" className={`min-w-0 truncate font-semibold ${size}`}>
        {label}
      </bdi>
      <Badge>{chainById(pair.chainId)?.shortName}</Badge>
    </>
  );
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={open} className={`${look} noscript:hidden`}>
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
      {SelectorDialog !== undefined && <SelectorDialog {...props} close={close} />}
    </>
  );
}
