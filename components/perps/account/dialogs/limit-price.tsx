import { useTranslations } from 'next-intl';
import { NumberInput } from '@/components/ui/form/number-input';
import { type Price, parseAmount } from '@/lib/math/amount';
import { isPositive } from '@/lib/math/comparison';
import type { BestPrices } from './use-best-prices';
import { useTexts } from './use-texts';

const offered = ['bid', 'mid', 'ask'] as const;

interface LimitPriceProps {
  coin: string;
  price: Price | undefined;
  best: BestPrices;
  /** The text in the field is not a price. */
  isInvalid: boolean;
  onPrice: (price: Price | undefined) => void;
  /** Called when the user leaves the field. */
  onSettle: () => void;
}

/** A field for a price, typed or taken from the order book. */
export function LimitPrice({ coin, price, best, isInvalid, onPrice, onSettle }: LimitPriceProps) {
  const t = useTranslations('perps-account.close');
  const { priceOf } = useTexts(coin);
  return (
    <div className="flex flex-col gap-2">
      <NumberInput
        label={t('price')}
        unit="USDC"
        value={price}
        onValueChange={(text) => {
          const read = text === undefined ? undefined : parseAmount<'price'>(text);
          onPrice(read !== undefined && isPositive(read) ? read : undefined);
        }}
        onBlur={onSettle}
        {...(isInvalid && { error: t('invalidPrice') })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a grid */}
      <div role="group" aria-label={t('prices')} className="grid grid-cols-3 gap-2">
        {offered.map((name) => {
          const at = best[name];
          return (
            <button
              key={name}
              type="button"
              disabled={at === undefined}
              onClick={() => onPrice(at)}
              className="flex h-(--control-s) items-center justify-between gap-1.5 rounded-control border border-line-2 px-2 text-12 hover:border-edge max-md:h-11"
            >
              <span className="text-text-3">{t(name)}</span>
              <bdi dir="ltr">{priceOf(at)}</bdi>
            </button>
          );
        })}
      </div>
    </div>
  );
}
