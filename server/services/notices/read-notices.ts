import 'server-only';
import { loadsOf, watchAgeMs, watchShare } from '../../../lib/domain/notices/watch.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { ChatWatch } from '../../../lib/schemas/telegram.ts';
import { serviceClient } from '../../db/client/service.ts';
import { noticesOfOwner } from '../../db/repositories/notice-settings.ts';
import { watchedAccounts } from '../../db/repositories/watched-accounts.ts';
import { env } from '../../env.ts';

/** Returns the notices of each chat of a wallet, and the interval between readings. */
export async function readNotices(owner: Address): Promise<ReadonlyMap<string, ChatWatch>> {
  const chats = await noticesOfOwner(serviceClient(), owner);
  if (chats.length === 0) return new Map();
  const accounts = await watchedAccounts(serviceClient());
  const account = accounts.find((each) => each.owner === owner);
  const ageMs = watchAgeMs(account?.tier ?? 'silent', loadsOf(accounts), watchShare(env().hyperliquidWeight));
  return new Map(chats.map(({ linkId, settings }) => [linkId, { settings, readAt: account?.readAt, ageMs }]));
}
