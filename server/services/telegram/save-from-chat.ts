import 'server-only';
import type { SettingsChange } from '../../../lib/domain/telegram/command.ts';
import { isListed } from '../../../lib/i18n/locales.ts';
import type { ChatSession } from '../../auth/chat-session.ts';
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
 * Saves a change that a chat makes to itself. None of them allows more: that takes the page, and where it trades the
 * wallet's signature.
 */
export async function saveFromChat(session: ChatSession, change: SettingsChange, log: Logger): Promise<void> {
  const { owner, id } = session;
  switch (change.of) {
    case 'amounts':
      return change.isOn ? undefined : changeChat(serviceClient(), owner, id, { hidesBalances: true });
    case 'groups':
      return change.isOn ? undefined : changeChat(serviceClient(), owner, id, { readsInGroups: false });
    case 'trading':
      return change.isOn ? undefined : endTradingFromChat(session, log);
    case 'notices':
      return saveNotices(session, change);
    case 'language':
      return isListed(change.to) ? changeChat(serviceClient(), owner, id, { chosenLocale: change.to }) : undefined;
    case 'sizes':
      return changeChat(serviceClient(), owner, id, { offeredSizes: change.sizes });
    default:
      return change satisfies never;
  }
}
