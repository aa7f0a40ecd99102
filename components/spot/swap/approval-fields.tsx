import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Message } from '@/components/ui/message';
import { NumberInput } from '@/components/ui/number-input';
import { Segmented } from '@/components/ui/segmented';
import { type SwapProviderName, swapProviderNames } from '@/lib/config/swap';
import type { SwapToken } from '@/lib/domain/swap/intent';
import { tokensOf } from '@/lib/domain/swap/quote';
import { parseAmount } from '@/lib/math/amount';
import { isNegative } from '@/lib/math/comparison';
import { toUnits } from '@/lib/math/onchain';
import { decimalsOf } from '@/lib/math/precision';

const unlimitedAllowance = 2n ** 256n - 1n;
const choices = ['exact', 'own', 'unlimited'] as const;
type Choice = (typeof choices)[number];

interface ApprovalFieldsProps {
  token: SwapToken;
  provider: SwapProviderName;
  /** The amount that the swap needs, in units. */
  needed: bigint;
  allowance: bigint | undefined;
  onAllowance: (allowance: bigint | undefined) => void;
}

/** How much the provider may take: what this swap needs, unless the user wants something else. */
export function ApprovalFields({ token, provider, needed, allowance, onAllowance }: ApprovalFieldsProps) {
  const t = useTranslations('swap.approval');
  const [choice, setChoice] = useState<Choice>('exact');
  const choose = (next: Choice) => {
    setChoice(next);
    onAllowance(next === 'unlimited' ? unlimitedAllowance : needed);
  };
  const type = (value: string | undefined) => {
    const amount = value === undefined ? undefined : parseAmount<'tokens'>(value);
    const isFit = amount !== undefined && !isNegative(amount) && decimalsOf(amount) <= token.decimals;
    onAllowance(isFit ? toUnits(amount, token.decimals) : undefined);
  };
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-12 text-text-3">{t('title')}</legend>
      <Segmented
        label={t('title')}
        value={choice}
        onValueChange={choose}
        segments={choices.map((value) => ({ value, label: t(value) }))}
        className="[&_label]:px-1!"
      />
      {choice === 'own' && (
        <NumberInput
          label={t('amount')}
          unit={token.symbol}
          value={allowance === undefined ? undefined : tokensOf(allowance, token)}
          onValueChange={type}
        />
      )}
      {choice === 'unlimited' ? (
        <Message severity="warning" title={t('unlimitedWarning', { symbol: token.symbol })} />
      ) : (
        <p className="text-11 text-text-3">
          {t('text', { provider: swapProviderNames[provider], symbol: token.symbol })}
        </p>
      )}
    </fieldset>
  );
}
