'use client';

import type { Address } from '@/lib/schemas/address';
import type { AccountListSlots } from './account/account-view';
import { PanelSlot } from './panel-slot';
import type { SlotWords } from './unreachable';

interface AccountHomeProps {
  owner: Address;
  lists: AccountListSlots;
  words: SlotWords;
}

/** The page is the same for everyone; the visitor's browser requests the account's data from the exchange. */
export function AccountHome({ owner, lists, words }: AccountHomeProps) {
  return (
    // The block is as high as the window, so that what follows does not move when the account loads.
    <div className="flex min-h-dvh flex-col gap-6">
      <PanelSlot owner={owner} lists={lists} words={words} />
    </div>
  );
}
