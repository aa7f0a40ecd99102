import 'server-only';
import type { Address } from '../../../lib/schemas/address.ts';
import type { ExcludedHolder, HoldersState, Publication } from '../../../lib/schemas/treasury.ts';
import type { AdminSession, OwnerSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { excludeHolder, includeHolder, notedExclusions } from '../../db/repositories/excluded-holders.ts';
import { newestHolderList } from '../../db/repositories/holders.ts';
import { runJobNow } from '../operations/run-job-now.ts';
import { platformTokenId } from './platform-coin.ts';
import { publishHolderList } from './publish-holders.ts';

/** Returns the administration's data: the excluded addresses, and the time of the newest list. */
export async function readHoldersState(_admin: AdminSession): Promise<HoldersState> {
  const client = serviceClient();
  const token = platformTokenId();
  const [excluded, published] = await Promise.all([notedExclusions(client), token && newestHolderList(client, token)]);
  return {
    excluded,
    ...(published !== undefined && {
      list: { takenAt: published.takenAt, block: published.list.block.number, holders: published.list.holders.length },
    }),
  };
}

/** Excludes an address from the lists from a day later on, or changes the reason. */
export async function leaveOut({ wallet }: OwnerSession, holder: ExcludedHolder): Promise<void> {
  await excludeHolder(serviceClient(), wallet, holder);
}

/** Includes an address in the next list again, or withdraws an exclusion before it applies. */
export async function takeIn({ wallet }: OwnerSession, address: Address): Promise<void> {
  await includeHolder(serviceClient(), wallet, address);
}

/** Makes and publishes a list now, whatever the age of the last one, unless one is being made. */
export function publishNow(owner: OwnerSession): Promise<Publication> {
  return runJobNow(owner, 'holders', publishHolderList);
}
