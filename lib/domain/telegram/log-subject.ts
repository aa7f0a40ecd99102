import type { ChatLimits } from '../../schemas/telegram.ts';

interface NamedChat {
  readonly chatId: number;
  readonly name: string;
}

/** The maximum length of a subject in the account log. */
const longestSubject = 200;

/** Returns the subject of a chat in the account log: its number, then its name or its new limits. */
export function chatSubject({ chatId, name }: NamedChat, limits?: ChatLimits): string {
  const markets = limits?.markets?.join(', ') ?? 'all';
  const what = limits && `order ${limits.mostOrderUsd} USD, day ${limits.mostDayUsd} USD, markets ${markets}`;
  return `${chatId} ${what ?? name}`.slice(0, longestSubject).toWellFormed();
}
