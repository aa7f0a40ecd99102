import 'server-only';
import { chatCodeMs, mostChatsOfWallet } from '../../../lib/config/telegram.ts';
import { chatSubject } from '../../../lib/domain/telegram/log-subject.ts';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { ChatCode, ChatLimits, ChatWatch, OwnChat } from '../../../lib/schemas/telegram.ts';
import type { ChatSession } from '../../auth/chat-session.ts';
import type { WalletSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import type { Visitor } from '../../db/repositories/account-log.ts';
import { keepChatCode } from '../../db/repositories/telegram-codes.ts';
import {
  type ChatLink,
  changeChat,
  confirmLink,
  linkOfChat,
  linksOfOwner,
  removeLink,
  removeLinkOfChat,
  setChatTrading,
} from '../../db/repositories/telegram-links.ts';
import type { Logger } from '../../log.ts';
import { noteFor } from '../account-log.ts';
import { readNotices } from '../notices/read-notices.ts';
import { digestOfCode, makeChatCode } from './chat-code.ts';
import { notifyChat } from './notify-chat.ts';
import { isEnabled } from './trading-setup.ts';

/** The user who requested a change, for the account log. */
interface Requested {
  readonly visitor: Visitor;
  readonly log: Logger;
}

/** Makes a code for the wallet's next chat. An unused one is replaced, and no chat is ended by it. */
export async function issueChatCode({ owner, wallet }: WalletSession): Promise<ChatCode> {
  const code = makeChatCode();
  const expiresAt = Date.now() + chatCodeMs;
  await keepChatCode(serviceClient(), { owner, wallet, hmac: digestOfCode(code), expiresAt });
  return { code, expiresAt };
}

export function tradingOf({ mayTrade, mostOrderUsd, mostDayUsd, markets }: ChatLink): ChatLimits | null {
  if (!mayTrade || mostOrderUsd === undefined || mostDayUsd === undefined) return null;
  return { mostOrderUsd, mostDayUsd, markets: markets ?? null };
}

function shownChat(link: ChatLink, notices: ChatWatch | undefined): OwnChat {
  const { id, state, name, username, chatId, askEndsAt, linkedAt, lastUsedAt, hidesBalances, readsInGroups } = link;
  return {
    ...{ id, state, name, username, telegramId: chatId, askedUntil: askEndsAt, linkedAt, lastUsedAt },
    ...{ trading: tradingOf(link), hidesBalances, readsInGroups, notices: notices ?? null },
  };
}

/** Returns the wallet's chats: unconfirmed ones first, without expired requests. */
export async function listChats({ owner }: WalletSession): Promise<OwnChat[]> {
  const links = await linksOfOwner(serviceClient(), owner);
  const living = links.filter(({ state, askEndsAt }) => state === 'linked' || askEndsAt > Date.now());
  const notices = await readNotices(owner);
  return living.toSorted((a, b) => a.state.localeCompare(b.state)).map((link) => shownChat(link, notices.get(link.id)));
}

/** Links a chat that asked for it: the signed-in owner has seen its name and number. It may then read data. */
export async function confirmChat(session: WalletSession, id: string, requested: Requested): Promise<OwnChat[]> {
  const chats = await listChats(session);
  if (chats.filter(({ state }) => state === 'linked').length >= mostChatsOfWallet) throw new AppError('data.conflict');
  const link = await confirmLink(serviceClient(), session.owner, id);
  await noteFor(session, { act: 'chat.linked', subject: chatSubject(link), ...requested });
  await notifyChat(link, 'linked', requested.log);
  return listChats(session);
}

/** Ends a link, or declines a chat that asked. */
export async function removeChat(session: WalletSession, id: string, requested: Requested): Promise<OwnChat[]> {
  const link = await removeLink(serviceClient(), session.owner, id);
  if (link?.state === 'linked')
    await noteFor(session, { act: 'chat.unlinked', subject: chatSubject(link), ...requested });
  if (link !== undefined) await notifyChat(link, link.state === 'linked' ? 'unlinked' : 'declined', requested.log);
  return listChats(session);
}

/** A user's location is unknown in the messenger. */
const messenger: Visitor = { userAgent: 'Telegram' };

/** Ends the link of a chat, as its user requested in the messenger. The owner of the account sees it in the log. */
export async function unlinkFromChat(session: ChatSession, log: Logger): Promise<void> {
  await removeLinkOfChat(serviceClient(), session.chatId);
  await noteFor(session, { act: 'chat.unlinked', subject: chatSubject(session), visitor: messenger, log });
}

/** Ends the trading of a chat, as its user requested in the messenger: only the wallet allows it again. */
export async function endTradingFromChat(session: ChatSession, log: Logger): Promise<void> {
  const link = await linkOfChat(serviceClient(), session.chatId);
  if (link === undefined || tradingOf(link) === null) return;
  await setChatTrading(serviceClient(), link, null);
  await noteFor(session, { act: 'chat.forbidden', subject: chatSubject(link), visitor: messenger, log });
}

interface ChatChange {
  readonly id: string;
  readonly hidesBalances: boolean;
  readonly readsInGroups: boolean;
}

export async function saveChatSettings(session: WalletSession, { id, ...change }: ChatChange): Promise<OwnChat[]> {
  await changeChat(serviceClient(), session.owner, id, change);
  return listChats(session);
}

/** Returns a linked chat of the wallet for a change of its rights. */
export async function chatToChange({ owner }: WalletSession, id: string): Promise<ChatLink> {
  const link = (await linksOfOwner(serviceClient(), owner)).find((each) => each.id === id && each.state === 'linked');
  if (link === undefined) throw new AppError('data.not_found');
  return link;
}

/** Returns what a chat hears of its signed limits: an account may still lack what trading needs. */
async function newsOfAllowed(session: WalletSession, { log }: Requested): Promise<'tradingOn' | 'limitsSigned'> {
  try {
    return (await isEnabled(session, true)) ? 'tradingOn' : 'limitsSigned';
  } catch (error) {
    log.info('nobody knows whether an account can trade', { error });
    return 'tradingOn';
  }
}

/** Saves the rights of a chat. The caller has the wallet's signature for everything that allows more. */
export async function saveChatTrading(
  session: WalletSession,
  { link, trading, ...requested }: Requested & { readonly link: ChatLink; readonly trading: ChatLimits | null },
): Promise<OwnChat[]> {
  await setChatTrading(serviceClient(), link, trading);
  const changed = tradingOf(link) === null ? 'chat.allowed' : 'chat.limits_changed';
  const act = trading === null ? 'chat.forbidden' : changed;
  await noteFor(session, { act, subject: chatSubject(link, trading ?? undefined), ...requested });
  await notifyChat(link, trading === null ? 'tradingOff' : await newsOfAllowed(session, requested), requested.log);
  return listChats(session);
}
