import 'server-only';
import { type Address, addressSchema } from '../../../lib/schemas/address.ts';
import { type TelegramLink, telegramLinkSchema } from '../../../lib/schemas/telegram.ts';
import type { ServiceClient } from '../client/service.ts';
import type { WalletClient } from '../client/wallet.ts';
import { decodeIf } from '../decode.ts';
import { check, rowOf } from '../failure.ts';

export async function telegramLinkOf({ db, wallet }: WalletClient): Promise<TelegramLink | undefined> {
  const query = db.from('telegram_users').select('authorization_code, is_authorized').eq('wallet_address', wallet);
  return decodeIf(telegramLinkSchema, rowOf(await query.maybeSingle()));
}

/** Overwrites an earlier code and ends an earlier authorization. */
export async function setAuthorizationCode({ db }: WalletClient, code: string): Promise<void> {
  check(await db.rpc('set_telegram_code', { p_code: code }));
}

/** Spends a code sent by a Telegram account; returns the wallet that waited for it, or undefined. */
export async function authorizeTelegram(
  { db }: ServiceClient,
  code: string,
  telegramUserId: number,
): Promise<Address | undefined> {
  const answer = await db.rpc('authorize_telegram', { p_code: code, p_telegram_user_id: telegramUserId });
  const wallet = rowOf(answer);
  return wallet === undefined ? undefined : addressSchema.parse(wallet);
}

export async function walletOfTelegramUser(
  { db }: ServiceClient,
  telegramUserId: number,
): Promise<Address | undefined> {
  const query = db.from('telegram_users').select('wallet_address').eq('telegram_user_id', telegramUserId);
  const row = rowOf(await query.eq('is_authorized', true).maybeSingle());
  return row === undefined ? undefined : addressSchema.parse(row.wallet_address);
}
