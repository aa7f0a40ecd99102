import { useQuery } from '@tanstack/react-query';
import { FactList } from '@/components/ui/text/fact-list';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { tradingSourceOf } from '@/lib/client/perps/ticket/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { feePercent } from '@/lib/i18n/format/percent';
import { accountFeesQuery } from '@/lib/queries/trading';
import type { Address } from '@/lib/schemas/address';

export interface OwnFeesProps {
  owner: Address;
  words: Readonly<Record<'heading' | 'maker' | 'taker' | 'failed', string>>;
}

const decimals = 4;

/** The rates that the exchange charges the connected account now, with its tier and discounts applied. */
export function OwnFees({ owner, words }: OwnFeesProps) {
  const venue = useVenue();
  const locale = usePageLocale();
  const { data, isError } = useQuery(accountFeesQuery(tradingSourceOf(venue), owner));
  return (
    <>
      <h2 className="mt-8 mb-3 font-medium text-16">{words.heading}</h2>
      <FactList
        facts={[
          { name: words.maker, value: feePercent(data?.maker, decimals, locale) },
          { name: words.taker, value: feePercent(data?.taker, decimals, locale) },
        ]}
      />
      {isError && <p className="mt-3 text-text-3">{words.failed}</p>}
    </>
  );
}
