import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { useRestedText } from '@/components/ui/text/use-rested-text';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { spotSource } from '@/lib/client/spot/source';
import { pairSearchDebounceMs } from '@/lib/config/spot';
import { chainById } from '@/lib/config/venues/chains';
import { tokenKeyOf } from '@/lib/domain/spot/token';
import { tokenPrice } from '@/lib/i18n/format/token-figures';
import { pairSearchQuery } from '@/lib/queries/spot';
import type { FoundPair } from '@/lib/schemas/pair-search';

/** The longest text that pairs are searched by. */
const longestSearch = 60;

/** A symbol is one coin of a chain, so that both name it. */
const nameOf = ({ base, chainId }: FoundPair): string => `${base} (${chainById(chainId)?.name ?? chainId})`;

/** The coin that the page's address names. */
export interface StartCoin {
  readonly chainId: number;
  readonly address: string;
}

interface ChosenCoin {
  /** The content of the field. */
  readonly text: string;
  readonly choose: (text: string) => void;
  readonly coins: readonly FoundPair[];
  /** Undefined while the text names none. */
  readonly coin: FoundPair | undefined;
  readonly isAsked: boolean;
}

/** Returns the coins that a typed text finds, and the one that it names: by its name, or by its whole contract. */
export function useChosenCoin(start: StartCoin | undefined, isShown: boolean): ChosenCoin {
  const [typed, choose] = useState<string>();
  const sought = typed ?? start?.address ?? '';
  // A coin that was chosen from the list is searched by its symbol.
  const search = useRestedText(sought.replace(/ \(.*\)$/, ''), pairSearchDebounceMs).slice(0, longestSearch);
  const { data: pairs = [], isFetching } = useQuery({ ...pairSearchQuery(spotSource, { search }), enabled: isShown });
  const coins = [...new Map(pairs.map((pair) => [tokenKeyOf(pair), pair] as const)).values()];
  const isStart = (pair: FoundPair): boolean =>
    typed !== undefined || start === undefined || pair.chainId === start.chainId;
  const contracts = coins.filter((pair) => pair.address === sought.toLowerCase() && isStart(pair));
  const coin = coins.find((pair) => nameOf(pair) === sought) ?? (contracts.length === 1 ? contracts[0] : undefined);
  const text = typed ?? (coin === undefined ? sought : nameOf(coin));
  return { text, choose, coins, coin, isAsked: isFetching || search !== sought.replace(/ \(.*\)$/, '') };
}

/** The field in which a coin of the catalogue is chosen by its name, symbol or contract. */
export function CoinField({ chosen, error }: { chosen: ChosenCoin; error: string | undefined }) {
  const t = useTranslations('alert-desk');
  const locale = usePageLocale();
  const listId = useId();
  const { text, choose, coins, coin } = chosen;
  return (
    <div>
      <Field
        label={t('coin')}
        value={text}
        list={listId}
        placeholder={t('coinHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestSearch}
        error={error}
        hint={coin?.price !== undefined && tokenPrice(coin.price, locale)}
        onChange={({ target }) => choose(target.value)}
      />
      <datalist id={listId}>
        {coins.map((pair) => (
          <option key={tokenKeyOf(pair)} value={nameOf(pair)} label={`${pair.name} ${pair.address}`} />
        ))}
      </datalist>
    </div>
  );
}
