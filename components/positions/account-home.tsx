'use client';

import type { Address } from '@/lib/schemas/address';
import { usePanel } from './use-panel';
import { Waiting } from './waiting';

interface AccountHomeProps {
  owner: Address;
  unreachable: string;
}

/** The page is the same for everyone; the account's data come from the exchange to the visitor's browser. */
export function AccountHome({ owner, unreachable }: AccountHomeProps) {
  const loaded = usePanel(true, unreachable);
  return (
    // As high as the window: what follows the page does not move when the account comes.
    <div className="flex min-h-dvh flex-col gap-6">
      {loaded === undefined ? <Waiting /> : <loaded.Panel owner={owner} words={loaded.words} />}
    </div>
  );
}
