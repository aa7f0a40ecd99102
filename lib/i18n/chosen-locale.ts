import { chosenLocaleCookie } from '../config/site/language.ts';
import type { ListedLocale } from './locales.ts';

const yearSeconds = 31_536_000;

/** Returns the text for `document.cookie` when the user chooses a language. */
export function chosenLocaleText(locale: ListedLocale): string {
  return `${chosenLocaleCookie}=${locale}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
}
