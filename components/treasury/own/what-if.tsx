import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NumberInput } from '@/components/ui/form/number-input';
import { BeforeAndAfter } from '@/components/ui/text/before-and-after';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { platformToken } from '@/lib/config/site/brand';
import { holdersShown } from '@/lib/config/treasury';
import { eligibilityOf } from '@/lib/domain/treasury/eligibility';
import { type ListFacts, partWith } from '@/lib/domain/treasury/what-if';
import { sharePercent, treasuryCardDollars } from '@/lib/i18n/format/balance';
import { count } from '@/lib/i18n/format/count';
import { type Percent, parseAmount, type Tokens, tokens } from '@/lib/math/amount';
import { isPositive } from '@/lib/math/comparison';
import { fromUnits, toUnits } from '@/lib/math/onchain';
import { percentOf } from '@/lib/math/units';
import type { Address } from '@/lib/schemas/address';
import type { TreasuryPosition } from '@/lib/schemas/treasury';

interface WhatIfProps {
  owner: Address;
  decimals: number;
  balance: Tokens | undefined;
  position: TreasuryPosition | undefined;
}

/** The initial purchase in the field: a round number, as an example. */
const firstGuess = tokens('100000');

function factsIn({ listed, list }: TreasuryPosition): ListFacts {
  return {
    size: list.size,
    sum: BigInt(list.sum),
    last: list.last && { address: list.last.address, units: BigInt(list.last.units) },
    listed: listed && BigInt(listed.units),
  };
}

/** Calculates the share of the pool after one more purchase. */
export function WhatIf({ owner, decimals, balance, position }: WhatIfProps) {
  const t = useTranslations('treasury-position');
  const locale = usePageLocale();
  const [more, setMore] = useState<Tokens | undefined>(firstGuess);
  const units = (amount: Tokens | undefined) => (amount === undefined ? undefined : toUnits(amount, decimals, 'floor'));
  const held = units(balance);
  const bought = more === undefined || !isPositive(more) ? undefined : units(more);
  const isKnown = position !== undefined && position.list.size > 0 && held !== undefined;
  const partOf = (with_: bigint | undefined): Percent | undefined =>
    isKnown && with_ !== undefined ? partWith(factsIn(position), { address: owner, units: with_ }) : undefined;
  const now = partOf(held);
  const together = held === undefined || bought === undefined ? undefined : held + bought;
  const after = partOf(together);
  const pool = position?.pool;
  const share = (part: Percent | undefined) => sharePercent(part, locale);
  /** The dollars of the share, unless the holding is worth too little to be eligible. */
  const dollars = (part: Percent | undefined, holding: bigint | undefined) => {
    const kept = holding === undefined ? undefined : fromUnits<'tokens'>(holding, decimals);
    if (part !== undefined && eligibilityOf(kept, position?.price) === 'not eligible') return t('notEligible');
    return treasuryCardDollars(pool === undefined || part === undefined ? undefined : percentOf(part, pool), locale);
  };
  return (
    <div className="mt-4 border-line border-t pt-4">
      <NumberInput
        label={t('whatIf')}
        unit={platformToken.symbol}
        value={more}
        onValueChange={(value) => setMore(value === undefined ? undefined : parseAmount<'tokens'>(value))}
      />
      <p className="mt-3 mb-1 text-12 text-text-2">{t('becomes')}</p>
      <BeforeAndAfter
        caption={t('becomes')}
        nowLabel={t('now')}
        afterLabel={t('after')}
        rows={[
          { key: 'part', label: t('part'), now: share(now), after: share(after) },
          {
            key: 'allocation',
            label: t(position?.isEstimate === true ? 'allocationEstimated' : 'allocation'),
            now: dollars(now, held),
            after: dollars(after, together),
          },
        ]}
      />
      <p className="mt-2 min-h-8 text-pretty text-11 text-text-3">
        {isKnown && bought !== undefined && after === undefined
          ? t('stillOutside', { count: count(holdersShown, locale) })
          : t('whatIfText')}
      </p>
    </div>
  );
}
