import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorText } from '../failure.ts';
import type { Faults } from '../faults.ts';
import { answer, answerJson } from '../http/answer.ts';
import { BodyTooLarge } from '../http/body.ts';
import { log } from '../log.ts';
import type { TelegramControl } from './control.ts';
import { answerCallbackQuery, getMe, getMyCommands, setMyCommands } from './methods/account.ts';
import { editMessageText, sendChatAction, sendMessage, sendPhoto } from './methods/messages.ts';
import type { Bot, Method } from './methods/method.ts';
import { deleteWebhook, getUpdates, getWebhookInfo, setWebhook } from './methods/webhook.ts';
import { type Parameters, readParameters } from './parameters.ts';
import { BotRefusal, type Reply } from './wire.ts';

const METHODS: Readonly<Record<string, Method>> = {
  answercallbackquery: answerCallbackQuery,
  deletewebhook: deleteWebhook,
  editmessagetext: editMessageText,
  getme: getMe,
  getmycommands: getMyCommands,
  getupdates: getUpdates,
  getwebhookinfo: getWebhookInfo,
  sendchataction: sendChatAction,
  sendmessage: sendMessage,
  sendphoto: sendPhoto,
  setmycommands: setMyCommands,
  setwebhook: setWebhook,
};
const TOKEN = /^\d+:[A-Za-z0-9_-]{5,}$/;

/** The Bot API's interface: `/bot<token>/<method>`. */
export class Api {
  private readonly bot: Bot;
  private readonly faults: Faults;
  private readonly control: TelegramControl;

  constructor(bot: Bot, faults: Faults, control: TelegramControl) {
    this.bot = bot;
    this.faults = faults;
    this.control = control;
  }

  async serve(request: IncomingMessage, response: ServerResponse, path: string, query: URLSearchParams): Promise<void> {
    const [, token = '', method = ''] = /^\/bot([^/]*)\/(\w+)$/.exec(path) ?? [];
    const refused = this.refusalOf(token);
    if (refused !== undefined) return reply(response, refused.reply);
    const before = this.faults.draw(`/${method}`, ['delay', 'drop', '429', '500', '403']);
    if (before?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, before.delayMs).unref());
    else if (before?.kind === 'drop') return void response.destroy();
    else if (before?.kind === '429')
      return reply(response, new BotRefusal(429, 'Too Many Requests: retry after 1', 1).reply);
    else if (before?.kind === '403') {
      return reply(response, new BotRefusal(403, 'Forbidden: bot was blocked by the user').reply);
    } else if (before?.kind === '500') return reply(response, new BotRefusal(500, 'Internal Server Error').reply);
    const reported = await this.ask(method, () => readParameters(request, query));
    const after = this.faults.draw(`/${method}`, ['lostAck', 'malformed']);
    if (after?.kind === 'lostAck') return void response.destroy();
    if (after?.kind === 'malformed') return answer(response, 200, JSON.stringify(reported).slice(0, -1));
    reply(response, reported);
  }

  /** Performs a call that a webhook's answer contained. */
  async perform(call: unknown): Promise<void> {
    if (typeof call !== 'object' || call === null || !('method' in call)) return;
    await this.ask(String(call.method), async () => ({ values: { ...call }, files: new Map() }));
  }

  private async ask(method: string, given: () => Promise<Parameters>): Promise<Reply> {
    const name = method.toLowerCase();
    const run = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
    if (run === undefined) return new BotRefusal(404, 'Not Found: method not found').reply;
    this.control.calls.set(method, (this.control.calls.get(method) ?? 0) + 1);
    try {
      const result = await run(await given(), this.bot);
      return { ok: true, result, ...(name === 'setwebhook' && { description: 'Webhook was set' }) };
    } catch (error) {
      if (error instanceof BotRefusal) return error.reply;
      if (error instanceof BodyTooLarge) return new BotRefusal(413, 'Request Entity Too Large').reply;
      log('error', 'the bot counterfeit failed on a request', { method, error: errorText(error) });
      return new BotRefusal(500, 'Internal Server Error').reply;
    }
  }

  private refusalOf(token: string): BotRefusal | undefined {
    if (!TOKEN.test(token)) return new BotRefusal(404, 'Not Found');
    const isKnown = this.control.key === undefined || this.control.key === token;
    return isKnown ? undefined : new BotRefusal(401, 'Unauthorized');
  }
}

function reply(response: ServerResponse, reported: Reply): void {
  const headers =
    !reported.ok && reported.parameters !== undefined ? { 'retry-after': String(reported.parameters.retry_after) } : {};
  answerJson(response, reported.ok ? 200 : reported.error_code, reported, headers);
}
