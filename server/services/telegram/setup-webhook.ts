import 'server-only';
import { telegramWebhookPath } from '../../../lib/config/telegram.ts';
import { listedCommands } from '../../../lib/domain/telegram/bot-commands.ts';
import { normalise } from '../../../lib/errors/normalise.ts';
import { chatWords } from '../../../lib/i18n/chat-words.ts';
import { listedLocales } from '../../../lib/i18n/locales.ts';
import type { TelegramStatus, WebhookState } from '../../../lib/schemas/telegram.ts';
import type { OwnerSession } from '../../auth/guards.ts';
import { serviceClient } from '../../db/client/service.ts';
import { recordAudit } from '../../db/repositories/audit.ts';
import { env } from '../../env.ts';
import type { Logger } from '../../log.ts';
import { bot, botName } from './bot-access.ts';

/** Sends the commands to the messenger, in each language and in English for all others. */
async function tellCommands(): Promise<void> {
  for (const locale of listedLocales) {
    const { t } = await chatWords(locale);
    const commands = listedCommands.map((command) => ({ command, description: t(`command_${command}`) }));
    await bot().setCommands(commands, locale === 'en' ? undefined : locale);
  }
}

/** Returns where the messenger should deliver updates. */
export const webhookUrl = (): string => `${env().siteUrl}${telegramWebhookPath}`;

/** Returns the messenger's settings for an administrator. The texts of errors are the messenger's own. */
export async function readWebhook(log: Logger): Promise<WebhookState> {
  try {
    const [username, { url, waiting, lastError }] = await Promise.all([botName(), bot().webhook()]);
    const webhook = {
      url,
      isSet: url === webhookUrl(),
      waiting,
      ...(lastError !== undefined && { lastErrorMessage: lastError }),
    };
    return { success: true, bot: { username }, webhook };
  } catch (thrown) {
    return refusalOf(thrown, log);
  }
}

/** Returns the error with the messenger's own text, which helps an administrator, or with the code alone. */
function refusalOf(thrown: unknown, log: Logger): WebhookState {
  const error = normalise(thrown);
  log.warn('the messenger is not set up', { error });
  const { cause } = error;
  return {
    success: false,
    error: cause instanceof Error && error.code.startsWith('venue.') ? cause.message : error.code,
  };
}

/** Sets the webhook up: the address, the secret that each update must carry, and the commands. */
export async function setUpWebhook(
  { owner }: OwnerSession,
  { secret, log }: { readonly secret: string; readonly log: Logger },
): Promise<WebhookState> {
  const url = webhookUrl();
  try {
    await bot().setWebhook(url, secret);
    await tellCommands();
  } catch (thrown) {
    return refusalOf(thrown, log);
  }
  await recordAudit(serviceClient(), { actor: owner, action: 'telegram.webhook', subject: url });
  return readWebhook(log);
}

/** Returns the public facts about the bot; none while the messenger is down. */
export async function readTelegramStatus(log: Logger): Promise<TelegramStatus> {
  const { modes, publicSandboxUrl } = env();
  if (modes.telegram === 'absent') return { username: null, chatUrl: null };
  try {
    const username = await botName();
    const chatUrl = modes.telegram === 'live' ? `https://t.me/${username}` : `${publicSandboxUrl}/telegram/chat`;
    return { username, chatUrl };
  } catch (error) {
    log.info('the name of the bot is not known', { error });
    return { username: null, chatUrl: null };
  }
}
