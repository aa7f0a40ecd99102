import 'server-only';
import { Api, GrammyError, HttpError, InputFile } from 'grammy';
import { AppError } from '../../../lib/errors/app-error.ts';
import type { ListedLocale } from '../../../lib/i18n/locales.ts';
import { type Clock, sleep } from '../outgoing/call.ts';

export interface BotButton {
  readonly text: string;
  /** The data that a press sends, or the address that it opens. */
  readonly press?: string;
  readonly url?: string;
}
export type BotButtons = readonly (readonly BotButton[])[];

/** `blocked`: the user has blocked the bot or no longer exists. */
export type Stated = { readonly kind: 'sent'; readonly messageId: number } | { readonly kind: 'blocked' };

export interface WebhookInfo {
  readonly url: string;
  readonly waiting: number;
  readonly lastError: string | undefined;
}

/** `webhook`: updates are delivered to a webhook, or another instance fetches them. */
export type Fetched =
  | { readonly kind: 'updates'; readonly updates: readonly { readonly update_id: number }[] }
  | { readonly kind: 'webhook' };

export interface BotCommand {
  readonly command: string;
  readonly description: string;
}

export interface BotClient {
  me(): Promise<{ readonly username: string }>;
  say(chatId: number, text: string, buttons?: BotButtons): Promise<Stated>;
  edit(chatId: number, messageId: number, text: string, buttons?: BotButtons): Promise<void>;
  /** Ends the waiting state of a pressed button, with a short text. */
  answer(queryId: string, text?: string): Promise<void>;
  show(chatId: number, png: Uint8Array, caption: string): Promise<Stated>;
  /** Posts a picture to a channel; it is `blocked` where the bot may not post. */
  post(channel: string, png: Uint8Array, caption: string): Promise<Stated>;
  setWebhook(url: string, secret: string): Promise<void>;
  webhook(): Promise<WebhookInfo>;
  /** Waits for updates for this long. Those before the offset are confirmed, and the others come again. */
  updates(offset: number | undefined, seconds: number): Promise<Fetched>;
  setCommands(commands: readonly BotCommand[], language: ListedLocale | undefined): Promise<void>;
}

const callSeconds = 10;
/** The kinds of updates that the bot answers. */
const receivedUpdates = ['message', 'callback_query', 'my_chat_member'] as const;
const mostAttempts = 4;
const pauseMs = 400;
/** A wait that the messenger asks for and that is longer is left to the next attempt of the update. */
const longestWaitMs = 8_000;
const longestText = 4_000;

const markupOf = (buttons: BotButtons = []) => ({
  inline_keyboard: buttons.map((row) =>
    row.map(({ text, press, url }) => (url === undefined ? { text, callback_data: press ?? '' } : { text, url })),
  ),
});

/** Returns the pause before another attempt; undefined if there is none. */
function pauseAfter(thrown: unknown, attempt: number, mayRepeat: boolean): number | undefined {
  if (attempt >= mostAttempts) return undefined;
  if (thrown instanceof GrammyError) {
    const { error_code: code, parameters } = thrown;
    if (code === 429) {
      const wait = (parameters.retry_after ?? 1) * 1_000;
      return wait <= longestWaitMs ? wait : undefined;
    }
    return code >= 500 ? pauseMs * attempt : undefined;
  }
  // It is unknown whether the call arrived: only one that may arrive twice is repeated.
  return thrown instanceof HttpError && mayRepeat ? pauseMs * attempt : undefined;
}

function failureOf(thrown: unknown): unknown {
  if (thrown instanceof HttpError) return new AppError('venue.unavailable', { cause: new Error(thrown.message) });
  if (!(thrown instanceof GrammyError)) return thrown;
  const cause = new Error(`${thrown.method}: ${thrown.error_code} ${thrown.description}`);
  if (thrown.error_code === 429) return new AppError('venue.rate_limited', { cause });
  return new AppError(thrown.error_code >= 500 ? 'venue.unavailable' : 'venue.refused', { cause });
}

const isGone = (thrown: unknown): boolean =>
  thrown instanceof GrammyError && (thrown.error_code === 403 || /chat not found/.test(thrown.description));
const isSame = (thrown: unknown): boolean =>
  thrown instanceof GrammyError && /message is not modified/.test(thrown.description);
const isTooOld = (thrown: unknown): boolean =>
  thrown instanceof GrammyError && /query is too old|message to edit not found/.test(thrown.description);

/** Creates the client of the messenger. Texts are sent without markup, so that names cannot change the format. */
export function createBot({ url, token, clock }: { url: string; token: string; clock: Clock }): BotClient {
  const api = new Api(token, { apiRoot: url, timeoutSeconds: callSeconds });

  async function call<T>(mayRepeat: boolean, make: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await make();
      } catch (thrown) {
        const pause = pauseAfter(thrown, attempt, mayRepeat);
        if (pause === undefined) throw thrown;
        await sleep(clock, pause);
      }
    }
  }

  const callOrThrow = async <T>(mayRepeat: boolean, make: () => Promise<T>): Promise<T> => {
    try {
      return await call(mayRepeat, make);
    } catch (thrown) {
      throw failureOf(thrown);
    }
  };

  const unless = async (isFine: (thrown: unknown) => boolean, make: () => Promise<unknown>): Promise<boolean> => {
    try {
      await call(true, make);
      return true;
    } catch (thrown) {
      if (isFine(thrown)) return false;
      throw failureOf(thrown);
    }
  };

  async function saying(make: () => Promise<{ readonly message_id: number }>): Promise<Stated> {
    try {
      const { message_id: messageId } = await call(false, make);
      return { kind: 'sent', messageId };
    } catch (thrown) {
      if (isGone(thrown)) return { kind: 'blocked' };
      throw failureOf(thrown);
    }
  }

  return {
    me: async () => {
      const { username } = await callOrThrow(true, () => api.getMe());
      return { username };
    },
    say: (chatId, text, buttons) =>
      saying(() =>
        api.sendMessage(chatId, text.slice(0, longestText), {
          link_preview_options: { is_disabled: true },
          ...(buttons !== undefined && { reply_markup: markupOf(buttons) }),
        }),
      ),
    edit: async (chatId, messageId, text, buttons) => {
      await unless(
        (thrown) => isSame(thrown) || isTooOld(thrown) || isGone(thrown),
        () =>
          api.editMessageText(chatId, messageId, text.slice(0, longestText), {
            link_preview_options: { is_disabled: true },
            ...(buttons !== undefined && { reply_markup: markupOf(buttons) }),
          }),
      );
    },
    answer: async (queryId, text) => {
      await unless(isTooOld, () =>
        api.answerCallbackQuery(queryId, text === undefined ? {} : { text: text.slice(0, 190) }),
      );
    },
    show: (chatId, png, caption) =>
      saying(() => api.sendPhoto(chatId, new InputFile(png, 'chart.png'), { caption: caption.slice(0, 1_000) })),
    post: (channel, png, caption) =>
      saying(() =>
        api.sendPhoto(channel, new InputFile(png, 'announcement.png'), { caption: caption.slice(0, 1_000) }),
      ),
    setWebhook: async (address, secret) => {
      await callOrThrow(true, () =>
        api.setWebhook(address, { secret_token: secret, allowed_updates: receivedUpdates }),
      );
    },
    updates: async (offset, seconds) => {
      const requested = { timeout: seconds, allowed_updates: receivedUpdates, ...(offset !== undefined && { offset }) };
      try {
        return { kind: 'updates', updates: await call(true, () => api.getUpdates(requested)) };
      } catch (thrown) {
        if (thrown instanceof GrammyError && thrown.error_code === 409) return { kind: 'webhook' };
        throw failureOf(thrown);
      }
    },
    webhook: async () => {
      const info = await callOrThrow(true, () => api.getWebhookInfo());
      return { url: info.url ?? '', waiting: info.pending_update_count, lastError: info.last_error_message };
    },
    setCommands: async (commands, language) => {
      const listed = commands.map((each) => ({ ...each }));
      const spoken = language === undefined ? {} : { language_code: language };
      await callOrThrow(true, () => api.setMyCommands(listed, spoken));
    },
  };
}
