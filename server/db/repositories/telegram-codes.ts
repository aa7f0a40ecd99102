import 'server-only';
import * as z from 'zod/mini';
import type { Address } from '../../../lib/schemas/address.ts';
import type { ServiceClient } from '../client/service.ts';
import { check, theRowOf } from '../failure.ts';

export interface StoredCode {
  readonly owner: Address;
  readonly wallet: Address;
  readonly hmac: string;
  readonly expiresAt: number;
}

/** Stores the digest of a wallet's code; an unused one is replaced. */
export async function keepChatCode(
  { db }: ServiceClient,
  { owner, wallet, hmac, expiresAt }: StoredCode,
): Promise<void> {
  const row = { owner, wallet, code_hmac: hmac, expires_at: new Date(expiresAt).toISOString() };
  check(await db.from('telegram_codes').upsert(row, { onConflict: 'owner' }));
}

export interface AskingChat {
  readonly hmac: string;
  readonly chatId: number;
  readonly name: string;
  readonly username: string | undefined;
  readonly locale: string;
  readonly askSeconds: number;
  readonly mostWrong: number;
}

const outcomeSchema = z.enum(['asked', 'wrong', 'locked', 'linked']);
export type AskOutcome = z.output<typeof outcomeSchema>;

/** Spends the code that a chat has sent; the owner then confirms the chat on the page, or does not. */
export async function askChatLink({ db }: ServiceClient, asking: AskingChat): Promise<AskOutcome> {
  const answer = await db.rpc('ask_telegram_link', {
    p_code_hmac: asking.hmac,
    p_chat_id: asking.chatId,
    p_name: asking.name,
    // The generated types do not allow null for an argument of a function; an empty name means none.
    p_username: asking.username ?? '',
    p_locale: asking.locale,
    p_ask_seconds: asking.askSeconds,
    p_most_wrong: asking.mostWrong,
  });
  return outcomeSchema.parse(theRowOf(answer));
}

/** Deletes expired codes, links and updates. */
export async function purgeTelegram({ db }: ServiceClient): Promise<number> {
  return theRowOf(await db.rpc('purge_telegram'));
}
