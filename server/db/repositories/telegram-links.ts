import 'server-only';
import * as z from 'zod/mini';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { Usd } from '../../../lib/math/amount.ts';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { amountSchema } from '../../../lib/schemas/amount.ts';
import type { ChatLimits } from '../../../lib/schemas/telegram.ts';
import type { ServiceClient } from '../client/service.ts';
import { decodeAll, decodeIf } from '../decode.ts';
import { check, rowOf, rowsOf } from '../failure.ts';

const linkSchema = z.object({
  id: z.uuid(),
  owner: addressSchema,
  wallet: addressSchema,
  chatId: z.int(),
  name: z.string(),
  username: z.optional(z.string()),
  locale: z.string(),
  state: z.enum(['asked', 'linked']),
  askEndsAt: z.int(),
  linkedAt: z.optional(z.int()),
  lastUsedAt: z.optional(z.int()),
  mayTrade: z.boolean(),
  mostOrderUsd: z.optional(amountSchema<'usd'>()),
  mostDayUsd: z.optional(amountSchema<'usd'>()),
  markets: z.optional(z.array(z.string())),
  /** Grows with each change of the chat's permissions. */
  tradingVersion: z.int(),
  hidesBalances: z.boolean(),
  readsInGroups: z.boolean(),
  chosenLocale: z.optional(z.string()),
  offeredSizes: z.optional(z.array(amountSchema<'usd'>())),
});
export type ChatLink = z.output<typeof linkSchema>;

const columns =
  'id, owner, wallet, chat_id, name, username, locale, state, ask_ends_at:asked_until, linked_at, last_used_at, may_trade, most_order_usd::text, most_day_usd::text, markets, trading_version, hides_balances, reads_in_groups, chosen_locale, offered_sizes';

/** Returns the link of a chat that its owner has confirmed. */
export async function linkOfChat({ db }: ServiceClient, chatId: number): Promise<ChatLink | undefined> {
  const query = db.from('telegram_links').select(columns).eq('chat_id', chatId).eq('state', 'linked');
  return decodeIf(linkSchema, rowOf(await query.maybeSingle()));
}

/** Returns a linked chat by the id of its link. */
export async function linkedChat({ db }: ServiceClient, id: string): Promise<ChatLink | undefined> {
  const query = db.from('telegram_links').select(columns).eq('id', id).eq('state', 'linked');
  return decodeIf(linkSchema, rowOf(await query.maybeSingle()));
}

/** Returns the chats of a wallet, linked and unconfirmed. */
export async function linksOfOwner({ db }: ServiceClient, owner: Address): Promise<readonly ChatLink[]> {
  const query = db.from('telegram_links').select(columns).eq('owner', owner).order('asked_until', { ascending: false });
  return decodeAll(linkSchema, rowsOf(await query));
}

/** Links a chat that was unconfirmed. */
export async function confirmLink({ db }: ServiceClient, owner: Address, id: string): Promise<ChatLink> {
  const now = new Date().toISOString();
  const query = db
    .from('telegram_links')
    .update({ state: 'linked', linked_at: now, last_used_at: now })
    .eq('id', id)
    .eq('owner', owner)
    .eq('state', 'asked')
    .gt('asked_until', now);
  const link = decodeIf(linkSchema, rowOf(await query.select(columns).maybeSingle()));
  if (link === undefined) throw new AppError('data.not_found');
  return link;
}

/** Ends one link or request of a wallet; returns the chat, or undefined if there was none. */
export async function removeLink({ db }: ServiceClient, owner: Address, id: string): Promise<ChatLink | undefined> {
  const query = db.from('telegram_links').delete().eq('id', id).eq('owner', owner);
  return decodeIf(linkSchema, rowOf(await query.select(columns).maybeSingle()));
}

/** Ends all links and requests of a wallet. */
export async function removeLinksOf({ db }: ServiceClient, owner: Address): Promise<readonly ChatLink[]> {
  return decodeAll(linkSchema, rowsOf(await db.from('telegram_links').delete().eq('owner', owner).select(columns)));
}

/** Ends the link of a chat, from the chat itself. */
export async function removeLinkOfChat({ db }: ServiceClient, chatId: number): Promise<void> {
  check(await db.from('telegram_links').delete().eq('chat_id', chatId));
}

export async function noteChatUse({ db }: ServiceClient, id: string): Promise<void> {
  const row = { last_used_at: new Date().toISOString() };
  check(await db.from('telegram_links').update(row).eq('id', id));
}

/** The parts of a chat that change; the others stay. */
interface ChatChange {
  readonly hidesBalances?: boolean;
  readonly readsInGroups?: boolean;
  readonly chosenLocale?: string;
  readonly offeredSizes?: readonly Usd[];
}

export async function changeChat({ db }: ServiceClient, owner: Address, id: string, change: ChatChange): Promise<void> {
  const { hidesBalances, readsInGroups, chosenLocale, offeredSizes } = change;
  const row = {
    ...(hidesBalances !== undefined && { hides_balances: hidesBalances }),
    ...(readsInGroups !== undefined && { reads_in_groups: readsInGroups }),
    ...(chosenLocale !== undefined && { chosen_locale: chosenLocale }),
    ...(offeredSizes !== undefined && { offered_sizes: [...offeredSizes] }),
  };
  const query = db.from('telegram_links').update(row).eq('id', id).eq('owner', owner);
  if (rowsOf(await query.select('id')).length === 0) throw new AppError('data.not_found');
}

/**
 * Lets a linked chat trade within these limits, or ends that; only if its permissions are unchanged since they were
 * checked.
 */
export async function setChatTrading({ db }: ServiceClient, link: ChatLink, limits: ChatLimits | null): Promise<void> {
  const row = {
    may_trade: limits !== null,
    most_order_usd: limits?.mostOrderUsd ?? null,
    most_day_usd: limits?.mostDayUsd ?? null,
    markets: limits?.markets ?? null,
    trading_version: link.tradingVersion + 1,
  };
  const query = db.from('telegram_links').update(row).eq('id', link.id).eq('owner', link.owner).eq('state', 'linked');
  const same = query.eq('trading_version', link.tradingVersion);
  if (rowsOf(await same.select('id')).length === 0) throw new AppError('data.conflict');
}
