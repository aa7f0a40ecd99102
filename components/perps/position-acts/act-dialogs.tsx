import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { PriceStepsContext } from '@/components/ui/text/price-steps';
import { type OpenedPosition, requestedAct } from '@/lib/client/perps/position-acts';
import { tradingSourceOf } from '@/lib/client/perps/ticket/source';
import { createStore } from '@/lib/client/store';
import { useVenue } from '@/lib/client/venue/use-venue';
import type { Best } from '@/lib/domain/perps';
import { contractLimitsQuery } from '@/lib/queries/trading';
import type { Address } from '@/lib/schemas/address';
import { PositionDialogs } from '../account/dialogs/position-dialogs';
import { AccountContext } from '../account/use-account';

/** This screen shows no market, so the dialogs request their own order book. */
const noMarket = createStore<Best | undefined>(undefined);

const close = () => requestedAct.write(undefined);

interface ActDialogsProps {
  owner: Address;
  opened: OpenedPosition | undefined;
}

export function ActDialogs({ owner, opened }: ActDialogsProps) {
  const venue = useVenue();
  const contracts = useQuery(contractLimitsQuery(tradingSourceOf(venue))).data;
  const sizeDecimalsOf = useCallback((coin: string) => contracts?.get(coin)?.sizeDecimals, [contracts]);
  // A dialog requested on this page must not open on another one.
  useEffect(() => close, []);
  return (
    <PriceStepsContext value={sizeDecimalsOf}>
      <AccountContext value={{ owner, isOwn: true, isLive: false, best: noMarket }}>
        <PositionDialogs opened={opened} onClose={close} />
      </AccountContext>
    </PriceStepsContext>
  );
}
