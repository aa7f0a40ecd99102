import { useTranslations } from 'next-intl';
import { NumberInput } from '@/components/ui/form/number-input';
import { Segmented } from '@/components/ui/form/segmented';
import { Message } from '@/components/ui/text/message';
import { type SwapProviderName, swapVenues } from '@/lib/config/swaps';
import type { AllowanceChoice } from '@/lib/domain/swap/allowance';
import type { SwapToken } from '@/lib/domain/swap/intent';
import { tokensOf } from '@/lib/domain/swap/quote';
import { parseAmount } from '@/lib/math/amount';
import { isNegative } from '@/lib/math/comparison';
import { toUnits } from '@/lib/math/onchain';
import { decimalsOf } from '@/lib/math/precision';

const texts = { exact: 'text', own: 'text', permit: 'permitText', batch: 'batchText' } as const;

interface ApprovalFieldsProps {
  token: SwapToken;
  provider: SwapProviderName;
  /** The amount that the swap needs, in units. */
  needed: bigint;
  choice: AllowanceChoice;
  /** True for a token that supports permits. */
  takesPermit: boolean;
  /** True for a wallet that supports batches of approval and swap. */
  takesBatch: boolean;
  onChoice: (choice: AllowanceChoice) => void;
}

/** The allowance of the provider: the amount of this swap, unless the user chooses another. */
export function ApprovalFields({
  token,
  provider,
  needed,
  choice,
  takesPermit,
  takesBatch,
  onChoice,
}: ApprovalFieldsProps) {
  const t = useTranslations('swap.approval');
  const kinds = [
    ...(takesBatch ? (['batch'] as const) : []),
    ...(takesPermit ? (['permit'] as const) : []),
    ...(['exact', 'own', 'unlimited'] as const),
  ];
  const choose = (kind: AllowanceChoice['kind']) => onChoice(kind === 'own' ? { kind, units: needed } : { kind });
  const type = (value: string | undefined) => {
    const amount = value === undefined ? undefined : parseAmount<'tokens'>(value);
    const isFit = amount !== undefined && !isNegative(amount) && decimalsOf(amount) <= token.decimals;
    onChoice({ kind: 'own', units: isFit ? toUnits(amount, token.decimals) : undefined });
  };
  const isTooLittle = choice.kind === 'own' && (choice.units === undefined || choice.units < needed);
  const names = { provider: swapVenues[provider].name, symbol: token.symbol };
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-12 text-text-3">{t('title')}</legend>
      <Segmented
        label={t('title')}
        value={choice.kind}
        onValueChange={choose}
        segments={kinds.map((value) => ({ value, label: t(value) }))}
        // The column is narrow for five labels of different length.
        className={
          kinds.length > 4
            ? '[&_fieldset]:auto-cols-auto! [&_label]:px-0.5! [&_label]:text-11!'
            : '[&_label]:px-1! [&_label]:text-12!'
        }
      />
      {choice.kind === 'own' && (
        <NumberInput
          label={t('amount')}
          unit={token.symbol}
          value={choice.units === undefined ? undefined : tokensOf(choice.units, token)}
          onValueChange={type}
          error={isTooLittle ? t('tooLittle', { amount: tokensOf(needed, token), symbol: token.symbol }) : undefined}
        />
      )}
      {choice.kind === 'unlimited' ? (
        <Message severity="warning" title={t('unlimitedWarning', names)} />
      ) : (
        <p className="text-11 text-text-3">{t(texts[choice.kind], names)}</p>
      )}
    </fieldset>
  );
}
