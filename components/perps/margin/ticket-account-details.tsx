import { useMargin } from '@/lib/client/perps/account/use-margin';
import type { Address } from '@/lib/schemas/address';
import { AccountDetails } from './account-details';

/** Below the ticket, where there is room. */
export function TicketAccountDetails({ owner }: { owner: Address }) {
  const { state } = useMargin(owner);
  return (
    <div className="border-line border-t px-(--gutter) py-2">
      <AccountDetails state={state} />
    </div>
  );
}
