import 'server-only';
import type { SettingsChange } from '../../../lib/domain/telegram/read-settings.ts';
import { isListed } from '../../../lib/i18n/locales.ts';
import { type ChatSession, findChat } from '../../auth/chat-session.ts';
import { serviceClient } from '../../db/client/service.ts';
import { endChatNotices, noticesOfChat, saveChatNotices } from '../../db/repositories/notice-settings.ts';
import { changeChat } from '../../db/repositories/telegram-links.ts';
import type { Logger } from '../../log.ts';
import { endTradingFromChat } from './link-chats.ts';

type NoticesChange = Extract<SettingsChange, { of: 'notices' }>;

/** Switches a kind of notice, or ends all. Notices are begun on the page, which knows the time zone. */
async function saveNotices({ id }: ChatSession, { kind, isOn }: NoticesChange): Promise<void> {
  const notices = await noticesOfChat(serviceClient(), id);
  if (notices === undefined) return;
  if (kind === undefined) return isOn ? undefined : endChatNotices(serviceClient(), id);
  const others = notices.settings.off.filter((each) => each !== kind);
  const off = isOn ? others : [...others, kind];
  await saveChatNotices(serviceClient(), { ...notices, settings: { ...notices.settings, off } });
}

/**
 * Saves a change that a chat makes to itself, and returns the chat as it is then; undefined if its link has ended. None
 * of them allows more: that takes the page, and where it trades the wallet's signature.
 */
export async function saveFromChat(
  session: ChatSession,
  change: SettingsChange,
  log: Logger,
): Promise<ChatSession | undefined> {
  const { owner, id } = session;
  switch (change.of) {
    case 'amounts':
      if (!change.isOn) await changeChat(serviceClient(), owner, id, { hidesBalances: true });
      break;
    case 'groups':
      if (!change.isOn) await changeChat(serviceClient(), owner, id, { readsInGroups: false });
      break;
    case 'trading':
      if (!change.isOn) await endTradingFromChat(session, log);
      break;
    case 'notices':
      await saveNotices(session, change);
      break;
    case 'language':
      if (isListed(change.to)) await changeChat(serviceClient(), owner, id, { chosenLocale: change.to });
      break;
    case 'sizes':
      await changeChat(serviceClient(), owner, id, { offeredSizes: change.sizes });
      break;
    default:
      return change satisfies never;
  }
  return findChat(session.chatId);
}
