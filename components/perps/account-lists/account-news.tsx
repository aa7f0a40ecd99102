import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { PriceStepsContext } from '@/components/ui/text/price-steps';
import { useLiveAccount } from '@/lib/client/perps/account/use-live-account';
import { tradingSourceOf } from '@/lib/client/perps/ticket/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { contractLimitsQuery } from '@/lib/queries/trading';
import type { Address } from '@/lib/schemas/address';
import { useNews } from '../account/use-news';

function Followed({ owner }: { owner: Address }) {
  useLiveAccount(owner, useNews(owner));
  return null;
}

/** Follows the account on a page that shows it outside the terminal, and reports what happens to it. */
export function AccountNews({ owner }: { owner: Address }) {
  const venue = useVenue();
  const contracts = useQuery(contractLimitsQuery(tradingSourceOf(venue))).data;
  const sizeDecimalsOf = useCallback((coin: string) => contracts?.get(coin)?.sizeDecimals, [contracts]);
  return (
    <PriceStepsContext value={sizeDecimalsOf}>
      <Followed owner={owner} />
    </PriceStepsContext>
  );
}
