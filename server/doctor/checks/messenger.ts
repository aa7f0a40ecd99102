import 'server-only';
import * as z from 'zod/mini';
import { telegramWebhookPath } from '../../../lib/config/telegram.ts';
import type { Env } from '../../environment/schema.ts';
import { ask } from '../ask.ts';
import { bad, type Check, type Finding, good, skipped, warning } from '../finding.ts';

const bot = 'Telegram bot';
const hook = 'Webhook';
const meSchema = z.object({ ok: z.literal(true), result: z.object({ username: z.string() }) });
const hookSchema = z.object({
  result: z.object({
    url: z.string(),
    pending_update_count: z.number(),
    last_error_message: z.optional(z.string()),
  }),
});
type Hook = z.output<typeof hookSchema>['result'];

const setUp = 'Press "Set up webhook" on /telegram as an administrator.';

/** Reports whether the messenger delivers updates to this site. */
export function judgeHook(
  { url, pending_update_count: waiting, last_error_message: error }: Hook,
  site: string,
): Finding {
  const wanted = `${site}${telegramWebhookPath}`;
  if (url === '') return warning(hook, 'none is set: one instance fetches the updates itself', setUp);
  if (url !== wanted) return bad(hook, `updates are brought to ${url}, not to ${wanted}`, setUp);
  if (error !== undefined && waiting > 0) {
    return bad(
      hook,
      `${waiting} updates wait; the last error is: ${error}`,
      'Let the messenger reach this site by https.',
    );
  }
  return good(hook, `updates are brought to ${url}`);
}

/** Asks the messenger for the bot's name and the webhook's address. */
export const messengerCheck = ({ telegram, siteUrl }: Env): Check => ({
  title: 'Telegram',
  needs: ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_BASE_URL', 'SITE_URL', 'SANDBOX_URL'],
  async run(tell) {
    if (telegram === undefined) return tell(skipped(bot, 'has no token: no bot is offered'));
    const url = `${telegram.url}/bot${telegram.key}`;
    const received = await ask({ url: `${url}/getMe` });
    // The address contains the token, so no error is quoted.
    if (received.kind === 'silence')
      return tell(bad(bot, 'the messenger did not answer', 'Let this machine reach it.'));
    const me = z.safeParse(meSchema, received.json);
    if (!me.success) {
      const remedy = 'Set TELEGRAM_BOT_TOKEN to the token from @BotFather.';
      return tell(bad(bot, `the token was refused (${received.status})`, remedy, { ms: received.ms }));
    }
    tell(good(bot, `@${me.data.result.username} answers`, { ms: received.ms }));
    const reported = await ask({ url: `${url}/getWebhookInfo` });
    const info = z.safeParse(hookSchema, reported.kind === 'answer' ? reported.json : undefined);
    tell(info.success ? judgeHook(info.data.result, siteUrl) : warning(hook, 'is not told', 'Run this again.'));
  },
});
