import { memo } from 'react';
import { useMargin } from '@/lib/client/perps/account/use-margin';
import type { Address } from '@/lib/schemas/address';
import { AccountDetails } from './account-details';

/** Shown below the ticket where there is room. */
export const TicketAccountDetails = memo(function TicketAccountDetails({ owner }: { owner: Address }) {
  const { state } = useMargin(owner);
  return (
    <div className="-mx-(--gutter) border-line border-t px-(--gutter) pt-2">
      <AccountDetails state={state} />
    </div>
  );
});
