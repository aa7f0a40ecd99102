import 'server-only';
import { hasRoom, watchShare } from '../../../lib/domain/notices/watch.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { NoticeSettings } from '../../../lib/schemas/notices.ts';
import type { OwnChat } from '../../../lib/schemas/telegram.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { endChatNotices, saveChatNotices } from '../../db/repositories/notice-settings.ts';
import type { ChatLink } from '../../db/repositories/telegram-links.ts';
import { beginWatch, watchedAccounts } from '../../db/repositories/watched-accounts.ts';
import { env } from '../../env.ts';
import { chatToChange, listChats } from '../telegram/link-chats.ts';

/** Starts the watch of an account, if it is not watched yet; one beyond the watch's capacity is refused. */
export async function watchFor({ owner, wallet }: Pick<ChatLink, 'owner' | 'wallet'>): Promise<void> {
  const accounts = await watchedAccounts(serviceClient());
  if (accounts.some((account) => account.owner === owner)) return;
  if (!hasRoom(accounts, watchShare(env().hyperliquidWeight))) throw new AppError('notices.full');
  await beginWatch(serviceClient(), owner, wallet);
}

/** Starts or changes the notices of a chat; null ends them. */
export async function saveNotices(
  session: WalletSession,
  id: string,
  settings: NoticeSettings | null,
): Promise<OwnChat[]> {
  const link = await chatToChange(session, id);
  if (settings === null) await endChatNotices(serviceClient(), link.id);
  else {
    await watchFor(link);
    await saveChatNotices(serviceClient(), { linkId: link.id, owner: link.owner, settings });
  }
  return listChats(session);
}
