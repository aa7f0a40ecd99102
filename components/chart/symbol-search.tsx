import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { CoinLogo } from '@/components/ui/text/coin-logo';
import { useCoinNames } from '@/components/ui/words/use-coin-names';

export interface Symbols {
  readonly coins: () => readonly string[];
  readonly choose: (coin: string) => void;
}

interface SymbolSearchProps {
  symbols: Symbols;
  coin: string;
  close: () => void;
}

const mostRows = 60;

/** Searches tickers and names. Tickers that begin with the text come first. */
export function searchCoins(
  coins: readonly string[],
  sought: string,
  nameOf: ReturnType<typeof useCoinNames>,
): readonly string[] {
  const text = sought.trim().toLowerCase();
  const fitting = coins.filter((coin) => `${coin} ${nameOf(coin) ?? ''}`.toLowerCase().includes(text));
  const first = fitting.filter((coin) => coin.toLowerCase().startsWith(text));
  return [...first, ...fitting.filter((coin) => !first.includes(coin))].slice(0, mostRows);
}

export function SymbolSearch({ symbols, coin, close }: SymbolSearchProps) {
  const t = useTranslations('chart.symbols');
  const nameOf = useCoinNames(true);
  const [coins] = useState(() => symbols.coins());
  const [sought, setSought] = useState('');
  const shown = searchCoins(coins, sought, nameOf);
  const choose = (chosen: string): void => {
    symbols.choose(chosen);
    close();
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const [best] = shown;
        if (best !== undefined) choose(best);
      }}
    >
      <Field
        label={t('title')}
        labelHidden
        placeholder={t('title')}
        autoComplete="off"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <ul aria-label={t('title')} className="flex h-80 flex-col overflow-y-auto" tabIndex={-1}>
        {shown.map((each) => (
          <li key={each}>
            <button
              type="button"
              aria-current={each === coin}
              onClick={() => choose(each)}
              className="flex min-h-9 w-full items-center gap-2 rounded-control px-1.5 text-start text-13 hover:bg-hover aria-[current=true]:font-medium aria-[current=true]:text-accent max-md:min-h-11"
            >
              <CoinLogo coin={each} />
              {each}
              <span className="truncate text-12 text-text-3">{nameOf(each)}</span>
            </button>
          </li>
        ))}
        {shown.length === 0 && <li className="text-text-2">{t('none')}</li>}
      </ul>
    </form>
  );
}
