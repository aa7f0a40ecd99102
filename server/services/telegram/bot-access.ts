import 'server-only';
import { AppError } from '../../../lib/errors/app-error.ts';
import { createRecentlyRead } from '../../db/recently-read.ts';
import { env } from '../../env.ts';
import { realClock } from '../../venues/outgoing/call.ts';
import { type BotClient, createBot } from '../../venues/telegram/bot.ts';

let made: BotClient | undefined;

/** Returns the bot; throws if this installation has none. */
export function bot(): BotClient {
  const { telegram } = env();
  if (telegram === undefined) throw new AppError('venue.not_offered');
  made ??= createBot({ url: telegram.url, token: telegram.key, clock: realClock });
  return made;
}

const names = createRecentlyRead({
  read: async (_of: 'bot') => (await bot().me()).username,
  /** The bot's name is cached, because a bot is seldom renamed. */
  cachedMs: 10 * 60_000,
  fallbackAgeMs: 24 * 60 * 60_000,
  most: 1,
});

/** Returns the bot's user name. */
export const botName = (): Promise<string> => names.get('bot');
