import { useTranslations } from 'next-intl';
import { Segmented } from '@/components/ui/form/segmented';
import { type SwapProviderName, swapProviders, swapVenues } from '@/lib/config/swaps';
import type { SwapToken } from '@/lib/domain/swap/intent';
import { tokensOf } from '@/lib/domain/swap/quote';
import { swapAmount } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import type { KeptQuotes } from './use-quotes';

interface ProviderChoiceProps {
  quotes: KeptQuotes;
  bought: SwapToken;
  /** The provider whose offer counts, and the one that was chosen by hand. */
  provider: SwapProviderName;
  chosen: SwapProviderName | undefined;
  /** The providers whose ways lead through pools that nobody vouches for. */
  unvouched: readonly SwapProviderName[];
  /** False while there is nothing to ask for. */
  hasQuestion: boolean;
  locale: Locale;
  onProvider: (provider: SwapProviderName | undefined) => void;
}

/** Says who was asked and what each offers. The best offer is taken, unless a provider is chosen by hand. */
export function ProviderChoice(props: ProviderChoiceProps) {
  const { quotes, bought, provider, chosen, unvouched, hasQuestion, locale, onProvider } = props;
  const t = useTranslations('swap.providers');
  const told = (name: SwapProviderName): string => {
    const { quote, failure, isAsking, isSpared } = quotes.of[name];
    if (unvouched.includes(name)) return t('unvouched');
    if (quote !== undefined) return `${swapAmount(tokensOf(quote.dstAmount, bought), locale)} ${bought.symbol}`;
    if (isSpared) return t('spared');
    if (isAsking) return t('asking');
    if (failure !== undefined) return t('failed');
    return t('notAsked');
  };
  return (
    <div className="flex flex-col gap-1.5 pt-1.5">
      <Segmented
        label={t('label')}
        value={chosen ?? 'best'}
        onValueChange={(value) => onProvider(swapProviders.find((name) => name === value))}
        segments={[
          { value: 'best', label: t('best') },
          ...swapProviders.map((value) => ({ value, label: swapVenues[value].name })),
        ]}
      />
      <ul className="flex min-h-9 flex-col text-11 text-text-3">
        {hasQuestion &&
          swapProviders.map((name) => (
            <li key={name} className={name === provider ? 'text-text-2' : undefined}>
              {swapVenues[name].name}: <bdi dir="ltr">{told(name)}</bdi>
            </li>
          ))}
      </ul>
    </div>
  );
}
