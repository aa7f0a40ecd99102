import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { IconButton } from '@/components/ui/form/icon-button';
import { CloseIcon } from '@/components/ui/frame/icons';
import { CoinLogo } from '@/components/ui/text/coin-logo';
import { useCoinNames } from '@/components/ui/words/use-coin-names';
import { mostCompared } from '@/lib/config/chart-panel';
import { withCompared, withoutCompared } from './compared';
import type { Change, Preferences } from './preferences';
import { type Symbols, searchCoins } from './symbol-search';

interface ComparePanelProps {
  coin: string;
  symbols: Symbols;
  preferences: Preferences;
  change: Change;
}

/** Chooses the markets that are drawn beside the chart's own, in percent. */
export function ComparePanel({ coin, symbols, preferences: { compared }, change }: ComparePanelProps) {
  const t = useTranslations('chart.compare');
  const symbolWords = useTranslations('chart.symbols');
  const nameOf = useCoinNames(true);
  const [coins] = useState(() => symbols.coins());
  const [sought, setSought] = useState('');
  const isFull = compared.length >= mostCompared;
  const taken = new Set([coin, ...compared.map(({ ticker }) => ticker)]);
  const shown = searchCoins(coins, sought, nameOf).filter((each) => !taken.has(each));
  return (
    <>
      <p className="text-12 text-text-2">{t('text', { most: mostCompared })}</p>
      {compared.length > 0 && (
        <ul aria-label={t('shown')} className="flex flex-col">
          {compared.map(({ ticker }) => (
            <li key={ticker} className="flex min-h-9 items-center gap-2 border-line border-b max-md:min-h-11">
              <CoinLogo coin={ticker} />
              <span className="grow">{ticker}</span>
              <IconButton
                label={t('remove', { coin: ticker })}
                size="s"
                icon={<CloseIcon />}
                onClick={() => change({ compared: withoutCompared(compared, ticker) })}
              />
            </li>
          ))}
        </ul>
      )}
      <Field
        label={symbolWords('title')}
        labelHidden
        placeholder={symbolWords('title')}
        autoComplete="off"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      {isFull && <p className="text-12 text-accent">{t('full', { most: mostCompared })}</p>}
      <ul aria-label={symbolWords('title')} className="flex max-h-80 flex-col overflow-y-auto" tabIndex={-1}>
        {shown.map((each) => (
          <li key={each} className="flex min-h-9 shrink-0 items-center gap-2 max-md:min-h-11">
            <CoinLogo coin={each} />
            {each}
            <span className="grow truncate text-12 text-text-3">{nameOf(each)}</span>
            <Button
              size="s"
              aria-label={`${t('add', { coin: each })}: ${t('addShort')}`}
              disabled={isFull}
              onClick={() => change({ compared: withCompared(compared, each) })}
            >
              {t('addShort')}
            </Button>
          </li>
        ))}
        {shown.length === 0 && <li className="text-text-2">{symbolWords('none')}</li>}
      </ul>
    </>
  );
}
