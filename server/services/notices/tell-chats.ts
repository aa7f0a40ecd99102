import 'server-only';
import type { NoticeEvent } from '../../../lib/domain/notices/find-events.ts';
import type { Address } from '../../../lib/schemas/address.ts';
import type { NoticeSettings } from '../../../lib/schemas/notices.ts';
import { serviceClient } from '../../db/client/service.ts';
import type { ChatNotices } from '../../db/repositories/notice-settings.ts';
import { keepNotices } from '../../db/repositories/notices.ts';
import { linksOfOwner } from '../../db/repositories/telegram-links.ts';

/** Stores a notice of each event for each of these chats that wants it. */
export async function notifyChats(
  owner: Address,
  chats: readonly ChatNotices[],
  eventsFor: (settings: NoticeSettings) => readonly NoticeEvent[],
): Promise<void> {
  if (chats.length === 0) return;
  const links = await linksOfOwner(serviceClient(), owner);
  const notices = chats.flatMap(({ linkId, settings }) => {
    const chatId = links.find(({ id }) => id === linkId)?.chatId;
    if (chatId === undefined) return [];
    return eventsFor(settings).flatMap(({ name, facts, happenedAt }) =>
      settings.off.includes(facts.kind) ? [] : [{ event: `${owner} ${name}`, chatId, linkId, facts, happenedAt }],
    );
  });
  await keepNotices(serviceClient(), notices);
}
