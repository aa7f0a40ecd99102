import { createTranslator } from 'next-intl';
import type english from '../../messages/en/telegram-bot.json';
import type ticket from '../../messages/en/ticket.json';
import type { AppError } from '../errors/app-error.ts';
import { shownError } from '../errors/shown.ts';
import type { AlertWords } from './alert-text.ts';
import { keepByLocale } from './cache-by-locale.ts';
import type { Locale } from './locales.ts';
import { messagesOf } from './messages-of.ts';

export type ChatWord = keyof typeof english;
type IssueWord = keyof (typeof ticket)['issue'];
type Values = Readonly<Record<string, string | number>>;

/** The bot's sentences in one language. */
export interface ChatWords {
  readonly locale: Locale;
  t(word: ChatWord, values?: Values): string;
  /** Returns the text that the web's ticket shows for an issue. */
  issue(name: IssueWord, values?: Values): string;
  /** Writes what an alert waits for, and what it reached. */
  readonly alert: AlertWords;
  /** Returns the text of an error by its code. */
  error(error: AppError): string;
}

/** Returns the bot's texts of a language, which it loads by itself because it has no page. */
export const chatWords: (locale: Locale) => Promise<ChatWords> = keepByLocale(async (locale) => {
  const chat = await messagesOf(locale, (of) => import(`../../messages/${of}/telegram-bot.json`));
  const tickets = await messagesOf(locale, (of) => import(`../../messages/${of}/ticket.json`));
  const alerts = await messagesOf(locale, (of) => import(`../../messages/${of}/alert-texts.json`));
  const errors = await messagesOf(locale, (of) => import(`../../messages/${of}/errors.json`));
  const t = createTranslator<Record<string, string>>({ locale, messages: JSON.parse(JSON.stringify(chat)) });
  const words = createTranslator<Record<string, string>>({ locale, messages: JSON.parse(JSON.stringify(errors)) });
  const headings = JSON.parse(JSON.stringify(tickets)).issue;
  const issues = createTranslator<Record<string, string>>({ locale, messages: headings });
  const alertText = createTranslator<Record<string, string>>({ locale, messages: JSON.parse(JSON.stringify(alerts)) });
  return {
    locale,
    alert: (word, values) => alertText(word, values),
    issue: (name, values) => issues(name, values),
    t: (word, values) => t(word, values),
    error: (error) => {
      const { code, values } = shownError(error) ?? { code: 'internal', values: {} };
      return words(code, values);
    },
  };
});
