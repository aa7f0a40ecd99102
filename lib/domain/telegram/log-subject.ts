import type { ChatLimits } from '../../schemas/telegram.ts';

interface NamedChat {
  readonly chatId: number;
  readonly name: string;
}

/** The account log keeps no longer subject. */
const longestSubject = 200;

/** Returns what the account log says of a chat: its number, then its name or the limits that it has got. */
export function chatSubject({ chatId, name }: NamedChat, limits?: ChatLimits): string {
  const markets = limits?.markets?.join(', ') ?? 'all';
  const what = limits && `order ${limits.mostOrderUsd} USD, day ${limits.mostDayUsd} USD, markets ${markets}`;
  return `${chatId} ${what ?? name}`.slice(0, longestSubject).toWellFormed();
}
