import { call } from '../../api/call.ts';
import { noteNoticeDevice } from '../../api/notices.ts';
import type { Address } from '../../schemas/address.ts';
import type { SessionStore } from '../session/session-store.ts';
import { currentSubscription } from './device.ts';

async function note(owner: Address, isRead: boolean): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription === undefined) return;
  const locale = document.documentElement.lang.split('-', 1)[0] ?? 'en';
  await call(noteNoticeDevice, { userAddress: owner, subscription, locale, isRead });
}

/**
 * Tells the server once for each wallet that its device is in use, since what browsers say of a renewed subscription
 * does not always arrive. Returns a function that stops it.
 */
export function followDevice({ state }: SessionStore): () => void {
  const noted = new Set<Address>();
  const look = (): void => {
    const session = state.read();
    if (session.status !== 'in' || noted.has(session.wallet)) return;
    noted.add(session.wallet);
    // A failure is made up for at the next start.
    note(session.wallet, false).catch(() => noted.delete(session.wallet));
  };
  look();
  return state.subscribe(look);
}

/** Records that an owner has looked at what happened, and takes the number off the icon. */
export async function markRead(owner: Address): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
  await note(owner, true);
}
