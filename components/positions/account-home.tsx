'use client';

import type { Address } from '@/lib/schemas/address';
import { PanelPlace } from './panel-place';
import type { PlaceWords } from './unreachable';

interface AccountHomeProps {
  owner: Address;
  words: PlaceWords;
}

/** The page is the same for everyone; the account's data come from the exchange to the visitor's browser. */
export function AccountHome({ owner, words }: AccountHomeProps) {
  return (
    // As high as the window: what follows the page does not move when the account comes.
    <div className="flex min-h-dvh flex-col gap-6">
      <PanelPlace owner={owner} words={words} />
    </div>
  );
}
