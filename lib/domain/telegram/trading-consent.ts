import { hiddenMarks } from '../../config/admin.ts';
import { marketSlippagePercent } from '../../config/orders.ts';
import { gt } from '../../math/comparison.ts';
import type { Address } from '../../schemas/address.ts';
import type { ChatLimits } from '../../schemas/telegram.ts';

/** True if a chat gets more rights than before; null means that it does not trade. */
export function isMoreForChat(from: ChatLimits | null, to: ChatLimits | null): boolean {
  if (to === null) return false;
  if (from === null) return true;
  if (gt(to.mostOrderUsd, from.mostOrderUsd) || gt(to.mostDayUsd, from.mostDayUsd)) return true;
  const { markets: before } = from;
  if (before === null) return false;
  return to.markets === null || to.markets.some((coin) => !before.includes(coin));
}

export interface ChatTradingText {
  /** The site's host, such as `pluto.example`. */
  readonly host: string;
  readonly wallet: Address;
  /** The name and the number of the chat, which the owner compares with the phone. */
  readonly chat: { readonly name: string; readonly telegramId: number };
  readonly limits: ChatLimits;
  readonly nonce: string;
  readonly expirationTime: string;
}

/**
 * Returns a name without characters that add lines, change the reading direction or hide text, which could displace the
 * number after it.
 */
const plainName = (name: string): string => name.replace(/\s+/g, ' ').replace(RegExp(hiddenMarks, 'gu'), '').trim();

/** The exact text that the wallet shows and signs: browser and server each write it from their own data. */
export function chatTradingText({ host, wallet, chat, limits, nonce, expirationTime }: ChatTradingText): string {
  return [
    `${host} asks to let a Telegram chat trade for your account:`,
    wallet,
    '',
    `Chat: ${plainName(chat.name)} (${chat.telegramId})`,
    `Largest order: ${limits.mostOrderUsd} USD`,
    `All orders of a day: ${limits.mostDayUsd} USD`,
    `A market order counts at the price of the market and may fill up to ${marketSlippagePercent}% above it.`,
    `Markets: ${limits.markets === null ? 'all' : limits.markets.join(', ')}`,
    '',
    `Nonce: ${nonce}`,
    `Expiration Time: ${expirationTime}`,
  ].join('\n');
}
